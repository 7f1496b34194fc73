import { describe, expect, it } from 'vitest';
import { storeDone, readProgress } from '../../../src/features/lessons/progress';
import { Storage, type StorageTrouble } from '../../../src/platform/storage';
import { FakeStorage } from '../../support/match/fakeStorage';

const KEY = 'tianyuan:lessons';

function visit(backend: FakeStorage): { storage: Storage; troubles: StorageTrouble[] } {
  const troubles: StorageTrouble[] = [];
  const storage = new Storage(
    () => backend,
    (trouble) => troubles.push(trouble),
  );
  return { storage, troubles };
}

describe('the progress in the lessons', () => {
  it('is empty at first, and stored across reloads', () => {
    const backend = new FakeStorage();
    const { storage, troubles } = visit(backend);
    expect([...readProgress(storage)]).toEqual([]);
    storeDone(storage, 'five');
    expect([...storeDone(storage, 'caro')]).toEqual(['five', 'caro']);
    expect([...readProgress(visit(backend).storage)]).toEqual(['five', 'caro']);
    expect(troubles).toEqual([]);
  });

  it('merges with what another tab stored, without duplicates', () => {
    const backend = new FakeStorage();
    const [one, other] = [visit(backend).storage, visit(backend).storage];
    storeDone(one, 'five');
    storeDone(other, 'broken');
    storeDone(one, 'five');
    expect([...readProgress(one)]).toEqual(['five', 'broken']);
  });

  it('keeps unknown lessons, for newer versions', () => {
    const stored = { version: 1, done: ['from-tomorrow'] };
    const backend = new FakeStorage({ [KEY]: JSON.stringify(stored) });
    storeDone(visit(backend).storage, 'five');
    expect([...readProgress(visit(backend).storage)]).toEqual(['from-tomorrow', 'five']);
  });

  it('is kept until reload if the browser stores nothing', () => {
    const backend = new FakeStorage();
    backend.refused.add('setItem');
    const { storage } = visit(backend);
    storeDone(storage, 'five');
    expect([...readProgress(storage)]).toEqual(['five']);
  });

  it.each<[string, unknown]>([
    ['of a newer version', { version: 2, done: [] }],
    ['without a version', { done: [] }],
    ['without a list', { version: 1, done: 'five' }],
    ['with numbers', { version: 1, done: [5] }],
    ['with a name that is too long', { version: 1, done: ['x'.repeat(61)] }],
    ['with too many lessons', { version: 1, done: Array.from({ length: 501 }, () => 'x') }],
    ['that is a list', ['five']],
  ])('%s is set aside and reported', (_name, value) => {
    const backend = new FakeStorage({ [KEY]: JSON.stringify(value) });
    const { storage, troubles } = visit(backend);
    expect([...readProgress(storage)]).toEqual([]);
    expect(troubles).toEqual(['unreadable']);
    expect([...backend.items.keys()]).toEqual([`${KEY}.unreadable`]);
  });
});
