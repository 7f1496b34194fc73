import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTabSeat, writeTabSeat } from '../../src/platform/tabSeat';
import { FakeStorage } from '../support/match/fakeStorage';

afterEach(() => void vi.unstubAllGlobals());

/** Starts a tab with the given session storage. */
function tab(items: Record<string, string> = {}): FakeStorage {
  const session = new FakeStorage(items);
  vi.stubGlobal('sessionStorage', session);
  return session;
}

describe('the seat of a tab', () => {
  it('is null at first, is read back, and can be removed', () => {
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

  it('is unknown to other tabs', () => {
    tab();
    writeTabSeat('host');
    tab();
    expect(readTabSeat()).toBeNull();
  });

  it('is null if the browser stores nothing, and nothing throws', () => {
    const session = tab({ 'tianyuan:seat': 'host' });
    expect(readTabSeat()).toBe('host');
    session.refused.add('getItem').add('setItem').add('removeItem');
    writeTabSeat('guest');
    writeTabSeat(null);
    expect(readTabSeat()).toBeNull();
    expect([...session.items.values()]).toEqual(['host']);
  });

  it('is null if access to the storage is denied', () => {
    vi.stubGlobal('sessionStorage', undefined);
    writeTabSeat('guest');
    writeTabSeat(null);
    expect(readTabSeat()).toBeNull();
  });
});
