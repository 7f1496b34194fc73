import { describe, expect, it } from 'vitest';
import {
  COLOURS,
  createRng,
  DIRECTIONS,
  explain,
  formatMoves,
  pick,
  RULES,
  type Colour,
} from '../../../src/core';
import type { LessonShape } from '../../../src/core/lessons';
import { effectOf } from '../../../src/core/lessons/force';
import { lessonShapesAt } from '../../../src/core/lessons/shapes';
import { isForbidden } from '../../../src/core/shapes/forbidden';
import { CELLS } from '../../../src/core/shapes/geometry';
import {
  CLOSED_FOUR,
  CLOSED_THREE,
  FIVE,
  OPEN_FOUR,
  OPEN_THREE_A,
  OPEN_TWO_A,
} from '../../../src/core/shapes/lineClass';
import type { SearchBoard } from '../../../src/core/shapes/searchBoard';
import { shapesAt, type LineShapeKind } from '../../../src/core/shapes/shapes';
import { WIN } from '../../../src/core/shapes/threat';
import { at } from '../../support/core/fixtures';
import { after, scattered, settings } from '../../support/core/positions';
import { searchBoardOf } from '../../support/core/searchBoards';

/** The empty cells up to four steps from a cell along a direction. */
function near(board: SearchBoard, cell: number, direction: number): number[] {
  const step = board.steps[direction] ?? 0;
  const cells = [-4, -3, -2, -1, 1, 2, 3, 4].map((steps) => cell + steps * step);
  return cells.filter((other) => board.cells[other] === 0);
}

function withStone<T>(board: SearchBoard, side: number, cell: number, evaluate: () => T): T {
  const { side: turn } = board;
  board.side = side;
  board.make(cell);
  const result = evaluate();
  board.unmake();
  board.side = turn;
  return result;
}

function rowLength(board: SearchBoard, side: number, cell: number, step: number): number {
  let length = 1;
  for (const signed of [step, -step]) {
    for (let other = cell + signed; board.cells[other] === side + 1; other += signed) length += 1;
  }
  return length;
}

/** What a stone makes of a line by the tables of the search, as a kind of `shapesAt`. */
function tableKind(
  board: SearchBoard,
  side: number,
  cell: number,
  direction: number,
): LineShapeKind | null {
  const lineClass = ((board.codes[side * CELLS + cell] ?? 0) >> (4 * direction)) & 15;
  if (lineClass === FIVE) return 'five';
  if (lineClass === OPEN_FOUR) {
    const length = rowLength(board, side, cell, board.steps[direction] ?? 0);
    return length === 4 ? 'straight-four' : 'double-four';
  }
  if (lineClass === CLOSED_FOUR) return 'four';
  const grows = (to: LineShapeKind): boolean =>
    withStone(board, side, cell, () =>
      near(board, cell, direction).some((next) => tableKind(board, side, next, direction) === to),
    );
  // The search also counts three stones that one more makes two fours in one line.
  if (lineClass >= OPEN_THREE_A) return grows('straight-four') ? 'three' : null;
  return lineClass >= OPEN_TWO_A && lineClass < CLOSED_THREE && grows('three') ? 'two' : null;
}

/** Whether Black's stone on a cell makes a three that may legally be extended, by the tables. */
function isRealThree(board: SearchBoard, cell: number, direction: number): boolean {
  return withStone(board, 0, cell, () =>
    near(board, cell, direction).some(
      (next) =>
        tableKind(board, 0, next, direction) === 'straight-four' &&
        board.threats[next] !== WIN &&
        !isForbidden(board, next),
    ),
  );
}

function tableKinds(board: SearchBoard, side: number, cell: number): (LineShapeKind | null)[] {
  const fouls = board.fouls && side === 0;
  if (fouls && isForbidden(board, cell)) return [null, null, null, null];
  return [0, 1, 2, 3].map((direction) => {
    const kind = tableKind(board, side, cell, direction);
    return fouls && kind === 'three' && !isRealThree(board, cell, direction) ? null : kind;
  });
}

