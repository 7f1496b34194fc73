import { describe, expect, it } from 'vitest';
import { DATA } from '../../../src/features/data/words';
import { SEATS_KEY, writeSeat } from '../../../src/features/online/keptSeat';
import { formatDataFile, parseDataFile } from '../../../src/platform/dataFile';
import { SettingsStore } from '../../../src/platform/settings';
import { Storage } from '../../../src/platform/storage';
import { CHECKS, damageName } from '../../../src/features/data/openData';
import { FakeStorage } from '../../support/match/fakeStorage';
import { SessionPair } from '../../support/net/sessionPair';

const DATE = new Date('2026-05-03T08:09:10.000Z');

/** The stored items with settings and two seats in unfinished games. */
function storedItems(): ReadonlyMap<string, string> {
  const storage = new Storage(
    () => new FakeStorage(),
    () => undefined,
  );
  new SettingsStore(storage).set({ name: 'Ann' });
  const pair = new SessionPair();
  pair.begin();
  for (const [role, { session }] of [
    ['host', pair.host],
    ['guest', pair.guest],
  ] as const) {
    const seat = { role, code: '7KQ2MX94TD', peer: 'Bo', at: 5, session: session.save() };
    writeSeat(storage, seat);
  }
  return storage.exportAll();
}

const read = (items: ReadonlyMap<string, string>) =>
  parseDataFile(formatDataFile(items, DATE), CHECKS);

describe('a data file', () => {
  it('restores seats in network games', () => {
    const items = storedItems();
    expect([...items.keys()].toSorted()).toEqual(['seats', 'settings']);
    expect(read(items)).toEqual({ ok: true, value: { date: DATE, items, damaged: [] } });
  });

  it('reports damaged seats and leaves them out', () => {
    const items = new Map(storedItems()).set(SEATS_KEY, '{"version":1,"seats":[{}]}');
    const reading = read(items);
    const value = reading.ok ? reading.value : null;
    expect(value?.damaged).toEqual([{ key: SEATS_KEY, parts: null }]);
    expect(value?.items.has(SEATS_KEY)).toBe(false);
    expect([...(value?.items.keys() ?? [])]).toEqual(['settings']);
  });
});

describe.each(Object.entries(DATA))('the names of damaged items in %s', (_language, d) => {
  const name = damageName(d);

  it('are different for every checked item', () => {
    const names = [...CHECKS.keys()].map((key) => name({ key, parts: null }));
    expect(new Set(names).size).toBe(CHECKS.size);
    expect(Object.keys(d.item).toSorted()).toEqual([...CHECKS.keys()].toSorted());
  });

  it('count damaged parts, and are the key for unknown items', () => {
    expect(name({ key: 'history', parts: 3 })).toBe(d.parts(d.item.history, 3));
    expect(name({ key: 'later', parts: null })).toBe('later');
  });
});
