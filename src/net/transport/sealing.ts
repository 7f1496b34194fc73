import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { concatBytes, hmacSha256 } from '../bytes';

const NONCE_BYTES = 12;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Seals the texts of one link and opens those of the peer. Both keys come from the room's key and
 * the random salts of both sides, and every text has its own number. So a text opens only once, in
 * order, on the link and at the side for which it was sealed.
 */
export class Sealing {
  readonly #sendingKey: Uint8Array;
  readonly #receivingKey: Uint8Array;
  #sent = 0;
  #opened = 0;

  /** The salts must differ, or both directions would have the same key. */
  constructor(key: Uint8Array, ownSalt: Uint8Array, peerSalt: Uint8Array) {
    this.#sendingKey = hmacSha256(key, concatBytes(ownSalt, peerSalt));
    this.#receivingKey = hmacSha256(key, concatBytes(peerSalt, ownSalt));
  }

  seal(text: string): Uint8Array<ArrayBuffer> {
    const sealed = chacha20poly1305(this.#sendingKey, nonceOf(this.#sent)).encrypt(
      encoder.encode(text),
    );
    this.#sent += 1;
    return new Uint8Array(sealed);
  }

  /** The peer's next text; null if these bytes are anything else. */
  open(sealed: Uint8Array): string | null {
    try {
      const text = chacha20poly1305(this.#receivingKey, nonceOf(this.#opened)).decrypt(sealed);
      this.#opened += 1;
      return decoder.decode(text);
    } catch {
      return null;
    }
  }
}

function nonceOf(count: number): Uint8Array {
  const nonce = new Uint8Array(NONCE_BYTES);
  new DataView(nonce.buffer).setUint32(0, count);
  return nonce;
}
