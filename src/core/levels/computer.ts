import * as heuristics from './heuristicLevels';
import { betterChoice, openingStone, placesForBoth, type Valuation } from './openingPlay';
import type { OpeningChoice } from '../game/openings';
import type { Position } from '../game/position';
import type { Rng } from '../game/rng';
import { Engine } from '../search/engine';
import type { Colour, Point } from '../game/types';

/** The computer's levels, each clearly stronger than the one before it. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Level = (typeof LEVELS)[number];
type SearchLevel = Exclude<Level, heuristics.HeuristicLevel>;

/** Limits of a level that searches. */
interface SearchRecipe {
  readonly nodes: number;
  /** A cap for slow machines; the level is weaker where it takes effect. */
  readonly milliseconds: number;
  /** How far below the best its choice may fall, in units of value; see `Limits`. */
  readonly variety?: number;
}

/** Spaced by what `npm run bench:levels` measures. */
const SEARCH_RECIPE: Readonly<Record<SearchLevel, SearchRecipe>> = {
  5: { nodes: 80, milliseconds: 1000, variety: 80 },
  6: { nodes: 700, milliseconds: 1500 },
  7: { nodes: 8_000, milliseconds: 2500 },
  8: { nodes: 150_000, milliseconds: 4000 },
};

/**
 * The standing from which a level has a clear lead: for the tables a stone that makes an open four,
 * at level 4 at least a double three; for the search a winning chance of 92 %.
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

/** A cap for slow machines, like the time of a level. */
const OPENING_MS = 3000;

const STANDING = { nodes: 2_000, milliseconds: 1000 };

/** The computer as a player: the scoring tables up to level 4, the search from level 5. */
export class Computer {
  readonly #clock: () => number;
  #engine: Engine | null = null;

  /** `clock` gives milliseconds from any start. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /**
   * The move of a level for the side to move, or null when no point is legal, as where a choice is
   * due. While a swap opening is put down, a stone that leaves neither colour better off. The same
   * position and `rng` give the same move, unless the level's time is up before its work is done.
   * Throws a `RangeError` for what is no level. `milliseconds` is all the time there is.
   */
  move(position: Position, level: Level, rng: Rng, milliseconds = Infinity): Point | null {
    if (placesForBoth(position)) {
      const engine = this.#fresh();
      const end = this.#clock() + Math.min(OPENING_MS, milliseconds);
      const left = (): number => end - this.#clock();
      const valueOf: Valuation = (next, nodes) =>
        engine.think(next, { nodes, milliseconds: left() }).value;
      return openingStone(position, valueOf, rng, () => left() <= 0);
    }
    if (position.turn.options.length > 0) return null;
    if (isHeuristic(level)) return heuristics.chooseMove(position, level, rng);
    // A search without limits would never end, so a level from outside must be one.
    if (!LEVELS.includes(level)) throw new RangeError(`no level ${String(level)}`);
    const seed = Math.floor(rng() * 2 ** 32);
    const recipe = SEARCH_RECIPE[level];
    const most = Math.min(recipe.milliseconds, milliseconds);
    return this.#fresh().think(position, { ...recipe, milliseconds: most, seed }).point;
  }

  /**
   * What a level chooses in a swap opening, by its own view of who stands better; from level 5 on it
   * may put two more stones. Throws a `RangeError` where no choice is due.
   */
  choose(position: Position, level: Level, rng: Rng): OpeningChoice {
    const { options } = position.turn;
    if (options.length === 0) throw new RangeError('no choice is due');
    const value = this.standing(position, level, 'black');
    return betterChoice(options, value, !isHeuristic(level), rng);
  }

  /** How much better `me` stands by the level's own measure: above 0 better, below 0 worse. */
  standing(position: Position, level: Level, me: Colour): number {
    if (isHeuristic(level)) return heuristics.standing(position, level, me);
    const { value } = this.#fresh().think(position, STANDING);
    return position.toMove === me ? value : -value;
  }

  /** The engine with its memory cleared, so that a move doesn't depend on earlier ones. */
  #fresh(): Engine {
    this.#engine ??= new Engine({ clock: this.#clock });
    this.#engine.clear();
    return this.#engine;
  }
}

function isHeuristic(level: Level): level is heuristics.HeuristicLevel {
  return heuristics.HEURISTIC_LEVELS.some((heuristic) => heuristic === level);
}
