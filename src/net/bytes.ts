/** Digests and encodings. `crypto.subtle` is not used: pages without https do not have it. */
import { hmac } from '@noble/hashes/hmac.js';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';

export { sha256 };
export { bytesToHex as toHex, concatBytes, hexToBytes as fromHex } from '@noble/hashes/utils.js';

const SLICE_MS = 30;

/** The HMAC-SHA-256 of `data` under `key`, 32 bytes. */
export function hmacSha256(key: Uint8Array, data: Uint8Array): Uint8Array {
  return hmac(sha256, key, data);
}

/** The first 32 bytes of PBKDF2-HMAC-SHA-256, computed in slices that leave the page responsive. */
export function pbkdf2Sha256(
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
): Promise<Uint8Array> {
  return pbkdf2Async(sha256, password, salt, { c: rounds, dkLen: 32, asyncTick: SLICE_MS });
}

/** One byte per character; the text must be ASCII. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
