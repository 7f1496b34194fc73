import { fail, ok, type Result } from './result';
import type { BoardSize, Point } from './types';

/** Unit steps of the four lines through a point: row, column, rising and falling diagonal. */
export const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** The unit step along a line, one of `DIRECTIONS`. */
export type Direction = (typeof DIRECTIONS)[number];

const FIRST_COLUMN = 'a'.charCodeAt(0);

/** Whether column `x` and row `y`, counted from 0, are whole numbers on the board. */
export function isOnBoard(size: BoardSize, x: number, y: number): boolean {
  return (
    Number.isInteger(x) &&
    Number.isInteger(y) &&
    x >= 0 &&
    y >= 0 &&
    x < size.width &&
    y < size.height
  );
}

/** The point at column `x` and row `y`, counted from 0 at the bottom left. Not range-checked. */
export function pointAt(size: BoardSize, x: number, y: number): Point {
  return (y * size.width + x) as Point;
}

/** An untrusted number as a point, or null when the board has no such point. */
export function asPoint(size: BoardSize, value: number): Point | null {
  return Number.isInteger(value) && value >= 0 && value < size.width * size.height
    ? (value as Point)
    : null;
}

/** Column of a point, from 0 at the left. */
export function columnOf(size: BoardSize, point: Point): number {
  return point % size.width;
}

/** Row of a point, from 0 at the bottom. */
export function rowOf(size: BoardSize, point: Point): number {
  return Math.floor(point / size.width);
}

/** Every point of a board in ascending order: row by row from a1. */
export function allPoints(size: BoardSize): Point[] {
  return Array.from({ length: size.width * size.height }, (_, index) => index as Point);
}

/** The centre of the board: one point, or the two or four middle points if a side is even. */
export function centrePoints(size: BoardSize): Point[] {
  const middle = (side: number): number[] =>
    side % 2 === 1 ? [(side - 1) / 2] : [side / 2 - 1, side / 2];
  return middle(size.height).flatMap((y) => middle(size.width).map((x) => pointAt(size, x, y)));
}

/** The letter of a column counted from 0: a, b, c …; i is not skipped. */
export function columnName(x: number): string {
  return String.fromCharCode(FIRST_COLUMN + x);
}

/** A point as players write it: `a1` is the bottom left, `h8` the centre of 15×15. */
export function formatPoint(size: BoardSize, point: Point): string {
  return `${columnName(columnOf(size, point))}${rowOf(size, point) + 1}`;
}

/** What is wrong with a typed coordinate. */
export type CoordinateError = 'bad-coordinate' | 'off-board';

/** Reads a point such as `h8`; upper case and surrounding white space are accepted. */
export function parsePoint(size: BoardSize, text: string): Result<Point, CoordinateError> {
  const match = /^\s*([a-z])([1-9]\d{0,2})\s*$/i.exec(text);
  if (!match?.[1] || !match[2]) return fail('bad-coordinate');
  const x = match[1].toLowerCase().charCodeAt(0) - FIRST_COLUMN;
  const y = Number(match[2]) - 1;
  return isOnBoard(size, x, y) ? ok(pointAt(size, x, y)) : fail('off-board');
}
