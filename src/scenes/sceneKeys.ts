import type { ByColour, Colour, Outcome } from '../core';
import type { Match } from '../match/match';

/** The scenes by name. */
export const SCENE = { boot: 'Boot', menu: 'Menu', game: 'Game', gameOver: 'GameOver' } as const;

/** What the Menu scene is started with; the first time with nothing. */
export interface MenuData {
  /** Whether the keyboard's focus is to be on the way on: it was in the game that was left. */
  readonly focus?: boolean;
}

/** A game from elsewhere that is looked at. */
export interface Imported {
  /** The players' names, where they are known; one may be empty. */
  readonly names: ByColour<string> | null;
  /** What is to be told on entering, or an empty text. */
  readonly note: string;
}

/** What the Game scene is started with. */
export interface GameData {
  readonly match: Match;
  /** Set where the match's game is only to be looked at: nothing is played or kept of it. */
  readonly imported?: Imported;
}

/** What the GameOver scene is started with. */
export interface GameOverData {
  readonly outcome: Outcome;
  readonly moves: number;
  readonly hints: ByColour<number>;
  /** The one person's colour against the computer; null with two people or none. */
  readonly me: Colour | null;
  readonly onPlayAgain: () => void;
  readonly onMenu: () => void;
  /** Where the keyboard's focus goes when the banner leaves with it. */
  readonly onLeft: () => void;
}
