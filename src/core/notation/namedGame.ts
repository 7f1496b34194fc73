import type { Game } from '../game/game';
import type { ByColour } from '../game/types';

/** A game that was read, with the players' names where the text has any. */
export interface NamedGame {
  readonly game: Game;
  /** At most 80 characters each; one of the two may be empty. */
  readonly names?: ByColour<string>;
}

/** Longer names are cut, so that a hostile one floods no page. */
const LONGEST_NAME = 80;

/** A game with names, of which one or both may be missing, that is empty. */
export function named(game: Game, { black, white }: ByColour<string>): NamedGame {
  return black || white ? { game, names: { black: cut(black), white: cut(white) } } : { game };
}

function cut(name: string): string {
  return Array.from(name.slice(0, 2 * LONGEST_NAME))
    .slice(0, LONGEST_NAME)
    .join('');
}
