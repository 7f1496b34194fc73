import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRng } from '../../../src/core';
import { toHex } from '../../../src/net/bytes';
import {
  isSeatKey,
  isSeatSecret,
  seatKey,
  seatProof,
  secretOfOldSeat,
  sharedSecret,
} from '../../../src/net/protocol/seatKey';
import { bytesOf } from '../../support/net/sessionPair';

/** The order of the curve, the first number that is no secret. */
const ORDER = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141';
const random = bytesOf(createRng(11));
const [ours, theirs] = [toHex(random(32)), toHex(random(32))];

describe('the key of a seat', () => {
  it('and the shared secret agree with node:crypto', () => {
    for (let round = 0; round < 10; round += 1) {
      const [secret, other] = [toHex(random(32)), toHex(random(32))];
      const ecdh = createECDH('secp256k1');
      ecdh.setPrivateKey(secret, 'hex');
      expect(seatKey(secret)).toBe(ecdh.getPublicKey('hex', 'compressed'));
      const shared = sharedSecret(other, seatKey(secret));
      expect(toHex(shared.slice(1))).toBe(ecdh.computeSecret(seatKey(other), 'hex', 'hex'));
      expect(sharedSecret(secret, seatKey(other))).toEqual(shared);
    }
  });

  it('is valid only on the curve', () => {
    expect(isSeatKey(seatKey(ours))).toBe(true);
    const wrong = [
      '',
      'x'.repeat(66),
      '0'.repeat(66),
      `02${'0'.repeat(63)}5`,
      `02${'f'.repeat(64)}`,
      `05${seatKey(ours).slice(2)}`,
      createECDH('secp256k1').generateKeys('hex'),
    ];
    expect(wrong.filter(isSeatKey)).toEqual([]);
  });

  it('comes from a secret in the range of the curve', () => {
    expect(isSeatSecret(ours)).toBe(true);
    const wrong = ['', '1', 'x'.repeat(64), '0'.repeat(64), ORDER, 'f'.repeat(64)];
    expect(wrong.filter(isSeatSecret)).toEqual([]);
  });

  it('of an older seat is always the same', () => {
    expect(isSeatSecret(secretOfOldSeat('5'.repeat(32)))).toBe(true);
    expect(secretOfOldSeat('5'.repeat(32))).toBe(secretOfOldSeat('5'.repeat(32)));
    expect(secretOfOldSeat('5'.repeat(32))).not.toBe(secretOfOldSeat('6'.repeat(32)));
  });
});

describe('the proof of a seat', () => {
  it('is computed by both sides, for one pair of seats, role and nonce only', () => {
    const shared = sharedSecret(ours, seatKey(theirs));
    const proof = seatProof(shared, 'host', 'n');
    expect(seatProof(sharedSecret(theirs, seatKey(ours)), 'host', 'n')).toBe(proof);
    expect(seatProof(shared, 'guest', 'n')).not.toBe(proof);
    expect(seatProof(shared, 'host', 'm')).not.toBe(proof);
    const stranger = toHex(random(32));
    expect(seatProof(sharedSecret(stranger, seatKey(theirs)), 'host', 'n')).not.toBe(proof);
    expect(seatProof(sharedSecret(stranger, seatKey(ours)), 'host', 'n')).not.toBe(proof);
  });
});
