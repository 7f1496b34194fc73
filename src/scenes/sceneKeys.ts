import type { ByColour, Colour, Outcome } from '../core';
import type { Match } from '../match/match';
import type { OnlineView } from '../ui/onlineView';

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

/** What play over the network adds to the Game scene. */
export interface OnlineSide {
  readonly view: () => OnlineView | null;
  /** What is to be told on entering, or an empty text. */
  readonly note: string;
  /** Calls `listener` when the view may have changed; the returned function ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks how to leave, and does it: by `toMenu` where the player wants to go. */
  readonly leave: (toMenu: () => void) => void;
}

/** What the Game scene is started with. */
export interface GameData {
  readonly match: Match;
  /** Set where the match is played over the network. */
  readonly online?: OnlineSide;
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
  /** Set where the game was played over the network. */
  readonly online: OnlineSide | null;
  readonly onPlayAgain: () => void;
  readonly onMenu: () => void;
  /** Where the keyboard's focus goes when the banner leaves with it. */
  readonly onLeft: () => void;
}
