import * as heuristics from './heuristicLevels';
import { betterChoice, openingStone, placesForBoth, type Valuation } from './openingPlay';
import type { OpeningChoice } from '../game/openings';
import type { Position } from '../game/position';
import type { Rng } from '../game/rng';
import { Engine } from '../search/engine';
import type { Colour, Point } from '../game/types';

/** The computer's levels, each clearly stronger than the previous one. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Level = (typeof LEVELS)[number];
type SearchLevel = Exclude<Level, heuristics.HeuristicLevel>;

/** Limits of a level that searches. */
interface SearchRecipe {
  readonly nodes: number;
  /** A cap for slow machines; a search that reaches it plays weaker. */
  readonly milliseconds: number;
  /** How far below the best move the chosen one may be, in units of value; see `Limits`. */
  readonly variety?: number;
}

/** Chosen from the results of `npm run bench:levels`. */
const SEARCH_RECIPE: Readonly<Record<SearchLevel, SearchRecipe>> = {
  5: { nodes: 80, milliseconds: 1000, variety: 80 },
  6: { nodes: 700, milliseconds: 1500 },
  7: { nodes: 8_000, milliseconds: 2500 },
  8: { nodes: 150_000, milliseconds: 4000 },
};

/**
 * The `standing` at which a level has a clear lead. Levels 1 to 3: the score of a stone that makes
 * an open four; level 4: at least a double three; from level 5: a winning chance of 92 %.
 */
export const CLEAR_LEAD: Readonly<Record<Level, number>> = {
  1: 1500,
  2: 400,
  3: 4000,
  4: 3,
  5: 500,
  6: 500,
  7: 500,
  8: 500,
};

/** Time for a stone of a swap opening: a cap for slow machines. */
const OPENING_MS = 3000;

const STANDING = { nodes: 2_000, milliseconds: 1000 };

/** The computer as a player: scoring tables up to level 4, search from level 5. */
export class Computer {
  readonly #clock: () => number;
  #engine: Engine | null = null;

  /** `clock` returns milliseconds from an arbitrary origin. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /**
   * The level's move for the side to move, or null if no point is legal (also if an opening choice
   * is due). Stones of a swap opening are placed to balance both colours. Deterministic for a
   * position and `rng`, unless time runs out first. `milliseconds` limits the total time. A search
   * calls `onBest` with the best point so far whenever it has one. Throws a `RangeError` for an
   * unknown level.
   */
  move(
    position: Position,
    level: Level,
    rng: Rng,
    milliseconds = Infinity,
    onBest?: (point: Point) => void,
  ): Point | null {
    if (placesForBoth(position)) {
      const engine = this.#fresh();
      const end = this.#clock() + Math.min(OPENING_MS, milliseconds);
      const left = (): number => end - this.#clock();
      const valueOf: Valuation = (next, nodes) =>
        engine.think(next, { nodes, milliseconds: left() }).value;
      return openingStone(position, valueOf, rng, () => left() <= 0, onBest);
    }
    if (position.turn.options.length > 0) return null;
    if (isHeuristic(level)) return heuristics.chooseMove(position, level, rng);
    // `level` may be untrusted, and an unknown one would search without limits.
    if (!LEVELS.includes(level)) throw new RangeError(`no level ${String(level)}`);
    const seed = Math.floor(rng() * 2 ** 32);
    const recipe = SEARCH_RECIPE[level];
    const limit = Math.min(recipe.milliseconds, milliseconds);
    const limits = { ...recipe, milliseconds: limit, seed };
    return this.#fresh().think(position, limits, ({ line: [best] }) => {
      if (best !== undefined) onBest?.(best);
    }).point;
  }

  /**
   * The level's choice in a swap opening, based on its own evaluation; from level 5 it may place two
   * more stones. Throws a `RangeError` if no choice is due.
   */
  choose(position: Position, level: Level, rng: Rng): OpeningChoice {
    const { options } = position.turn;
    if (options.length === 0) throw new RangeError('no choice is due');
    const value = this.standing(position, level, 'black');
    return betterChoice(options, value, !isHeuristic(level), rng);
  }

  /** The level's own evaluation of the position for `me`, above 0 if better; the unit varies. */
  standing(position: Position, level: Level, me: Colour): number {
    if (isHeuristic(level)) return heuristics.standing(position, level, me);
    const { value } = this.#fresh().think(position, STANDING);
    return position.toMove === me ? value : -value;
  }

  /** The engine, cleared so that a move does not depend on earlier searches. */
  #fresh(): Engine {
    this.#engine ??= new Engine({ clock: this.#clock });
    this.#engine.clear();
    return this.#engine;
  }
}

function isHeuristic(level: Level): level is heuristics.HeuristicLevel {
  return heuristics.HEURISTIC_LEVELS.some((heuristic) => heuristic === level);
}
