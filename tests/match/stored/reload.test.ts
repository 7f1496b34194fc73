import { describe, expect, it } from 'vitest';
import { createRng, DEFAULT_SETTINGS } from '../../../src/core';
import { NO_CLOCK } from '../../../src/match/clock';
import { resumeMatch, startMatch, type Match } from '../../../src/match/match';
import { readMatch, writeMatch } from '../../../src/match/stored/savedMatch';
import { readSetup, writeSetup } from '../../../src/match/stored/savedSetup';
import type { MatchSetup } from '../../../src/match/matchSetup';
import { Storage, type StorageTrouble } from '../../../src/platform/storage';
import { FakeStorage } from '../../support/match/fakeStorage';
import { tools } from '../../support/match/setups';
import { gameOf, SMALL } from '../../support/match/fakeSeat';

const SETUP: MatchSetup = {
  mode: 'two-players',
  settings: { width: 19, height: 13, rule: 'standard', opening: 'centre-first' },
  level: 4,
  rival: 6,
  order: 'random',
  clock: { ...NO_CLOCK, kind: 'fischer', minutes: 10 },
  undo: false,
  names: ['Ann', '文'],
  sides: 'keep',
};
/** The default: the player begins against the second level on 15×15. */
const DEFAULT: MatchSetup = {
  mode: 'computer',
  settings: DEFAULT_SETTINGS,
  level: 2,
  rival: 4,
  order: 'first',
  clock: NO_CLOCK,
  undo: true,
  names: ['', ''],
  sides: 'swap',
};

function visit(backend: FakeStorage): { storage: Storage; troubles: StorageTrouble[] } {
  const troubles: StorageTrouble[] = [];
  return {
    storage: new Storage(
      () => backend,
      (trouble) => troubles.push(trouble),
    ),
    troubles,
  };
}

function matchOf(moves: string): Match {
  const setup: MatchSetup = { ...SETUP, settings: SMALL };
  return resumeMatch(setup, { human: null, game: gameOf(moves) }, tools());
}

describe('the set-up', () => {
  it('is the default at the first visit', () => {
    const { storage, troubles } = visit(new FakeStorage());
    expect(readSetup(storage)).toEqual(DEFAULT);
    expect(troubles).toEqual([]);
  });

  it('is the last one chosen after a reload', () => {
    const backend = new FakeStorage();
    writeSetup(visit(backend).storage, SETUP);
    expect(readSetup(visit(backend).storage)).toEqual(SETUP);
  });

  it.each([
    ['of a newer version', { version: 2, setup: SETUP }],
    ['without a version', { setup: SETUP }],
    ['with an impossible board', { version: 1, setup: { ...SETUP, settings: { width: 3 } } }],
    ['with an unknown level', { version: 1, setup: { ...SETUP, level: 9 } }],
    ['that is a string', 'easy'],
  ])('%s is set aside and reported, and the default is used', (_name, value) => {
    const backend = new FakeStorage({ 'tianyuan:setup': JSON.stringify(value) });
    const { storage, troubles } = visit(backend);
    expect(readSetup(storage)).toEqual(DEFAULT);
    expect(troubles).toEqual(['unreadable']);
    expect([...backend.items.keys()]).toEqual(['tianyuan:setup.unreadable']);
  });

  it('is kept in memory when the browser stores nothing', () => {
    const backend = new FakeStorage();
    backend.refused.add('setItem');
    const { storage } = visit(backend);
    writeSetup(storage, SETUP);
    expect(readSetup(storage)).toEqual(SETUP);
  });
});

describe('the unfinished match', () => {
  it('is missing at the first visit', () => {
    expect(readMatch(visit(new FakeStorage()).storage)).toBeUndefined();
  });

  it('is restored after a reload with all its stones', () => {
    const backend = new FakeStorage();
    writeMatch(visit(backend).storage, matchOf('a1b1'));
    const saved = readMatch(visit(backend).storage);
    expect(saved?.game.record.moves).toEqual([0, 1]);
    expect(saved?.human).toBeNull();
    expect(saved?.setup.settings).toEqual(SMALL);
  });

  it.each([
    ['is over', 'a1a2b1b2c1c2d1d2e1'],
    ['has no stone yet', ''],
  ])('is removed once it %s', (_name, moves) => {
    const backend = new FakeStorage();
    const { storage } = visit(backend);
    writeMatch(storage, matchOf('a1b1'));
    writeMatch(storage, matchOf(moves));
    expect(readMatch(storage)).toBeUndefined();
    expect(backend.items.size).toBe(0);
  });

  it.each([
    ['is unfinished', 'a1b1c1', 'Mei'],
    ['is over', 'a1a2b1b2c1c2d1d2e1', 'Mei'],
    ['has no stone yet', '', ''],
  ])('is kept when a match over the network %s', (_name, moves, opponent) => {
    const { storage } = visit(new FakeStorage());
    writeMatch(storage, matchOf('a1b1'));
    writeMatch(storage, { ...matchOf(moves), opponent });
    expect(readMatch(storage)?.game.record.moves).toEqual([0, 1]);
  });

  it('is removed at its end even if the browser’s storage is full', () => {
    const backend = new FakeStorage();
    const { storage } = visit(backend);
    writeMatch(storage, matchOf('a1b1'));
    backend.room = 0;
    writeMatch(storage, matchOf('a1b1c1'));
    expect(readMatch(storage)?.game.record.moves).toEqual([0, 1, 2]);
    writeMatch(storage, matchOf('a1a2b1b2c1c2d1d2e1'));
    expect(readMatch(visit(backend).storage)).toBeUndefined();
  });

  it('is set aside and reported when damaged, and the set-up is kept', () => {
    const backend = new FakeStorage();
    const first = visit(backend).storage;
    writeSetup(first, SETUP);
    backend.items.set('tianyuan:match', '{"version":1}');
    const { storage, troubles } = visit(backend);
    expect(readMatch(storage)).toBeUndefined();
    expect(readSetup(storage)).toEqual(SETUP);
    expect(troubles).toEqual(['unreadable']);
  });

  it('keeps the player drawn for the person', () => {
    const backend = new FakeStorage();
    const setup: MatchSetup = { ...DEFAULT, order: 'second' };
    const match = startMatch(setup, tools(createRng(5)));
    const game = gameOf('h8', setup.settings);
    const { storage } = visit(backend);
    writeMatch(storage, resumeMatch(setup, { human: match.human, game }, tools(createRng(5))));
    expect(readMatch(visit(backend).storage)?.human).toBe('second');
  });
});
