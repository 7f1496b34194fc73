import { describe, expect, it, vi } from 'vitest';
import { SettingsStore, type Settings } from '../../src/platform/settings';
import { Storage, type StorageTrouble } from '../../src/platform/storage';
import { FakeStorage } from '../support/match/fakeStorage';

const KEY = 'tianyuan:settings';

const DEFAULTS: Settings = {
  language: null,
  music: false,
  musicVolume: 0.25,
  piece: 'turn',
  effects: true,
  effectsVolume: 0.8,
  coordinates: true,
  numbers: false,
  tap: 'auto',
  aimLearned: false,
  pace: 'normal',
  coachWins: false,
  coachThreats: false,
  moveTimes: false,
  board: 'kaya',
  stones: 'slate',
  motion: 'auto',
  name: '',
};

const CHANGED: Settings = {
  language: 'zh',
  music: true,
  musicVolume: 0,
  piece: 'rain',
  effects: false,
  effectsVolume: 1,
  coordinates: false,
  numbers: true,
  tap: 'confirm',
  aimLearned: true,
  pace: 'fast',
  coachWins: true,
  coachThreats: true,
  moveTimes: true,
  board: 'ink-night',
  stones: 'brush',
  motion: 'reduced',
  name: '梅 Mei',
};

/** Opens the settings in a new page; returns them with the reported storage trouble. */
function visit(backend: FakeStorage): { store: SettingsStore; troubles: StorageTrouble[] } {
  const troubles: StorageTrouble[] = [];
  const storage = new Storage(
    () => backend,
    (trouble) => troubles.push(trouble),
  );
  return { store: new SettingsStore(storage), troubles };
}

describe('settings', () => {
  it('have defaults, with music off', () => {
    const { store, troubles } = visit(new FakeStorage());
    expect(store.value).toEqual(DEFAULTS);
    expect(troubles).toEqual([]);
  });

  it('all survive a reload', () => {
    const backend = new FakeStorage();
    visit(backend).store.set(CHANGED);
    expect(visit(backend).store.value).toEqual(CHANGED);
  });

  it('change one at a time without the others', () => {
    const backend = new FakeStorage();
    const { store } = visit(backend);
    store.set({ music: true });
    store.set({ tap: 'direct' });
    expect(store.value).toEqual({ ...DEFAULTS, music: true, tap: 'direct' });
    expect(visit(backend).store.value).toEqual(store.value);
  });

  it('last until the page is closed if the browser stores nothing', () => {
    const backend = new FakeStorage();
    backend.refused.add('setItem').add('getItem');
    const { store, troubles } = visit(backend);
    store.set({ numbers: true });
    expect(store.value.numbers).toBe(true);
    expect(troubles).toEqual(['blocked']);
  });

  it('call every listener with the new values, until it unsubscribes', () => {
    const { store } = visit(new FakeStorage());
    const [one, other] = [vi.fn<(value: Settings) => void>(), vi.fn<(value: Settings) => void>()];
    const unsubscribe = store.subscribe(one);
    store.subscribe(other);
    store.set({ effects: false });
    unsubscribe();
    store.set({ effects: true });
    expect(one.mock.calls).toEqual([[{ ...DEFAULTS, effects: false }]]);
    expect(other).toHaveBeenCalledTimes(2);
  });

  it('are stored before listeners are called', () => {
    const backend = new FakeStorage();
    const { store } = visit(backend);
    const seen: boolean[] = [];
    store.subscribe(() => seen.push(visit(backend).store.value.numbers));
    store.set({ numbers: true });
    expect(seen).toEqual([true]);
  });
});

describe('settings of two tabs', () => {
  it('merge: a change in one keeps what the other has changed', () => {
    const backend = new FakeStorage();
    const [{ store: one }, { store: other }] = [visit(backend), visit(backend)];
    one.set({ music: true, name: 'Ann' });
    other.set({ numbers: true });
    one.set({ tap: 'direct' });
    const merged = { ...DEFAULTS, music: true, name: 'Ann', numbers: true, tap: 'direct' };
    expect(one.value).toEqual(merged);
    expect(visit(backend).store.value).toEqual(merged);
  });

  it('reach the other tab and its listeners, also when all data is deleted', () => {
    const backend = new FakeStorage();
    const [{ store: one }, { store: other }] = [visit(backend), visit(backend)];
    const seen: Settings[] = [];
    other.subscribe((value) => seen.push(value));
    one.set({ language: 'zh' });
    other.reload();
    backend.removeItem(KEY);
    other.reload();
    expect(seen).toEqual([{ ...DEFAULTS, language: 'zh' }, DEFAULTS]);
    expect(other.value).toEqual(DEFAULTS);
  });
});

