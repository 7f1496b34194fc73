import { html, nothing, type TemplateResult } from 'lit-html';
import { cleanName, NAME_LENGTH, PLAYERS } from '../../core';
import type { Messages } from '../../i18n';
import type { MatchSetup, Names } from '../../match/matchSetup';

/** The choices of two people at one device, folded away because none is needed. */
export function peopleChoices(
  t: Messages,
  setup: MatchSetup,
  onChange: (setup: MatchSetup) => void,
): TemplateResult {
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
    </div>
  </details>`;
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
