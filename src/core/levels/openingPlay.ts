import { centrePoints, columnOf, rowOf } from '../game/coords';
import { settledColours, type OpeningChoice } from '../game/openings';
import type { Position } from '../game/position';
import { pick, type Rng } from '../game/rng';
import type { Point } from '../game/types';

/**
 * Values a position for the side to move, at the cost of about so many positions looked at; 200
 * units are a winning chance of 73 %.
 */
export type Valuation = (position: Position, nodes: number) => number;

/** How far the first stones lie from the centre and the second one from the first. */
const FIRST_REACH = 2;
const SECOND_REACH = 3;
/** Points valued: those within a reach of the stones, then random others. */
const TRIED = 110;
const TRIED_REACH = 3;
/** Nodes per point in each round, and how many points go on to the next. */
const LOOKS = [
  { nodes: 200, left: 16 },
  { nodes: 2_500, left: 4 },
  { nodes: 12_000, left: 1 },
] as const;
/**
 * Target lead of Black before the fifth stone, so that some fifth stone can bring it back to zero.
 */
const LEAD = 60;
/** Values up to this count as equal for both colours. */
const EVEN = 40;

/**
 * Whether the next stone belongs to the opening of a swap game: one player puts stones for both
 * sides, and who plays which is chosen later.
 */
export function placesForBoth({ settings, choices, turn }: Position): boolean {
  return turn.options.length === 0 && settledColours(settings.opening, choices) === null;
}

/**
 * A stone of a swap opening, put so that in the end neither colour is better off; null where no
 * such stone is due. The same position and `rng` give the same stone, unless `isLate` said before
 * the work was done that the time is up.
 */
export function openingStone(
  position: Position,
  valueOf: Valuation,
  rng: Rng,
  isLate: () => boolean,
): Point | null {
  if (!placesForBoth(position)) return null;
  const { ply } = position;
  if (ply === 0)
    return pick(rng, near(position, centrePoints(position.settings), FIRST_REACH)) ?? null;
  if (ply === 1) return pick(rng, near(position, position.moves, SECOND_REACH)) ?? null;
  return balancing(position, ply === 3 ? LEAD : 0, valueOf, rng, isLate);
}

/**
 * What to choose, by the value of the position for Black: the better colour, or to put two more
 * stones where the colours are worth the same and `offers` says that the player knows about that.
 */
export function betterChoice(
  options: readonly OpeningChoice[],
  valueForBlack: number,
  offers: boolean,
  rng: Rng,
): OpeningChoice {
  const even = Math.abs(valueForBlack) <= EVEN;
  if (even && offers && options.includes('two-more')) return 'two-more';
  if (valueForBlack === 0) return rng() < 0.5 ? 'black' : 'white';
  return valueForBlack > 0 ? 'black' : 'white';
}

/** The legal points within so many rows and columns of one of the targets. */
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

/** The point, of those looked at, after which the side to move has the value nearest to `target`. */
function balancing(
  position: Position,
  target: number,
  valueOf: Valuation,
  rng: Rng,
  isLate: () => boolean,
): Point | null {
  const off = (point: Point, nodes: number): number => {
    const next = position.play(point);
    return next.ok && !next.value.outcome
      ? Math.abs(valueOf(next.value, nodes) - target)
      : Infinity;
  };
  const close = shuffle(near(position, position.moves, TRIED_REACH), rng);
  const others = shuffle(position.legalPoints(), rng).filter((point) => !close.includes(point));
  let points = [...close, ...others].slice(0, TRIED);
  for (const { nodes, left } of LOOKS) {
    const looked: { point: Point; off: number }[] = [];
    for (const point of points) {
      if (isLate()) break;
      looked.push({ point, off: off(point, nodes) });
    }
    if (looked.length === 0) break;
    points = looked
      .toSorted((a, b) => a.off - b.off)
      .slice(0, left)
      .map(({ point }) => point);
  }
  return points[0] ?? null;
}

function shuffle(points: readonly Point[], rng: Rng): Point[] {
  return points
    .map((point) => ({ point, at: rng() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ point }) => point);
}
