import { DICTIONARIES, preferredLanguage, type Messages } from '../i18n';
import { READING, type Reading } from '../i18n/reading';
import type { Sound } from '../audio/sound';
import type { Rng } from '../core';
import type { EngineClient } from '../engine/client';
import type { Announcer } from '../platform/announcer';
import type { MatchTools } from '../match/match';
import type { Language, Pace, SettingsStore } from '../platform/settings';
import type { Storage } from '../platform/storage';
import type { Dialogs } from '../ui/dialogs';
import type { Toasts } from '../ui/toasts';
import type { PlayerAppearance } from './appearance';
import type { GameData } from './sceneKeys';
import type { Stage } from './stage';

/** What every scene works with; built once in `main.ts`. */
export interface Services {
  readonly storage: Storage;
  readonly settings: SettingsStore;
  readonly appearance: PlayerAppearance;
  readonly engine: EngineClient;
  readonly sound: Sound;
  readonly announcer: Announcer;
  readonly toasts: Toasts;
  readonly dialogs: Dialogs;
  readonly stage: Stage;
  /** The only chance outside the core: seeds and drawn colours come from it. */
  readonly rng: Rng;
  /** The page's element around everything, which also carries the layout for the style sheet. */
  readonly root: HTMLElement;
  /** Where scenes draw their HTML: the panels, and the board's grid. */
  readonly panelHost: HTMLElement;
  readonly boardHost: HTMLElement;
  /** Leaves whatever scene there is for a game. */
  readonly enterGame: (data: GameData) => void;
}

/** The least time for a move at each pace, in milliseconds. */
const PACE_MS: Readonly<Record<Pace, number>> = { slow: 2500, normal: 900, fast: 80 };

/** What a match is made with. */
export function matchTools({ engine, rng, settings }: Services): MatchTools {
  const pace = (): number => PACE_MS[settings.value.pace];
  return { engine, rng, now: () => performance.now(), pace };
}

/** The chosen language, or the browser's. */
export function languageOf({ value }: SettingsStore): Language {
  return value.language ?? preferredLanguage(navigator.languages);
}

/** The dictionary of the chosen language. */
export function messagesOf(settings: SettingsStore): Messages {
  return DICTIONARIES[languageOf(settings)];
}

/** The words of what the board tells. */
export function readingOf(settings: SettingsStore): Reading {
  return READING[languageOf(settings)];
}
