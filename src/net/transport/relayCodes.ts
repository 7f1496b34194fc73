import { CLOSE_REASONS, type CloseReason } from './link';

/** WebSocket close codes between the relay and its clients. */
export const RELAY_CODES = {
  full: 4001,
  busy: 4002,
  tooFast: 4003,
  badRoom: 4004,
  idle: 4005,
} as const;

/**
 * The single byte of a binary frame from the relay: the peer is connected. All text frames are the
 * peer's.
 */
export const PEER_HERE = 1;

/** A valid room name. */
export const ROOM_NAME = /^[a-z0-9-]{8,64}$/;

const FIRST = 4100;

/** The close code for a reason; the relay passes it on to the peer. */
export function codeOfReason(reason: CloseReason): number {
  return FIRST + CLOSE_REASONS.indexOf(reason);
}

/** The reason of a close code, or null. */
export function reasonOfCode(code: number): CloseReason | null {
  return CLOSE_REASONS[code - FIRST] ?? null;
}
