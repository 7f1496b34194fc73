import { describe, expect, it, vi } from 'vitest';
import type { Point } from '../../src/core';
import type { MatchEvent } from '../../src/match/matchState';
import { HUMAN } from '../../src/match/seat';
import { Bench, FakeSeat, flush, gameOf, localMatch } from '../support/match/fakeSeat';

describe('a late answer', () => {
  it('does not reach the board after a restart while the computer thinks', async () => {
    const match = new Bench('white', 'a1');
    match.controller.restart();
    expect(match.state).toMatchObject({ thinking: false, canPlay: true });
    await match.reply('b1');
    expect(match.moves).toBe('');
  });

  it('is not the first stone of the new game when the computer is Black', async () => {
    const match = new Bench('black');
    match.controller.restart();
    const [old, fresh] = match.seat.moves;
    old?.answer(match.point('a1'));
    await flush();
    expect(match.moves).toBe('');
    expect(match.state.thinking).toBe(true);
    fresh?.answer(match.point('e5'));
    await flush();
    expect(match.moves).toBe('e5');
  });

  it('is not played in a later position of the same player’s turn', async () => {
    const match = new Bench('white');
    match.play('a1');
    match.controller.undo();
    match.play('b1');
    const [old, fresh] = match.seat.moves;
    old?.answer(match.point('j9'));
    await flush();
    expect(match.moves).toBe('b1');
    expect(match.state.thinking).toBe(true);
    fresh?.answer(match.point('c1'));
    await flush();
    expect(match.moves).toBe('b1c1');
  });

  it('does not play a second stone after a second `begin`', async () => {
    const match = new Bench('black');
    match.controller.begin();
    const [old, fresh] = match.seat.moves;
    fresh?.answer(match.point('e5'));
    await flush();
    match.play('a1');
    match.takeEvents();
    old?.answer(match.point('j9'));
    await flush();
    expect(match.moves).toBe('e5a1');
    expect(match.state.thinking).toBe(true);
    expect(match.takeEvents()).toEqual([]);
  });
});

describe('an invalid answer', () => {
  const kinds: readonly [string, unknown][] = [
    ['an occupied point', 0],
    ['a point off the board', 100],
    ['a negative point', -1],
    ['a fraction', 1.5],
    ['null', null],
    ['undefined', undefined],
    ['a string', '5'],
  ];

  it.each(kinds)('(%s) is replaced by a move beside the last stone', async (_name, value) => {
    const match = new Bench('white', 'a1');
    match.takeEvents();
    match.seat.move.answer(value as Point | null);
    await flush();
    expect(match.takeEvents()).toEqual([
      { type: 'fallback-move' },
      { type: 'placed', point: 1, colour: 'white' },
    ]);
    expect(match.state).toMatchObject({ canPlay: true, thinking: false });
  });

  it('(a rejection) is replaced', async () => {
    const match = new Bench('white', 'a1');
    match.seat.move.fail(new Error('engine'));
    await flush();
    expect(match.events.map(({ type }) => type)).toEqual(['fallback-move', 'placed']);
    expect(match.moves).toBe('a1b1');
  });

  it('(a synchronous exception) is replaced', async () => {
    const seat = new FakeSeat();
    seat.requestMove = () => {
      throw new Error('no engine');
    };
    const events: MatchEvent[] = [];
    const controller = localMatch({ first: HUMAN, second: seat }, gameOf('a1'));
    controller.subscribe((_state, latest) => events.push(...latest));
    controller.begin();
    await flush();
    expect(events.map(({ type }) => type)).toEqual(['fallback-move', 'placed']);
  });

  it('is replaced by the winning move if there is one', async () => {
    const match = new Bench('white', 'a1a2b1b2c1c2d1d2j9');
    match.seat.move.answer(null);
    await flush();
    expect(match.state.game.outcome).toMatchObject({ reason: 'row', winner: 'white' });
    expect(match.moves.endsWith('e2')).toBe(true);
  });

  it('is reported together with its replacement, after the computer has stopped thinking', async () => {
    const match = new Bench('white', 'a1');
    const listener = vi.fn<(thinking: unknown, types: string[]) => void>();
    match.controller.subscribe((state, events) => {
      listener(
        state.thinking,
        events.map(({ type }) => type),
      );
    });
    match.seat.move.answer(null);
    await flush();
    expect(listener.mock.calls).toEqual([[false, ['fallback-move', 'placed']]]);
  });

  it('is not replaced if it is late', async () => {
    const match = new Bench('white', 'a1');
    match.controller.undo();
    match.takeEvents();
    match.seat.move.fail(new Error('engine'));
    await flush();
    expect(match.takeEvents()).toEqual([]);
    expect(match.moves).toBe('');
  });
});

describe('a seat that never answers', () => {
  it('allows undo, resignation and restart', () => {
    const match = new Bench('white', 'a1');
    expect(match.state).toMatchObject({ canUndo: true, canResign: true });
    match.controller.undo();
    expect(match.state.canPlay).toBe(true);
    match.play('b1');
    match.controller.restart();
    expect(match.state.canPlay).toBe(true);
    match.play('c1');
    match.controller.resign();
    expect(match.state.game.outcome).toMatchObject({ winner: 'white' });
  });
});

describe('two computers', () => {
  it('play against each other, with one request at a time', async () => {
    const [black, white] = [new FakeSeat(), new FakeSeat()];
    const seats = { first: black, second: white };
    const controller = localMatch(seats, gameOf(''));
    controller.begin();
    black.move.answer(0 as Point);
    await flush();
    expect([black.moves.length, white.moves.length]).toEqual([1, 1]);
    white.move.answer(1 as Point);
    await flush();
    expect([black.moves.length, white.moves.length]).toEqual([2, 1]);
    expect(controller.state).toMatchObject({ canPlay: false, canUndo: false, canOfferDraw: false });
  });
});
