import { html, type TemplateResult } from 'lit-html';
import { COLOURS, type BoardSize, type Colour, type Point } from '../../core';
import type { HelpMessages } from './words';
import { boardFigure, type BoardFigure } from '../../ui/kit/boardFigure';
import { pointName } from '../../ui/kit/pointName';

/** A figure with what stands under it. */
export function captioned(figure: BoardFigure, caption: string): TemplateResult {
  return html`<figure class="captioned">
    ${boardFigure(figure)}
    <figcaption>${caption}</figcaption>
  </figure>`;
}

/** The stones of a board in words. */
export function stonesInWords(
  h: HelpMessages,
  size: BoardSize,
  stones: Readonly<Record<Colour, readonly Point[]>>,
): string {
  const [black = '', white = ''] = COLOURS.map(
    (colour) => stones[colour].map((point) => pointName(size, point)).join(' ') || h.nothing,
  );
  return h.board(black, white);
}
