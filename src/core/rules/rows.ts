import type { Board } from '../board';
import { columnOf, isOnBoard, pointAt, rowOf } from '../coords';
import type { Point } from '../types';

/**
 * The longest unbroken row of one colour through the stone on `point` along the step (dx, dy),
 * from one end to the other. A single stone is a row of one.
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
