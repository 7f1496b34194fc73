import { formatPoint, type BoardSize, type Point } from '../../core';

/** A point as it is shown and spoken: `H8`. */
export function pointName(size: BoardSize, point: Point): string {
  return formatPoint(size, point).toUpperCase();
}
