import type { Game } from '../game';
import type { ByColour } from '../types';

/** A game that was read, with the players' names where the text has any. */
export interface NamedGame {
  readonly game: Game;
  readonly names?: ByColour<string>;
}

/** A game with names, of which one or both may be missing, that is empty. */
export function named(game: Game, names: ByColour<string>): NamedGame {
  return names.black || names.white ? { game, names } : { game };
}
