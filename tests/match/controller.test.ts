import { describe, expect, it, vi } from 'vitest';
import { formatMoves, newGame, type Point } from '../../src/core';
import type { MatchListener } from '../../src/match/matchState';
import { HUMAN } from '../../src/match/seat';
import { Bench, FakeSeat, flush, gameOf, SMALL, localMatch } from '../support/match/fakeSeat';

describe('turns', () => {
  it('alternate between two people, without requests to a seat', () => {
    const match = new Bench(null);
    expect(match.state).toMatchObject({ canPlay: true, thinking: false });
    match.play('a1');
    match.play('b1');
    expect(match.moves).toBe('a1b1');
    expect(match.takeEvents()).toEqual([
      { type: 'placed', point: 0, colour: 'black' },
      { type: 'placed', point: 1, colour: 'white' },
    ]);
    expect(match.seat.moves).toHaveLength(0);
  });

  it('alternate between the player and the computer', async () => {
    const match = new Bench('white');
    expect(match.seat.moves).toHaveLength(0);
    match.play('a1');
    expect(match.state).toMatchObject({ thinking: true, canPlay: false });
    expect(match.seat.move.position.moves).toEqual([0]);
    await match.reply('b1');
    expect(match.moves).toBe('a1b1');
    expect(match.state).toMatchObject({ thinking: false, canPlay: true });
  });

  it('start with the computer if it is Black, but not before `begin`', async () => {
    const seat = new FakeSeat();
    const controller = localMatch({ first: seat, second: HUMAN }, newGame(SMALL));
    expect(controller.state.thinking).toBe(false);
    expect(seat.moves).toHaveLength(0);
    controller.begin();
    expect(controller.state).toMatchObject({ thinking: true, canPlay: false });
    seat.move.answer(44 as Point);
    await flush();
    expect(controller.state.game.record.moves).toEqual([44]);
    expect(controller.state.canPlay).toBe(true);
  });

  it('continue with the computer in a game stored while it was thinking', () => {
    expect(new Bench('white', 'a1b1c1').state.thinking).toBe(true);
    expect(new Bench('black', 'a1b1c1').state.thinking).toBe(false);
  });

  it('end with a five, and `ended` follows `placed`', async () => {
    const match = new Bench('white', 'a1a2b1b2c1c2d1d2');
    match.play('e1');
    expect(match.takeEvents().map(({ type }) => type)).toEqual(['placed', 'ended']);
    expect(match.state.game.outcome).toMatchObject({ reason: 'row', winner: 'black' });
    expect(match.state).toMatchObject({ thinking: false, canPlay: false, canResign: false });
    expect(match.seat.moves).toHaveLength(0);
  });

  it('end with a five of the computer', async () => {
    const match = new Bench('white', 'a1a2b1b2c1c2d1d2j9');
    await match.reply('e2');
    expect(match.state.game.outcome).toMatchObject({ reason: 'row', winner: 'white' });
    expect(match.state.thinking).toBe(false);
  });
});

describe('moving now', () => {
  it('tells the computer once, while it thinks', async () => {
    const match = new Bench('white');
    expect(match.state.canHurry).toBe(false);
    match.controller.moveNow();
    match.play('a1');
    expect([match.state.canHurry, match.seat.hurry?.aborted]).toEqual([true, false]);
    match.controller.moveNow();
    expect([match.state.canHurry, match.seat.hurry?.aborted]).toEqual([false, true]);
    expect(match.states.at(-1)).toMatchObject({ thinking: true, canHurry: false });
    await match.reply('b1');
    expect(match.moves).toBe('a1b1');
  });

  it('does not hurry the next move', async () => {
    const match = new Bench('white');
    match.play('a1');
    match.controller.moveNow();
    await match.reply('b1');
    match.play('c1');
    expect([match.state.canHurry, match.seat.hurry?.aborted]).toEqual([true, false]);
  });
});

/** Renju in which h8 would give Black two threes. */
const CROSSED = 'h6a1h7a3f8a5g8a7';
const RENJU = { width: 15, height: 15, rule: 'renju', opening: 'free' } as const;

