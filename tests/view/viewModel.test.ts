import { describe, expect, it } from 'vitest';
import { apply, newGame, type Game, type Point } from '../../src/core';
import {
  difference,
  viewModel,
  winOrder,
  type ViewModel,
  type ViewOptions,
} from '../../src/view/viewModel';
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

describe('the stones', () => {
  it('have colour and number, in the order of play', () => {
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

  it('are absent on an empty board, with Black to move', () => {
    expect(view('')).toMatchObject({
      lastMove: null,
      winningLines: [],
      ghost: null,
      turn: 'black',
    });
    expect(view('').stones.size).toBe(0);
  });

  it('exclude those that were taken back', () => {
    const { stones, lastMove } = view(gameOf('a1b1c1', SMALL, 2));
    expect([...stones.keys()]).toEqual([A1]);
    expect(lastMove).toBe(A1);
  });
});

describe('the end of a game', () => {
  it('by a row gives the row from one end to the other, and no turn', () => {
    const { winningLines, turn, lastMove } = view('a1a2b1b2d1d2e1e2c1');
    expect(winningLines).toEqual([[0, 1, 2, 3, 4]]);
    expect([turn, lastMove]).toEqual([null, C1]);
  });

  it('gives both rows where one stone completes two', () => {
    // Four stones to the right of a1 and four above it, before the stone on a1 itself.
    const moves = 'b1j1c1j2d1j4e1j5a2h1a3h2a4h4a5h5a1';
    expect(view(moves).winningLines).toHaveLength(2);
  });

  it('by resignation gives no row and no turn', () => {
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
  it('has the colour to move and is under the mouse', () => {
    expect(view('a1', { hover: B1 }).ghost).toEqual({ point: B1, colour: 'white', aimed: false });
  });

  it('is at the aimed point, regardless of the mouse', () => {
    expect(view('', { aim: B1, hover: C1 }).ghost).toEqual({
      point: B1,
      colour: 'black',
      aimed: true,
    });
  });

  it.each<[string, Game | string, Partial<ViewOptions>]>([
    ['the mouse is off the board', '', {}],
    ['nobody may play', '', { hover: B1, canPlay: false }],
    ['nobody may play, although a point is aimed', '', { aim: B1, canPlay: false }],
    ['there is a stone', 'a1', { hover: A1 }],
    ['there is a stone on the aimed point', 'a1', { aim: A1, hover: B1 }],
    ['it is off the board', '', { hover: 100 as Point }],
    ['the game is over', 'a1a2b1b2c1c2d1d2e1', { hover: 55 as Point }],
    [
      'the first stone goes to the centre',
      newGame({ ...SMALL, opening: 'centre-first' }),
      { hover: A1 },
    ],
  ])('is null where %s', (_name, game, options) => {
    expect(view(game, options).ghost).toBeNull();
  });

  it('is allowed on every centre point of a centre-first opening', () => {
    const game = newGame({ ...SMALL, opening: 'centre-first' });
    for (const point of [44, 45, 54, 55]) {
      expect(view(game, { hover: point as Point }).ghost?.point).toBe(point);
    }
  });
});

describe('a forbidden point', () => {
  const renju = { width: 15, height: 15, rule: 'renju', opening: 'free' } as const;
  const crossed = gameOf('h6a1h7a3f8a5g8a7', renju);
  const [h8 = A1] = [...crossed.position.forbidden.keys()];
  const advice = { wins: false, rows: false };

  it('has no ghost, and shows its rows when pointed at', () => {
    const model = view(crossed, { hover: h8, advice });
    expect(model.ghost).toBeNull();
    expect(model.foul?.point).toBe(h8);
    expect([...model.advice.forbidden.keys()]).toEqual([h8]);
    expect(view(crossed, { hover: 0 as Point, advice }).foul).toBeNull();
  });

  it('is not marked without advice', () => {
    const model = view(crossed, { hover: h8 });
    expect([model.foul, model.advice.forbidden.size]).toEqual([null, 0]);
  });

  it('that ended the game is shown as played, without a winning row', () => {
    const lost = view(gameOf('h6a1h7a3f8a5g8a7h8', renju), { canPlay: false });
    expect(lost.foul).toMatchObject({ point: h8, played: true });
    expect([lost.winningLines, lost.turn]).toEqual([[], null]);
  });
});

it('a hint is copied to the view model', () => {
  expect(view('a1', { hint: B1 }).hint).toBe(B1);
  expect(view('a1').hint).toBeNull();
});

describe('display options', () => {
  it('are copied to the view model', () => {
    for (const on of [true, false]) {
      const options = { thinking: on, coordinates: on, numbers: on };
      expect(view('', options)).toMatchObject(options);
    }
  });
});

interface PointChanges {
  readonly appeared: readonly Point[];
  readonly vanished: readonly Point[];
  readonly jump: boolean;
}

function changes(before: string | null, after: string): PointChanges {
  const { appeared, vanished, jump } = difference(
    before === null ? null : view(before),
    view(after),
  );
  return {
    appeared: appeared.map(({ point }) => point),
    vanished: vanished.map(({ point }) => point),
    jump,
  };
}

describe('the difference of two view models', () => {
  it.each([
    ['nothing', 'a1b1', 'a1b1', [], [], false],
    ['a stone placed', 'a1', 'a1b1', [1], [], false],
    ['a stone taken back', 'a1b1', 'a1', [], [1], false],
    ['two stones taken back', 'a1b1c1', 'a1', [], [1, 2], false],
    ['two stones put back', 'a1', 'a1b1c1', [1, 2], [], false],
    ['a stone moved to another point', 'a1', 'b1', [1], [0], false],
    ['three stones at once', 'a1', 'a1b1c1d1', [1, 2, 3], [], true],
    ['a restart after two stones', 'a1b1', '', [], [0, 1], false],
    ['a restart after three', 'a1b1c1', '', [], [0, 1, 2], true],
    ['two points with their colours exchanged', 'a1b1', 'b1a1', [1, 0], [0, 1], true],
  ] as const)('is %s', (_name, before, after, appeared, vanished, jump) => {
    expect(changes(before, after)).toEqual({ appeared, vanished, jump });
  });

  it('from null is a jump with every stone, also with none', () => {
    expect(changes(null, 'a1')).toEqual({ appeared: [0], vanished: [], jump: true });
    expect(changes(null, '')).toEqual({ appeared: [], vanished: [], jump: true });
  });

  it('has the stones with colour and number', () => {
    const { appeared } = difference(view('a1'), view('a1b1'));
    expect(appeared).toEqual([{ point: 1, colour: 'white', number: 2 }]);
  });

  it('ignores a stone of which only the number changed', () => {
    expect(changes('a1b1c1', 'c1b1a1')).toEqual({ appeared: [], vanished: [], jump: false });
  });
});

describe('the win order', () => {
  const row = (...points: number[]): Point[] => points as Point[];

  it('goes from one end of a row to the other', () => {
    expect([...winOrder([row(3, 4, 5, 6, 7)])]).toEqual([
      [3, 0],
      [4, 1],
      [5, 2],
      [6, 3],
      [7, 4],
    ]);
  });

  it('starts again in a second row, without the stone it shares with the first', () => {
    const order = winOrder([row(3, 4, 5, 6, 7), row(15, 25, 5, 45, 55)]);
    expect([...order.keys()]).toEqual([3, 4, 5, 6, 7, 15, 25, 45, 55]);
    expect([...order.values()]).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3]);
  });

  it('is empty without a row', () => {
    expect(winOrder([]).size).toBe(0);
  });
});
