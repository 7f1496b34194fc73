import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newGame, type GameSettings } from '../../src/core';
import { NO_CLOCK, type ClockSetup } from '../../src/match/clock';
import { Bench, flush, gameOf, SMALL } from '../support/match/fakeSeat';

const PER_MOVE: ClockSetup = { ...NO_CLOCK, kind: 'move', moveSeconds: 30 };
const FISCHER: ClockSetup = { ...NO_CLOCK, kind: 'fischer', minutes: 1, increment: 5 };
const now = (): number => Date.now();

const pass = (seconds: number): void => {
  vi.advanceTimersByTime(seconds * 1000);
};

function people(clock: ClockSetup, settings: GameSettings = SMALL): Bench {
  return new Bench(null, newGame(settings), { clock, now });
}

/** Seconds left of the first and the second player, and whose clock runs. */
function shown(match: Bench): unknown[] {
  const { clock } = match.state;
  const seconds = (ms = -1): number => Math.round(ms / 100) / 10;
  return [seconds(clock?.left.first), seconds(clock?.left.second), clock?.running];
}

const types = (match: Bench): string[] => match.takeEvents().map(({ type }) => type);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a match without a clock', () => {
  it('has none, however long it takes', () => {
    const match = people(NO_CLOCK);
    match.play('a1');
    pass(100_000);
    expect(match.state.clock).toBeNull();
    expect(match.state.game.outcome).toBeNull();
  });
});

describe('time for each move', () => {
  it('starts with the first stone and starts again with each stone', () => {
    const match = people(PER_MOVE);
    pass(500);
    expect(shown(match)).toEqual([30, 30, null]);
    match.play('a1');
    pass(12);
    expect(shown(match)).toEqual([30, 18, 'second']);
    match.play('b1');
    expect(shown(match)).toEqual([30, 30, 'first']);
    pass(20);
    match.play('c1');
    expect(shown(match)).toEqual([30, 30, 'second']);
  });

  it('ends the game when it runs out, and no undo reopens it', () => {
    const match = people(PER_MOVE);
    match.play('a1');
    pass(29.9);
    expect(match.state.game.outcome).toBeNull();
    pass(0.2);
    expect(match.state.game.outcome).toEqual({ reason: 'time', winner: 'black', loser: 'white' });
    expect(match.state).toMatchObject({ canUndo: false, canRedo: false, canPlay: false });
    expect(match.controller.undo()).toMatchObject({ error: 'game-over' });
  });

  it('ends the game in a draw when it runs out, if that was agreed', () => {
    const match = people({ ...PER_MOVE, timeout: 'draw' });
    match.play('a1');
    pass(31);
    expect(match.state.game.outcome).toEqual({ reason: 'time', winner: null, loser: 'white' });
  });

  it('is not reset by returning to a position through undo, redo or the same moves', () => {
    const match = people(PER_MOVE);
    match.play('a1');
    pass(10);
    match.play('b1');
    pass(25);
    match.controller.undo();
    expect(shown(match)).toEqual([30, 20, 'second']);
    match.controller.redo();
    expect(shown(match)).toEqual([5, 30, 'first']);
    match.controller.undo();
    match.play('c1');
    expect(shown(match)).toEqual([30, 30, 'first']);
    match.controller.undo();
    match.play('b1');
    pass(4);
    expect(match.state.game.outcome).toBeNull();
    pass(2);
    expect(match.state.game.outcome).toMatchObject({ reason: 'time', loser: 'black' });
  });
});

describe('an undo to a turn that ended with little time left', () => {
  /** Black's last decision at `c1` was made with one second left; then White moved. */
  function afterOneSecond(clock: ClockSetup, pastSeconds: number): Bench {
    const match = people(clock);
    match.play('a1');
    match.play('b1');
    pass(pastSeconds);
    match.play('c1');
    match.play('d1');
    return match;
  }

  function undoTurn(match: Bench): void {
    match.controller.undo();
    match.controller.undo();
  }

  it('leaves ten seconds for it, with time for each move', () => {
    const match = afterOneSecond(PER_MOVE, 29);
    undoTurn(match);
    expect(shown(match)).toEqual([10, 30, 'first']);
    pass(9.9);
    expect(match.state.game.outcome).toBeNull();
    pass(0.2);
    expect(match.state.game.outcome).toMatchObject({ reason: 'time', loser: 'black' });
  });

  it('leaves all the time for it, if a move has less than ten seconds', () => {
    const match = afterOneSecond({ ...PER_MOVE, moveSeconds: 5 }, 4);
    undoTurn(match);
    expect(shown(match)).toEqual([5, 5, 'first']);
  });

  it('leaves ten seconds for it, with time for the game, which later increments pay off', () => {
    const match = afterOneSecond({ ...FISCHER, increment: 1 }, 60);
    expect(shown(match)).toEqual([2, 62, 'first']);
    undoTurn(match);
    expect(shown(match)).toEqual([10, 61, 'first']);
    match.play('c1');
    expect(shown(match)).toEqual([10, 61, 'second']);
  });

  it('is no way to more time by a redo', () => {
    const match = people(PER_MOVE);
    match.play('a1');
    pass(29);
    match.controller.undo();
    match.controller.redo();
    expect(shown(match)).toEqual([30, 1, 'second']);
  });
});

