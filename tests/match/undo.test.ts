import { describe, expect, it } from 'vitest';
import { Bench, flush, gameOf, SMALL } from '../support/match/fakeSeat';

describe('undo with two people', () => {
  it('takes back one stone at a time, down to the empty board', () => {
    const match = new Bench(null, 'a1b1c1');
    for (const left of ['a1b1', 'a1', '']) {
      expect(match.controller.undo().ok).toBe(true);
      expect(match.moves).toBe(left);
    }
    expect(match.state).toMatchObject({ canUndo: false, canRedo: true });
  });

  it('takes back the winning stone, and the game goes on', () => {
    const match = new Bench(null, 'a1a2b1b2c1c2d1d2e1');
    match.controller.undo();
    expect(match.heard()).toEqual([{ type: 'taken-back', points: [4] }]);
    expect(match.state.game.outcome).toBeNull();
    expect(match.state.canPlay).toBe(true);
  });
});

describe('undo against the computer', () => {
  it('after its answer takes back both stones', () => {
    const match = new Bench('white', 'a1b1c1d1');
    match.controller.undo();
    expect(match.moves).toBe('a1b1');
    expect(match.heard()).toEqual([{ type: 'taken-back', points: [2, 3] }]);
    expect(match.state).toMatchObject({ canPlay: true, thinking: false });
  });

  it('while it thinks takes back one stone, and its late answer is dropped', async () => {
    const match = new Bench('white', 'a1b1');
    match.play('c1');
    match.controller.undo();
    expect(match.moves).toBe('a1b1');
    expect(match.state).toMatchObject({ canPlay: true, thinking: false });
    expect(match.seat.move.signal.aborted).toBe(true);
    await match.reply('d1');
    expect(match.moves).toBe('a1b1');
  });

  it('after a five of the computer takes back two stones', () => {
    const match = new Bench('white', 'a1a2b1b2c1c2d1d2j9e2');
    expect(match.state.game.outcome).toMatchObject({ winner: 'white' });
    match.controller.undo();
    expect(match.moves).toBe('a1a2b1b2c1c2d1d2');
    expect(match.state).toMatchObject({ canPlay: true, thinking: false });
  });

  it('after a five of the player takes back one stone', () => {
    const match = new Bench('white', 'a1a2b1b2c1c2d1d2e1');
    match.controller.undo();
    expect(match.moves).toBe('a1a2b1b2c1c2d1d2');
    expect(match.state).toMatchObject({ canPlay: true, thinking: false });
  });

  it('has nothing to take back before the first stone of the player', async () => {
    const match = new Bench('black');
    expect(match.state.canUndo).toBe(false);
    expect(match.controller.undo()).toEqual({ ok: false, error: 'nothing-to-undo' });
    expect(match.state.thinking).toBe(true);
    await match.reply('e5');
    expect(match.state.canUndo).toBe(false);
    expect(match.controller.undo()).toEqual({ ok: false, error: 'nothing-to-undo' });
    expect(match.moves).toBe('e5');
  });

  it('with the computer first goes back to its first stone and no further', async () => {
    const match = new Bench('black', 'e5a1f5b1g5');
    match.controller.undo();
    expect(match.moves).toBe('e5a1f5');
    match.controller.undo();
    expect(match.moves).toBe('e5');
    expect(match.state).toMatchObject({ canUndo: false, canPlay: true, thinking: false });
  });

  it('does not change who plays which colour', async () => {
    const match = new Bench('white');
    await match.round('a1', 'b1');
    for (const act of ['undo', 'redo', 'undo'] as const) {
      match.controller[act]();
      expect(match.state.seats).toEqual({ black: 'human', white: 'computer' });
      expect(match.state.game.position.toMove).toBe('black');
    }
  });
});

