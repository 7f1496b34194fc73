import { html, svg, type TemplateResult } from 'lit-html';
import type { Messages } from '../../i18n';
import type { OnlineMessages } from './words';
import { EMOTES, SENTENCES, type Emote, type Phrase } from '../../net/protocol/phrases';
import { toggle } from '../../ui/kit/choice';

export interface PhrasesProps {
  readonly t: Messages;
  readonly o: OnlineMessages;
  /** Whether the other person's phrases are shown. */
  readonly heard: boolean;
  readonly onSay: (phrase: Phrase) => void;
  readonly onHear: (heard: boolean) => void;
}

/** Faces in a few strokes, on the grid of the icons. */
const FACE = 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18Z';
const FACES: Readonly<Record<Emote, string>> = {
  smile: `${FACE}M8.5 9.5v.8M15.5 9.5v.8M7.8 14c2 3 6.4 3 8.4 0`,
  surprise: `${FACE}M8.5 8.8v.9M15.5 8.8v.9M12 13.2a1.9 2.2 0 1 0 0 4.4 1.9 2.2 0 1 0 0-4.4Z`,
  think: `${FACE}M7.6 8.2l2.4.5M8.5 10.6v.4M15.5 9.6v.8M9 15.8c2-1 4-1.2 6-.6`,
  bow: `${FACE}M7.3 13.4c.8.9 1.7.9 2.5 0M14.2 13.4c.8.9 1.7.9 2.5 0M10 17.2c1.3.6 2.7.6 4 0`,
};

/** The fixed phrases, each a button. */
export function phrasesContent({ t, o, heard, onSay, onHear }: PhrasesProps): TemplateResult {
  return html`<h2>${o.say}</h2>
    <div class="dialog-body">
      <div class="phrases">
        ${SENTENCES.map(
          (said) =>
            html`<button class="action" @click=${() => onSay(said)}>${o.phrase[said]}</button>`,
        )}
        ${EMOTES.map(
          (emote) =>
            html`<button
              class="action emote"
              aria-label=${o.emote[emote]}
              title=${o.emote[emote]}
              @click=${() => onSay(emote)}
            >
              <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                ${svg`<path d=${FACES[emote]}></path>`}
              </svg>
            </button>`,
        )}
      </div>
      ${toggle(o.mute, heard, onHear)}
    </div>
    <form method="dialog" class="dialog-actions">
      <button class="action">${t.close}</button>
    </form>`;
}
