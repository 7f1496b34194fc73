import { cellOf, type Board } from '../game/board';
import { columnOf, DIRECTIONS, pointAt, rowOf, type Direction } from '../game/coords';
import type { Rule } from '../rules/rule';
import type { Colour, Point } from '../game/types';

/** Points read on either side of the middle of a line: a run of four and whatever ends it. */
export const REACH = 5;

/** What a line holds beyond the edge of the board, beside the cell values. */
export const EDGE = 3;

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

/** The point `steps` away from `point`; the caller knows that it is on the board. */
export function pointOnLine(board: Board, point: Point, [dx, dy]: Direction, steps: number): Point {
  return pointAt(board, columnOf(board, point) + steps * dx, rowOf(board, point) + steps * dy);
}

/** The unbroken run that a stone in the middle of a line would belong to. */
export interface Run {
  /** Stones, the one in the middle included; exact up to `REACH`, at least that beyond. */
  readonly length: number;
  /** The cells next to its ends; undefined only beside a run that leaves the line. */
  readonly ends: readonly [number | undefined, number | undefined];
}

/** The run of `own` cells through the middle of a line, as if the middle were one of them. */
export function runThrough(line: Line, own: number): Run {
  let first = REACH - 1;
  while (line[first] === own) first -= 1;
  let last = REACH + 1;
  while (line[last] === own) last += 1;
  return { length: last - first - 1, ends: [line[first], line[last]] };
}

/** Whether a stone of `colour` on the empty `point` would stand in a run of at least five. */
function reachesFive(board: Board, point: Point, colour: Colour): boolean {
  const own = cellOf(colour);
  return DIRECTIONS.some((step) => runThrough(readLine(board, point, step), own).length >= 5);
}

/** The winning rows, by the rule, that a stone of `colour` on the empty `point` would make. */
export function winningRows(
  board: Board,
  point: Point,
  colour: Colour,
  rule: Rule,
): readonly (readonly Point[])[] {
  // No rule lets fewer than five win, and hardly any point gets as far as asking it.
  if (!reachesFive(board, point, colour)) return [];
  board.place(point, colour);
  const verdict = rule.verdict(board, point);
  board.remove(point);
  return verdict.kind === 'win' ? verdict.lines : [];
}
