import { CLOSE_REASONS, type CloseReason } from './link';

/** How the relay and its client tell each other why a socket is closed. */
export const RELAY_CODES = {
  full: 4001,
  busy: 4002,
  tooFast: 4003,
  badRoom: 4004,
  idle: 4005,
} as const;

/** A frame of one byte from the relay: the other side is there. All texts are the other side's. */
export const PEER_HERE = 1;

/** What a room may be called. */
export const ROOM_NAME = /^[a-z0-9-]{8,64}$/;

const FIRST = 4100;

/** The code with which a side leaves for a reason; the relay hands it on to the other. */
export function codeOfReason(reason: CloseReason): number {
  return FIRST + CLOSE_REASONS.indexOf(reason);
}

/** The reason that a code stands for, or null. */
export function reasonOfCode(code: number): CloseReason | null {
  return CLOSE_REASONS[code - FIRST] ?? null;
}
