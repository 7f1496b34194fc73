import { describe, expect, it } from 'vitest';
import {
  allPoints,
  Board,
  columnOf,
  createRng,
  DIRECTIONS,
  isOnBoard,
  opponent,
  pick,
  pointAt,
  RULE,
  RULES,
  rowOf,
  type Colour,
  type Point,
  type RuleName,
} from '../../../src/core';
import {
  CLOSED_FOUR,
  CLOSED_THREE,
  DEAD,
  FIVE,
  FOUL_FOURS,
  OPEN_FOUR,
  OPEN_ONE,
  OPEN_THREE_A,
  OPEN_THREE_B,
  OPEN_TWO_C,
  OVERLINE,
} from '../../../src/core/shapes/lineClass';
import { CELLS } from '../../../src/core/shapes/geometry';
import type { SearchBoard } from '../../../src/core/shapes/searchBoard';
import {
  DOUBLE_THREE,
  FOUR,
  FOUR_PLUS,
  FOUR_THREE,
  HIDDEN_FOUR,
  NO_THREAT,
  PROMISE,
  STRAIGHT_FOUR,
  THREE,
  THREE_PLUS,
  WIN,
} from '../../../src/core/shapes/threat';
import { settings } from '../../support/core/positions';
import { emptySearchBoard } from '../../support/core/searchBoards';

/** What a stone on a point makes of one line, determined from the rules only. */
type Shape =
  | 'five'
  | 'long row'
  | 'two fours'
  | 'open four'
  | 'four'
  | 'open three A'
  | 'open three B'
  | 'three'
  | 'less';

const SIDE = { black: 0, white: 1 } as const;

/** The points of a whole line in the order of the step. */
function lineThrough(board: Board, point: Point, direction: number): Point[] {
  const [dx, dy] = DIRECTIONS[direction] ?? [1, 0];
  let x = columnOf(board, point);
  let y = rowOf(board, point);
  while (isOnBoard(board, x - dx, y - dy)) {
    x -= dx;
    y -= dy;
  }
  const found: Point[] = [];
  for (; isOnBoard(board, x, y); x += dx, y += dy) found.push(pointAt(board, x, y));
  return found;
}

/** Length of the unbroken row of the stone on `point` within a line. */
function rowLength(board: Board, point: Point, line: readonly Point[]): number {
  const colour = board.colourAt(point);
  const middle = line.indexOf(point);
  let [from, to] = [middle, middle];
  const own = (at: number): boolean => {
    const there = line[at];
    return there !== undefined && board.colourAt(there) === colour;
  };
  while (own(from - 1)) from -= 1;
  while (own(to + 1)) to += 1;
  return to - from + 1;
}

/** Whether the stone on `last` wins by a row in this line that contains `point`. */
function wins(board: Board, rule: RuleName, last: Point, point: Point, line: readonly Point[]) {
  if (rowLength(board, last, line) < 5) return false;
  const verdict = RULE[rule].verdict(board, last);
  if (verdict.kind !== 'win') return false;
  return verdict.lines.some((row) => row.includes(point) && row.every((at) => line.includes(at)));
}

/** The line's points on which one more stone wins by a row through `point`. */
function completions(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
  line: readonly Point[],
): number {
  let found = 0;
  for (const at of line) {
    if (!board.isEmpty(at)) continue;
    board.place(at, colour);
    if (wins(board, rule, at, point, line)) found += 1;
    board.remove(at);
  }
  return found;
}

/** The kind of four with the stone on `point` in a line; open if no single stone stops it. */
function fourOf(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
  line: readonly Point[],
): 'none' | 'four' | 'open four' | 'two fours' {
  const fives = completions(board, rule, colour, point, line);
  if (fives === 0) return 'none';
  if (fives > 1 && rule === 'renju' && colour === 'black' && rowLength(board, point, line) !== 4) {
    return 'two fours';
  }
  const stopped = line.some((at) => {
    if (!board.isEmpty(at)) return false;
    board.place(at, opponent(colour));
    const left = completions(board, rule, colour, point, line);
    board.remove(at);
    return left === 0;
  });
  return stopped ? 'four' : 'open four';
}