describe('Fischer time', () => {
  it('adds the increment at the end of a turn', () => {
    const match = people(FISCHER);
    match.play('a1');
    expect(shown(match)).toEqual([65, 60, 'second']);
    pass(10);
    match.play('b1');
    pass(30);
    expect(shown(match)).toEqual([35, 55, 'first']);
    pass(36);
    expect(match.state.game.outcome).toMatchObject({ reason: 'time', loser: 'black' });
  });

  it('is not restored by an undo, but is full in a new game', () => {
    const match = people(FISCHER);
    match.play('a1');
    pass(20);
    match.controller.undo();
    expect(shown(match)).toEqual([60, 40, null]);
    match.controller.restart();
    expect(shown(match)).toEqual([60, 60, null]);
  });

  it('gains no increment from an undone stone, and one from a redone stone', () => {
    const match = people({ ...FISCHER, increment: 30 });
    for (let times = 0; times < 20; times += 1) {
      match.play('a1');
      match.controller.undo();
    }
    expect(shown(match)).toEqual([60, 60, null]);
    match.play('a1');
    match.play('b1');
    for (let times = 0; times < 20; times += 1) {
      match.controller.undo();
      match.controller.undo();
      match.controller.redo();
      match.controller.redo();
    }
    expect(shown(match)).toEqual([90, 90, 'first']);
  });

  it('is not brought below ten seconds by an undo; the rest is deducted from later increments', () => {
    const match = people({ ...FISCHER, increment: 30 });
    match.play('a1');
    match.play('b1');
    pass(75);
    expect(shown(match)).toEqual([15, 90, 'first']);
    match.controller.undo();
    match.controller.undo();
    // The debt is 25 seconds.
    expect(shown(match)).toEqual([10, 60, null]);
    match.play('a1');
    expect(shown(match)).toEqual([15, 60, 'second']);
  });

  it('loses no increment by undoing stones placed before the clocks started', () => {
    const match = new Bench(null, gameOf('a1b1c1'), { clock: FISCHER, now });
    match.controller.undo();
    match.controller.undo();
    expect(shown(match)).toEqual([60, 60, 'second']);
    match.play('b2');
    expect(shown(match)).toEqual([60, 65, 'first']);
    match.controller.undo();
    expect(shown(match)).toEqual([60, 60, 'second']);
  });

  it('loses the increment of an undone opening choice too', () => {
    const match = people(FISCHER, { ...SMALL, opening: 'swap' });
    for (const name of ['a1', 'b2', 'c3']) match.play(name);
    match.controller.choose('black');
    expect(shown(match)).toEqual([65, 65, 'first']);
    match.controller.undo();
    expect(shown(match)).toEqual([65, 60, 'second']);
    match.controller.choose('white');
    expect(shown(match)).toEqual([65, 60, 'second']);
    match.controller.undo();
    match.controller.undo();
    expect(shown(match)).toEqual([60, 60, 'first']);
  });

  it('continues from the stored time of an unfinished match', () => {
    const game = gameOf('a1b1');
    const time = { first: 7000, second: 20_000 };
    const match = new Bench(null, game, { clock: FISCHER, now, time });
    expect(shown(match)).toEqual([7, 20, 'first']);
    pass(7.1);
    expect(match.state.game.outcome).toMatchObject({ reason: 'time', loser: 'black' });
  });

  it('is measured by time stamps, so a late timer gives no extra time', () => {
    const match = people(FISCHER);
    match.play('a1');
    // Time passes without a timer firing, as on a busy page.
    vi.setSystemTime(Date.now() + 61_000);
    match.takeEvents();
    expect(match.play('b1')).toMatchObject({ error: 'game-over' });
    expect(types(match)).toEqual(['ended']);
    expect(match.state.game.outcome).toMatchObject({ reason: 'time', loser: 'white' });
    expect(match.moves).toBe('a1');
  });

  it.each(['undo', 'redo'] as const)('%s after the time ran out is refused', (act) => {
    const match = people(FISCHER);
    for (const name of ['a1', 'b1', 'c1']) match.play(name);
    match.controller.undo();
    vi.setSystemTime(Date.now() + 100_000);
    expect(match.controller[act]()).toMatchObject({ error: 'game-over' });
    expect(match.state.game.outcome).toMatchObject({ reason: 'time', loser: 'black' });
    expect(match.moves).toBe('a1b1');
  });
});

