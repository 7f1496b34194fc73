import { version } from '../../package.json';
import { columnOf, formatPoint, isOnBoard, pointAt, rowOf } from '../../src/core';
import type { BoardSize, Point, SearchInfo } from '../../src/core';

const PAIR = /^(-?\d+)\s*,\s*(-?\d+)$/;

/** Two whole numbers, `7,8`, or null. */
export function parsePair(text: string): readonly [number, number] | null {
  const match = PAIR.exec(text.trim());
  return match ? [Number(match[1]), Number(match[2])] : null;
}

/**
 * The point in column `x` and row `y` as the protocol counts them, from 0 at the top left, or null
 * off the board. Rows are turned over, so that a message names a point as its board shows it.
 */
export function pointOf(size: BoardSize, x: number, y: number): Point | null {
  return isOnBoard(size, x, y) ? pointAt(size, x, size.height - 1 - y) : null;
}

/** A point as the protocol writes it, `7,8`. */
export function pairOf(size: BoardSize, point: Point): string {
  return `${columnOf(size, point)},${size.height - 1 - rowOf(size, point)}`;
}

/** A point as four digits, its column and its row in `pairOf`'s order: `0708`. */
export function digitsOf(size: BoardSize, point: Point): string {
  const digits = (value: number): string => String(value).padStart(2, '0');
  return digits(columnOf(size, point)) + digits(size.height - 1 - rowOf(size, point));
}

/** The answer to ABOUT. */
export const ABOUT = `name="Tianyuan", version="${version}", author="The Tianyuan authors", country="International"`;

/** What the search knows, as a line for the manager's log. */
export function searchMessage(size: BoardSize, info: SearchInfo): string {
  const { depth, selectiveDepth, value, mate, nodes, milliseconds, line } = info;
  const evaluation = mate === null ? String(value) : `${mate > 0 ? '+' : '-'}M${Math.abs(mate)}`;
  const points = line.map((point) => ` ${formatPoint(size, point)}`).join('');
  const effort = `n ${nodes} tm ${Math.round(milliseconds)}`;
  return `MESSAGE depth ${depth}-${selectiveDepth} ev ${evaluation} ${effort} pv${points}`;
}
