/** Digests and encodings. `crypto.subtle` is not used: pages without https do not have it. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

export { sha256 };
export { bytesToHex as toHex, concatBytes, hexToBytes as fromHex } from '@noble/hashes/utils.js';

/** The HMAC-SHA-256 of `data` under `key`, 32 bytes. */
export function hmacSha256(key: Uint8Array, data: Uint8Array): Uint8Array {
  return hmac(sha256, key, data);
}

/** One byte per character; the text must be ASCII. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
