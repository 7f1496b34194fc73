import { asciiBytes, fromHex, hmacSha256, concatBytes, sha256, toHex } from '../bytes';
import type { RandomBytes } from '../time';

/** The two sides of a room: who made it and who came. */
export const ROLES = ['host', 'guest'] as const;
export type Role = (typeof ROLES)[number];

/** The other side of a room. */
export function otherRole(role: Role): Role {
  return role === 'host' ? 'guest' : 'host';
}

/** So many random bytes as hexadecimal digits. */
export function randomHex(random: RandomBytes, bytes: number): string {
  return toHex(random(bytes));
}

/** What the host is bound to by before it knows the guest's number. All are hexadecimal digits. */
export function commitment(game: string, number: string): string {
  return toHex(sha256(concatBytes(asciiBytes(`tianyuan draw 1 ${game} `), fromHex(number))));
}

/** Who is first by the numbers of host and guest, neither of whom could choose it. */
export function drawnFirst(hosts: string, guests: string): Role {
  const last = sha256(concatBytes(fromHex(hosts), fromHex(guests)))[31] ?? 0;
  return last % 2 === 0 ? 'host' : 'guest';
}

/** What only the holder of a seat's secret can answer to a nonce; the role keeps it from being sent back. */
export function seatProof(secret: string, role: Role, nonce: string): string {
  return toHex(hmacSha256(fromHex(secret), asciiBytes(`tianyuan seat 1 ${role} ${nonce}`)));
}

/** The id of the game after this one, so that no start of an older game is taken for it. */
export function rematchId(game: string): string {
  return toHex(sha256(asciiBytes(`tianyuan rematch 1 ${game}`))).slice(0, 16);
}