function shapeOf(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
  direction: number,
): Shape {
  const line = lineThrough(board, point, direction);
  const stones = line.filter((at) => board.colourAt(at) === colour).length;
  // Too few stones for anything but `less`: two more would not make a five.
  if (stones + 3 < 5) return 'less';
  board.place(point, colour);
  try {
    if (wins(board, rule, point, point, line)) return 'five';
    if (rowLength(board, point, line) >= 5) return 'long row';
    const now = fourOf(board, rule, colour, point, line);
    if (now !== 'none') return now;
    let openFours = 0;
    let fours = 0;
    for (const at of line) {
      if (!board.isEmpty(at)) continue;
      board.place(at, colour);
      const then = fourOf(board, rule, colour, point, line);
      board.remove(at);
      if (then === 'open four') openFours += 1;
      if (then === 'four') fours += 1;
    }
    if (openFours > 0) return openFours >= 2 ? 'open three B' : 'open three A';
    return fours > 0 ? 'three' : 'less';
  } finally {
    board.remove(point);
  }
}

const CLASSES: Readonly<Record<Shape, readonly number[]>> = {
  five: [FIVE],
  'long row': [OVERLINE],
  'two fours': [FOUL_FOURS],
  'open four': [OPEN_FOUR],
  four: [CLOSED_FOUR],
  'open three A': [OPEN_THREE_A],
  'open three B': [OPEN_THREE_B],
  three: [CLOSED_THREE],
  less: [DEAD, ...Array.from({ length: OPEN_TWO_C - 1 }, (_, index) => index + 2)],
};

/** The possible threats for four shapes that are or may be a foul; null if they are none. */
function foulThreatsOf(shapes: readonly Shape[]): readonly number[] | null {
  const count = (...which: Shape[]) => shapes.filter((shape) => which.includes(shape)).length;
  if (count('five') > 0) return null;
  if (count('long row') > 0) return [NO_THREAT];
  const fours = count('open four', 'four');
  if (count('two fours') > 0 || fours > 1) return [HIDDEN_FOUR];
  if (count('open three A', 'open three B') < 2) return null;
  return fours > 0 ? [FOUR_PLUS] : [NO_THREAT];
}

/** The possible threats for four shapes; several where it depends on open twos. */
function threatsOf(shapes: readonly Shape[]): readonly number[] {
  const count = (...which: Shape[]) => shapes.filter((shape) => which.includes(shape)).length;
  const threes = count('open three A', 'open three B');
  if (count('five') > 0) return [WIN];
  if (count('open four') > 0 || count('four') >= 2) return [STRAIGHT_FOUR];
  if (count('four') === 1) {
    if (threes > 0) return [FOUR_THREE];
    return count('three') > 0 ? [FOUR_PLUS] : [FOUR, FOUR_PLUS];
  }
  if (threes >= 2) return [DOUBLE_THREE];
  if (threes === 1) return count('three') > 0 ? [THREE_PLUS] : [THREE, THREE_PLUS];
  return count('three') > 0 ? [PROMISE] : [NO_THREAT, PROMISE];
}

/** Removes stones that were placed regardless of turn, setting the side for each `unmake`. */
function clear(board: SearchBoard): void {
  while (board.ply > 0) {
    const colour = board.cells[board.moves[board.ply - 1] ?? 0] ?? 0;
    board.side = 2 - colour;
    board.unmake();
  }
}

