import { html, type TemplateResult } from 'lit-html';
import { allPoints, centrePoints, COLOURS, OPENINGS, RULES } from '../../core';
import type { BoardSize, ByColour, Colour, OpeningName, Point } from '../../core';
import { boardFigure, type BoardFigure } from '../../ui/kit/boardFigure';
import { choice } from '../../ui/kit/choice';
import { pointName } from '../../ui/kit/pointName';
import {
  FIGURES_OF,
  playFigure,
  pointsNamed,
  RULE_FIGURES,
  type FigureName,
  type RuleFigure,
} from './figures';
import type { HelpProps } from './helpProps';
import type { HelpMessages } from './words';

const SIZE = { width: 9, height: 9 } as const;
/** A balanced opening as a player might propose it. */
const SWAP_STONES = 'e5 f6 g4';

/** What a newcomer needs: the goal, how to place a stone, and what the buttons do. */
export function startPage({ h, touch, onLearn }: HelpProps): TemplateResult {
  const { goal, move, buttons, after } = h.start;
  return html`<div class="start">
    <h3>${goal.title}</h3>
    ${captioned(ruleFigure(h, 'freestyleFive'), h.start.figure)}
    <p>${goal.text}</p>
    <h3>${move.title}</h3>
    <p>${touch ? h.inputs.touch.lines[0] : h.inputs.mouse.lines[0]}</p>
    ${[buttons, after].map(
      ({ title, text }) =>
        html`<h3>${title}</h3>
          <p>${text}</p>`,
    )}
    <button class="action primary" @click=${onLearn}>${h.learn}</button>
  </div>`;
}

/** The rules of one variant with their figures, and a choice of the variant. */
export function rulesPage({ t, h, rule, onRule, onLearn }: HelpProps): TemplateResult {
  return html`${choice({
      name: 'help-rule',
      label: t.ruleLabel,
      options: RULES.map((value) => ({ value, text: t.rule[value] })),
      value: rule,
      onChange: onRule,
    })}
    ${h.rules[rule].map((paragraph) => html`<p>${paragraph}</p>`)}
    <div class="figures">
      ${FIGURES_OF[rule].map((name) => captioned(ruleFigure(h, name), h.figures[name]))}
    </div>
    <button class="action" @click=${onLearn}>${h.learn}</button>`;
}

/** A figure with the rows of its verdict highlighted. */
function ruleFigure(h: HelpMessages, name: FigureName): BoardFigure {
  const figure: RuleFigure = RULE_FIGURES[name];
  const { board, last, rows } = playFigure(figure);
  const of = (colour: Colour): Point[] =>
    allPoints(board).filter((point) => board.colourAt(point) === colour);
  const letters = Object.entries(figure.letters ?? {}).flatMap(([at, text]) =>
    pointsNamed(figure, at).map((point) => ({ point, kind: 'text' as const, text })),
  );
  const [black, white] = [of('black'), of('white')];
  const sentences = [
    stonesInWords(h, figure, { black, white }),
    h.lastStone(figure.by, pointName(figure, last)),
    ...letters.map(({ point, text }) => h.letterAt(text, pointName(figure, point))),
  ];
  return {
    size: figure,
    stones: [
      ...black.map((point) => ({ point, colour: 'black' as const })),
      ...white.map((point) => ({ point, colour: 'white' as const })),
    ],
    rows,
    marks: [{ point: last, kind: 'seal' }, ...letters],
    label: sentences.join(' '),
  };
}

/** The openings, step by step. */
export function openingsPage(props: HelpProps): TemplateResult {
  const { h } = props;
  return html`<p>${h.openingNote}</p>
    <div class="openings">${OPENINGS.map((opening) => openingBlock(props, opening))}</div>`;
}

function openingBlock({ t, h }: HelpProps, opening: OpeningName): TemplateResult {
  const steps = h.openings[opening];
  const figures = {
    free: null,
    'centre-first': captioned(openingFigure(h, centrePoints(SIZE)), h.figures.openingCentre),
    swap: captioned(openingFigure(h, pointsNamed(SIZE, SWAP_STONES)), h.figures.openingSwap),
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

/** The stones in order of play, numbered. */
function openingFigure(h: HelpProps['h'], moves: readonly Point[]): BoardFigure {
  const colour = (at: number): 'black' | 'white' => (at % 2 === 0 ? 'black' : 'white');
  const of = (parity: number): Point[] => moves.filter((_, at) => at % 2 === parity);
  return {
    size: SIZE,
    stones: moves.map((point, at) => ({ point, colour: colour(at), label: String(at + 1) })),
    stars: pointsNamed(SIZE, 'e5 c3 c7 g3 g7'),
    label: stonesInWords(h, SIZE, { black: of(0), white: of(1) }),
  };
}

/** A figure with its caption. */
function captioned(figure: BoardFigure, caption: string): TemplateResult {
  return html`<figure class="captioned">
    ${boardFigure(figure)}
    <figcaption>${caption}</figcaption>
  </figure>`;
}

/** A text alternative for the stones on a board. */
function stonesInWords(
  h: HelpMessages,
  size: BoardSize,
  stones: ByColour<readonly Point[]>,
): string {
  const [black = '', white = ''] = COLOURS.map(
    (colour) => stones[colour].map((point) => pointName(size, point)).join(' ') || h.nothing,
  );
  return h.board(black, white);
}
