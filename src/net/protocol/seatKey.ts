import { getPublicKey, getSharedSecret, utils } from '@noble/secp256k1';
import { asciiBytes, fromHex, hmacSha256, sha256, toHex } from '../bytes';
import type { Role } from './fairDraw';

/** Whether a text is a seat's secret; nearly all 64 hex digits are. */
export function isSeatSecret(secret: string): boolean {
  return /^[0-9a-f]{64}$/.test(secret) && utils.isValidSecretKey(fromHex(secret));
}

/** Whether a text is a seat's public key: a compressed point of secp256k1 in 66 hex digits. */
export function isSeatKey(key: string): boolean {
  return /^[0-9a-f]{66}$/.test(key) && utils.isValidPublicKey(fromHex(key), true);
}

/** The public key of a seat, by which its peer knows it. */
export function seatKey(secret: string): string {
  return toHex(getPublicKey(fromHex(secret)));
}

/** The latest shared secrets: every reconnection of a game needs the same one again. */
const latest = new Map<string, Uint8Array>();
const MAX_LATEST = 8;

/** What two seats share, each computed from its own secret and the other's public key. */
export function sharedSecret(secret: string, key: string): Uint8Array {
  const pair = secret + key;
  const shared = latest.get(pair) ?? getSharedSecret(fromHex(secret), fromHex(key));
  latest.delete(pair);
  latest.set(pair, shared);
  const [oldest] = latest.keys();
  if (latest.size > MAX_LATEST && oldest !== undefined) latest.delete(oldest);
  return shared;
}

/** Proof of a seat: HMAC of the peer's nonce under the shared secret. The role prevents reflection. */
export function seatProof(shared: Uint8Array, role: Role, nonce: string): string {
  return toHex(hmacSha256(shared, asciiBytes(`tianyuan seat 2 ${role} ${nonce}`)));
}

/** The secret of a seat that protocol 1 stored with 32 hex digits. */
export function secretOfOldSeat(secret: string): string {
  return toHex(sha256(asciiBytes(`tianyuan seat 2 ${secret}`)));
}
