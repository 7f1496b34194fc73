import type { Sound } from '../audio/sound';
import type { ByColour, Rng } from '../core';
import type { EngineClient } from '../engine/client';
import type { Match, MatchTools } from '../match/match';
import type { Announcer } from '../platform/announcer';
import type { Pace, SettingsStore } from '../platform/settings';
import type { Storage } from '../platform/storage';
import type { OnlineView } from '../ui/game/gamePanelProps';
import type { Dialogs } from '../ui/kit/dialogs';
import type { Toasts } from '../ui/kit/toasts';

/** An imported game, opened for review. */
export interface Imported {
  /** The players' names, if known; one may be empty. */
  readonly names: ByColour<string> | null;
  /** A message to show when the game opens; may be empty. */
  readonly note: string;
}

/** What play over the network adds to the Game scene. */
export interface OnlineGame {
  readonly view: () => OnlineView | null;
  /** A message to show when the game opens; may be empty. */
  readonly note: string;
  /** Calls `listener` when the view may have changed. Returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks how to leave the game; calls `toMenu` if the player goes to the menu. */
  readonly leave: (toMenu: () => void) => void;
}

/** The Game scene's start data. */
export interface GameData {
  readonly match: Match;
  /** Set for a network game. */
  readonly online?: OnlineGame;
  /** Set for an imported game, which is neither played nor stored. */
  readonly imported?: Imported;
}

/** The services available to features; the scenes have more. */
export interface FeatureServices {
  readonly storage: Storage;
  readonly settings: SettingsStore;
  readonly engine: EngineClient;
  readonly sound: Sound;
  readonly announcer: Announcer;
  readonly toasts: Toasts;
  readonly dialogs: Dialogs;
  /** The source of all randomness, for seeds and the draw of colours. */
  readonly rng: Rng;
  /** Switches from any scene to a game. */
  readonly enterGame: (data: GameData) => void;
}

/** The minimum time of a move at each pace, in milliseconds. */
const PACE_MS: Readonly<Record<Pace, number>> = { slow: 2500, normal: 900, fast: 80 };

/** The dependencies of a match. */
export function matchTools({ engine, rng, settings }: FeatureServices): MatchTools {
  const pace = (): number => PACE_MS[settings.value.pace];
  return { engine, rng, now: () => performance.now(), pace };
}
