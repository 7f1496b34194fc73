import type { MatchEvent, MatchState } from '../../match/matchState';
import { chosenText, playerName } from '../../ui/game/gameTexts';
import { messagesOf } from '../../ui/kit/language';
import type { Services } from '../services';

/** Shows what has happened in a match as messages that go by themselves. */
export function tellEvents(
  { toasts, settings }: Services,
  state: MatchState,
  events: readonly MatchEvent[],
  isOnline: boolean,
): void {
  const t = messagesOf(settings);
  for (const event of events) {
    if (event.type === 'fallback-move') toasts.show(t.fallbackMove);
    if (event.type === 'hint-failed') toasts.show(t.hintFailed);
    // Over the network the other person is named.
    if (event.type === 'draw-declined' && !isOnline) toasts.show(t.drawDeclined(event.by));
    if (event.type === 'chosen') toasts.show(chosenText(t, state, event));
    if (event.type === 'low-time') toasts.show(t.clock.low(playerName(t, state, event.player)));
  }
}
