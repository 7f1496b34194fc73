import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Messages } from '../../i18n';
import type { ReviewMessages } from './words';

export interface OpenProps {
  readonly t: Messages;
  readonly words: ReviewMessages['open'];
  readonly text: string;
  /** What is wrong with the text, and where; empty when nothing is known to be. */
  readonly fault: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly onOpen: () => void;
}

/** A text to paste or a file to choose, and what is wrong with it. */
export function openContent(props: OpenProps): TemplateResult {
  const { t, words, text, fault, onText, onFile, onOpen } = props;
  const fileOf = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    // So that the same file can be chosen again once it was mended.
    input.value = '';
    if (file) onFile(file);
  };
  return html`<h2>${words.title}</h2>
    <div class="records-body">
      <p class="help">${words.help}</p>
      <textarea
        rows="6"
        spellcheck="false"
        autocapitalize="off"
        aria-label=${words.text}
        aria-invalid=${fault === '' ? 'false' : 'true'}
        .value=${live(text)}
        @input=${(event: Event) => onText((event.target as HTMLTextAreaElement).value)}
      ></textarea>
      ${fault === '' ? nothing : html`<p class="fault" role="alert">${fault}</p>`}
    </div>
    <form method="dialog" class="dialog-actions">
      <label class="action file">
        <input type="file" class="visually-hidden" @change=${fileOf} />
        <span>${words.file}</span>
      </label>
      <button class="action">${t.cancel}</button>
      <button type="button" class="action primary" @click=${onOpen}>${words.go}</button>
    </form>`;
}
