import { html, type TemplateResult } from 'lit-html';
import type { SettingsMessages } from './words';

export interface DataActions {
  readonly exportAll: () => void;
  readonly importAll: () => void;
  readonly deleteAll: () => void;
}

/** All that is kept as one thing: out into a file, back in, or gone. `note` says what came of it. */
export function dataGroup(
  { data }: SettingsMessages,
  note: string,
  actions: DataActions,
): TemplateResult {
  return html`<fieldset class="choice data-group">
    <legend>${data.label}</legend>
    <div class="data-actions">
      <button class="action" @click=${actions.exportAll}>${data.export}</button>
      <button class="action" @click=${actions.importAll}>${data.import}</button>
      <button class="action" @click=${actions.deleteAll}>${data.deleteAll}</button>
    </div>
    <p class="help" role="status">${note}</p>
  </fieldset>`;
}
