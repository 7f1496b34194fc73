import { describe, expect, it } from 'vitest';
import { createRng, type Point } from '../../src/core';
import { NO_CLOCK } from '../../src/match/clock';
import { resumeMatch } from '../../src/match/match';
import type { MatchSetup } from '../../src/match/matchSetup';
import { reviewOf, stoneTimes } from '../../src/match/review';
import { readHistory } from '../../src/match/stored/readHistory';
import { formatMatch, parseMatch } from '../../src/match/stored/savedMatch';
import { recordGame } from '../../src/match/stored/writeHistory';
import { Storage } from '../../src/platform/storage';
import { Bench, gameOf, SMALL } from '../support/match/fakeSeat';
import { FakeStorage } from '../support/match/fakeStorage';
import { BLACK_FIVE, finished } from '../support/match/finishedGames';
import { SETUP, tools } from '../support/match/setups';

/** A match of two people whose time is set by hand. */
function timed(game = '') {
  let now = 1000;
  const match = new Bench(null, game, { now: () => now });
  return {
    match,
    wait: (ms: number): void => void (now += ms),
    play: (name: string, ms: number): void => {
      now += ms;
      match.play(name);
    },
    get steps() {
      return match.state.measured.steps;
    },
  };
}

describe('the time spent on a step', () => {
  it('is measured from the second stone on, for both players', () => {
    const bench = timed();
    bench.play('a1', 90_000);
    bench.play('b1', 1200);
    bench.play('c1', 345);
    expect(bench.steps).toEqual([null, 1200, 345]);
    bench.wait(50);
    expect(bench.match.state.measured.current).toBe(50);
  });

  it('does not include a pause, a hidden page or an open draw offer', () => {
    const bench = timed('a1');
    for (const away of [
      () => bench.match.controller.setVisible(false),
      () => bench.match.controller.setPaused(true),
      () => void bench.match.controller.offerDraw(),
    ]) {
      bench.wait(100);
      away();
      bench.wait(60_000);
      bench.match.controller.setVisible(true);
      bench.match.controller.setPaused(false);
      bench.match.controller.answerDraw(false);
    }
    bench.play('b1', 1000);
    expect(bench.steps).toEqual([null, 1300]);
  });

  it('starts again after an undo, and that of an undone step returns with a redo', () => {
    const bench = timed();
    bench.play('a1', 10);
    bench.play('b1', 20);
    bench.wait(5000);
    bench.match.controller.undo();
    bench.wait(7000);
    bench.match.controller.redo();
    bench.play('c1', 30);
    expect(bench.steps).toEqual([null, 20, 30]);
    bench.match.controller.undo();
    bench.match.controller.undo();
    bench.play('d1', 40);
    expect(bench.steps).toEqual([null, 40]);
  });

  it('is forgotten by a restart', () => {
    const bench = timed();
    bench.play('a1', 10);
    bench.play('b1', 20);
    bench.match.controller.restart();
    expect(bench.match.state.measured).toEqual({ steps: [], current: 0 });
  });

  it('is unknown for the steps before a match was continued from a position', () => {
    const bench = timed('a1b1c1');
    bench.play('d1', 15);
    expect(bench.steps).toEqual([null, null, null, 15]);
  });

  it('counts an opening choice as a step', () => {
    let now = 0;
    const swap = { ...SMALL, opening: 'swap' } as const;
    const match = new Bench(null, gameOf('a1b1c1', swap), { now: () => now });
    now = 70;
    match.controller.choose('white');
    now = 100;
    match.play('d1');
    const { measured, game } = match.state;
    expect(measured.steps).toEqual([null, null, null, 70, 30]);
    expect(stoneTimes(reviewOf(game.record), measured.steps)).toEqual([null, null, null, 30]);
  });
});

const TWO: MatchSetup = { ...SETUP, mode: 'two-players', clock: NO_CLOCK };
const BY = { date: new Date('2026-05-03T08:09:10.000Z'), rng: createRng(7) };

const visit = (backend: FakeStorage): Storage =>
  new Storage(
    () => backend,
    () => undefined,
  );

describe('a stored unfinished match', () => {
  const measured = { steps: [null, 1200, 3], current: 44 };
  const match = resumeMatch(TWO, { human: null, game: gameOf('a1b1c1'), measured }, tools());
  const stored = (change: object): unknown =>
    JSON.parse(JSON.stringify({ ...formatMatch(match), ...change }));

  it('keeps the times, and what was spent on the step that is due', () => {
    expect(parseMatch(stored({}))?.measured).toEqual(measured);
  });

  it.each([
    ['missing', undefined],
    ['of another type', 'soon'],
    ['negative', { steps: [null, -1], current: 0 }],
    ['too many', { steps: Array(500).fill(1), current: 0 }],
  ])('can be read if its times are %s', (_name, damaged) => {
    const saved = parseMatch(stored({ measured: damaged }));
    expect(saved?.game.position.ply).toBe(3);
    expect(saved?.measured.steps).toEqual([]);
  });
});

describe('a finished game', () => {
  it('keeps the times of its steps, without undone ones', () => {
    let now = 0;
    const from = { human: null, game: gameOf(BLACK_FIVE.slice(0, -2)) };
    const match = resumeMatch(TWO, from, { ...tools(), now: () => now });
    const storage = visit(new FakeStorage());
    match.controller.subscribe((_, events) => recordGame(storage, match, events, BY));
    match.controller.begin();
    now = 2500;
    match.controller.play(4 as Point);
    const unknown = Array<null>(8).fill(null);
    expect(readHistory(storage).games.map(({ times }) => times)).toEqual([[...unknown, 2500]]);
  });

  it('can be read without times, and with damaged ones', () => {
    const backend = new FakeStorage();
    const games = [finished(), { ...finished({ id: 'b' }), times: ['long'] }];
    visit(backend).write('history', { version: 1, games });
    const { games: read, lost } = readHistory(visit(backend));
    expect(read.map(({ times }) => times)).toEqual([undefined, []]);
    expect(lost).toBe(0);
  });
});
