import { html, nothing, type TemplateResult } from 'lit-html';
import { cleanName, NAME_LENGTH, PLAYERS } from '../../core';
import type { Messages } from '../../i18n';
import { SIDES, type MatchSetup, type Names } from '../../match/matchSetup';
import type { Score } from '../../match/stored/savedSeries';
import { choice } from '../kit/choice';

/** The games so far between the same two players. */
export interface Series {
  readonly score: Score;
  readonly onReset: () => void;
}

interface PeopleProps {
  readonly t: Messages;
  readonly setup: MatchSetup;
  readonly onChange: (setup: MatchSetup) => void;
  readonly series?: Series | null;
}

/** The choices of two people at one device, folded away because none is needed. */
export function peopleChoices({ t, setup, onChange, series }: PeopleProps): TemplateResult {
  const [one, other] = setup.names;
  const set = (names: Names): void => onChange({ ...setup, names });
  const summary = PLAYERS.map((player, index) => setup.names[index] || t.player[player]);
  return html`<details class="board-choices people-choices">
    <summary>
      <span>${t.named.label}</span>
      <span class="summary-value">${one + other === '' ? nothing : summary.join(' – ')}</span>
    </summary>
    <div class="board-options">
      ${nameField(t, t.player.first, one, (name) => set([name, other]))}
      ${nameField(t, t.player.second, other, (name) => set([one, name]))}
      ${choice({
        name: 'sides',
        label: t.named.sidesLabel,
        options: SIDES.map((value) => ({ value, text: t.named.sides[value] })),
        value: setup.sides,
        onChange: (sides) => onChange({ ...setup, sides }),
      })}
      ${series ? scoreRow(t, setup, series) : nothing}
    </div>
  </details>`;
}

/** The score against the computer; nothing before the first game. */
export function seriesChoices({ t, setup, series }: PeopleProps): TemplateResult | typeof nothing {
  if (!series) return nothing;
  const { one, other } = series.score;
  return html`<details class="board-choices">
    <summary>
      <span>${t.series.label}</span>
      <span class="summary-value">${one} – ${other}</span>
    </summary>
    <div class="board-options">${scoreRow(t, setup, series)}</div>
  </details>`;
}

function scoreRow(t: Messages, { mode, names }: MatchSetup, series: Series): TemplateResult {
  const { one, other, draws } = series.score;
  const [left, right] =
    mode === 'computer'
      ? [t.you, t.series.computer]
      : [names[0] || t.player.first, names[1] || t.player.second];
  return html`<div class="series-row">
    <span>${t.series.score(left, one, right, other, draws)}</span>
    <button type="button" class="action small" @click=${series.onReset}>${t.series.reset}</button>
  </div>`;
}

/** A field for a name, which is cleaned when it is left. */
function nameField(
  t: Messages,
  label: string,
  name: string,
  onChange: (name: string) => void,
): TemplateResult {
  return html`<label class="select name-field">
    <span>${label}</span>
    <input
      type="text"
      maxlength=${NAME_LENGTH}
      autocomplete="off"
      spellcheck="false"
      placeholder=${t.named.optional}
      .value=${name}
      @change=${(event: Event) => {
        const field = event.target as HTMLInputElement;
        field.value = cleanName(field.value);
        if (field.value !== name) onChange(field.value);
      }}
    />
  </label>`;
}
