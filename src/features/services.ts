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

/** What a feature works with; the scenes have more. */
export interface FeatureServices {
  readonly storage: Storage;
  readonly settings: SettingsStore;
  readonly engine: EngineClient;
  readonly sound: Sound;
  readonly announcer: Announcer;
  readonly toasts: Toasts;
  readonly dialogs: Dialogs;
  /** The only chance outside the core: seeds and drawn colours come from it. */
  readonly rng: Rng;
  /** Leaves whatever scene there is for a game. */
  readonly enterGame: (data: GameData) => void;
}

/** The least time for a move at each pace, in milliseconds. */
const PACE_MS: Readonly<Record<Pace, number>> = { slow: 2500, normal: 900, fast: 80 };

/** What a match is made with. */
export function matchTools({ engine, rng, settings }: FeatureServices): MatchTools {
  const pace = (): number => PACE_MS[settings.value.pace];
  return { engine, rng, now: () => performance.now(), pace };
}
