import { html, nothing, type TemplateResult } from 'lit-html';
import { COLOURS, type ByColour } from '../../core';
import type { Messages } from '../../i18n';
import type { HistoryMessages } from './words';
import { scoreOf, type Statistics, type Tally } from './statistics';
import type { Formats } from '../formats';

/** Results and score by level and colour. */
export function levelTable(
  t: Messages,
  h: HistoryMessages,
  formats: Formats,
  { levels, by, total }: Statistics,
): TemplateResult {
  const row = (name: string, colours: ByColour<Tally>, both: Tally): TemplateResult =>
    html`<tr>
      <th scope="row">${name}</th>
      ${[...COLOURS.map((colour) => colours[colour]), both].map((tally) => cell(h, formats, tally))}
    </tr>`;
  return html`<table class="levels">
    <caption>
      ${h.tallyCaption}
    </caption>
    <thead>
      <tr>
        <th scope="col">${h.level}</th>
        ${COLOURS.map((colour) => html`<th scope="col">${t.colour[colour]}</th>`)}
        <th scope="col">${h.both}</th>
      </tr>
    </thead>
    <tbody>
      ${levels.map((one) => row(t.levelName(one.level, t.level[one.level]), one.by, one.both))}
    </tbody>
    ${
      levels.length > 1
        ? html`<tfoot>
            ${row(h.allLevels, by, total)}
          </tfoot>`
        : nothing
    }
  </table>`;
}

function cell(h: HistoryMessages, { percent }: Formats, tally: Tally): TemplateResult {
  const { won, drawn, lost } = tally;
  const score = scoreOf(tally);
  if (score === null) {
    return html`<td class="not-played">
      <span aria-hidden="true">–</span><span class="visually-hidden">${h.notPlayed}</span>
    </td>`;
  }
  return html`<td>
    <span class="visually-hidden">${h.tallySpoken(won, drawn, lost, percent(score))}</span>
    <span class="tally" aria-hidden="true">
      <span>${h.tally(won, drawn, lost)}</span> <span>${percent(score)}</span>
    </span>
    ${bar(tally)}
  </td>`;
}

/** The shares side by side: wins at full height, draws at half height, losses as a line. */
function bar(tally: Tally): TemplateResult {
  const parts = (['won', 'drawn', 'lost'] as const).filter((part) => tally[part] > 0);
  return html`<span class="share-bar" aria-hidden="true">
    ${parts.map((part) => html`<span class=${part} style="flex-grow: ${tally[part]}"></span>`)}
  </span>`;
}
