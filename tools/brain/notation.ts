import { version } from '../../package.json';
import { columnOf, fail, formatPoint, isOnBoard, ok, pointAt, rowOf } from '../../src/core';
import type { BoardSize, Point, Result, SearchInfo } from '../../src/core';

/** The board of a manager. `rowFirst`: coordinates are row and column, as YixinBoard sends them. */
export interface Grid extends BoardSize {
  readonly rowFirst?: boolean;
}

export const OFF_BOARD = 'this point is off the board';

const PAIR = /^(-?\d+)\s*,\s*(-?\d+)$/;

/** Parses two integers such as `7,8`; null for other text. */
export function parsePair(text: string): readonly [number, number] | null {
  const match = PAIR.exec(text.trim());
  return match ? [Number(match[1]), Number(match[2])] : null;
}

/**
 * The point at two coordinates of the protocol, column and row unless the grid says otherwise, counted
 * from 0 at the top left; null if off the board. Rows are flipped, because the core counts them from
 * the bottom.
 */
export function pointOf(grid: Grid, first: number, second: number): Point | null {
  const [x, y] = grid.rowFirst ? [second, first] : [first, second];
  return isOnBoard(grid, x, y) ? pointAt(grid, x, grid.height - 1 - y) : null;
}

/** Reads a point such as `7,8`; fails with a message. */
export function readPoint(grid: Grid, text: string): Result<Point, string> {
  const pair = parsePair(text);
  if (!pair) return fail(`"${echo(text)}" is not a point, as in 7,8`);
  const point = pointOf(grid, ...pair);
  return point === null ? fail(OFF_BOARD) : ok(point);
}

/** The coordinates of a point in the notation of the protocol. */
function coordinates(grid: Grid, point: Point): readonly [number, number] {
  const x = columnOf(grid, point);
  const y = grid.height - 1 - rowOf(grid, point);
  return grid.rowFirst ? [y, x] : [x, y];
}

/** A point in the notation of the protocol, such as `7,8`. */
export function pairOf(grid: Grid, point: Point): string {
  return coordinates(grid, point).join();
}

/** A point as four digits, in the order of `pairOf`: `0708`. */
export function digitsOf(grid: Grid, point: Point): string {
  return coordinates(grid, point)
    .map((value) => String(value).padStart(2, '0'))
    .join('');
}

/** The most characters of a manager's text that an answer repeats. */
const ECHO = 60;

/** A manager's text to repeat in an answer: shortened, and printable ASCII only. */
export function echo(text: string): string {
  const short = text.length > ECHO ? `${text.slice(0, ECHO)}...` : text;
  return short.replaceAll(/[^ -~]/g, '?');
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