describe('the low-time warning', () => {
  it('is given once, and again only after the time was not low', () => {
    const match = people(FISCHER);
    match.play('a1');
    match.takeEvents();
    pass(49.9);
    expect(types(match)).toEqual([]);
    pass(0.2);
    expect(match.takeEvents()).toEqual([{ type: 'low-time', player: 'second' }]);
    pass(5);
    match.play('b1');
    match.play('c1');
    match.takeEvents();
    // After the increment 9.9 seconds are left, which is still low.
    pass(4);
    expect(types(match)).toEqual([]);
  });

  it('is given in the last third of short moves', () => {
    const match = people({ ...PER_MOVE, moveSeconds: 6 });
    match.play('a1');
    match.takeEvents();
    pass(3.9);
    expect(types(match)).toEqual([]);
    pass(0.2);
    expect(types(match)).toEqual(['low-time']);
    match.play('b1');
    match.takeEvents();
    pass(4.1);
    expect(match.takeEvents()).toEqual([{ type: 'low-time', player: 'first' }]);
  });
});

describe('a clock stops', () => {
  it('while the page is hidden', () => {
    const match = people(FISCHER);
    match.play('a1');
    pass(10);
    match.controller.setVisible(false);
    pass(1000);
    expect(shown(match)).toEqual([65, 50, null]);
    match.controller.setVisible(true);
    pass(10);
    expect(shown(match)).toEqual([65, 40, 'second']);
  });

  it('while a draw offer is unanswered', () => {
    const match = people(FISCHER);
    match.play('a1');
    match.controller.offerDraw();
    pass(1000);
    match.controller.answerDraw(false);
    pass(10);
    expect(shown(match)).toEqual([65, 50, 'second']);
  });

  it('after the end of the game', () => {
    const match = people(FISCHER);
    match.play('a1');
    pass(10);
    match.controller.resign();
    pass(1000);
    expect(shown(match)).toEqual([65, 50, null]);
    match.controller.undo();
    pass(5);
    expect(shown(match)).toEqual([65, 45, 'second']);
  });

  it('when the match is disposed of', () => {
    const match = people(FISCHER);
    match.play('a1');
    match.controller.dispose();
    pass(1000);
    expect(match.state.game.outcome).toBeNull();
  });
});

describe('a clock belongs to a player', () => {
  const swap2: GameSettings = { ...SMALL, opening: 'swap2' };

  it('through all phases of swap2, regardless of colour', () => {
    const match = people(FISCHER, swap2);
    match.play('a1');
    pass(1);
    match.play('b2');
    pass(1);
    // The first player places all three stones in one turn, so there is no increment before.
    match.play('c3');
    expect(shown(match)).toEqual([63, 60, 'second']);
    pass(2);
    match.controller.choose('two-more');
    expect(shown(match)).toEqual([63, 58, 'second']);
    pass(3);
    match.play('d4');
    pass(4);
    match.play('e1');
    expect(shown(match)).toEqual([63, 56, 'first']);
    pass(5);
    match.controller.choose('white');
    // The first player is White now, and to move.
    expect(shown(match)).toEqual([58, 56, 'first']);
    pass(3);
    match.play('f1');
    expect(shown(match)).toEqual([60, 56, 'second']);
    pass(57);
    expect(match.state.game.outcome).toEqual({ reason: 'time', winner: 'white', loser: 'black' });
  });

  it('against the computer, whose requests include its remaining time', async () => {
    const match = new Bench('white', newGame(SMALL), { clock: FISCHER, now });
    match.play('a1');
    pass(20);
    expect(shown(match)).toEqual([65, 40, 'second']);
    expect(match.seat.times).toEqual([60_000]);
    match.seat.move.answer(match.point('b1'));
    await flush();
    expect(match.moves).toBe('a1b1');
    expect(shown(match)).toEqual([65, 45, 'first']);
  });

  it('against the computer, which loses if it is too slow', () => {
    const match = new Bench('white', newGame(SMALL), { clock: PER_MOVE, now });
    match.play('a1');
    pass(31);
    expect(match.seat.move.signal.aborted).toBe(true);
    expect(match.state.game.outcome).toMatchObject({ reason: 'time', loser: 'white' });
  });
});
