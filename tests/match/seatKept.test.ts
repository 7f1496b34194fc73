import { describe, expect, it } from 'vitest';
import {
  forgetSeat,
  keptSeats,
  parseSeat,
  readSeat,
  writeSeat,
  type KeptSeat,
} from '../../src/match/seatKept';
import { Storage, type StorageTrouble } from '../../src/platform/storage';
import { FakeStorage } from '../support/fakeStorage';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const SEAT: KeptSeat = {
  version: 1,
  code: '7KQ2MX94TD',
  peer: '梅 Mei',
  at: NOW,
  session: { wall: NOW, memory: { role: 'host' } },
};

/** A visit to a browser that may have seats already. */
function visit(seats: Record<string, unknown> = {}) {
  const items = Object.entries(seats).map(([key, seat]) => [
    `tianyuan:${key}`,
    JSON.stringify(seat),
  ]);
  const backend = new FakeStorage(Object.fromEntries(items) as Record<string, string>);
  const troubles: StorageTrouble[] = [];
  const storage = new Storage(
    () => backend,
    (trouble) => troubles.push(trouble),
  );
  return { backend, storage, troubles };
}

describe('a seat at a table over the network', () => {
  it('comes back as it was kept', () => {
    const { backend, storage } = visit();
    const { version: _version, ...seat } = SEAT;
    expect(writeSeat(storage, 'host', seat)).toBe(true);
    const again = new Storage(
      () => backend,
      () => undefined,
    );
    expect(readSeat(again, 'host', NOW)).toEqual(SEAT);
  });

  it('is one of two in a browser, which know nothing of each other', () => {
    const { storage } = visit();
    writeSeat(storage, 'host', { ...SEAT, peer: 'Ann' });
    writeSeat(storage, 'guest', { ...SEAT, peer: 'Bo', code: null });
    expect(readSeat(storage, 'host', NOW)?.peer).toBe('Ann');
    expect(readSeat(storage, 'guest', NOW)).toMatchObject({ peer: 'Bo', code: null });
    forgetSeat(storage, 'host');
    expect(readSeat(storage, 'host', NOW)).toBeUndefined();
    expect(readSeat(storage, 'guest', NOW)?.peer).toBe('Bo');
  });

  it('says when it will not outlive the page', () => {
    const { backend, storage } = visit();
    backend.room = 0;
    expect(writeSeat(storage, 'guest', SEAT)).toBe(false);
    expect(readSeat(storage, 'guest', NOW)).toEqual(SEAT);
  });

  it.each([
    [48 * HOUR, true],
    [48 * HOUR + 1, false],
    // A clock that was put back is no reason.
    [-HOUR, true],
  ])('of %i ms ago is still there: %s', (age, isThere) => {
    const { backend, storage, troubles } = visit({ 'seat-host': { ...SEAT, at: NOW - age } });
    expect(readSeat(storage, 'host', NOW) !== undefined).toBe(isThere);
    expect(backend.items.size).toBe(isThere ? 1 : 0);
    expect(troubles).toEqual([]);
  });
});

describe('the seats that can be returned to', () => {
  it.each([
    [5, 9, ['guest', 'host']],
    [9, 5, ['host', 'guest']],
  ])('come the latest first: host %i, guest %i', (host, guest, roles) => {
    const { storage } = visit({
      'seat-host': { ...SEAT, at: NOW + host },
      'seat-guest': { ...SEAT, at: NOW + guest },
    });
    expect(keptSeats(storage, NOW).map(({ role }) => role)).toEqual(roles);
    expect(keptSeats(storage, NOW)[0]?.seat.at).toBe(NOW + 9);
  });

  it('are without those that are too old, and may be none', () => {
    const { storage } = visit({
      'seat-host': { ...SEAT, at: NOW - 50 * HOUR },
      'seat-guest': SEAT,
    });
    expect(keptSeats(storage, NOW)).toEqual([{ role: 'guest', seat: SEAT }]);
    expect(keptSeats(visit().storage, NOW)).toEqual([]);
  });
});

describe('what was kept and is damaged', () => {
  const damaged: readonly [string, unknown][] = [
    ['of another version', { ...SEAT, version: 2 }],
    ['with a code that is none', { ...SEAT, code: '7KQ2M-X94T' }],
    ['with a letter that no code has', { ...SEAT, code: '7KQ2MX94TO' }],
    ['without a time', { ...SEAT, at: null }],
    ['without a session', { ...SEAT, session: undefined }],
    ['with a session that is none', { ...SEAT, session: 'x' }],
    ['with a name that is endless', { ...SEAT, peer: 'x'.repeat(201) }],
    ['a list', [SEAT]],
    ['null', null],
  ];

  it.each(damaged)('%s is put aside, told once, and no seat', (_name, value) => {
    const { backend, storage, troubles } = visit({ 'seat-host': value, 'seat-guest': SEAT });
    expect(parseSeat(JSON.parse(JSON.stringify(value)))).toBeUndefined();
    expect(keptSeats(storage, NOW).map(({ role }) => role)).toEqual(['guest']);
    expect(keptSeats(storage, NOW)).toHaveLength(1);
    expect(troubles).toEqual(['unreadable']);
    expect(backend.items.get('tianyuan:seat-host.unreadable')).toBe(JSON.stringify(value));
  });
});
