import type { ByColour, Colour, Outcome } from '../core';
import type { OnlineGame } from '../features/services';

/** The scenes by name. */
export const SCENE = { boot: 'Boot', menu: 'Menu', game: 'Game', gameOver: 'GameOver' } as const;

/** What the Menu scene is started with; the first time with nothing. */
export interface MenuData {
  /** Whether the keyboard's focus is to be on the way on: it was in the game that was left. */
  readonly focus?: boolean;
}

/** What the GameOver scene is started with. */
export interface GameOverData {
  readonly outcome: Outcome;
  readonly moves: number;
  readonly hints: ByColour<number>;
  /** The one person's colour against the computer; null with two people or none. */
  readonly me: Colour | null;
  /** Set where the game was played over the network. */
  readonly online: OnlineGame | null;
  readonly onPlayAgain: () => void;
  readonly onMenu: () => void;
  /** Where the keyboard's focus goes when the banner leaves with it. */
  readonly onLeft: () => void;
}
