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
 * The byte of the only binary frame that a relay sends: the peer is connected. Text frames come
 * from the peer.
 */
export const PEER_CONNECTED = 1;

/** A valid room name. */
export const ROOM_NAME = /^[a-z0-9-]{8,64}$/;

const FIRST_REASON = 4100;

/** The close code of a reason; the relay forwards it to the peer. */
export function codeOfReason(reason: CloseReason): number {
  return FIRST_REASON + CLOSE_REASONS.indexOf(reason);
}

/** The reason of a close code, or null. */
export function reasonOfCode(code: number): CloseReason | null {
  return CLOSE_REASONS[code - FIRST_REASON] ?? null;
}
