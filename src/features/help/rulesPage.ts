import { html, type TemplateResult } from 'lit-html';
import { allPoints, RULES, type Colour, type Point } from '../../core';
import type { HelpMessages } from './words';
import type { BoardFigure } from '../../ui/kit/boardFigure';
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
import { captioned, stonesInWords } from './figureView';
import type { HelpProps } from './helpProps';

/** The rules of one variant, which can be changed, with their figures. */
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
      ${FIGURES_OF[rule].map((name) => captioned(drawn(h, name), h.figures[name]))}
    </div>
    <button class="action" @click=${onLearn}>${h.learn}</button>`;
}

/** A figure with the rows lit that its rule judges by; where there are none, the last stone. */
function drawn(h: HelpMessages, name: FigureName): BoardFigure {
  const figure: RuleFigure = RULE_FIGURES[name];
  const { board, last, rows } = playFigure(figure);
  const of = (colour: Colour): Point[] =>
    allPoints(board).filter((point) => board.colourAt(point) === colour);
  const letters = Object.entries(figure.letters ?? {}).flatMap(([at, text]) =>
    pointsNamed(figure, at).map((point) => ({ point, kind: 'text' as const, text })),
  );
  const [black, white] = [of('black'), of('white')];
  const said = [
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
    label: said.join(' '),
  };
}
