import type { Board } from '../game/board';
import { opponent, type Colour, type Point } from '../game/types';

/** The scoring tables of our ancestors, each after what it looks at. */
export type HeuristicName =
  | 'weight-table'
  | 'runs'
  | 'patterns'
  | 'three-steps-attack'
  | 'three-steps-defence';

/** A way to score empty points without looking ahead. Scores of different ones don't compare. */
export interface Heuristic {
  readonly name: HeuristicName;
  /** How much `me` wants the empty `point`, own gain and the other side's loss together: ≥ 0. */
  score(board: Board, point: Point, me: Colour): number;
  /** What the empty `point` would gain `me` alone: ≥ 0. Tells who stands better. */
  attack(board: Board, point: Point, me: Colour): number;
}

/** Whose stones a table weighs: those of the side that is choosing, or the other side's. */
export type Side = 'own' | 'other';

/**
 * A heuristic that adds what the point is worth to either side. `gain` weighs a stone of `colour`
 * by the table's column for `side`.
 */
export function additive(
  name: HeuristicName,
  gain: (board: Board, point: Point, colour: Colour, side: Side) => number,
): Heuristic {
  return {
    name,
    score: (board, point, me) =>
      gain(board, point, me, 'own') + gain(board, point, opponent(me), 'other'),
    attack: (board, point, me) => gain(board, point, me, 'own'),
  };
}
