import { parseRoomCode, formatRoomCode, type ParsedCode } from '../../../net/transport/roomCode';
import { parseSignal, type SignalProblem } from '../../../net/transport/signalText';
import { ownAddress, ROOM_PREFIX } from '../../../platform/address';

/** A longer text that is no room link is meant as the offer of a manual connection. */
const MAX_CODE_TEXT = 60;

/** A text to join with: the offer of a manual connection, or a room code. */
type JoinText =
  | { readonly kind: 'offer'; readonly ok: true; readonly text: string }
  | { readonly kind: 'offer'; readonly ok: false; readonly problem: SignalProblem }
  | ({ readonly kind: 'code' } & ParsedCode);

/** Parses what the player typed or pasted to join: a code, a room link, or an offer. */
export function parseJoinText(typed: string): JoinText {
  const text = typed.trim();
  const signal = parseSignal(text, 'offer');
  if (signal.ok) return { kind: 'offer', ok: true, text };
  if (text.length > MAX_CODE_TEXT && !text.includes(ROOM_PREFIX)) {
    return { kind: 'offer', ok: false, problem: signal.problem };
  }
  return { kind: 'code', ...parseRoomCode(text.slice(text.lastIndexOf('=') + 1)) };
}

/** The link to a room; null where the page has no address to share, as in a frame. */
export function roomLink(code: string): string | null {
  const address = ownAddress();
  return address === null ? null : `${address}${ROOM_PREFIX}${formatRoomCode(code)}`;
}
