import { describe, expect, it } from 'vitest';
import { Storage, type StorageTrouble } from '../../src/platform/storage';
import { FakeStorage } from '../support/match/fakeStorage';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

function open(backend: FakeStorage): { storage: Storage; troubles: StorageTrouble[] } {
  const troubles: StorageTrouble[] = [];
  return {
    storage: new Storage(
      () => backend,
      (trouble) => troubles.push(trouble),
    ),
    troubles,
  };
}

/** Reads a value in a new page of the same browser. */
function read(backend: FakeStorage, key: string): string | undefined {
  return open(backend).storage.read(key, text);
}

describe('a working storage', () => {
  it('keeps values over a reload, under keys with our prefix', () => {
    const backend = new FakeStorage();
    const { storage, troubles } = open(backend);
    storage.write('name', 'Wu');
    expect([...backend.items]).toEqual([['tianyuan:name', '"Wu"']]);
    expect(read(backend, 'name')).toBe('Wu');
    expect(troubles).toEqual([]);
  });

  it('contains nothing after the probe', () => {
    const backend = new FakeStorage();
    open(backend);
    expect(backend.items.size).toBe(0);
  });

  it('has no value under a key that was never written or was removed', () => {
    const backend = new FakeStorage();
    const { storage } = open(backend);
    storage.write('name', 'Wu');
    storage.remove('name');
    expect([storage.read('name', text), storage.read('other', text)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(backend.items.size).toBe(0);
  });

  it('does not touch the values of other games on the same origin', () => {
    const others = { name: 'theirs', 'chess:name': 'x', 'tianyuan.name': 'y' };
    const backend = new FakeStorage(others);
    const { storage } = open(backend);
    expect(storage.read('name', text)).toBeUndefined();
    storage.write('name', 'Wu');
    storage.remove('name');
    expect(Object.fromEntries(backend.items)).toEqual(others);
  });

  it('returns a falsy value', () => {
    const backend = new FakeStorage();
    const { storage } = open(backend);
    storage.write('count', 0);
    expect(storage.read('count', (value) => (value === 0 ? 'zero' : undefined))).toBe('zero');
  });
});

describe('a blocked storage', () => {
  function blocked(): { storage: Storage; troubles: StorageTrouble[] } {
    const troubles: StorageTrouble[] = [];
    const denied = (): never => {
      throw new DOMException('Denied', 'SecurityError');
    };
    return { storage: new Storage(denied, (trouble) => troubles.push(trouble)), troubles };
  }

  it('that throws on access is replaced by memory and reported once', () => {
    const { storage, troubles } = blocked();
    expect(storage.read('name', text)).toBeUndefined();
    storage.write('name', 'Wu');
    expect(storage.read('name', text)).toBe('Wu');
    storage.remove('name');
    expect(storage.read('name', text)).toBeUndefined();
    expect(troubles).toEqual(['blocked']);
  });

  it('that is missing is replaced by memory', () => {
    const troubles: StorageTrouble[] = [];
    const none = (): FakeStorage => null as unknown as FakeStorage;
    const storage = new Storage(none, (trouble) => troubles.push(trouble));
    storage.write('name', 'Wu');
    expect(storage.read('name', text)).toBe('Wu');
    expect(troubles).toEqual(['blocked']);
  });

  it('that fails later is replaced by memory, without throwing', () => {
    const backend = new FakeStorage({ 'tianyuan:name': '"old"' });
    const { storage, troubles } = open(backend);
    for (const operation of ['getItem', 'setItem', 'removeItem'] as const) {
      backend.refused.add(operation);
    }
    expect(storage.read('name', text)).toBeUndefined();
    storage.write('name', 'new');
    expect(storage.read('name', text)).toBe('new');
    storage.remove('name');
    expect(storage.read('name', text)).toBeUndefined();
    expect(troubles).toEqual(['blocked']);
  });

  it('still sets an unreadable value aside in memory', () => {
    const { storage, troubles } = blocked();
    storage.write('name', 5);
    expect(storage.read('name', text)).toBeUndefined();
    expect(storage.read('name', text)).toBeUndefined();
    expect(storage.read('name.unreadable', (value) => (value === 5 ? value : undefined))).toBe(5);
    expect(troubles).toEqual(['blocked', 'unreadable']);
  });
});

describe('a full storage', () => {
  it('keeps a new value in memory, in front of the older stored one', () => {
    const backend = new FakeStorage({ 'tianyuan:name': '"old"' });
    const { storage, troubles } = open(backend);
    backend.room = 20;
    storage.write('name', 'much too long for the room');
    expect(storage.read('name', text)).toBe('much too long for the room');
    expect(backend.items.get('tianyuan:name')).toBe('"old"');
    expect(troubles).toEqual(['blocked']);
  });

  it('keeps several values in memory', () => {
    const backend = new FakeStorage();
    const { storage } = open(backend);
    backend.room = 0;
    storage.write('name', 'Wu');
    storage.write('game', 'h8');
    expect([storage.read('name', text), storage.read('game', text)]).toEqual(['Wu', 'h8']);
  });

  it('still returns what was stored under other keys', () => {
    const backend = new FakeStorage({ 'tianyuan:name': '"Wu"' });
    const { storage } = open(backend);
    backend.room = 20;
    storage.write('game', 'much too long for the room');
    expect(storage.read('name', text)).toBe('Wu');
  });

  it('filled by another game still returns our values', () => {
    const backend = new FakeStorage({ 'tianyuan:name': '"Wu"', other: 'x'.repeat(100) });
    backend.room = 100;
    const { storage, troubles } = open(backend);
    expect(troubles).toEqual(['blocked']);
    expect(storage.read('name', text)).toBe('Wu');
  });

  it('removes a value from memory and from the browser', () => {
    const backend = new FakeStorage({ 'tianyuan:game': '"move 10"' });
    const { storage } = open(backend);
    backend.room = 30;
    storage.write('game', 'move 11 with a record that is too long');
    storage.remove('game');
    expect(storage.read('game', text)).toBeUndefined();
    expect(read(backend, 'game')).toBeUndefined();
  });

  it('stores again when there is room, and reports the trouble once', () => {
    const backend = new FakeStorage();
    const { storage, troubles } = open(backend);
    backend.room = 0;
    storage.write('name', 'a');
    storage.write('name', 'b');
    backend.room = 1000;
    storage.write('name', 'c');
    expect(storage.read('name', text)).toBe('c');
    expect(read(backend, 'name')).toBe('c');
    expect(troubles).toEqual(['blocked']);
  });
});

describe('writing', () => {
  it('returns whether the value is stored by the browser', () => {
    const backend = new FakeStorage();
    const { storage } = open(backend);
    expect(storage.write('name', 'Wu')).toBe(true);
    backend.room = 0;
    expect(storage.write('name', 'Wu Qing')).toBe(false);
    expect(storage.read('name', text)).toBe('Wu Qing');
    backend.room = Infinity;
    expect(storage.write('name', 'Li')).toBe(true);
    backend.refused.add('setItem');
    expect(storage.write('name', 'Wu')).toBe(false);
  });

  it('returns false without a storage, and after an import', () => {
    const denied = (): never => {
      throw new DOMException('Denied', 'SecurityError');
    };
    expect(new Storage(denied, () => undefined).write('name', 'Wu')).toBe(false);
    const { storage } = open(new FakeStorage());
    storage.importAll(new Map([['name', '"Li"']]));
    expect(storage.write('name', 'Wu')).toBe(false);
  });
});

describe('an unreadable value', () => {
  it.each([
    ['not JSON', '{"version":'],
    ['an empty text', ''],
    ['another type', '{"version":1}'],
    ['null', 'null'],
  ])('that is %s is set aside unchanged, and reported exactly once', (_name, bad) => {
    const backend = new FakeStorage({ 'tianyuan:name': bad });
    const { storage, troubles } = open(backend);
    expect(storage.read('name', text)).toBeUndefined();
    expect(Object.fromEntries(backend.items)).toEqual({ 'tianyuan:name.unreadable': bad });
    expect(storage.read('name', text)).toBeUndefined();
    expect(read(backend, 'name')).toBeUndefined();
    expect(troubles).toEqual(['unreadable']);
  });

  it('of a newer version is set aside, not overwritten', () => {
    const newer = '{"version":2,"name":"Wu"}';
    const backend = new FakeStorage({ 'tianyuan:name': newer });
    const { storage } = open(backend);
    storage.read('name', text);
    storage.write('name', 'fresh');
    expect(backend.items.get('tianyuan:name.unreadable')).toBe(newer);
    expect(read(backend, 'name')).toBe('fresh');
  });

  it('is set aside even in a full storage, because it is removed first', () => {
    const bad = 'x'.repeat(50);
    const backend = new FakeStorage({ 'tianyuan:name': bad });
    const { storage } = open(backend);
    backend.room = 50 + 'tianyuan:name.unreadable'.length;
    storage.read('name', text);
    expect(backend.items.get('tianyuan:name.unreadable')).toBe(bad);
  });
});

describe('damaged parts', () => {
  it('are set aside with earlier ones, and reported', () => {
    const backend = new FakeStorage();
    const { storage, troubles } = open(backend);
    storage.setAside('games', [{ id: 1 }]);
    storage.setAside('games', ['x', null]);
    expect(backend.items.get('tianyuan:games.unreadable')).toBe('[{"id":1},"x",null]');
    expect(troubles).toEqual(['unreadable', 'unreadable']);
  });
});

describe('export and import', () => {
  const KEPT = { 'tianyuan:name': '"Wu"', 'tianyuan:later': '{', other: 'theirs' };

  it('exports all of our texts, also unknown keys and invalid JSON', () => {
    const { storage } = open(new FakeStorage(KEPT));
    expect(Object.fromEntries(storage.exportAll())).toEqual({ name: '"Wu"', later: '{' });
  });

  it('exports values in memory instead of older stored ones', () => {
    const backend = new FakeStorage({ 'tianyuan:name': '"old"' });
    const { storage } = open(backend);
    backend.room = 20;
    storage.write('name', 'much too long for the room');
    expect(Object.fromEntries(storage.exportAll())).toEqual({
      name: '"much too long for the room"',
    });
  });

  it('exports from memory without a storage, where an import fails', () => {
    const storage = new Storage(
      () => {
        throw new DOMException('Denied', 'SecurityError');
      },
      () => undefined,
    );
    storage.write('name', 'Wu');
    expect(Object.fromEntries(storage.exportAll())).toEqual({ name: '"Wu"' });
    expect(storage.importAll(new Map([['name', '"Li"']]))).toBe(false);
    expect(storage.read('name', text)).toBe('Wu');
  });

  it('imports by replacing all of our values, and no others', () => {
    const backend = new FakeStorage(KEPT);
    const { storage } = open(backend);
    expect(storage.importAll(new Map([['name', '"Li"']]))).toBe(true);
    expect(Object.fromEntries(backend.items)).toEqual({ 'tianyuan:name': '"Li"', other: 'theirs' });
  });

  it('deletes everything by an empty import', () => {
    const backend = new FakeStorage(KEPT);
    expect(open(backend).storage.importAll(new Map())).toBe(true);
    expect(Object.fromEntries(backend.items)).toEqual({ other: 'theirs' });
  });

  it('writes and removes nothing after an import', () => {
    const backend = new FakeStorage(KEPT);
    const { storage } = open(backend);
    storage.importAll(new Map([['name', '"Li"']]));
    storage.write('name', 'Wu');
    storage.write('later', 'x');
    storage.remove('name');
    expect(backend.items.get('tianyuan:name')).toBe('"Li"');
    expect(read(backend, 'name')).toBe('Li');
    expect(backend.items.has('tianyuan:later')).toBe(false);
  });

  it.each([1, 2, 3])('restores everything if there is no room for item %i', (fits) => {
    const items = new Map([
      ['a', '"first"'],
      ['name', '"second"'],
      ['z', `"${'third'.repeat(9)}"`],
    ]);
    const backend = new FakeStorage(KEPT);
    const { storage, troubles } = open(backend);
    const set = backend.setItem.bind(backend);
    let left = fits;
    backend.setItem = (key, value) => {
      left -= 1;
      if (left === 0) throw new DOMException('No room left', 'QuotaExceededError');
      set(key, value);
    };
    expect(storage.importAll(items)).toBe(false);
    expect(Object.fromEntries(backend.items)).toEqual(KEPT);
    expect(troubles).toEqual(['blocked']);
    storage.write('name', 'still written');
    expect(read(backend, 'name')).toBe('still written');
  });

  it('restores to memory if the browser refuses even what it stored before', () => {
    const backend = new FakeStorage(KEPT);
    const { storage } = open(backend);
    storage.write('name', 'Wu Qing');
    backend.room = 0;
    expect(storage.importAll(new Map([['name', '"Li"']]))).toBe(false);
    expect(storage.read('name', text)).toBe('Wu Qing');
    expect(storage.exportAll().get('later')).toBe('{');
  });

  it('changes nothing if the browser refuses to remove or to list items', () => {
    for (const operation of ['removeItem', 'key'] as const) {
      const backend = new FakeStorage(KEPT);
      const { storage } = open(backend);
      backend.refused.add(operation);
      expect(storage.importAll(new Map([['a', '1']]))).toBe(false);
      expect(Object.fromEntries(backend.items)).toEqual(KEPT);
    }
  });
});
