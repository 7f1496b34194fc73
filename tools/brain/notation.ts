import { version } from '../../package.json';
import { columnOf, formatPoint, isOnBoard, pointAt, rowOf } from '../../src/core';
import type { BoardSize, Point, SearchInfo } from '../../src/core';

const PAIR = /^(-?\d+)\s*,\s*(-?\d+)$/;

/** Parses two integers such as `7,8`; null for other text. */
export function parsePair(text: string): readonly [number, number] | null {
  const match = PAIR.exec(text.trim());
  return match ? [Number(match[1]), Number(match[2])] : null;
}

/**
 * The point at column `x` and row `y` of the protocol, counted from 0 at the top left; null if off
 * the board. Rows are flipped, because the core counts them from the bottom.
 */
export function pointOf(size: BoardSize, x: number, y: number): Point | null {
  return isOnBoard(size, x, y) ? pointAt(size, x, size.height - 1 - y) : null;
}

/** A point in the notation of the protocol, such as `7,8`. */
export function pairOf(size: BoardSize, point: Point): string {
  return `${columnOf(size, point)},${size.height - 1 - rowOf(size, point)}`;
}

/** A point as four digits, column and row as in `pairOf`: `0708`. */
export function digitsOf(size: BoardSize, point: Point): string {
  const digits = (value: number): string => String(value).padStart(2, '0');
  return digits(columnOf(size, point)) + digits(size.height - 1 - rowOf(size, point));
}

/** The answer to ABOUT. */
export const ABOUT = `name="Tianyuan", version="${version}", author="The Tianyuan authors", country="International"`;

/** The state of the search as a line for the manager's log. */
export function searchMessage(size: BoardSize, info: SearchInfo): string {
  const { depth, selectiveDepth, value, mate, nodes, milliseconds, line } = info;
  const evaluation = mate === null ? String(value) : `${mate > 0 ? '+' : '-'}M${Math.abs(mate)}`;
  const points = line.map((point) => ` ${formatPoint(size, point)}`).join('');
  const effort = `n ${nodes} tm ${Math.round(milliseconds)}`;
  return `MESSAGE depth ${depth}-${selectiveDepth} ev ${evaluation} ${effort} pv${points}`;
}