describe('redo', () => {
  it('puts back one stone at a time with two people', () => {
    const match = new Bench(null, 'a1b1');
    match.controller.undo();
    match.controller.undo();
    match.controller.redo();
    expect(match.moves).toBe('a1');
    match.controller.redo();
    expect(match.moves).toBe('a1b1');
    expect(match.state.canRedo).toBe(false);
  });

  it('puts back the pair that an undo took against the computer', () => {
    const match = new Bench('white', 'a1b1c1d1');
    match.controller.undo();
    match.controller.undo();
    match.heard();
    match.controller.redo();
    expect(match.heard()).toEqual([{ type: 'put-back', points: [0, 1] }]);
    expect(match.state).toMatchObject({ canPlay: true, thinking: false, canRedo: true });
    match.controller.redo();
    expect(match.moves).toBe('a1b1c1d1');
    expect(match.state.canRedo).toBe(false);
    expect(match.seat.moves).toHaveLength(0);
  });

  it('puts back the pair with the computer first', () => {
    const match = new Bench('black', 'e5a1f5');
    match.controller.undo();
    expect(match.moves).toBe('e5');
    match.controller.redo();
    expect(match.moves).toBe('e5a1f5');
    expect(match.seat.moves).toHaveLength(0);
  });

  it('of a stone the computer had not answered makes it think again', async () => {
    const match = new Bench('white', 'a1b1');
    match.play('c1');
    match.controller.undo();
    match.controller.redo();
    expect(match.moves).toBe('a1b1c1');
    expect(match.state.thinking).toBe(true);
    expect(match.seat.moves).toHaveLength(2);
    expect(match.seat.move.position.moves).toEqual([0, 1, 2]);
    await match.reply('d1');
    expect(match.moves).toBe('a1b1c1d1');
  });

  it('of a five ends the game again', () => {
    const match = new Bench('white', 'a1a2b1b2c1c2d1d2j9e2');
    match.controller.undo();
    match.heard();
    match.controller.redo();
    expect(match.heard().map(({ type }) => type)).toEqual(['put-back', 'ended']);
    expect(match.state.game.outcome).toMatchObject({ winner: 'white' });
    expect(match.state.thinking).toBe(false);
  });

  it('is gone after another stone', async () => {
    const match = new Bench('white', 'a1b1c1d1');
    match.controller.undo();
    match.play('j9');
    expect(match.state.canRedo).toBe(false);
    expect(match.controller.redo()).toEqual({ ok: false, error: 'nothing-to-redo' });
    expect(match.moves).toBe('a1b1j9');
  });

  it('is possible in a stored game with stones taken back', () => {
    const match = new Bench('white', gameOf('a1b1c1d1', SMALL, 4));
    expect(match.state).toMatchObject({ canUndo: false, canRedo: true });
    match.controller.redo();
    expect(match.moves).toBe('a1b1');
  });
});

describe('undo of a resignation', () => {
  it('reopens a resigned game with all its stones, and the player is to move', () => {
    const match = new Bench('white', 'a1b1');
    match.controller.resign();
    expect(match.state).toMatchObject({ canUndo: true, canRedo: false, canPlay: false });
    match.heard();
    match.controller.undo();
    expect(match.heard()).toEqual([{ type: 'reopened' }]);
    expect(match.moves).toBe('a1b1');
    expect(match.state).toMatchObject({ canPlay: true, thinking: false });
  });

  it('lets the computer think again when it was to move', async () => {
    const match = new Bench('white', 'a1');
    match.controller.resign();
    match.controller.undo();
    expect(match.state.thinking).toBe(true);
    expect(match.seat.moves).toHaveLength(2);
    match.seat.moves[0]?.answer(match.point('j9'));
    await flush();
    expect(match.moves).toBe('a1');
    await match.reply('b1');
    expect(match.moves).toBe('a1b1');
  });

  it('reopens a game resigned before the player had a stone to take back', () => {
    const match = new Bench('black', 'e5');
    match.controller.resign();
    expect(match.state.canUndo).toBe(true);
    expect(match.controller.undo().ok).toBe(true);
    expect(match.moves).toBe('e5');
    expect(match.state.canPlay).toBe(true);
  });

  it('keeps the stones that were taken back before', () => {
    const match = new Bench(null, 'a1b1c1');
    match.controller.undo();
    match.controller.resign();
    match.controller.undo();
    match.controller.redo();
    expect(match.moves).toBe('a1b1c1');
  });
});
