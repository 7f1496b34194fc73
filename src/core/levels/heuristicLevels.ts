import type { Board } from '../game/board';
import { allPoints, centrePoints, columnOf, pointAt, rowOf } from '../game/coords';
import type { Position } from '../game/position';
import { pick, type Rng } from '../game/rng';
import { opponent, type BoardSize, type Colour, type Point, type RuleName } from '../game/types';
import { winningRows } from '../shapes/line';
import { patterns, runs, weightTable, type Heuristic } from './tables';
import { threeSteps } from './threeSteps';

/** The computer's levels without search, by measured strength. */
export const HEURISTIC_LEVELS = [1, 2, 3, 4] as const;
export type HeuristicLevel = (typeof HEURISTIC_LEVELS)[number];

/** The definition of a level without search. */
export interface LevelRecipe {
  readonly heuristic: (rule: RuleName) => Heuristic;
  /** Whether it completes or blocks fives before it scores points. */
  readonly guarded: boolean;
  /** Share of moves, 0 to 1, scored by the weight table instead; default 0. */
  readonly slips?: number;
}

/** Ordered by the results of `npm run bench:levels`: each clearly beats the previous one. */
const RECIPE: Readonly<Record<HeuristicLevel, LevelRecipe>> = {
  1: { heuristic: () => weightTable, guarded: false },
  2: { heuristic: runs, guarded: true, slips: 0.25 },
  3: { heuristic: patterns, guarded: true },
  4: { heuristic: (rule) => threeSteps('attack', rule), guarded: true },
};

/** Points within this many rows and columns of a stone are scored. */
const NEAR = 2;

/** The points of `legal` near a stone, or all of `legal` if there are none. */
function candidates(board: Board, legal: readonly Point[]): readonly Point[] {
  const near = new Uint8Array(board.cells.length);
  for (const point of allPoints(board)) {
    if (board.isEmpty(point)) continue;
    const x = columnOf(board, point);
    const y = rowOf(board, point);
    for (let row = Math.max(0, y - NEAR); row <= Math.min(board.height - 1, y + NEAR); row += 1) {
      const from = pointAt(board, Math.max(0, x - NEAR), row);
      const to = pointAt(board, Math.min(board.width - 1, x + NEAR), row);
      near.fill(1, from, to + 1);
    }
  }
  const found = legal.filter((point) => near[point] === 1);
  return found.length > 0 ? found : legal;
}

/** The highest value and all points with it; -Infinity and none if `points` is empty. */
function best(
  points: readonly Point[],
  valueOf: (point: Point) => number,
): { readonly value: number; readonly points: readonly Point[] } {
  let value = -Infinity;
  let found: Point[] = [];
  for (const point of points) {
    const pointValue = valueOf(point);
    if (pointValue > value) {
      value = pointValue;
      found = [];
    }
    if (pointValue === value) found.push(point);
  }
  return { value, points: found };
}

/** The points with the smallest Euclidean distance to any target. */
function nearest(
  size: BoardSize,
  points: readonly Point[],
  targets: readonly Point[],
): readonly Point[] {
  const distance2 = (a: Point, b: Point): number =>
    (columnOf(size, a) - columnOf(size, b)) ** 2 + (rowOf(size, a) - rowOf(size, b)) ** 2;
  return best(points, (point) => -Math.min(...targets.map((target) => distance2(point, target))))
    .points;
}

/**
 * The points of `legal` on which `me` wins at once; else, if the opponent threatens a five, those
 * that prevent every five, or the winning points themselves if none does; else none.
 */
function decidingPoints(
  board: Board,
  legal: readonly Point[],
  me: Colour,
  rule: RuleName,
): readonly Point[] {
  const winning = (points: readonly Point[], colour: Colour): readonly Point[] =>
    points.filter((point) => winningRows(board, point, colour, rule).length > 0);
  const own = winning(legal, me);
  if (own.length > 0) return own;
  const enemy = opponent(me);
  const fives = winning(legal, enemy);
  if (fives.length === 0) return [];
  // In caro a stone at an end of the row also stops a five, possibly on two points at once.
  const answers = legal.filter((point) => {
    board.place(point, me);
    const stillWins = fives.some(
      (five) => board.isEmpty(five) && winningRows(board, five, enemy, rule).length > 0,
    );
    board.remove(point);
    return !stillWins;
  });
  return answers.length > 0 ? answers : legal.filter((point) => fives.includes(point));
}

/** The move of a recipe for the side to move; see `chooseMove`. */
export function chooseByRecipe(position: Position, recipe: LevelRecipe, rng: Rng): Point | null {
  if (position.ply === 0) return pick(rng, centrePoints(position.settings)) ?? null;
  const board = position.board();
  const rule = position.settings.rule;
  const me = position.toMove;
  const slipped = rng() < (recipe.slips ?? 0);
  const heuristic = slipped ? weightTable : recipe.heuristic(rule);
  const near = candidates(board, position.legalPoints());
  const deciding = recipe.guarded ? decidingPoints(board, near, me, rule) : [];
  const { value, points } = best(deciding.length > 0 ? deciding : near, (point) =>
    heuristic.score(board, point, me),
  );
  // If no point scores, prefer the centre, which leaves the most room.
  return pick(rng, value > 0 ? points : nearest(board, points, centrePoints(board))) ?? null;
}

/**
 * The level's move for the side to move, or null if no point is legal. Completes a five, else blocks
 * one (not at level 1), else plays the point with the highest score. Ties are broken at random, so
 * that no fixed sequence of moves always beats the level.
 */
export function chooseMove(position: Position, level: HeuristicLevel, rng: Rng): Point | null {
  return chooseByRecipe(position, RECIPE[level], rng);
}

/**
 * The level's evaluation for `me`: its best attack score minus the opponent's, in the level's own
 * unit. Above 0 better, below 0 worse.
 */
export function standing(position: Position, level: HeuristicLevel, me: Colour): number {
  const board = position.board();
  const heuristic = RECIPE[level].heuristic(position.settings.rule);
  // While an opening choice is due no point is legal, but the position is still evaluated.
  const free = position.turn.options.length > 0 ? board.emptyPoints() : position.legalPoints();
  const points = candidates(board, free);
  const gain = (colour: Colour): number =>
    points.reduce((top, point) => Math.max(top, heuristic.attack(board, point, colour)), 0);
  return gain(me) - gain(opponent(me));
}

/**
 * A deterministic legal move for when the engine fails: completes a five, else blocks one, else
 * plays next to the last stone. Null if no point is legal.
 */
export function fallbackMove(position: Position): Point | null {
  const board = position.board();
  const legal = position.legalPoints();
  const deciding = decidingPoints(board, legal, position.toMove, position.settings.rule);
  const goals = position.lastMove === null ? centrePoints(board) : [position.lastMove];
  return (deciding.length > 0 ? deciding : nearest(board, legal, goals))[0] ?? null;
}