describe('a forbidden point', () => {
  it('is refused to a person, also against the computer, and nothing changes', () => {
    for (const computer of [null, 'white'] as const) {
      const match = new Bench(computer, gameOf(CROSSED, RENJU));
      expect(match.controller.refusal(match.point('h8'))).toBe('forbidden');
      expect(match.play('h8')).toEqual({ ok: false, error: 'forbidden' });
      expect(match.takeEvents()).toEqual([{ type: 'refused', refusal: 'forbidden' }]);
      expect(match.moves).toBe(CROSSED);
    }
  });

  it('is allowed for White, and for Black when it is no longer a foul', () => {
    const match = new Bench(null, gameOf(CROSSED, RENJU));
    match.play('o15');
    expect(match.play('h8').ok).toBe(true);
    const blocked = new Bench(null, gameOf(`${CROSSED}o15h9`, RENJU));
    expect(blocked.play('h8').ok).toBe(true);
  });

  it('may be played by a person when every other point is forbidden too', () => {
    const rows = ['XXX.XXO', 'OOXOOOX', 'XOXOOXO'].join('');
    const game = { width: 7, height: 3, rule: 'renju', opening: 'free' } as const;
    const of = (sign: string): Point[] =>
      [...rows].flatMap((cell, index) => (cell === sign ? [index as Point] : []));
    const white = of('O');
    const moves = of('X').flatMap((point, at) => [point, white[at] ?? point]);
    const match = new Bench(null, gameOf(formatMoves(game, moves), game));
    expect(match.play('d1').ok).toBe(true);
    expect(match.state.game.outcome).toMatchObject({ reason: 'forbidden', winner: 'white' });
  });

  it('from the computer is replaced by another move', async () => {
    const match = new Bench('black', gameOf(CROSSED, RENJU));
    await match.reply('h8');
    expect(match.takeEvents().map(({ type }) => type)).toEqual(['fallback-move', 'placed']);
    expect(match.state.game.outcome).toBeNull();
    expect(match.moves).not.toBe(`${CROSSED}h8`);
  });

  it('is rejected as a hint', async () => {
    const match = new Bench(null, gameOf(CROSSED, RENJU));
    match.controller.hint();
    const reason = { makes: 'double-three', stops: null, idea: null, tooLate: false } as const;
    match.adviser.last.answer({ point: match.point('h8'), reason, mate: null });
    await flush();
    expect(match.takeEvents()).toContainEqual({ type: 'hint-failed' });
    expect(match.state.hint).toBeNull();
  });
});

describe('refusals', () => {
  it.each([
    ['occupied', 'a1b1', 'a1'],
    ['game-over', 'a1a2b1b2c1c2d1d2e1', 'f5'],
  ])('%s is returned and told, and the game does not change', (refusal, moves, name) => {
    const match = new Bench(null, moves);
    const before = match.state.game;
    expect(match.play(name)).toEqual({ ok: false, error: refusal });
    expect(match.takeEvents()).toEqual([{ type: 'refused', refusal }]);
    expect(match.state.game).toBe(before);
  });

  it('off-board', () => {
    const match = new Bench(null);
    expect(match.controller.play(100 as Point)).toEqual({ ok: false, error: 'off-board' });
    expect(match.takeEvents()).toEqual([{ type: 'refused', refusal: 'off-board' }]);
  });

  it('not-centre', () => {
    const match = new Bench(null, newGame({ ...SMALL, opening: 'centre-first' }));
    expect(match.play('a1')).toEqual({ ok: false, error: 'not-centre' });
    expect(match.play('e5').ok).toBe(true);
  });

  it('not-your-turn while the computer thinks', () => {
    const match = new Bench('white', 'a1');
    expect(match.play('b1')).toEqual({ ok: false, error: 'not-your-turn' });
    expect(match.takeEvents()).toEqual([{ type: 'refused', refusal: 'not-your-turn' }]);
    expect(match.moves).toBe('a1');
    expect(match.state.thinking).toBe(true);
  });

  it('game-over rather than not-your-turn when the computer would be next', () => {
    const match = new Bench('white', 'a1a2b1b2c1c2d1d2e1');
    expect(match.play('f5')).toEqual({ ok: false, error: 'game-over' });
  });

  it('nothing-to-undo and nothing-to-redo', () => {
    const match = new Bench(null);
    expect(match.controller.undo()).toEqual({ ok: false, error: 'nothing-to-undo' });
    expect(match.controller.redo()).toEqual({ ok: false, error: 'nothing-to-redo' });
    expect(match.takeEvents()).toEqual([
      { type: 'refused', refusal: 'nothing-to-undo' },
      { type: 'refused', refusal: 'nothing-to-redo' },
    ]);
  });

  it('do not cancel the request to the computer', async () => {
    const match = new Bench('white', 'a1');
    match.play('b1');
    match.controller.redo();
    expect(match.seat.moves).toHaveLength(1);
    expect(match.seat.move.signal.aborted).toBe(false);
    await match.reply('c1');
    expect(match.moves).toBe('a1c1');
  });
});

