import type { Board } from '../game/board';
import { allPoints, centrePoints, columnOf, pointAt, rowOf } from '../game/coords';
import type { Position } from '../game/position';
import { pick, type Rng } from '../game/rng';
import { opponent, type BoardSize, type Colour, type Point, type RuleName } from '../game/types';
import { winningRows } from '../shapes/line';
import { patterns, runs, weightTable, type Heuristic } from './tables';
import { threeSteps } from './threeSteps';

/** The computer's levels without search, in the order of their measured strength. */
export const HEURISTIC_LEVELS = [1, 2, 3, 4] as const;
export type HeuristicLevel = (typeof HEURISTIC_LEVELS)[number];

/** What makes up a level. */
export interface LevelRecipe {
  readonly heuristic: (rule: RuleName) => Heuristic;
  /** Whether it looks for a five to take or to block before it scores anything. */
  readonly guarded: boolean;
  /** Share of moves, from 0 to 1, that it scores by the table of weights instead; none unless said. */
  readonly slips?: number;
}

/** Ordered by what `npx tsx bench/levels.ts` measures: each clearly beats the one before it. */
const RECIPE: Readonly<Record<HeuristicLevel, LevelRecipe>> = {
  1: { heuristic: () => weightTable, guarded: false },
  2: { heuristic: runs, guarded: true, slips: 0.25 },
  3: { heuristic: patterns, guarded: true },
  4: { heuristic: (rule) => threeSteps('attack', rule), guarded: true },
};

/** How far from a stone, along rows and columns, a point is worth scoring. */
const NEAR = 2;

/** The points of `legal` near a stone, or all of them when there are none. */
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

/** The highest value and all points that have it; -Infinity and none where there are no points. */
function best(
  points: readonly Point[],
  valueOf: (point: Point) => number,
): { readonly value: number; readonly points: readonly Point[] } {
  let value = -Infinity;
  let found: Point[] = [];
  for (const point of points) {
    const here = valueOf(point);
    if (here > value) {
      value = here;
      found = [];
    }
    if (here === value) found.push(point);
  }
  return { value, points: found };
}

/** Those of the points that are nearest to one of the targets, as the crow flies. */
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
 * The points of `legal` on which `me` wins at once, else those that leave the other side no five,
 * else those on which it would make one; may be none.
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
  // A stone at an end may shut a five off, and may do so for two points at once.
  const answers = legal.filter((point) => {
    board.place(point, me);
    const left = fives.some(
      (five) => board.isEmpty(five) && winningRows(board, five, enemy, rule).length > 0,
    );
    board.remove(point);
    return !left;
  });
  return answers.length > 0 ? answers : legal.filter((point) => fives.includes(point));
}

/** The move of a recipe; see `chooseMove`. */
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
  // Where nothing has a score, the middle leaves the most room.
  return pick(rng, value > 0 ? points : nearest(board, points, centrePoints(board))) ?? null;
}

/**
 * The move of a level for the side to move, or null when no point is legal. A five is taken, else
 * blocked (not at level 1); otherwise the point with the highest score is played, at random among
 * equals so that one recipe doesn't always beat it.
 */
export function chooseMove(position: Position, level: HeuristicLevel, rng: Rng): Point | null {
  return chooseByRecipe(position, RECIPE[level], rng);
}

/**
 * How much better `me` stands by the level's own measure, the best gain of either side compared:
 * above 0 better, 0 equal, below 0 worse. The unit is the level's own.
 */
export function standing(position: Position, level: HeuristicLevel, me: Colour): number {
  const board = position.board();
  const heuristic = RECIPE[level].heuristic(position.settings.rule);
  // In a swap opening stones are compared while no stone is due.
  const free = position.turn.options.length > 0 ? board.emptyPoints() : position.legalPoints();
  const points = candidates(board, free);
  const gain = (colour: Colour): number =>
    points.reduce((top, point) => Math.max(top, heuristic.attack(board, point, colour)), 0);
  return gain(me) - gain(opponent(me));
}

/**
 * A deterministic legal move, for when the engine fails: takes a five, else blocks one, else plays
 * next to the last stone. Null when no point is legal.
 */
export function fallbackMove(position: Position): Point | null {
  const board = position.board();
  const legal = position.legalPoints();
  const deciding = decidingPoints(board, legal, position.toMove, position.settings.rule);
  const goals = position.lastMove === null ? centrePoints(board) : [position.lastMove];
  return (deciding.length > 0 ? deciding : nearest(board, legal, goals))[0] ?? null;
}
