import {
  centrePoints,
  columnOf,
  DEFAULT_SETTINGS,
  pick,
  pointAt,
  Position,
  rowOf,
  type Point,
  type Rng,
} from '../src/core';

/** The position after a legal move; throws for an illegal one. */
export function after(position: Position, point: Point): Position {
  const next = position.play(point);
  if (!next.ok) throw new Error(`illegal move: ${next.error}`);
  return next.value;
}

/** Random stones on 15×15 at most `reach` from the centre, as many as a random one of `stones`. */
export function randomOpening(rng: Rng, stones: readonly number[], reach: number): Position {
  const wanted = pick(rng, stones) ?? 0;
  let position = Position.start(DEFAULT_SETTINGS);
  const [centre] = centrePoints(DEFAULT_SETTINGS);
  if (centre === undefined) return position;
  const offset = (): number => Math.floor(rng() * (2 * reach + 1)) - reach;
  while (position.ply < wanted) {
    const x = columnOf(DEFAULT_SETTINGS, centre) + offset();
    const y = rowOf(DEFAULT_SETTINGS, centre) + offset();
    const point = pointAt(DEFAULT_SETTINGS, x, y);
    if (position.refusal(point) === null) position = after(position, point);
  }
  return position;
}
