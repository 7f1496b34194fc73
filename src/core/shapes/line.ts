import { cellOf, EMPTY, type Board } from '../game/board';
import { columnOf, DIRECTIONS, pointAt, rowOf, type Direction } from '../game/coords';
import type { Colour, Point, RuleName } from '../game/types';
import { RULE } from '../rules';

/** Points read on each side of the middle of a line: a row of four and the point after it. */
export const REACH = 5;

/** Value of a line's cells beyond the edge of the board. */
const EDGE = 3;

/** The cells along a line from `-REACH` to `REACH` steps; the middle is at index `REACH`. */
export type Line = Uint8Array;

/** Reads the line through `point`. */
export function readLine(board: Board, point: Point, [dx, dy]: Direction): Line {
  const { width, height, cells } = board;
  const line = new Uint8Array(2 * REACH + 1);
  let x = columnOf(board, point) - REACH * dx;
  let y = rowOf(board, point) - REACH * dy;
  for (let index = 0; index < line.length; index += 1) {
    const inside = x >= 0 && y >= 0 && x < width && y < height;
    line[index] = inside ? (cells[y * width + x] ?? EDGE) : EDGE;
    x += dx;
    y += dy;
  }
  return line;
}

/** The point at an index of the line through `middle`. Not range-checked. */
export function pointOnLine(
  board: Board,
  middle: Point,
  [dx, dy]: Direction,
  index: number,
): Point {
  const steps = index - REACH;
  return pointAt(board, columnOf(board, middle) + steps * dx, rowOf(board, middle) + steps * dy);
}

/** The unbroken row of which a stone in the middle of a line would be part. */
export interface Run {
  /** Number of stones including the middle; longer rows are cut off at the ends of the line. */
  readonly length: number;
  /** The indices next to both ends; outside the line if the row reaches its end. */
  readonly ends: readonly [before: number, after: number];
}

/** The row of `own` cells through the middle of a line, which counts as one of them. */
export function runThrough(line: Line, own: number): Run {
  let before = REACH - 1;
  while (line[before] === own) before -= 1;
  let after = REACH + 1;
  while (line[after] === own) after += 1;
  return { length: after - before - 1, ends: [before, after] };
}

/** Number of `own` cells among five from `start`; -1 if another stone or the edge is among them. */
export function stonesInFive(line: Line, start: number, own: number): number {
  let stones = 0;
  for (let index = start; index < start + 5; index += 1) {
    if (line[index] === own) stones += 1;
    else if (line[index] !== EMPTY) return -1;
  }
  return stones;
}

/** The winning rows that a stone of `colour` on the empty `point` would make. */
export function winningRows(
  board: Board,
  point: Point,
  colour: Colour,
  rule: RuleName,
): readonly (readonly Point[])[] {
  // A cheap test that rules out most points: every rule needs at least five in a row.
  const own = cellOf(colour);
  if (!DIRECTIONS.some((step) => runThrough(readLine(board, point, step), own).length >= 5)) {
    return [];
  }
  board.place(point, colour);
  const verdict = RULE[rule].verdict(board, point);
  board.remove(point);
  return verdict.kind === 'win' ? verdict.lines : [];
}

/** The empty points, in ascending order, on which a stone of `colour` wins at once. */
export function winningPoints(board: Board, colour: Colour, rule: RuleName): Point[] {
  return board.emptyPoints().filter((point) => winningRows(board, point, colour, rule).length > 0);
}
