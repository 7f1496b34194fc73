import type { ByColour, Colour, Outcome } from '../core';
import type { FeatureServices, OnlineGame } from '../features/services';
import type { ShownScore } from '../match/stored/savedSeries';
import type { BackButton } from '../platform/backButton';
import type { PlayerAppearance } from './appearance';
import type { Stage } from './stage';

/** The scenes' keys. */
export const SCENE = { boot: 'Boot', menu: 'Menu', game: 'Game', gameOver: 'GameOver' } as const;

/** The data that the Menu scene is started with; empty the first time. */
export interface MenuData {
  /** Whether to focus the first button, because the focus was in the game that was left. */
  readonly focus?: boolean;
  /** Whether another tab has taken the game. */
  readonly taken?: boolean;
}

/** The data that the GameOver scene is started with. */
export interface GameOverData {
  readonly outcome: Outcome;
  readonly moves: number;
  readonly hints: ByColour<number>;
  /** The only person's colour against the computer; null with two people or none. */
  readonly me: Colour | null;
  /** The names of two people at this device, each possibly empty. */
  readonly names: ByColour<string>;
  /** The score of several games, with this one. */
  readonly score: ShownScore | null;
  /** Set for a game over the network. */
  readonly online: OnlineGame | null;
  readonly onPlayAgain: () => void;
  readonly onMenu: () => void;
  /** Called when the banner is closed while it has the focus. */
  readonly onClosedWithFocus: () => void;
}

/** The services of every scene, built once in `main.ts`. */
export interface Services extends FeatureServices {
  readonly appearance: PlayerAppearance;
  readonly stage: Stage;
  readonly back: BackButton;
  /** The page's outermost element; its attributes and properties pass the layout to the style sheet. */
  readonly root: HTMLElement;
  /** Where scenes render their panels, and the board's accessible grid. */
  readonly panelHost: HTMLElement;
  readonly boardHost: HTMLElement;
}
