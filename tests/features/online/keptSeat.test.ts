import { describe, expect, it } from 'vitest';
import {
  forgetSeat,
  parseSeats,
  readSeats,
  seatId,
  SEATS_KEY,
  writeSeat,
  type KeptSeat,
} from '../../../src/features/online/keptSeat';
import { Storage, type StorageTrouble } from '../../../src/platform/storage';
import { FakeStorage } from '../../support/match/fakeStorage';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const SEAT: KeptSeat = {
  role: 'host',
  code: '7KQ2MX94TD',
  peer: '梅 Mei',
  at: NOW,
  session: { wall: NOW, memory: { role: 'host' } },
};
const GUEST: KeptSeat = { ...SEAT, role: 'guest', code: null, peer: 'Bo' };

/** A browser's storage with `kept` in it. */
function storageWith(kept?: unknown) {
  const items = kept === undefined ? {} : { [`tianyuan:${SEATS_KEY}`]: JSON.stringify(kept) };
  const backend = new FakeStorage(items);
  const troubles: StorageTrouble[] = [];
  const storage = new Storage(
    () => backend,
    (trouble) => troubles.push(trouble),
  );
  return { backend, storage, troubles };
}

describe('a stored seat', () => {
  it('is read back as last stored, also by another page', () => {
    const { backend, storage } = storageWith();
    expect(writeSeat(storage, { ...SEAT, peer: null })).toBe(true);
    expect(writeSeat(storage, SEAT)).toBe(true);
    const again = new Storage(
      () => backend,
      () => undefined,
    );
    expect(readSeats(again, NOW)).toEqual([SEAT]);
  });

  it('is identified by its role and its room', () => {
    const { backend, storage } = storageWith();
    const elsewhere = { ...SEAT, code: '0000000000' };
    for (const seat of [SEAT, GUEST, elsewhere]) writeSeat(storage, seat);
    expect(readSeats(storage, NOW).toSorted((a, b) => seatId(a).localeCompare(seatId(b)))).toEqual([
      GUEST,
      elsewhere,
      SEAT,
    ]);
    for (const seat of [SEAT, elsewhere]) forgetSeat(storage, seatId(seat));
    expect(readSeats(storage, NOW)).toEqual([GUEST]);
    forgetSeat(storage, seatId(GUEST));
    expect(backend.items.size).toBe(0);
  });

  it('reports when it can’t be stored permanently', () => {
    const { backend, storage } = storageWith();
    backend.room = 0;
    expect(writeSeat(storage, SEAT)).toBe(false);
    expect(readSeats(storage, NOW)).toEqual([SEAT]);
  });

  it.each([
    [48 * HOUR, true],
    [48 * HOUR + 1, false],
    // The system clock may have been set back.
    [-HOUR, true],
  ])('of %i ms ago is still listed: %s', (age, isThere) => {
    const { storage, troubles } = storageWith();
    writeSeat(storage, { ...SEAT, at: NOW - age });
    expect(readSeats(storage, NOW)).toHaveLength(isThere ? 1 : 0);
    // Storing the next one removes it.
    writeSeat(storage, { ...GUEST, at: NOW });
    expect(readSeats(storage, NOW - age)).toHaveLength(isThere ? 2 : 1);
    expect(troubles).toEqual([]);
  });

  it('replaces the oldest of more than four', () => {
    const { storage } = storageWith();
    const codes = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(10));
    codes.forEach((code, age) => writeSeat(storage, { ...SEAT, code, at: NOW + age }));
    expect(readSeats(storage, NOW).map(({ code }) => code)).toEqual(codes.slice(1).toReversed());
  });
});

describe('damaged data', () => {
  const damaged: readonly [string, unknown][] = [
    ['of another version', { version: 2, seats: [SEAT] }],
    ['with a malformed code', { version: 1, seats: [{ ...SEAT, code: '7KQ2M-X94T' }] }],
    [
      'with an invalid letter in the code',
      { version: 1, seats: [{ ...SEAT, code: '7KQ2MX94TO' }] },
    ],
    ['without a time', { version: 1, seats: [{ ...SEAT, at: null }] }],
    ['without a role', { version: 1, seats: [{ ...SEAT, role: 'watcher' }] }],
    ['with a malformed session', { version: 1, seats: [{ ...SEAT, session: 'x' }] }],
    ['with a name that is too long', { version: 1, seats: [{ ...SEAT, peer: 'x'.repeat(201) }] }],
    ['with too many seats', { version: 1, seats: Array.from({ length: 5 }, () => SEAT) }],
    ['a list', [SEAT]],
    ['null', null],
  ];

  it.each(damaged)('%s is moved aside, reported once, and yields no seat', (_name, value) => {
    const { backend, storage, troubles } = storageWith(value);
    expect(parseSeats(JSON.parse(JSON.stringify(value)))).toBeUndefined();
    expect(readSeats(storage, NOW)).toEqual([]);
    expect(readSeats(storage, NOW)).toEqual([]);
    expect(troubles).toEqual(['unreadable']);
    expect(backend.items.get(`tianyuan:${SEATS_KEY}.unreadable`)).toBe(JSON.stringify(value));
  });
});
