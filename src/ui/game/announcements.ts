import type { Messages } from '../../i18n';
import type { MatchEvent, MatchState } from '../../match/matchState';
import { pointName } from '../kit/pointName';
import { hintText, noWinText, reasonText, resultText, statusText } from './gameTexts';

/** Events that change neither the board nor the turn, so the turn is not repeated after them. */
const TURN_UNCHANGED: ReadonlySet<MatchEvent['type']> = new Set([
  'refused',
  'ended',
  'hinted',
  'hint-failed',
  'low-time',
]);

/**
 * The screen reader's text for events; empty if there is nothing to announce. `reason` replaces the
 * rules' reason for the end of a game.
 */
export function announcement(
  t: Messages,
  state: MatchState,
  events: readonly MatchEvent[],
  reason: string | null = null,
): string {
  const sentences = events.map((event) => sentence(t, state, event, reason)).filter(Boolean);
  const changed = events.some(({ type }) => !TURN_UNCHANGED.has(type));
  if (changed && !state.game.outcome && !state.drawOffer) sentences.push(statusText(t, state));
  return t.paragraph(sentences);
}

function sentence(
  t: Messages,
  { game, me, names }: MatchState,
  event: MatchEvent,
  reason: string | null,
): string {
  const { settings } = game.record;
  switch (event.type) {
    case 'placed': {
      const placed = t.placed(event.colour, pointName(settings, event.point));
      const isRow = game.position.unwonRow?.ply === game.position.ply;
      return isRow ? t.paragraph([placed, noWinText(t, game)]) : placed;
    }
    case 'taken-back':
      return t.takenBack(event.points.length);
    case 'put-back':
      return t.putBack(event.points.length);
    case 'restarted':
      return t.restarted;
    case 'ended':
      return t.ended(
        resultText(t, event.outcome, me, names),
        reason ?? reasonText(t, event.outcome, me),
      );
    // A new hint is announced by its live region; a repeated one does not change that region.
    case 'hinted':
      return event.again ? hintText(t, settings, event.hint) : '';
    // Announced by the toast.
    case 'chosen':
    case 'low-time':
    case 'refused':
    case 'hint-failed':
    case 'fallback-move':
    case 'draw-declined':
    // Announced by the dialog or by the turn.
    case 'draw-offered':
    case 'reopened':
      return '';
  }
}