describe('resignation', () => {
  it('is the person’s, also while the computer is to move, and stops its thinking', async () => {
    const match = new Bench('white', 'a1');
    expect(match.controller.resign()).toEqual({ ok: true, value: null });
    expect(match.state.game.outcome).toEqual({ reason: 'resignation', winner: 'white' });
    expect(match.state.thinking).toBe(false);
    expect(match.seat.move.signal.aborted).toBe(true);
    await match.reply('b1');
    expect(match.moves).toBe('a1');
  });

  it('is by the player to move when two people play', () => {
    const match = new Bench(null, 'a1');
    match.controller.resign();
    expect(match.state.game.outcome).toEqual({ reason: 'resignation', winner: 'black' });
    expect(match.controller.resign()).toEqual({ ok: false, error: 'game-over' });
  });

  it('is not possible before the first stone or after the end', () => {
    expect(new Bench(null).state.canResign).toBe(false);
    expect(new Bench(null, 'a1').state.canResign).toBe(true);
    expect(new Bench('black', 'a1').state.canResign).toBe(true);
  });

  it('is not possible between two computers', () => {
    const seat = new FakeSeat();
    const controller = localMatch({ first: seat, second: seat }, gameOf('a1'));
    expect(controller.state.canResign).toBe(false);
    expect(controller.resign()).toEqual({ ok: false, error: 'not-your-turn' });
  });
});

describe('restart', () => {
  it('empties the board, keeps settings and seats, and can’t be undone', async () => {
    const match = new Bench('black', 'a1');
    await match.round('b1', 'c1');
    match.takeEvents();
    match.controller.restart();
    expect(match.moves).toBe('');
    expect(match.state.game.record.settings).toEqual(SMALL);
    expect(match.state.seats).toEqual({ black: 'computer', white: 'human' });
    expect(match.state).toMatchObject({ thinking: true, canUndo: false, canRedo: false });
    expect(match.takeEvents()).toEqual([{ type: 'restarted' }]);
  });

  it('reopens a game that is over', () => {
    const match = new Bench(null, 'a1a2b1b2c1c2d1d2e1');
    match.controller.restart();
    expect(match.state.game.outcome).toBeNull();
    expect(match.state.canPlay).toBe(true);
  });
});

describe('an unfinished game', () => {
  it.each([
    ['an empty board', '', false],
    ['one stone', 'a1', true],
    ['a five', 'a1a2b1b2c1c2d1d2e1', false],
  ])('with %s', (_name, moves, unfinished) => {
    expect(new Bench(null, moves).controller.hasUnfinishedGame).toBe(unfinished);
  });

  it('is finished by a resignation and unfinished again after its undo', () => {
    const match = new Bench(null, 'a1');
    match.controller.resign();
    expect(match.controller.hasUnfinishedGame).toBe(false);
    match.controller.undo();
    expect(match.controller.hasUnfinishedGame).toBe(true);
  });
});

describe('listeners', () => {
  it('are called until they unsubscribe', () => {
    const match = new Bench(null);
    const listener = vi.fn<MatchListener>();
    const unsubscribe = match.controller.subscribe(listener);
    match.play('a1');
    unsubscribe();
    match.play('b1');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('receive the state after the change', () => {
    const match = new Bench(null);
    match.play('a1');
    expect(match.states.at(-1)?.game.position.moves).toEqual([0]);
  });

  it('are not called after dispose, and late answers are ignored', async () => {
    const match = new Bench('white', 'a1');
    match.takeEvents();
    match.controller.dispose();
    expect(match.seat.move.signal.aborted).toBe(true);
    await match.reply('b1');
    expect(match.takeEvents()).toEqual([]);
    expect(match.moves).toBe('a1');
    expect(match.state.thinking).toBe(false);
  });

  it('may undo a move within the call', async () => {
    const match = new Bench('white');
    let undone = false;
    match.controller.subscribe((_state, events) => {
      if (undone || events[0]?.type !== 'placed') return;
      undone = true;
      match.controller.undo();
    });
    match.play('a1');
    expect(match.moves).toBe('');
    expect(match.state.thinking).toBe(false);
    for (const asked of match.seat.moves) asked.answer(match.point('c3'));
    await flush();
    expect(match.moves).toBe('');
  });

  it('that throw do not prevent the computer’s turn', async () => {
    const match = new Bench('white');
    const unsubscribe = match.controller.subscribe(() => {
      throw new Error('no picture');
    });
    expect(() => match.play('a1')).toThrow('no picture');
    unsubscribe();
    await match.reply('b1');
    expect(match.moves).toBe('a1b1');
  });
});
