import { ONLINE } from './words';
import type { Phrase } from '../../net/protocol/phrases';
import type { Session } from '../../net/session/session';
import { leavingContent } from './leavingContent';
import { phrasesContent } from './phrasesContent';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { type FeatureServices } from '../services';
import type { OnlineSeat } from './onlineSeat';
import { peerName, saidText } from './wording';

/** Shows the phrases that can be said, and whether the other person's are heard. */
export function openPhrases(
  { dialogs, settings, toasts }: FeatureServices,
  session: Session,
): void {
  if (dialogs.isOpen) return;
  const o = ONLINE[languageOf(settings)];
  const t = messagesOf(settings);
  const say = (phrase: Phrase): void => {
    dialogs.closeAll();
    const said = session.sendPhrase(phrase);
    if (said.ok) toasts.show(saidText(o, t.you, phrase, true));
    else toasts.show(said.error === 'too-soon' ? o.tooSoon : t.refused['not-connected']);
  };
  const dialog = dialogs.open(
    'form-dialog phrases-dialog',
    () =>
      phrasesContent({
        t,
        o,
        heard: !session.state.muted,
        onSay: say,
        onHear: (heard) => {
          session.mute(!heard);
          dialog.update();
        },
      }),
    o.say,
  );
}

/** How a player goes away from the board. */
export type Leaving = 'stay' | 'menu' | 'leave';

/** Asks how to go: to the menu with the seat kept, or for good. */
export async function askToLeave(
  { dialogs, settings }: FeatureServices,
  { state }: OnlineSeat,
): Promise<Leaving> {
  const { phase, departed, refused, resumable } = state;
  // What was stopped and can go on is not thrown away unasked.
  if (phase === 'stopped' ? resumable.length === 0 : departed) return 'leave';
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
