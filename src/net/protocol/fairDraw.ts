import { asciiBytes, fromHex, concatBytes, sha256, toHex } from '../bytes';
import type { Player } from '../../core';
import type { RandomBytes } from '../time';

/** The two roles in a room: its creator and the one who joins. */
export const ROLES = ['host', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** The opposite role. */
export function otherRole(role: Role): Role {
  return role === 'host' ? 'guest' : 'host';
}

/** The player of a role, given which role is first. */
export function playerOf(role: Role, first: Role): Player {
  return role === first ? 'first' : 'second';
}

/** The role of a player, given which role is first. */
export function roleOf(player: Player, first: Role): Role {
  return player === 'first' ? first : otherRole(first);
}

/** Random bytes as hex digits. */
export function randomHex(random: RandomBytes, bytes: number): string {
  return toHex(random(bytes));
}

/** The host's commitment to its number, sent before the guest's number. Arguments are hex. */
export function commitment(game: string, number: string): string {
  return toHex(sha256(concatBytes(asciiBytes(`tianyuan draw 1 ${game} `), fromHex(number))));
}

/**
 * Which role is first, from the hex numbers of host and guest. Neither side controls the result.
 */
export function drawnFirst(hosts: string, guests: string): Role {
  const last = sha256(concatBytes(fromHex(hosts), fromHex(guests)))[31] ?? 0;
  return last % 2 === 0 ? 'host' : 'guest';
}

/** The id of the rematch, derived from the last game's id so that both sides compute the same. */
export function rematchId(game: string): string {
  return toHex(sha256(asciiBytes(`tianyuan rematch 1 ${game}`))).slice(0, 16);
}
