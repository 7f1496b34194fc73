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

/** A second visit to the same browser. */
function read(backend: FakeStorage, key: string): string | undefined {
  return open(backend).storage.read(key, text);
}

describe('a browser that keeps things', () => {
  it('has them after a reload, under keys with our prefix', () => {
    const backend = new FakeStorage();
    const { storage, troubles } = open(backend);
    storage.write('name', 'Wu');
    expect([...backend.items]).toEqual([['tianyuan:name', '"Wu"']]);
    expect(read(backend, 'name')).toBe('Wu');
    expect(troubles).toEqual([]);
  });

  it('leaves no trace of having been tried', () => {
    const backend = new FakeStorage();
    open(backend);
    expect(backend.items.size).toBe(0);
  });

  it('has nothing under a key that was never written or was removed', () => {
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

  it('keeps the values of other games on the same origin', () => {
    const others = { name: 'theirs', 'chess:name': 'x', 'tianyuan.name': 'y' };
    const backend = new FakeStorage(others);
    const { storage } = open(backend);
    expect(storage.read('name', text)).toBeUndefined();
    storage.write('name', 'Wu');
    storage.remove('name');
    expect(Object.fromEntries(backend.items)).toEqual(others);
  });

  it('gives a value that is false by JavaScript’s measure back as it is', () => {
    const backend = new FakeStorage();
    const { storage } = open(backend);
    storage.write('count', 0);
    expect(storage.read('count', (value) => (value === 0 ? 'zero' : undefined))).toBe('zero');
  });
});

describe('a blocked browser', () => {
  function blocked(): { storage: Storage; troubles: StorageTrouble[] } {
    const troubles: StorageTrouble[] = [];
    const denied = (): never => {
      throw new DOMException('Denied', 'SecurityError');
    };
    return { storage: new Storage(denied, (trouble) => troubles.push(trouble)), troubles };
  }

  it('that refuses the storage itself: memory serves, and it is told once', () => {
    const { storage, troubles } = blocked();
    expect(storage.read('name', text)).toBeUndefined();
    storage.write('name', 'Wu');
    expect(storage.read('name', text)).toBe('Wu');
    storage.remove('name');
    expect(storage.read('name', text)).toBeUndefined();
    expect(troubles).toEqual(['blocked']);
  });

  it('that has no storage at all', () => {
    const troubles: StorageTrouble[] = [];
    const none = (): FakeStorage => null as unknown as FakeStorage;
    const storage = new Storage(none, (trouble) => troubles.push(trouble));
    storage.write('name', 'Wu');
    expect(storage.read('name', text)).toBe('Wu');
    expect(troubles).toEqual(['blocked']);
  });

  it('that refuses reading later: nothing throws, and memory serves', () => {
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

  it('still puts an unreadable value aside in memory', () => {
    const { storage, troubles } = blocked();
    storage.write('name', 5);
    expect(storage.read('name', text)).toBeUndefined();
    expect(storage.read('name', text)).toBeUndefined();
    expect(storage.read('name.unreadable', (value) => (value === 5 ? value : undefined))).toBe(5);
    expect(troubles).toEqual(['blocked', 'unreadable']);
  });
});

describe('a full browser', () => {
  it('keeps the value readable from memory, in front of the older stored one', () => {
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

  it('still has what was stored under other keys', () => {
    const backend = new FakeStorage({ 'tianyuan:name': '"Wu"' });
    const { storage } = open(backend);
    backend.room = 20;
    storage.write('game', 'much too long for the room');
    expect(storage.read('name', text)).toBe('Wu');
  });

  it('that another game has filled before we came still gives our values back', () => {
    const backend = new FakeStorage({ 'tianyuan:name': '"Wu"', other: 'x'.repeat(100) });
    backend.room = 100;
    const { storage, troubles } = open(backend);
    expect(troubles).toEqual(['blocked']);
    expect(storage.read('name', text)).toBe('Wu');
  });

  it('forgets a removed value for good', () => {
    const backend = new FakeStorage({ 'tianyuan:game': '"move 10"' });
    const { storage } = open(backend);
    backend.room = 30;
    storage.write('game', 'move 11 with a record that is too long');
    storage.remove('game');
    expect(storage.read('game', text)).toBeUndefined();
    expect(read(backend, 'game')).toBeUndefined();
  });

  it('keeps things again once there is room, and tells of the trouble once', () => {
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

describe('whoever keeps something', () => {
  it('is told whether it will outlive the page', () => {
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

  it('is told so where there is no storage, and after all was replaced', () => {
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
    ['no JSON', '{"version":'],
    ['an empty text', ''],
    ['another type', '{"version":1}'],
    ['null', 'null'],
  ])('that is %s is put aside as it was, and told exactly once', (_name, bad) => {
    const backend = new FakeStorage({ 'tianyuan:name': bad });
    const { storage, troubles } = open(backend);
    expect(storage.read('name', text)).toBeUndefined();
    expect(Object.fromEntries(backend.items)).toEqual({ 'tianyuan:name.unreadable': bad });
    expect(storage.read('name', text)).toBeUndefined();
    expect(read(backend, 'name')).toBeUndefined();
    expect(troubles).toEqual(['unreadable']);
  });

  it('of a newer version is put aside, not overwritten', () => {
    const newer = '{"version":2,"name":"Wu"}';
    const backend = new FakeStorage({ 'tianyuan:name': newer });
    const { storage } = open(backend);
    storage.read('name', text);
    storage.write('name', 'fresh');
    expect(backend.items.get('tianyuan:name.unreadable')).toBe(newer);
    expect(read(backend, 'name')).toBe('fresh');
  });

  it('finds room in a full browser, because its own place is cleared first', () => {
    const bad = 'x'.repeat(50);
    const backend = new FakeStorage({ 'tianyuan:name': bad });
    const { storage } = open(backend);
    backend.room = 50 + 'tianyuan:name.unreadable'.length;
    storage.read('name', text);
    expect(backend.items.get('tianyuan:name.unreadable')).toBe(bad);
  });
});

describe('parts that are damaged', () => {
  it('are put aside beside those from before, and told', () => {
    const backend = new FakeStorage();
    const { storage, troubles } = open(backend);
    storage.putAside('games', [{ id: 1 }]);
    storage.putAside('games', ['x', null]);
    expect(backend.items.get('tianyuan:games.unreadable')).toBe('[{"id":1},"x",null]');
    expect(troubles).toEqual(['unreadable', 'unreadable']);
  });
});

describe('all that is kept', () => {
  const KEPT = { 'tianyuan:name': '"Wu"', 'tianyuan:later': '{', other: 'theirs' };

  it('is given as it is, also what nobody knows and what is no JSON, but nothing of others', () => {
    const { storage } = open(new FakeStorage(KEPT));
    expect(Object.fromEntries(storage.exportAll())).toEqual({ name: '"Wu"', later: '{' });
  });

  it('includes what a full browser left in memory, in front of the older stored value', () => {
    const backend = new FakeStorage({ 'tianyuan:name': '"old"' });
    const { storage } = open(backend);
    backend.room = 20;
    storage.write('name', 'much too long for the room');
    expect(Object.fromEntries(storage.exportAll())).toEqual({
      name: '"much too long for the room"',
    });
  });

  it('is what memory has in a browser that refuses', () => {
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

  it('is replaced as a whole, and others’ values stay', () => {
    const backend = new FakeStorage(KEPT);
    const { storage } = open(backend);
    expect(storage.importAll(new Map([['name', '"Li"']]))).toBe(true);
    expect(Object.fromEntries(backend.items)).toEqual({ 'tianyuan:name': '"Li"', other: 'theirs' });
  });

  it('is gone after an import of nothing', () => {
    const backend = new FakeStorage(KEPT);
    expect(open(backend).storage.importAll(new Map())).toBe(true);
    expect(Object.fromEntries(backend.items)).toEqual({ other: 'theirs' });
  });

  it('is not written over by what the page still holds', () => {
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

  it.each([1, 2, 3])('comes back when there is no room for item %i', (fits) => {
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

  it('lives on in memory where the browser refuses even what it kept before', () => {
    const backend = new FakeStorage(KEPT);
    const { storage } = open(backend);
    storage.write('name', 'Wu Qing');
    backend.room = 0;
    expect(storage.importAll(new Map([['name', '"Li"']]))).toBe(false);
    expect(storage.read('name', text)).toBe('Wu Qing');
    expect(storage.exportAll().get('later')).toBe('{');
  });

  it('stays when the browser refuses to remove or to list it', () => {
    for (const operation of ['removeItem', 'key'] as const) {
      const backend = new FakeStorage(KEPT);
      const { storage } = open(backend);
      backend.refused.add(operation);
      expect(storage.importAll(new Map([['a', '1']]))).toBe(false);
      expect(Object.fromEntries(backend.items)).toEqual(KEPT);
    }
  });
});
