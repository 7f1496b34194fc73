import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTabMark, writeTabMark } from '../../src/platform/tabMark';
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
    expect(readTabMark()).toBeNull();
    writeTabMark('host');
    expect(readTabMark()).toBe('host');
    writeTabMark('guest');
    expect(readTabMark()).toBe('guest');
    writeTabMark(null);
    expect(readTabMark()).toBeNull();
    expect(Object.fromEntries(session.items)).toEqual({ other: 'theirs' });
  });

  it('is known to no other tab', () => {
    tab();
    writeTabMark('host');
    tab();
    expect(readTabMark()).toBeNull();
  });

  it('is none where the browser keeps nothing, and nothing throws', () => {
    const session = tab({ 'tianyuan:seat': 'host' });
    expect(readTabMark()).toBe('host');
    session.refused.add('getItem').add('setItem').add('removeItem');
    writeTabMark('guest');
    writeTabMark(null);
    expect(readTabMark()).toBeNull();
    expect([...session.items.values()]).toEqual(['host']);
  });

  it('is none where even the access to the storage is denied', () => {
    vi.stubGlobal('sessionStorage', undefined);
    writeTabMark('guest');
    writeTabMark(null);
    expect(readTabMark()).toBeNull();
  });
});
