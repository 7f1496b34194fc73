import { formatPoint, type BoardSize, type Colour, type Point } from '../core';
import type { Messages } from '../i18n';
import type { MatchEvent, MatchState } from '../match/controller';
import { statusText } from './gamePanel';
import { reasonText, resultText } from './resultBanner';

/** A point as it is shown and spoken: `H8`. */
export function pointName(size: BoardSize, point: Point): string {
  return formatPoint(size, point).toUpperCase();
}

/** What a screen reader says after a change, or an empty text for nothing. */
export function announcement(
  t: Messages,
  state: MatchState,
  events: readonly MatchEvent[],
  player: Colour | null,
): string {
  const said = events.map((event) => sentence(t, state, event, player)).filter(Boolean);
  const changed = events.some(({ type }) => type !== 'refused' && type !== 'ended');
  if (changed && !state.game.outcome && !state.drawOffer) said.push(statusText(t, state, player));
  return t.paragraph(said);
}

function sentence(
  t: Messages,
  { game }: MatchState,
  event: MatchEvent,
  player: Colour | null,
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
      return t.ended(resultText(t, event.outcome, player), reasonText(t, event.outcome));
    // Said by the message that is shown.
    case 'refused':
    case 'fallback-move':
    case 'draw-declined':
    // Said by the question that opens, or by whose turn it is.
    case 'draw-offered':
    case 'reopened':
      return '';
  }
}
