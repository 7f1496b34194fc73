import { describe, expect, it } from 'vitest';
import { createRng, LEVELS, type Level, type Player, type Point } from '../../../src/core';
import { NO_CLOCK } from '../../../src/match/clock';
import { nextMatch, resumeMatch, type Match } from '../../../src/match/match';
import type { MatchSetup, TurnOrder } from '../../../src/match/matchSetup';
import {
  parseSeries,
  readScore,
  recordResult,
  resetScore,
  scoreOfMatch,
  shownScore,
} from '../../../src/match/stored/savedSeries';
import { recordGame } from '../../../src/match/stored/writeHistory';
import { Storage } from '../../../src/platform/storage';
import { gameOf, SMALL } from '../../support/match/fakeSeat';
import { FakeStorage } from '../../support/match/fakeStorage';
import { BLACK_FIVE } from '../../support/match/finishedGames';
import { SETUP, tools } from '../../support/match/setups';

const TWO: MatchSetup = { ...SETUP, mode: 'two-players', names: ['Ann', 'Bo'] };

/** A browser in which matches are played; Black has four in a row at the start of each. */
function visit() {
  const backend = new FakeStorage();
  const storage = new Storage(
    () => backend,
    () => undefined,
  );
  const rng = createRng(3);
  const follow = (match: Match): Match => {
    match.controller.subscribe((_, events) => {
      recordGame(storage, match, events, { date: new Date(0), rng });
      recordResult(storage, match, events);
    });
    return match;
  };
  const start = (setup = TWO, change: Partial<Match> = {}): Match => {
    const game = gameOf(BLACK_FIVE.slice(0, -2));
    const human = setup.mode === 'computer' ? 'first' : null;
    return follow({ ...resumeMatch(setup, { human, game, ...change }, tools()), ...change });
  };
  const win = (setup = TWO, change: Partial<Match> = {}): Match => {
    const match = start(setup, change);
    match.controller.play(4 as Point);
    return match;
  };
  return { storage, backend, start, win };
}

describe('the score of two people', () => {
  it('counts wins by person, whichever colour they had, and draws', () => {
    const { storage, start, win } = visit();
    expect(readScore(storage, TWO)).toBeNull();
    win();
    win(TWO, { swapped: true });
    win(TWO, { swapped: true });
    const drawn = start();
    drawn.controller.offerDraw();
    drawn.controller.answerDraw(true);
    expect(readScore(storage, TWO)).toEqual({ one: 1, other: 2, draws: 1 });
    const swapped = start(TWO, { swapped: true });
    expect(shownScore(swapped, scoreOfMatch(storage, swapped))).toEqual({
      black: 2,
      white: 1,
      draws: 1,
    });
  });

  it('loses the result of a game that an undo reopens, until that ends again', () => {
    const { storage, win } = visit();
    win();
    const match = win();
    expect(scoreOfMatch(storage, match)).toMatchObject({ one: 2 });
    match.controller.undo();
    expect(scoreOfMatch(storage, match)).toMatchObject({ one: 1 });
    match.controller.resign();
    expect(scoreOfMatch(storage, match)).toEqual({ one: 1, other: 1, draws: 0 });
  });

  it('counts the next game of a match after a restart', () => {
    const { storage, win } = visit();
    const match = win();
    match.controller.restart();
    match.controller.play(0 as Point);
    match.controller.resign();
    expect(scoreOfMatch(storage, match)).toEqual({ one: 2, other: 0, draws: 0 });
  });

  it('is not shown before the colours of an opening are settled', () => {
    const { storage } = visit();
    const settings = { ...SMALL, opening: 'swap' } as const;
    const match = resumeMatch(
      { ...TWO, settings },
      { human: null, game: gameOf('', settings) },
      tools(),
    );
    expect(shownScore(match, { one: 1, other: 0, draws: 0 })).toBeNull();
    expect(scoreOfMatch(storage, match)).toBeNull();
  });

  it('is reset by choice', () => {
    const { storage, win } = visit();
    win();
    resetScore(storage);
    expect(readScore(storage, TWO)).toBeNull();
  });
});

describe('the score against the computer', () => {
  it('counts the person’s wins and losses', () => {
    const { storage, win } = visit();
    win(SETUP, { human: 'first' });
    const lost = win(SETUP, { human: 'first' });
    lost.controller.undo();
    lost.controller.resign();
    expect(readScore(storage, SETUP)).toEqual({ one: 1, other: 1, draws: 0 });
    const white = { ...lost, human: 'second' } as const;
    expect(shownScore(white, scoreOfMatch(storage, white))).toMatchObject({ black: 1, white: 1 });
  });
});

