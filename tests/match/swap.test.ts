import { describe, expect, it } from 'vitest';
import { newGame, type GameSettings } from '../../src/core';
import { Bench, flush, SMALL } from '../support/match/fakeSeat';

const SWAP: GameSettings = { ...SMALL, opening: 'swap' };
const SWAP2: GameSettings = { ...SMALL, opening: 'swap2' };

describe('a swap against the computer', () => {
  it('lets the person choose after the computer placed the first stones', async () => {
    const match = new Bench('black', newGame(SWAP));
    for (const name of ['a1', 'b2', 'c3']) await match.reply(name);
    expect(match.state).toMatchObject({ canPlay: false, canChoose: true, settled: false });
    expect(match.state.turn).toMatchObject({ player: 'second', options: ['black', 'white'] });
    expect(match.play('d4')).toMatchObject({ error: 'choice-first' });
    match.controller.choose('black');
    expect(match.state).toMatchObject({
      me: 'black',
      settled: true,
      thinking: true,
      colours: { black: 'second', white: 'first' },
      seats: { black: 'human', white: 'computer' },
    });
    await match.reply('d4');
    expect(match.state).toMatchObject({ canPlay: true, me: 'black' });
  });

  it('gives the computer the colour it chooses', async () => {
    const match = new Bench('white', newGame(SWAP));
    for (const name of ['a1', 'b2', 'c3']) match.play(name);
    expect(match.seat.choices).toHaveLength(1);
    expect(match.state).toMatchObject({ thinking: true, canChoose: false, canPlay: false });
    match.seat.choice.answer('black');
    await flush();
    expect(match.takeEvents()).toContainEqual({
      type: 'chosen',
      choice: 'black',
      by: 'second',
      colours: { black: 'second', white: 'first' },
    });
    // The person is White now, and to move.
    expect(match.state).toMatchObject({ me: 'white', canPlay: true, thinking: false });
  });

  it('takes the first option if the computer fails to choose', async () => {
    const match = new Bench('white', newGame(SWAP2));
    for (const name of ['a1', 'b2', 'c3']) match.play(name);
    match.seat.choice.fail(new Error('engine'));
    await flush();
    expect(match.takeEvents().map(({ type }) => type)).toContain('fallback-move');
    expect(match.state.game.position.choices).toEqual(['black']);
  });

  it('lets the computer place two more stones in swap2, after which the person chooses', async () => {
    const match = new Bench('white', newGame(SWAP2));
    for (const name of ['a1', 'b2', 'c3']) match.play(name);
    match.seat.choice.answer('two-more');
    await flush();
    await match.reply('d4');
    await match.reply('e5');
    expect(match.state).toMatchObject({ canChoose: true, settled: false });
    expect(match.state.turn.options).toEqual(['black', 'white']);
    match.controller.choose('white');
    expect(match.state).toMatchObject({ me: 'white', canPlay: true });
  });

  it('is undone to the person’s last decision, including a choice', async () => {
    const match = new Bench('black', newGame(SWAP));
    for (const name of ['a1', 'b2', 'c3']) await match.reply(name);
    match.controller.choose('black');
    await match.reply('d4');
    match.controller.undo();
    expect(match.state).toMatchObject({ canChoose: true, canUndo: false, canRedo: true });
    expect(match.moves).toBe('a1b2c3');
    match.controller.redo();
    expect(match.moves).toBe('a1b2c3d4');
    expect(match.state).toMatchObject({ me: 'black', canPlay: true });
  });

  it('is resigned with the person’s colour after the swap', async () => {
    const match = new Bench('white', newGame(SWAP));
    for (const name of ['a1', 'b2', 'c3']) match.play(name);
    match.seat.choice.answer('black');
    await flush();
    match.controller.resign();
    expect(match.state.game.outcome).toEqual({ reason: 'resignation', winner: 'black' });
  });

  it('gives no hint and no draw before the colours are settled', () => {
    const match = new Bench('white', newGame(SWAP));
    match.play('a1');
    expect(match.state).toMatchObject({ canHint: false, canOfferDraw: false, canPlay: true });
    expect(match.controller.hint()).toMatchObject({ error: 'no-hint-yet' });
  });
});

describe('a match without undo', () => {
  it('refuses undo and redo', () => {
    const match = new Bench(null, 'a1b1', { undo: false });
    expect(match.state).toMatchObject({ canUndo: false, canRedo: false });
    expect(match.controller.undo()).toMatchObject({ error: 'undo-off' });
    expect(match.controller.redo()).toMatchObject({ error: 'undo-off' });
    expect(match.moves).toBe('a1b1');
    match.controller.resign();
    expect(match.state.canUndo).toBe(false);
  });
});

describe('a forbidden point', () => {
  const game = newGame({ ...SMALL, rule: 'renju' });

  it('is refused to a person', () => {
    const match = new Bench(null, game);
    for (const name of ['e3', 'a1', 'e4', 'a3', 'c5', 'a5', 'd5', 'a7']) match.play(name);
    expect(match.play('e5')).toMatchObject({ error: 'forbidden' });
    expect(match.state.game.outcome).toBeNull();
  });

  it('is replaced when the computer plays it', async () => {
    const match = new Bench('black', game);
    for (const [black, white] of [
      ['e3', 'a1'],
      ['e4', 'a3'],
      ['c5', 'a5'],
      ['d5', 'a7'],
    ] as const) {
      await match.reply(black);
      match.play(white);
    }
    match.takeEvents();
    await match.reply('e5');
    expect(match.takeEvents().map(({ type }) => type)).toEqual(['fallback-move', 'placed']);
    expect(match.state.game.outcome).toBeNull();
  });
});

describe('two computers', () => {
  it('are not asked while paused', async () => {
    const match = new Bench('black', newGame(SMALL));
    match.controller.setPaused(true);
    expect(match.seat.move.signal.aborted).toBe(true);
    expect(match.state).toMatchObject({ paused: true, thinking: false });
    match.controller.setPaused(false);
    expect(match.seat.moves).toHaveLength(2);
    await match.reply('a1');
    expect(match.moves).toBe('a1');
  });
});
