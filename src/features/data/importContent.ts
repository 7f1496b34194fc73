import { html, type TemplateResult } from 'lit-html';
import type { Messages } from '../../i18n';
import type { DataMessages } from './words';

export interface ImportProps {
  readonly t: Messages;
  readonly d: DataMessages;
  /** May be empty. */
  readonly error: string;
  /** Whether a file is being dragged over the page. */
  readonly over: boolean;
  readonly onFile: (file: File) => void;
  readonly onText: (text: string) => void;
}

/** The dialog for importing a data file: choose it, drop it, or paste its text. */
export function importContent({ t, d, error, over, onFile, onText }: ImportProps): TemplateResult {
  return html`<h2>${d.title}</h2>
    <form
      class="import"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const form = event.currentTarget as HTMLFormElement;
        onText(form.querySelector('textarea')?.value ?? '');
      }}
    >
      <div class="import-body">
        <p class="help">${d.help}</p>
        <div class="drop-zone ${over ? 'over' : ''}">
          <span>${d.drop}</span>
          <label class="action small">
            ${d.choose}
            <input
              type="file"
              class="visually-hidden"
              accept=".json,application/json"
              @change=${(event: Event) => {
                const input = event.target as HTMLInputElement;
                const file = input.files?.[0];
                // Otherwise choosing the same file again would fire no change event.
                input.value = '';
                if (file) onFile(file);
              }}
            />
          </label>
        </div>
        <label class="paste">
          <span>${d.paste}</span>
          <textarea rows="3" spellcheck="false" autocomplete="off"></textarea>
        </label>
      </div>
      <p class="error" role="alert">${error}</p>
      <div class="dialog-actions">
        <button
          type="button"
          class="action"
          @click=${(event: Event) => (event.target as Element).closest('dialog')?.close()}
        >
          ${t.cancel}
        </button>
        <button class="action primary">${d.import}</button>
      </div>
    </form>`;
}
