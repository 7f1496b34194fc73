import { centrePoints, columnOf, rowOf } from '../game/coords';
import { settledColours, type OpeningChoice } from '../game/openings';
import type { Position } from '../game/position';
import { pick, type Rng } from '../game/rng';
import type { Point } from '../game/types';

/**
 * Evaluates a position for the side to move with a search of about `nodes` nodes; 200 units are a
 * winning chance of 73 %.
 */
export type Valuation = (position: Position, nodes: number) => number;

/** Maximum distance of the first stone from the centre, and of the second from the first. */
const FIRST_REACH = 2;
const SECOND_REACH = 3;
/** Number of points evaluated: first those within this reach of a stone, then random others. */
const CANDIDATES = 110;
const CANDIDATE_REACH = 3;
/** Nodes per point in each round, and how many of the best points the next round keeps. */
const ROUNDS = [
  { nodes: 200, kept: 16 },
  { nodes: 2_500, kept: 4 },
  { nodes: 12_000, kept: 1 },
] as const;
/** Target lead of Black before the fifth stone, which can then bring the value back to zero. */
const LEAD = 60;
/** Values up to this count as equal for both colours. */
const EVEN = 40;

/** Whether the next stone is one of a swap opening: a player places stones for both colours. */
export function placesForBoth({ settings, choices, turn }: Position): boolean {
  return turn.options.length === 0 && settledColours(settings.opening, choices) === null;
}

/**
 * A stone of a swap opening that aims for a balanced position; null if no such stone is due.
 * Deterministic for a position and `rng`, unless `isLate` reports that time is up. `onBest` receives
 * the best point so far.
 */
export function openingStone(
  position: Position,
  valueOf: Valuation,
  rng: Rng,
  isLate: () => boolean,
  onBest?: (point: Point) => void,
): Point | null {
  if (!placesForBoth(position)) return null;
  const { ply } = position;
  if (ply === 0) {
    return pick(rng, near(position, centrePoints(position.settings), FIRST_REACH)) ?? null;
  }
  if (ply === 1) return pick(rng, near(position, position.moves, SECOND_REACH)) ?? null;
  return balancing(position, ply === 3 ? LEAD : 0, valueOf, rng, isLate, onBest);
}

/**
 * The choice for a position's value for Black: the better colour, or two more stones if the value is
 * about even and `allowTwoMore` is set.
 */
export function betterChoice(
  options: readonly OpeningChoice[],
  valueForBlack: number,
  allowTwoMore: boolean,
  rng: Rng,
): OpeningChoice {
  const even = Math.abs(valueForBlack) <= EVEN;
  if (even && allowTwoMore && options.includes('two-more')) return 'two-more';
  if (valueForBlack === 0) return rng() < 0.5 ? 'black' : 'white';
  return valueForBlack > 0 ? 'black' : 'white';
}

/** The legal points within `reach` rows and columns of a target. */
function near(position: Position, targets: readonly Point[], reach: number): Point[] {
  const { settings } = position;
  return position
    .legalPoints()
    .filter((point) =>
      targets.some(
        (target) =>
          Math.abs(columnOf(settings, target) - columnOf(settings, point)) <= reach &&
          Math.abs(rowOf(settings, target) - rowOf(settings, point)) <= reach,
      ),
    );
}

/** The candidate after which the value for the side to move is closest to `target`. */
function balancing(
  position: Position,
  target: number,
  valueOf: Valuation,
  rng: Rng,
  isLate: () => boolean,
  onBest: (point: Point) => void = () => undefined,
): Point | null {
  const errorOf = (point: Point, nodes: number): number => {
    const next = position.play(point);
    return next.ok && !next.value.outcome
      ? Math.abs(valueOf(next.value, nodes) - target)
      : Infinity;
  };
  const close = shuffle(near(position, position.moves, CANDIDATE_REACH), rng);
  const others = shuffle(position.legalPoints(), rng).filter((point) => !close.includes(point));
  let points = [...close, ...others].slice(0, CANDIDATES);
  for (const { nodes, kept } of ROUNDS) {
    const evaluated: { point: Point; error: number }[] = [];
    for (const point of points) {
      if (isLate()) break;
      evaluated.push({ point, error: errorOf(point, nodes) });
    }
    if (evaluated.length === 0) break;
    points = evaluated
      .toSorted((a, b) => a.error - b.error)
      .slice(0, kept)
      .map(({ point }) => point);
    if (points[0] !== undefined) onBest(points[0]);
  }
  return points[0] ?? null;
}

function shuffle(points: readonly Point[], rng: Rng): Point[] {
  return points
    .map((point) => ({ point, key: rng() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ point }) => point);
}
