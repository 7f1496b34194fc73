import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../src/core';
import { commitment, drawnFirst } from '../../src/net/protocol/fairDraw';
import { asciiBytes, fromHex, hmacSha256, pbkdf2Sha256, sha256, toHex } from '../../src/net/bytes';
import { bytesOf } from '../support/net/sessionPair';

describe('SHA-256', () => {
  // Vectors of FIPS 180-4 and, for HMAC, RFC 4231.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('matches the published digest of %.20s', (text, digest) => {
    expect(toHex(sha256(asciiBytes(text)))).toBe(digest);
  });

  it('agrees with node:crypto for every length up to three blocks', () => {
    const random = bytesOf(createRng(5));
    for (let length = 0; length < 200; length += 1) {
      const data = random(length);
      expect(toHex(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'));
    }
  });
});

describe('HMAC', () => {
  it.each([
    [
      '0b'.repeat(20),
      'Hi There',
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      toHex(asciiBytes('Jefe')),
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(131),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('matches the published code under %.20s', (key, text, code) => {
    expect(toHex(hmacSha256(fromHex(key), asciiBytes(text)))).toBe(code);
  });

  it('agrees with node:crypto', () => {
    const random = bytesOf(createRng(6));
    for (let length = 0; length < 150; length += 7) {
      const [key, data] = [random(length), random(2 * length)];
      const other = createHmac('sha256', key).update(data).digest('hex');
      expect(toHex(hmacSha256(key, data))).toBe(other);
    }
  });
});

describe('PBKDF2', () => {
  it('agrees with node:crypto', async () => {
    for (const [password, rounds] of [
      ['7KQ2MX94TD', 1],
      ['', 1000],
    ] as const) {
      const key = await pbkdf2Sha256(asciiBytes(password), asciiBytes('salt'), rounds);
      expect(toHex(key)).toBe(pbkdf2Sync(password, 'salt', rounds, 32, 'sha256').toString('hex'));
    }
  });

  it('lets other work run meanwhile', async () => {
    const done: string[] = [];
    const key = pbkdf2Sha256(asciiBytes('a'), asciiBytes('b'), 200_000).then(() =>
      done.push('key'),
    );
    await new Promise<void>((resolve) => setTimeout(resolve));
    done.push('other work');
    await key;
    expect(done).toEqual(['other work', 'key']);
  });
});

describe('commitments', () => {
  it('commit to one number in one game', () => {
    const number = '12'.repeat(32);
    expect(commitment('a', number)).not.toBe(commitment('b', number));
    expect(commitment('a', number)).not.toBe(commitment('a', '13'.repeat(32)));
  });

  it('draw each side about equally often', () => {
    const random = bytesOf(createRng(7));
    const draw = (): string => drawnFirst(toHex(random(32)), toHex(random(32)));
    const hosts = Array.from({ length: 1000 }, draw).filter((side) => side === 'host').length;
    expect(hosts).toBeGreaterThan(420);
    expect(hosts).toBeLessThan(580);
  });
});
