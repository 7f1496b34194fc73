import { CLOSE_REASONS, MAX_BYTES, type CloseReason } from './link';

/** WebSocket close codes between the relay and its clients. */
export const RELAY_CODES = {
  full: 4001,
  busy: 4002,
  tooFast: 4003,
  badRoom: 4004,
  idle: 4005,
} as const;

/** The only text frame that a relay sends. Binary frames come from the peer. */
export const PEER_CONNECTED = 'connected';

/** Size of the salt, the first binary frame of each side. */
export const SALT_BYTES = 16;

/** Maximum size of a binary frame: a text and its authentication tag. */
export const MAX_FRAME = MAX_BYTES + 16;

/** A valid room name: a digest, so that a code is never one. */
export const ROOM_NAME = /^[0-9a-f]{32}$/;

const FIRST_REASON = 4100;

/** The close code of a reason; the relay forwards it to the peer. */
export function codeOfReason(reason: CloseReason): number {
  return FIRST_REASON + CLOSE_REASONS.indexOf(reason);
}

/** The reason of a close code, or null. */
export function reasonOfCode(code: number): CloseReason | null {
  return CLOSE_REASONS[code - FIRST_REASON] ?? null;
}
