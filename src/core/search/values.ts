/** Value of a won game; a win in n plies is `MATE - n`. */
export const MATE = 30_000;
/** Values beyond this are proven wins (or losses below its negative). */
export const MATE_BOUND = MATE - 1000;
/** Ordinary evaluations stay within this. */
export const VALUE_LIMIT = 20_000;

/** Plies to the end for a proven value: above 0 a win, below 0 a loss; null when nothing is proven. */
export function matePlies(value: number): number | null {
  if (value > MATE_BOUND) return MATE - value;
  return value < -MATE_BOUND ? -(MATE + value) : null;
}
