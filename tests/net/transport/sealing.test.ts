import { createCipheriv, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BYTES } from '../../../src/net/transport/link';
import { MAX_FRAME } from '../../../src/net/transport/relayCodes';
import { Sealing } from '../../../src/net/transport/sealing';

const KEY = new Uint8Array(32).fill(7);
const [ONE, OTHER] = [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2)];

const ends = (key = KEY) => [new Sealing(KEY, ONE, OTHER), new Sealing(key, OTHER, ONE)] as const;

describe('sealed texts', () => {
  it('open once and in order at the other side', () => {
    const [one, other] = ends();
    const texts = ['', '{"a":1}', '天元\u0000', '\uFEFFbom', 'x'.repeat(MAX_BYTES)];
    const frames = texts.map((text) => one.seal(text));
    expect(frames.map((frame) => other.open(frame))).toEqual(texts);
    expect(frames.map((frame) => other.open(frame))).toEqual(texts.map(() => null));
    expect(one.open(other.seal('back'))).toBe('back');
    expect(Math.max(...frames.map(({ length }) => length))).toBe(MAX_FRAME);
  });

  it('are ChaCha20-Poly1305 of node:crypto, under the digest of both salts and numbered', () => {
    const [one] = ends();
    const key = createHmac('sha256', KEY).update(ONE).update(OTHER).digest();
    for (const count of [0, 1, 2]) {
      const nonce = Buffer.from([0, 0, 0, count, 0, 0, 0, 0, 0, 0, 0, 0]);
      const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 });
      const sealed = Buffer.concat([cipher.update('text'), cipher.final(), cipher.getAuthTag()]);
      expect(Buffer.from(one.seal('text')).equals(sealed)).toBe(true);
    }
  });

  it.each<[string, (one: Sealing, other: Sealing) => Uint8Array]>([
    ['are not those of another key', () => ends(KEY.map((byte) => byte + 1))[1].seal('a')],
    ['are not our own', (one) => one.seal('a')],
    ['skip none', (_, other) => (other.seal('lost'), other.seal('a'))],
    [
      'come from this link',
      () =>
        new Sealing(
          KEY,
          OTHER,
          ONE.map(() => 3),
        ).seal('a'),
    ],
    [
      'come from this link, by our salt',
      () =>
        new Sealing(
          KEY,
          ONE.map(() => 3),
          ONE,
        ).seal('a'),
    ],
    ['are not empty', () => new Uint8Array()],
    ['are longer than the tag', () => new Uint8Array(15)],
  ])('%s', (_name, frame) => {
    const [one, other] = ends();
    expect(one.open(frame(one, other))).toBeNull();
  });

  it('do not open if anything of them was changed', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.integer({ min: 1, max: 255 }), (text, at, change) => {
        const [one, other] = ends();
        const frame = one.seal(text);
        const place = at % frame.length;
        const changed = frame.map((byte, index) => (index === place ? byte ^ change : byte));
        expect(other.open(changed)).toBeNull();
        expect(other.open(frame.slice(0, -1))).toBeNull();
        expect(other.open(frame)).toBe(text);
      }),
    );
  });
});
