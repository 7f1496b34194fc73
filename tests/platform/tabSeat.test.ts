import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTabSeat, writeTabSeat } from '../../src/platform/tabSeat';
import { FakeStorage } from '../support/match/fakeStorage';

afterEach(() => void vi.unstubAllGlobals());

/** A tab with what it remembers over a reload. */
function tab(items: Record<string, string> = {}): FakeStorage {
  const session = new FakeStorage(items);
  vi.stubGlobal('sessionStorage', session);
  return session;
}

describe('the word of a tab', () => {
  it('is none at first, is read back, and can be forgotten', () => {
    const session = tab({ other: 'theirs' });
    expect(readTabSeat()).toBeNull();
    writeTabSeat('host');
    expect(readTabSeat()).toBe('host');
    writeTabSeat('guest');
    expect(readTabSeat()).toBe('guest');
    writeTabSeat(null);
    expect(readTabSeat()).toBeNull();
    expect(Object.fromEntries(session.items)).toEqual({ other: 'theirs' });
  });

  it('is known to no other tab', () => {
    tab();
    writeTabSeat('host');
    tab();
    expect(readTabSeat()).toBeNull();
  });

  it('is none where the browser keeps nothing, and nothing throws', () => {
    const session = tab({ 'tianyuan:seat': 'host' });
    expect(readTabSeat()).toBe('host');
    session.refused.add('getItem').add('setItem').add('removeItem');
    writeTabSeat('guest');
    writeTabSeat(null);
    expect(readTabSeat()).toBeNull();
    expect([...session.items.values()]).toEqual(['host']);
  });

  it('is none where even the access to the storage is denied', () => {
    vi.stubGlobal('sessionStorage', undefined);
    writeTabSeat('guest');
    writeTabSeat(null);
    expect(readTabSeat()).toBeNull();
  });
});