describe('stored settings', () => {
  const stored = { version: 1, ...CHANGED };

  it('without boards and motion are read', () => {
    const { board: _board, stones: _stones, motion: _motion, ...older } = stored;
    const { store, troubles } = visit(new FakeStorage({ [KEY]: JSON.stringify(older) }));
    expect(store.value).toEqual({ ...CHANGED, board: 'kaya', stones: 'slate', motion: 'auto' });
    expect(troubles).toEqual([]);
  });

  it('without a name are read', () => {
    const { name: _name, ...older } = stored;
    const { store, troubles } = visit(new FakeStorage({ [KEY]: JSON.stringify(older) }));
    expect(store.value).toEqual({ ...CHANGED, name: '' });
    expect(troubles).toEqual([]);
  });

  it('can hold every name that can be typed', () => {
    const name = '𠮷'.repeat(24);
    const backend = new FakeStorage();
    visit(backend).store.set({ name });
    expect(visit(backend).store.value.name).toBe(name);
  });

  it.each<[keyof Settings, unknown]>([
    ['language', 'xx'],
    ['music', 'yes'],
    ['musicVolume', 1.1],
    ['musicVolume', null],
    ['piece', 'dusk'],
    ['effects', 1],
    ['effectsVolume', -0.1],
    ['coordinates', null],
    ['numbers', {}],
    ['tap', 'twice'],
    ['board', 'marble'],
    ['stones', 3],
    ['motion', true],
    ['name', 5],
    ['name', 'x'.repeat(49)],
  ])('with %s %j get a default only there', (field, value) => {
    const damaged = JSON.stringify({ ...stored, [field]: value });
    const { store, troubles } = visit(new FakeStorage({ [KEY]: damaged }));
    expect(store.value).toEqual({ ...CHANGED, [field]: DEFAULTS[field] });
    expect(troubles).toEqual([]);
  });

  it.each(Object.keys(DEFAULTS) as (keyof Settings)[])(
    'without %s get a default only there',
    (field) => {
      const { [field]: _missing, ...rest } = stored;
      const { store, troubles } = visit(new FakeStorage({ [KEY]: JSON.stringify(rest) }));
      expect(store.value).toEqual({ ...CHANGED, [field]: DEFAULTS[field] });
      expect(troubles).toEqual([]);
    },
  );

  it.each([{ ...stored, version: 0 }, CHANGED, { ...stored, volume: 3 }])(
    'of an older version, without a version, or with an extra field are read (%#)',
    (value) => {
      const backend = new FakeStorage({ [KEY]: JSON.stringify(value) });
      const { store, troubles } = visit(backend);
      expect(store.value).toEqual(CHANGED);
      expect(troubles).toEqual([]);
    },
  );
});

describe('stored settings that are', () => {
  const stored = { version: 1, ...CHANGED };

  it.each<[string, unknown]>([
    ['of a newer version', { ...stored, version: 2 }],
    ['a list', [stored]],
    ['a text', 'loud'],
    ['null', null],
  ])('%s are set aside, reported once, and replaced by the defaults', (_name, value) => {
    const bad = JSON.stringify(value);
    const backend = new FakeStorage({ [KEY]: bad });
    const { store, troubles } = visit(backend);
    expect(store.value).toEqual(DEFAULTS);
    expect(troubles).toEqual(['unreadable']);
    expect(backend.items.get(`${KEY}.unreadable`)).toBe(bad);
    expect(visit(backend).troubles).toEqual([]);
  });

  it('truncated are set aside too', () => {
    const backend = new FakeStorage({ [KEY]: JSON.stringify(stored).slice(0, -5) });
    const { store, troubles } = visit(backend);
    expect(store.value).toEqual(DEFAULTS);
    expect(troubles).toEqual(['unreadable']);
  });
});
