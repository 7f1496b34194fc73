import { describe, expect, it } from 'vitest';
import { DATA } from '../../../src/features/data/words';
import { SEATS_KEY, writeSeat } from '../../../src/features/online/keptSeat';
import { formatDataFile, parseDataFile } from '../../../src/platform/dataFile';
import { SettingsStore } from '../../../src/platform/settings';
import { Storage } from '../../../src/platform/storage';
import { CHECKS, damageName } from '../../../src/features/data/openData';
import { FakeStorage } from '../../support/match/fakeStorage';
import { Table } from '../../support/net/netTable';

const DATE = new Date('2026-05-03T08:09:10.000Z');

/** A browser with settings and with a seat in a game that has begun. */
function kept(): ReadonlyMap<string, string> {
  const storage = new Storage(
    () => new FakeStorage(),
    () => undefined,
  );
  new SettingsStore(storage).set({ name: 'Ann' });
  const table = new Table();
  table.begin();
  for (const [role, { session }] of [
    ['host', table.host],
    ['guest', table.guest],
  ] as const) {
    const seat = { role, code: '7KQ2MX94TD', peer: 'Bo', at: 5, session: session.save() };
    writeSeat(storage, seat);
  }
  return storage.exportAll();
}

const read = (items: ReadonlyMap<string, string>) =>
  parseDataFile(formatDataFile(items, DATE), CHECKS);

describe('a file of all data', () => {
  it('gives the seats at tables over the network back as they were', () => {
    const items = kept();
    expect([...items.keys()].toSorted()).toEqual(['seats', 'settings']);
    expect(read(items)).toEqual({ ok: true, value: { date: DATE, items, damaged: [] } });
  });

  it('leaves damaged seats out, and says so', () => {
    const items = new Map(kept()).set(SEATS_KEY, '{"version":1,"seats":[{}]}');
    const reading = read(items);
    const value = reading.ok ? reading.value : null;
    expect(value?.damaged).toEqual([{ key: SEATS_KEY, parts: null }]);
    expect(value?.items.has(SEATS_KEY)).toBe(false);
    expect([...(value?.items.keys() ?? [])]).toEqual(['settings']);
  });
});

describe.each(Object.entries(DATA))('what is damaged in a file, in %s', (_language, d) => {
  const name = damageName(d);

  it('has a name for everything that is looked at, each another', () => {
    const names = [...CHECKS.keys()].map((key) => name({ key, parts: null }));
    expect(new Set(names).size).toBe(CHECKS.size);
    expect(Object.keys(d.item).toSorted()).toEqual([...CHECKS.keys()].toSorted());
  });

  it('is counted where a part of it is, and goes by its key where nobody knows it', () => {
    expect(name({ key: 'history', parts: 3 })).toBe(d.parts(d.item.history, 3));
    expect(name({ key: 'later', parts: null })).toBe('later');
  });
});
