import type { Board } from '../game/board';
import { columnOf, DIRECTIONS, isOnBoard, pointAt, rowOf } from '../game/coords';
import type { Foul, Point, WinningLine } from '../game/types';

/** The effect of the stone just placed. */
export type Verdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'win'; readonly lines: readonly WinningLine[] }
  | { readonly kind: 'forbidden'; readonly fouls: readonly Foul[] };

/** A rule of the game. It only examines lines through the given point. */
export interface Rule {
  /** Judges the stone on `point`, which is already on the board. */
  verdict(board: Board, point: Point): Verdict;
  /**
   * Every reason why the empty `point` is forbidden to Black; empty if it is not. Modifies the board
   * while it runs and restores it.
   */
  fouls(board: Board, point: Point): readonly Foul[];
}

/** The verdict for these winning rows: `none` if there are none. */
export function verdictOf(lines: readonly WinningLine[]): Verdict {
  return lines.length > 0 ? { kind: 'win', lines } : { kind: 'none' };
}

/** The `fouls` of a rule that forbids nothing. */
export function nothingForbidden(): readonly Foul[] {
  return [];
}

/**
 * The unbroken row through the stone on `point` along the step (dx, dy), from one end to the other.
 * A single stone is a row of one.
 */
export function rowThrough(board: Board, point: Point, dx: number, dy: number): Point[] {
  const cell = board.cells[point];
  const walk = (sign: 1 | -1): Point[] => {
    const found: Point[] = [];
    let x = columnOf(board, point) + sign * dx;
    let y = rowOf(board, point) + sign * dy;
    while (isOnBoard(board, x, y) && board.cells[pointAt(board, x, y)] === cell) {
      found.push(pointAt(board, x, y));
      x += sign * dx;
      y += sign * dy;
    }
    return found;
  };
  return [...walk(-1).toReversed(), point, ...walk(1)];
}

/** The rows through the stone on `point` in the four directions. */
export function rowsThrough(board: Board, point: Point): Point[][] {
  return DIRECTIONS.map(([dx, dy]) => rowThrough(board, point, dx, dy));
}

/** The point `steps` steps of (dx, dy) from `point`, or null if that is off the board. */
export function pointAlong(
  board: Board,
  point: Point,
  dx: number,
  dy: number,
  steps: number,
): Point | null {
  const x = columnOf(board, point) + steps * dx;
  const y = rowOf(board, point) + steps * dy;
  return isOnBoard(board, x, y) ? pointAt(board, x, y) : null;
}
