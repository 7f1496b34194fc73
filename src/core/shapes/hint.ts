import { centrePoints, columnOf, rowOf } from '../game/coords';
import type { Position } from '../game/position';
import {
  CLOSED_FOUR,
  CLOSED_THREE,
  CLOSED_TWO,
  FIVE,
  OPEN_FOUR,
  OPEN_THREE_A,
  OPEN_THREE_B,
  OPEN_TWO_A,
} from './lineClass';
import { CELLS } from './geometry';
import { isForbidden, isRealThree } from './forbidden';
import { BLACK_SIDE, SearchBoard } from './searchBoard';
import { WIN } from './threat';
import { handMadeWeights } from './weights';
import type { Point } from '../game/types';

/**
 * What a stone can bring about, most urgent first. A `four` can be stopped, a `three` and a `two`
 * are open; a `double-four` is also two fours in one line.
 */
export const SHAPES = [
  'five',
  'double-four',
  'straight-four',
  'four-three',
  'double-three',
  'four',
  'three',
  'two',
] as const;
export type Shape = (typeof SHAPES)[number];

/** What can be denied: an open two that may still come is too far away to be worth a word. */
export type Denied = Exclude<Shape, 'two'>;

/** What is left to say for a stone that makes and stops nothing. */
export const IDEAS = ['centre', 'extends', 'near', 'room'] as const;
export type Idea = (typeof IDEAS)[number];

/** Why a stone is worth playing, without words. */
export interface Reason {
  readonly makes: Shape | null;
  /** What the other side could have made next, in a line through the stone or by two at once. */
  readonly stops: Denied | null;
  /** Null where `makes` or `stops` says more, or nothing helps. */
  readonly idea: Idea | null;
  /** Whether the other side completes a five all the same. */
  readonly tooLate: boolean;
}

/** A move to recommend. */
export interface Hint {
  readonly point: Point;
  readonly reason: Reason;
  /** Plies to a proven win (above 0) or loss (below 0), or null. */
  readonly mate: number | null;
}

/**
 * Why the side to move would play on `point`, where it may. A point that is forbidden to Black
 * makes nothing and need not be stopped.
 */
export function explain(position: Position, point: Point): Reason {
  const { settings, moves } = position;
  // Shapes are counted here, not weighed: any weights will do.
  const board = new SearchBoard(settings, settings.rule, handMadeWeights());
  for (const move of moves) board.make(board.cellOf(move));
  const cell = board.cellOf(point);
  const us = board.side;
  const them = us ^ 1;
  const makes = combined(lineShapes(board, us, cell));
  const idea = ideaOf(position, point, lineClasses(board, us, cell));
  const before = prospects(board, them, cell);
  board.make(cell);
  const after = prospects(board, them, cell);
  const stops = mostUrgent(before.filter((shape, at) => rank(shape) < rank(after[at] ?? null)));
  const tooLate = makes !== 'five' && (board.counts[them * 16 + WIN] ?? 0) > 0;
  const denied = stops === 'two' ? null : stops;
  return { makes, stops: denied, idea: makes || denied || tooLate ? null : idea, tooLate };
}

function rank(shape: Shape | null): number {
  return shape === null ? SHAPES.length : SHAPES.indexOf(shape);
}

function mostUrgent(shapes: readonly (Shape | null)[]): Shape | null {
  return SHAPES.find((shape) => shapes.includes(shape)) ?? null;
}

/** The classes that a stone of `side` on an empty cell would have in its four lines. */
function lineClasses(board: SearchBoard, side: number, cell: number): number[] {
  const code = board.codes[side * CELLS + cell] ?? 0;
  return Array.from(board.steps, (_, direction) => (code >> (4 * direction)) & 15);
}

/** The same as shapes: none where the stone is forbidden. */
function lineShapes(board: SearchBoard, side: number, cell: number): (Shape | null)[] {
  const fouls = board.fouls && side === BLACK_SIDE;
  if (fouls && isForbidden(board, cell)) return [];
  return lineClasses(board, side, cell).map((lineClass, direction) => {
    if (lineClass === FIVE) return 'five';
    if (lineClass === OPEN_FOUR) {
      const step = board.steps[direction] ?? 0;
      return rowWith(board, side, cell, step) === 4 ? 'straight-four' : 'double-four';
    }
    if (lineClass === CLOSED_FOUR) return 'four';
    if (lineClass === OPEN_THREE_A || lineClass === OPEN_THREE_B) {
      return !fouls || isRealThree(board, cell, direction) ? 'three' : null;
    }
    return lineClass >= OPEN_TWO_A && lineClass < CLOSED_THREE ? 'two' : null;
  });
}

/** Length of the unbroken row that a stone of `side` on the cell would lie in. */
function rowWith({ cells }: SearchBoard, side: number, cell: number, step: number): number {
  let length = 1;
  for (const way of [step, -step]) {
    for (let at = cell + way; cells[at] === side + 1; at += way) length += 1;
  }
  return length;
}

/** What four lines come to together. */
function combined(lines: readonly (Shape | null)[]): Shape | null {
  const count = (...wanted: readonly Shape[]): number =>
    lines.filter((shape) => shape && wanted.includes(shape)).length;
  if (count('five') > 0) return 'five';
  const fours = count('double-four', 'straight-four', 'four');
  const threes = count('three');
  if (fours > 1) return 'double-four';
  if (count('four') > 0 && threes > 0) return 'four-three';
  return fours === 0 && threes > 1 ? 'double-three' : mostUrgent(lines);
}

/**
 * The best that `side` can make next: in each of the four whole lines through a cell, and by two
 * lines at once anywhere. A shape counts as stopped only where nothing as good is left, so that a
 * three that merely grows to the other side isn't called blocked.
 */
function prospects(board: SearchBoard, side: number, cell: number): (Shape | null)[] {
  const inLines = Array.from(board.steps, (step, direction) =>
    mostUrgent(
      emptyCells(board, line(board, cell, step)).map(
        (at) => lineShapes(board, side, at)[direction] ?? null,
      ),
    ),
  );
  const byTwo = emptyCells(board, board.points).map((at) => {
    const lines = lineShapes(board, side, at);
    const shape = combined(lines);
    return lines.includes(shape) ? null : shape;
  });
  return [...inLines, mostUrgent(byTwo)];
}

/** All cells of the line through a cell. */
function line(board: SearchBoard, cell: number, step: number): number[] {
  const found = [cell];
  for (const way of [step, -step]) {
    for (let at = cell + way; board.pointOf(at) >= 0; at += way) found.push(at);
  }
  return found;
}

function emptyCells({ cells }: SearchBoard, some: Iterable<number>): number[] {
  return [...some].filter((cell) => cells[cell] === 0);
}

function ideaOf({ settings, moves }: Position, point: Point, classes: readonly number[]): Idea {
  if (centrePoints(settings).includes(point)) return 'centre';
  if (classes.some((lineClass) => lineClass === CLOSED_TWO || lineClass === CLOSED_THREE)) {
    return 'extends';
  }
  const besides = moves.some(
    (move) =>
      Math.abs(columnOf(settings, move) - columnOf(settings, point)) <= 1 &&
      Math.abs(rowOf(settings, move) - rowOf(settings, point)) <= 1,
  );
  return besides ? 'near' : 'room';
}