/** Random stones on both boards, within a window with side `near`. */
function scatter(board: SearchBoard, seed: number, share: number, near: number): Board {
  const rng = createRng(seed);
  const made = new Board(board);
  const x = Math.floor(rng() * (board.width - near + 1));
  const y = Math.floor(rng() * (board.height - near + 1));
  const inside = allPoints(board).filter(
    (at) =>
      columnOf(board, at) >= x &&
      columnOf(board, at) < x + near &&
      rowOf(board, at) >= y &&
      rowOf(board, at) < y + near,
  );
  for (let stones = Math.floor(share * near * near); stones > 0; stones -= 1) {
    const at = pick(rng, inside);
    if (at === undefined || !made.isEmpty(at)) continue;
    // Two thirds of the stones are Black's, so that one colour gets longer rows than in a game.
    board.side = rng() < 0.67 ? SIDE.black : SIDE.white;
    made.place(at, board.side === SIDE.black ? 'black' : 'white');
    board.make(board.cellOf(at));
  }
  return made;
}

const SIZES = [
  [10, 10],
  [15, 15],
  [20, 10],
  [11, 16],
] as const;
const FILLS = [
  [0.12, 10],
  [0.3, 9],
  [0.5, 8],
  [0.75, 10],
] as const;

describe.each(RULES)('the classes under %s', (rule) => {
  it.each(SIZES)(
    'agree with the rules on %i×%i',
    (width, height) => {
      const searchBoard = emptySearchBoard(settings(width, height, rule));
      const seen = new Map<string, number>();
      for (let seed = 0; seed < 24; seed += 1) {
        const [share, near] = FILLS[seed % FILLS.length] ?? [0.5, 8];
        clear(searchBoard);
        const board = scatter(searchBoard, seed, share, near);
        for (const point of board.emptyPoints()) {
          for (const colour of ['black', 'white'] as const) {
            const shapes = [0, 1, 2, 3].map((direction) =>
              shapeOf(board, rule, colour, point, direction),
            );
            const at = SIDE[colour] * CELLS + searchBoard.cellOf(point);
            const code = searchBoard.codes[at] ?? 0;
            const where = `seed ${seed}, point ${point}, ${colour}: ${shapes.join(', ')}`;
            for (const [direction, shape] of shapes.entries()) {
              const found = (code >> (direction * 4)) & 15;
              if (!CLASSES[shape].includes(found)) expect.fail(`${where}; class ${found}`);
              seen.set(shape, (seen.get(shape) ?? 0) + 1);
            }
            const threat = searchBoard.threats[at] ?? 0;
            const foul = rule === 'renju' && colour === 'black' ? foulThreatsOf(shapes) : null;
            if (!(foul ?? threatsOf(shapes)).includes(threat))
              expect.fail(`${where}; threat ${threat}`);
          }
        }
      }
      // Every shape must occur.
      const possible = Object.keys(CLASSES).filter(
        (shape) =>
          (shape !== 'two fours' || rule === 'renju') &&
          (shape !== 'long row' || (rule !== 'freestyle' && rule !== 'caro')),
      );
      const times = possible.map((shape) => seen.get(shape) ?? 0);
      expect(Math.min(...times)).toBeGreaterThan(5);
    },
    120_000,
  );
});

/** A row and Black's class under each rule. */
type Drawn = readonly [
  row: string,
  freestyle: number,
  standard: number,
  renju: number,
  caro: number,
  caroExact: number,
];

/**
 * Row 1 of a 15×15 board with the edges at both ends, X for Black and O for White; Black's class
 * on the point marked *.
 */