const OTHERS: readonly [string, Partial<MatchSetup>][] = [
  ['names', { names: ['Ann', 'Cy'] }],
  ['opponent', { mode: 'computer' }],
  ['rule', { settings: { ...SMALL, rule: 'renju' } }],
  ['board', { settings: { ...SMALL, width: 11 } }],
  ['opening', { settings: { ...SMALL, opening: 'swap' } }],
  ['clock', { clock: { ...NO_CLOCK, kind: 'move' } }],
];

describe('a series', () => {
  it.each(OTHERS)('ends when the %s changes', (_what, change) => {
    const { storage, win } = visit();
    win();
    expect(readScore(storage, { ...TWO, ...change })).toBeNull();
    if (change.settings) return;
    win({ ...TWO, ...change });
    expect(readScore(storage, { ...TWO, ...change })).toMatchObject({ one: 1 });
    expect(readScore(storage, TWO)).toBeNull();
  });

  it('ends when the level of the computer changes', () => {
    const { storage, win } = visit();
    win(SETUP);
    const seen = (level: Level): boolean => readScore(storage, { ...SETUP, level }) !== null;
    expect(LEVELS.filter(seen)).toEqual([SETUP.level]);
  });

  it('goes on when something changes that does not matter', () => {
    const { storage, win } = visit();
    win();
    const change = { level: 7, rival: 1, order: 'random', undo: false, sides: 'keep' } as const;
    const clock = { ...NO_CLOCK, minutes: 60, moveSeconds: 5 };
    expect(readScore(storage, { ...TWO, ...change, clock })).not.toBeNull();
  });

  it('has no games of two computers, of the network or from the history', () => {
    const { storage, win } = visit();
    const watched = { ...SETUP, mode: 'watch' } as const;
    const two = win(watched);
    two.controller.dispose();
    win(TWO, { opponent: 'Mei' });
    expect(storage.exportAll().has('series')).toBe(false);
    win();
    const archived = { ...win(), archived: true };
    expect(scoreOfMatch(storage, archived)).toBeNull();
  });

  it('that is damaged is set aside', () => {
    const { storage, backend, win } = visit();
    win();
    const sound = JSON.parse(storage.exportAll().get('series') ?? '') as object;
    expect(parseSeries(sound)).toEqual(sound);
    for (const change of [{ version: 2 }, { one: -1 }, { last: null }, { draws: 'many' }]) {
      storage.write('series', { ...sound, ...change });
      expect(readScore(storage, TWO)).toBeNull();
    }
    expect(backend.getItem('tianyuan:series.unreadable')).not.toBeNull();
  });
});

describe('playing again', () => {
  const again = (change: Partial<MatchSetup>, human: Player | null, count: number): Match[] => {
    const setup = { ...TWO, ...change };
    const first = resumeMatch(setup, { human, game: gameOf(BLACK_FIVE) }, tools());
    return Array.from({ length: count }).reduce<Match[]>(
      (matches) => [...matches, nextMatch(matches.at(-1) ?? first, tools())],
      [],
    );
  };

  it('begins with an empty board and the same set-up', () => {
    const [match] = again({}, null, 1);
    expect(match?.controller.state.game.position.ply).toBe(0);
    expect(match?.setup).toEqual(TWO);
  });

  it.each([
    ['swap', [true, false, true]],
    ['keep', [false, false, false]],
  ] as const)('with “%s” gives two people the places %j', (sides, places) => {
    expect(again({ sides }, null, 3).map(({ swapped }) => swapped)).toEqual(places);
  });

  it.each<[TurnOrder, Player[]]>([
    ['alternate', ['second', 'first', 'second']],
    ['first', ['first', 'first', 'first']],
    ['second', ['second', 'second', 'second']],
  ])('against the computer follows the order “%s”', (order, players) => {
    const before = order === 'second' ? 'second' : 'first';
    const matches = again({ mode: 'computer', order, sides: 'swap' }, before, 3);
    expect(matches.map(({ human }) => human)).toEqual(players);
    expect(matches.every(({ swapped }) => !swapped)).toBe(true);
  });

  it('begins in turn with the person', () => {
    const [match] = again({ mode: 'computer', order: 'alternate' }, null, 1);
    expect(match?.human).toBe('first');
  });
});
