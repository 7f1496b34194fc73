import type { Point } from '../../core';

/**
 * The stones of won rows in the order in which they rise, each with its place in its row. One that
 * lies in two rows rises once.
 */
export function rising(rows: readonly (readonly Point[])[]): ReadonlyMap<Point, number> {
  const places = new Map<Point, number>();
  for (const row of rows) {
    const fresh = row.filter((point) => !places.has(point));
    for (const [place, point] of fresh.entries()) places.set(point, place);
  }
  return places;
}