const DRAWN: readonly Drawn[] = [
  ['_____XX*X______', OPEN_FOUR, OPEN_FOUR, OPEN_FOUR, OPEN_FOUR, OPEN_FOUR],
  ['_____XXXX*_____', FIVE, FIVE, FIVE, FIVE, FIVE],
  ['____OXXX*______', CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR],
  ['XXX*___________', CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR],
  ['_XX*___________', OPEN_THREE_A, OPEN_THREE_A, OPEN_THREE_A, OPEN_THREE_A, OPEN_THREE_A],
  ['OXX*XO_________', DEAD, DEAD, DEAD, DEAD, DEAD],
  // Two fours in one line.
  ['____X_*XX_X____', OPEN_FOUR, OPEN_FOUR, FOUL_FOURS, OPEN_FOUR, OPEN_FOUR],
  ['____XX_*X_XX___', OPEN_FOUR, OPEN_FOUR, FOUL_FOURS, OPEN_FOUR, OPEN_FOUR],
  ['____XXX_*_XXX__', OPEN_FOUR, OPEN_FOUR, FOUL_FOURS, OPEN_FOUR, OPEN_FOUR],
  // If a six does not win, a stone that connects to another stone makes less.
  ['____XX*XXX_____', FIVE, OVERLINE, OVERLINE, FIVE, OVERLINE],
  ['____XXX*_X_____', OPEN_FOUR, CLOSED_FOUR, CLOSED_FOUR, OPEN_FOUR, CLOSED_FOUR],
  ['____X_XX*_X____', OPEN_FOUR, OPEN_FOUR, FOUL_FOURS, OPEN_FOUR, OPEN_FOUR],
  ['____X_X*XX_X___', OPEN_FOUR, DEAD, DEAD, OPEN_FOUR, DEAD],
  ['___OX_X*XX_X___', OPEN_FOUR, DEAD, DEAD, OPEN_FOUR, DEAD],
  // Open threes need room for a straight four: one point more than a four needs.
  ['______XX*______', OPEN_THREE_B, OPEN_THREE_B, OPEN_THREE_B, OPEN_THREE_B, OPEN_THREE_B],
  ['_____X_X*______', OPEN_THREE_A, OPEN_THREE_A, OPEN_THREE_A, OPEN_THREE_A, OPEN_THREE_A],
  ['____OXX*_______', CLOSED_THREE, CLOSED_THREE, CLOSED_THREE, CLOSED_THREE, CLOSED_THREE],
  ['____O_XX*_O____', CLOSED_THREE, CLOSED_THREE, CLOSED_THREE, DEAD, DEAD],
  ['____O_XX*__O___', OPEN_THREE_A, OPEN_THREE_A, OPEN_THREE_A, CLOSED_THREE, CLOSED_THREE],
  ['_XX*_O_________', CLOSED_THREE, CLOSED_THREE, CLOSED_THREE, CLOSED_THREE, CLOSED_THREE],
  ['___X_XX*__O____', CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR],
  ['O_XX*_O________', CLOSED_THREE, CLOSED_THREE, CLOSED_THREE, DEAD, DEAD],
  ['______X*_______', OPEN_TWO_C, OPEN_TWO_C, OPEN_TWO_C, OPEN_TWO_C, OPEN_TWO_C],
  ['_______*_______', OPEN_ONE, OPEN_ONE, OPEN_ONE, OPEN_ONE, OPEN_ONE],
  ['__O_*__O_______', DEAD, DEAD, DEAD, DEAD, DEAD],
  ['___________O*XX', DEAD, DEAD, DEAD, DEAD, DEAD],
  // In caro a five blocked at both ends does not win; a six does, or never does.
  ['____OXXX*XO____', FIVE, FIVE, FIVE, OVERLINE, OVERLINE],
  ['___OXXX*XXO____', FIVE, OVERLINE, OVERLINE, FIVE, OVERLINE],
  ['__________OX*XX', DEAD, DEAD, DEAD, DEAD, DEAD],
  ['_________OXX*XX', FIVE, FIVE, FIVE, FIVE, FIVE],
  ['____O_XXX*_____', OPEN_FOUR, OPEN_FOUR, OPEN_FOUR, CLOSED_FOUR, CLOSED_FOUR],
  ['_________OXX*X_', CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR, CLOSED_FOUR],
];

it.each(DRAWN)('classifies %s', (row, ...wanted) => {
  const found = RULES.map((rule) => {
    const board = emptySearchBoard(settings(15, 15, rule));
    for (const [x, cell] of Array.from(row).entries()) {
      if (cell !== 'X' && cell !== 'O') continue;
      board.side = cell === 'X' ? SIDE.black : SIDE.white;
      board.make(board.cellOf(x));
    }
    return (board.codes[board.cellOf(row.indexOf('*'))] ?? 0) & 15;
  });
  expect(found).toEqual(wanted);
});
