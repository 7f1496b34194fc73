import { html, type TemplateResult } from 'lit-html';
import { centrePoints, OPENINGS, type OpeningName, type Point } from '../../core';
import type { BoardFigure } from '../../ui/kit/boardFigure';
import { captioned, stonesInWords } from './figureView';
import { pointsNamed } from './figures';
import type { HelpProps } from './helpProps';

const SIZE = { width: 9, height: 9 } as const;
/** An opening that a player might set: neither side is much ahead. */
const SWAP_STONES = 'e5 f6 g4';

/** How a game can open, step by step. */
export function openingsPage(props: HelpProps): TemplateResult {
  const { h } = props;
  return html`<p>${h.openingNote}</p>
    <div class="openings">${OPENINGS.map((opening) => openingBlock(props, opening))}</div>`;
}

function openingBlock({ t, h }: HelpProps, opening: OpeningName): TemplateResult {
  const steps = h.openings[opening];
  const figures = {
    free: null,
    'centre-first': captioned(numbered(h, centrePoints(SIZE)), h.figures.openingCentre),
    swap: captioned(numbered(h, pointsNamed(SIZE, SWAP_STONES)), h.figures.openingSwap),
    swap2: null,
  };
  return html`<section>
    <div>
      <h3>${t.opening[opening]}</h3>
      ${
        steps.length === 1
          ? html`<p>${steps[0]}</p>`
          : html`<ol>
              ${steps.map((step) => html`<li>${step}</li>`)}
            </ol>`
      }
    </div>
    ${figures[opening]}
  </section>`;
}

/** Stones in playing order, with their numbers. */
function numbered(h: HelpProps['h'], moves: readonly Point[]): BoardFigure {
  const colour = (at: number): 'black' | 'white' => (at % 2 === 0 ? 'black' : 'white');
  const of = (parity: number): Point[] => moves.filter((_, at) => at % 2 === parity);
  return {
    size: SIZE,
    stones: moves.map((point, at) => ({ point, colour: colour(at), label: String(at + 1) })),
    stars: pointsNamed(SIZE, 'e5 c3 c7 g3 g7'),
    label: stonesInWords(h, SIZE, { black: of(0), white: of(1) }),
  };
}
