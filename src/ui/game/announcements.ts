import type { Messages } from '../../i18n';
import type { MatchEvent, MatchState } from '../../match/matchState';
import { pointName } from '../kit/pointName';
import { hintText, reasonText, resultText, statusText } from './gameTexts';

/** What leaves the board and the turn as they were, so that the turn need not be said again. */
const IN_PASSING: ReadonlySet<MatchEvent['type']> = new Set([
  'refused',
  'ended',
  'hinted',
  'hint-failed',
  'low-time',
]);

/**
 * What a screen reader says after a change, or an empty text for nothing; `reason` is why the game
 * ended where the rules do not say it.
 */
export function announcement(
  t: Messages,
  state: MatchState,
  events: readonly MatchEvent[],
  reason: string | null = null,
): string {
  const said = events.map((event) => sentence(t, state, event, reason)).filter(Boolean);
  const changed = events.some(({ type }) => !IN_PASSING.has(type));
  if (changed && !state.game.outcome && !state.drawOffer) said.push(statusText(t, state));
  return t.paragraph(said);
}

function sentence(
  t: Messages,
  { game, me }: MatchState,
  event: MatchEvent,
  reason: string | null,
): string {
  const { settings } = game.record;
  switch (event.type) {
    case 'placed':
      return t.placed(event.colour, pointName(settings, event.point));
    case 'taken-back':
      return t.takenBack(event.points.length);
    case 'put-back':
      return t.putBack(event.points.length);
    case 'restarted':
      return t.restarted;
    case 'ended':
      return t.ended(resultText(t, event.outcome, me), reason ?? reasonText(t, event.outcome));
    // The first time the line that is shown says it; the same line once more says nothing.
    case 'hinted':
      return event.again ? hintText(t, settings, event.hint) : '';
    // Said by the message that is shown.
    case 'chosen':
    case 'low-time':
    case 'refused':
    case 'hint-failed':
    case 'fallback-move':
    case 'draw-declined':
    // Said by the question that opens, or by whose turn it is.
    case 'draw-offered':
    case 'reopened':
      return '';
  }
}
