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

  it('takes back the winning stone and reopens the game', () => {
    const match = new Bench(null, 'a1a2b1b2c1c2d1d2e1');
    match.controller.undo();
    expect(match.takeEvents()).toEqual([{ type: 'taken-back', points: [4] }]);
    expect(match.state.game.outcome).toBeNull();
    expect(match.state.canPlay).toBe(true);
  });
});

describe('undo against the computer', () => {
  it('after its answer takes back both stones', () => {
    const match = new Bench('white', 'a1b1c1d1');
    match.controller.undo();
    expect(match.moves).toBe('a1b1');
    expect(match.takeEvents()).toEqual([{ type: 'taken-back', points: [2, 3] }]);
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

  it('is not possible before the first stone of the player', async () => {
    const match = new Bench('black');
    expect(match.state.canUndo).toBe(false);
    expect(match.controller.undo()).toEqual({ ok: false, error: 'nothing-to-undo' });
    expect(match.state.thinking).toBe(true);
    await match.reply('e5');
    expect(match.state.canUndo).toBe(false);
    expect(match.controller.undo()).toEqual({ ok: false, error: 'nothing-to-undo' });
    expect(match.moves).toBe('e5');
  });

  it('does not go back beyond the first stone of the computer', async () => {
    const match = new Bench('black', 'e5a1f5b1g5');
    match.controller.undo();
    expect(match.moves).toBe('e5a1f5');
    match.controller.undo();
    expect(match.moves).toBe('e5');
    expect(match.state).toMatchObject({ canUndo: false, canPlay: true, thinking: false });
  });

  it('does not change the colours', async () => {
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
  it('restores one stone at a time with two people', () => {
    const match = new Bench(null, 'a1b1');
    match.controller.undo();
    match.controller.undo();
    match.controller.redo();
    expect(match.moves).toBe('a1');
    match.controller.redo();
    expect(match.moves).toBe('a1b1');
    expect(match.state.canRedo).toBe(false);
  });

  it('restores the pair of stones that an undo took back against the computer', () => {
    const match = new Bench('white', 'a1b1c1d1');
    match.controller.undo();
    match.controller.undo();
    match.takeEvents();
    match.controller.redo();
    expect(match.takeEvents()).toEqual([{ type: 'put-back', points: [0, 1] }]);
    expect(match.state).toMatchObject({ canPlay: true, thinking: false, canRedo: true });
    match.controller.redo();
    expect(match.moves).toBe('a1b1c1d1');
    expect(match.state.canRedo).toBe(false);
    expect(match.seat.moves).toHaveLength(0);
  });

  it('restores the pair of stones if the computer moves first', () => {
    const match = new Bench('black', 'e5a1f5');
    match.controller.undo();
    expect(match.moves).toBe('e5');
    match.controller.redo();
    expect(match.moves).toBe('e5a1f5');
    expect(match.seat.moves).toHaveLength(0);
  });

  it('makes the computer think again if it had not answered the stone', async () => {
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
    match.takeEvents();
    match.controller.redo();
    expect(match.takeEvents().map(({ type }) => type)).toEqual(['put-back', 'ended']);
    expect(match.state.game.outcome).toMatchObject({ winner: 'white' });
    expect(match.state.thinking).toBe(false);
  });

  it('is not possible after another stone', async () => {
    const match = new Bench('white', 'a1b1c1d1');
    match.controller.undo();
    match.play('j9');
    expect(match.state.canRedo).toBe(false);
    expect(match.controller.redo()).toEqual({ ok: false, error: 'nothing-to-redo' });
    expect(match.moves).toBe('a1b1j9');
  });

  it('is possible in a stored game with undone stones', () => {
    const match = new Bench('white', gameOf('a1b1c1d1', SMALL, 4));
    expect(match.state).toMatchObject({ canUndo: false, canRedo: true });
    match.controller.redo();
    expect(match.moves).toBe('a1b1');
  });
});

describe('undo of a resignation', () => {
  it('reopens the game with all its stones and the player to move', () => {
    const match = new Bench('white', 'a1b1');
    match.controller.resign();
    expect(match.state).toMatchObject({ canUndo: true, canRedo: false, canPlay: false });
    match.takeEvents();
    match.controller.undo();
    expect(match.takeEvents()).toEqual([{ type: 'reopened' }]);
    expect(match.moves).toBe('a1b1');
    expect(match.state).toMatchObject({ canPlay: true, thinking: false });
  });

  it('makes the computer think again if it was to move', async () => {
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

  it('reopens a game resigned before the player’s first stone', () => {
    const match = new Bench('black', 'e5');
    match.controller.resign();
    expect(match.state.canUndo).toBe(true);
    expect(match.controller.undo().ok).toBe(true);
    expect(match.moves).toBe('e5');
    expect(match.state.canPlay).toBe(true);
  });

  it('keeps earlier undone stones for redo', () => {
    const match = new Bench(null, 'a1b1c1');
    match.controller.undo();
    match.controller.resign();
    match.controller.undo();
    match.controller.redo();
    expect(match.moves).toBe('a1b1c1');
  });
});