describe.each(RULES)('shapesAt in %s', (rule) => {
  it('agrees with the search tables on random boards', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 100; seed += 1) {
      const [width, height] = [
        [9, 9],
        [15, 15],
        [12, 9],
        [8, 14],
      ][seed % 4] as [number, number];
      const position = scattered(settings(width, height, rule), seed, 6 + (seed % 3));
      const [board, searchBoard] = [position.board(), searchBoardOf(position)];
      for (const point of board.emptyPoints()) {
        for (const colour of COLOURS) {
          const found = shapesAt(board, rule, colour, point);
          const kinds = DIRECTIONS.map(
            (step) => found.find((shape) => shape.step === step)?.kind ?? null,
          );
          const side: Record<Colour, number> = { black: 0, white: 1 };
          const wanted = tableKinds(searchBoard, side[colour], searchBoard.cellOf(point));
          if (kinds.join() !== wanted.join()) {
            const moves = formatMoves(position.settings, position.moves);
            expect.fail(`${width}×${height} ${moves}, ${colour} ${point}: ${kinds}, not ${wanted}`);
          }
          for (const kind of kinds) seen.set(kind ?? 'none', (seen.get(kind ?? 'none') ?? 0) + 1);
        }
      }
    }
    const fewest = ['five', 'double-four', 'straight-four', 'four', 'three', 'two'].map(
      (kind) => seen.get(kind) ?? 0,
    );
    expect(Math.min(...fewest)).toBeGreaterThan(0);
  });
});

const GAME = settings(9);

/** The strongest of some lesson shapes, as a shape of hints. */
function strongest(shapes: readonly LessonShape[]): string | null {
  const hints = {
    'broken-four': 'four',
    'broken-three': 'three',
    'diagonal-two': 'two',
  } as const;
  const [first] = shapes;
  return first === undefined ? null : first in hints ? hints[first as keyof typeof hints] : first;
}

describe('lesson shapes', () => {
  it('agree with the shapes of hints', () => {
    const rng = createRng(11);
    let seen = 0;
    for (let seed = 0; seed < 90; seed += 1) {
      const position = scattered(GAME, seed, 6);
      const point = pick(rng, position.board().emptyPoints());
      if (point === undefined) continue;
      if (effectOf(position.board(), 'freestyle', position.toMove, point) === 'win') continue;
      const shapes = lessonShapesAt(position.board(), 'freestyle', position.toMove, point);
      const { makes } = explain(position, point);
      const where = `${formatMoves(GAME, position.moves)} ${point}`;
      expect([where, strongest(shapes.map(({ shape }) => shape))]).toEqual([where, makes]);
      if (makes) seen += 1;
    }
    expect(seen).toBeGreaterThan(15);
  });

  it.each<[string, string, string, readonly LessonShape[]]>([
    ['an unbroken three', 'e5a1f5a9', 'd5', ['three']],
    ['a broken three', 'e5a1f5a9', 'h5', ['broken-three', 'three']],
    ['a three without room', 'e5h5f5a9', 'g5', []],
    ['a closed four', 'c5b5d5a1e5a9', 'f5', ['four']],
    ['a broken four', 'c5a1d5a9e5i1', 'g5', ['broken-four', 'four']],
    ['an open four', 'c5a1d5a9e5i1', 'f5', ['straight-four']],
    ['two fours in one line', 'b5a1d5a9f5i1h5i9', 'e5', ['double-four', 'broken-four', 'four']],
    ['no shape for four stones that one more makes two fours', 'b5a1d5a9f5i1', 'h5', []],
    ['a straight four with a stone beyond', 'c5a1d5a9e5i1h5i9', 'f5', ['straight-four']],
    ['a two on a diagonal', 'e5a1', 'f6', ['diagonal-two', 'two']],
    ['a two along a row', 'e5a1', 'f5', ['two']],
    ['a two at the edge, which has no room', 'a1i9', 'a2', []],
    ['nothing', 'e5a1', 'h6', []],
  ])('include %s', (_name, moves, point, shapes) => {
    const position = after(moves, GAME);
    const found = lessonShapesAt(position.board(), 'freestyle', position.toMove, at(GAME, point));
    expect(found.map(({ shape }) => shape)).toEqual(shapes);
  });
});
