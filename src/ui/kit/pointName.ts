import { formatPoint, type BoardSize, type Point } from '../../core';

/** A point's name in upper case, as players see and hear it: `H8`. */
export function pointName(size: BoardSize, point: Point): string {
  return formatPoint(size, point).toUpperCase();
}
