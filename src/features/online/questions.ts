import { html, svg, type TemplateResult } from 'lit-html';
import type { Messages } from '../../i18n';
import { toggle } from '../../ui/kit/choice';
import { ONLINE, type OnlineMessages } from './words';
import { EMOTES, SENTENCES, type Emote, type Phrase } from '../../net/protocol/messages';
import type { Session } from '../../net/session/session';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { type FeatureServices } from '../services';
import type { OnlineSeat } from './onlineSeat';
import { peerName, phraseText } from './wording';

/** Opens the dialog with the phrases and the mute switch. */
export function openPhrases(
  { dialogs, settings, toasts }: FeatureServices,
  session: Session,
): void {
  if (dialogs.isOpen) return;
  const o = ONLINE[languageOf(settings)];
  const t = messagesOf(settings);
  const send = (phrase: Phrase): void => {
    dialogs.closeAll();
    const sent = session.sendPhrase(phrase);
    if (sent.ok) toasts.show(phraseText(o, t.you, phrase, true));
    else toasts.show(sent.error === 'too-soon' ? o.tooSoon : t.refused['not-connected']);
  };
  const dialog = dialogs.open(
    'form-dialog phrases-dialog',
    () =>
      phrasesContent({
        t,
        o,
        unmuted: !session.state.muted,
        onSend: send,
        onUnmute: (unmuted) => {
          session.mute(!unmuted);
          dialog.update();
        },
      }),
    o.say,
  );
}

/** The player's choice when leaving the board. */
export type Leaving = 'stay' | 'menu' | 'leave';

/** Asks whether to leave to the menu, keeping the seat, or for good. */
export async function askToLeave(
  { dialogs, settings }: FeatureServices,
  { state }: OnlineSeat,
): Promise<Leaving> {
  const { phase, departed, refused } = state;
  if (phase === 'stopped' || departed) return 'leave';
  if (phase === 'over' && refused === 'left') return 'leave';
  const o = ONLINE[languageOf(settings)];
  const name = peerName(o, state);
  const t = messagesOf(settings);
  const { playing, timed, over } = o.leaving;
  const clock = state.game?.left ? [timed] : [];
  const text = phase === 'playing' ? t.paragraph([playing(name), ...clock]) : over(name);
  const answer = await dialogs.open(
    'question leaving-dialog',
    () => leavingContent(t, o, text),
    text,
  ).closed;
  return answer === 'menu' || answer === 'leave' ? answer : 'stay';
}

interface PhrasesProps {
  readonly t: Messages;
  readonly o: OnlineMessages;
  /** Whether the peer's phrases are shown. */
  readonly unmuted: boolean;
  readonly onSend: (phrase: Phrase) => void;
  readonly onUnmute: (unmuted: boolean) => void;
}

/** SVG paths of the gestures, in the 24 × 24 box of the icons. */
const FACE = 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18Z';
const FACES: Readonly<Record<Emote, string>> = {
  smile: `${FACE}M8.5 9.5v.8M15.5 9.5v.8M7.8 14c2 3 6.4 3 8.4 0`,
  surprise: `${FACE}M8.5 8.8v.9M15.5 8.8v.9M12 13.2a1.9 2.2 0 1 0 0 4.4 1.9 2.2 0 1 0 0-4.4Z`,
  think: `${FACE}M7.6 8.2l2.4.5M8.5 10.6v.4M15.5 9.6v.8M9 15.8c2-1 4-1.2 6-.6`,
  bow: `${FACE}M7.3 13.4c.8.9 1.7.9 2.5 0M14.2 13.4c.8.9 1.7.9 2.5 0M10 17.2c1.3.6 2.7.6 4 0`,
};

/** A button for each phrase, and the mute switch. */
function phrasesContent({ t, o, unmuted, onSend, onUnmute }: PhrasesProps): TemplateResult {
  return html`<h2>${o.say}</h2>
    <div class="dialog-body">
      <div class="phrases">
        ${SENTENCES.map(
          (sentence) =>
            html`<button class="action" @click=${() => onSend(sentence)}>
              ${o.phrase[sentence]}
            </button>`,
        )}
        ${EMOTES.map(
          (emote) =>
            html`<button
              class="action emote"
              aria-label=${o.emote[emote]}
              title=${o.emote[emote]}
              @click=${() => onSend(emote)}
            >
              <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                ${svg`<path d=${FACES[emote]}></path>`}
              </svg>
            </button>`,
        )}
      </div>
      ${toggle(o.mute, unmuted, onUnmute)}
    </div>
    <form method="dialog" class="dialog-actions">
      <button class="action">${t.close}</button>
    </form>`;
}

/** The dialog's value is `menu`, `leave`, or empty to stay. */
function leavingContent(t: Messages, o: OnlineMessages, text: string): TemplateResult {
  return html`<p>${text}</p>
    <form method="dialog" class="dialog-actions">
      <button class="action">${t.cancel}</button>
      <button class="action" value="leave">${o.leaving.leave}</button>
      <button class="action primary" value="menu">${t.menu}</button>
    </form>`;
}
