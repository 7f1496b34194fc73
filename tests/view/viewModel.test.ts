import { describe, expect, it } from 'vitest';
import { apply, newGame, type Game, type Point } from '../../src/core';
import { viewModel, type ViewModel, type ViewOptions } from '../../src/view/viewModel';
import { gameOf, SMALL } from '../support/match/fakeSeat';

const IDLE: ViewOptions = {
  hover: null,
  aim: null,
  hint: null,
  canPlay: true,
  thinking: false,
  coordinates: true,
  numbers: false,
};

function view(game: Game | string, change: Partial<ViewOptions> = {}): ViewModel {
  return viewModel(typeof game === 'string' ? gameOf(game) : game, { ...IDLE, ...change });
}

/** Points of SMALL: columns a to j, rows of ten. */
const A1 = 0 as Point;
const B1 = 1 as Point;
const C1 = 2 as Point;

describe('the stones in view', () => {
  it('are those on the board with colour and number, black first', () => {
    const { stones, lastMove, turn, size } = view('a1b1c1');
    expect([...stones.values()]).toEqual([
      { point: A1, colour: 'black', number: 1 },
      { point: B1, colour: 'white', number: 2 },
      { point: C1, colour: 'black', number: 3 },
    ]);
    expect([...stones.keys()]).toEqual([A1, B1, C1]);
    expect([lastMove, turn]).toEqual([C1, 'white']);
    expect(size).toMatchObject({ width: 10, height: 10 });
  });

  it('are none on an empty board, and Black is to move', () => {
    expect(view('')).toMatchObject({
      lastMove: null,
      winningLines: [],
      ghost: null,
      turn: 'black',
    });
    expect(view('').stones.size).toBe(0);
  });

  it('leave out those that were taken back', () => {
    const { stones, lastMove } = view(gameOf('a1b1c1', SMALL, 2));
    expect([...stones.keys()]).toEqual([A1]);
    expect(lastMove).toBe(A1);
  });
});

describe('the end in view', () => {
  it('shows the winning row from one end to the other, and nobody’s turn', () => {
    const { winningLines, turn, lastMove } = view('a1a2b1b2d1d2e1e2c1');
    expect(winningLines).toEqual([[0, 1, 2, 3, 4]]);
    expect([turn, lastMove]).toEqual([null, C1]);
  });

  it('shows both rows where one stone makes two', () => {
    // Four stones to the right of a1 and four above it, before the stone on a1 itself.
    const moves = 'b1j1c1j2d1j4e1j5a2h1a3h2a4h4a5h5a1';
    expect(view(moves).winningLines).toHaveLength(2);
  });

  it('by resignation has no row and nobody’s turn', () => {
    const resigned = apply(gameOf('a1'), { type: 'resign', by: 'white' });
    if (!resigned.ok) throw new Error(resigned.error);
    expect(view(resigned.value.game, { canPlay: false })).toMatchObject({
      winningLines: [],
      turn: null,
      lastMove: A1,
    });
  });
});

describe('the ghost', () => {
  it('is the stone of the one to move, under the mouse', () => {
    expect(view('a1', { hover: B1 }).ghost).toEqual({ point: B1, colour: 'white', aimed: false });
  });

  it('is where the aim is, wherever the mouse is', () => {
    expect(view('', { aim: B1, hover: C1 }).ghost).toEqual({
      point: B1,
      colour: 'black',
      aimed: true,
    });
  });

  it.each<[string, Game | string, Partial<ViewOptions>]>([
    ['the mouse is nowhere', '', {}],
    ['nobody may play', '', { hover: B1, canPlay: false }],
    ['nobody may play although one is aimed at', '', { aim: B1, canPlay: false }],
    ['there is a stone', 'a1', { hover: A1 }],
    ['there is a stone where one was aimed at', 'a1', { aim: A1, hover: B1 }],
    ['it is off the board', '', { hover: 100 as Point }],
    ['the game is over', 'a1a2b1b2c1c2d1d2e1', { hover: 55 as Point }],
    [
      'the first stone goes to the centre',
      newGame({ ...SMALL, opening: 'centre-first' }),
      { hover: A1 },
    ],
  ])('is not there where %s', (_name, game, options) => {
    expect(view(game, options).ghost).toBeNull();
  });

  it('is there on every centre point of a centre-first opening', () => {
    const game = newGame({ ...SMALL, opening: 'centre-first' });
    for (const point of [44, 45, 54, 55]) {
      expect(view(game, { hover: point as Point }).ghost?.point).toBe(point);
    }
  });
});

describe('what is forbidden', () => {
  const renju = { width: 15, height: 15, rule: 'renju', opening: 'free' } as const;
  const crossed = gameOf('h6a1h7a3f8a5g8a7', renju);
  const [h8 = A1] = [...crossed.position.forbidden.keys()];
  const advice = { wins: false, rows: false };

  it('gets no ghost, and its rows where one points', () => {
    const model = view(crossed, { hover: h8, advice });
    expect(model.ghost).toBeNull();
    expect(model.foul?.point).toBe(h8);
    expect([...model.advice.forbidden.keys()]).toEqual([h8]);
    expect(view(crossed, { hover: 0 as Point, advice }).foul).toBeNull();
  });

  it('is not shown to nobody', () => {
    const model = view(crossed, { hover: h8 });
    expect([model.foul, model.advice.forbidden.size]).toEqual([null, 0]);
  });

  it('is shown where it ended the game, and is no winning row', () => {
    const lost = view(gameOf('h6a1h7a3f8a5g8a7h8', renju), { canPlay: false });
    expect(lost.foul).toMatchObject({ point: h8, played: true });
    expect([lost.winningLines, lost.turn]).toEqual([[], null]);
  });
});

it('A hint reaches the view as it is', () => {
  expect(view('a1', { hint: B1 }).hint).toBe(B1);
  expect(view('a1').hint).toBeNull();
});

describe('switches', () => {
  it('reach the view as they are', () => {
    for (const on of [true, false]) {
      const options = { thinking: on, coordinates: on, numbers: on };
      expect(view('', options)).toMatchObject(options);
    }
  });
});
