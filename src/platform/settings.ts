import * as v from 'valibot';
import type { Storage } from './storage';

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a tap does: `auto` aims first on touch screens, `confirm` always, `direct` never. */
export const TAP_MODES = ['auto', 'direct', 'confirm'] as const;

/** The speed of games between two computers, and of playing through a game. */
export const PACES = ['slow', 'normal', 'fast'] as const;
export type Pace = (typeof PACES)[number];

/** The boards and the sets of stones. */
export const BOARDS = ['kaya', 'bamboo', 'celadon', 'ink-night', 'rice-paper'] as const;
export type Board = (typeof BOARDS)[number];
export const STONES = ['slate', 'glass', 'brush'] as const;
export type Stones = (typeof STONES)[number];

/** The music: all pieces in turn, or one of them. */
export const PIECES = ['turn', 'morning', 'rain', 'night'] as const;
export type PieceChoice = (typeof PIECES)[number];

/** Animations: `auto` follows the system's setting. */
export const MOTIONS = ['auto', 'full', 'reduced'] as const;

/** Longest player's name in UTF-16 units: 24 characters outside the basic plane. */
const NAME_LENGTH = 48;

/** The key of the stored settings. */
export const SETTINGS_KEY = 'settings';
const VERSION = 1;

const volume = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/**
 * Every setting with its default, which also replaces a stored one that is missing or damaged: so
 * settings stored by older versions stay readable.
 */
const settingsSchema = v.object({
  language: v.fallback(v.nullable(v.picklist(LANGUAGES)), null),
  // Off by default: on a phone it would stop the player's own music.
  music: v.fallback(v.boolean(), false),
  // At least 6 dB below every effect; `npm run audio` measures that.
  musicVolume: v.fallback(volume, 0.25),
  piece: v.fallback(v.picklist(PIECES), 'turn'),
  effects: v.fallback(v.boolean(), true),
  effectsVolume: v.fallback(volume, 0.8),
  coordinates: v.fallback(v.boolean(), true),
  numbers: v.fallback(v.boolean(), false),
  moveTimes: v.fallback(v.boolean(), false),
  tap: v.fallback(v.picklist(TAP_MODES), 'auto'),
  board: v.fallback(v.picklist(BOARDS), 'kaya'),
  stones: v.fallback(v.picklist(STONES), 'slate'),
  motion: v.fallback(v.picklist(MOTIONS), 'auto'),
  // Whether a stone was placed by aiming, so that the second tap needs no explanation.
  aimLearned: v.fallback(v.boolean(), false),
  pace: v.fallback(v.picklist(PACES), 'normal'),
  coachWins: v.fallback(v.boolean(), false),
  coachThreats: v.fallback(v.boolean(), false),
  // Shown to other players over the network.
  name: v.fallback(v.pipe(v.string(), v.maxLength(NAME_LENGTH)), ''),
});

/** All settings; a null language means the browser's. Volumes are from 0 to 1. */
export type Settings = v.InferOutput<typeof settingsSchema>;

const DEFAULTS: Settings = v.parse(settingsSchema, {});

type Listener = (settings: Settings) => void;

/** The player's settings, stored at every change. */
export class SettingsStore {
  readonly #storage: Storage;
  readonly #listeners = new Set<Listener>();
  #settings: Settings;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#settings = storage.read(SETTINGS_KEY, parseSettings) ?? DEFAULTS;
  }

  get value(): Settings {
    return this.#settings;
  }

  set(change: Partial<Settings>): void {
    // Another tab may have changed other settings.
    const now = this.#storage.read(SETTINGS_KEY, parseSettings) ?? this.#settings;
    const settings = { ...now, ...change };
    this.#storage.write(SETTINGS_KEY, { version: VERSION, ...settings });
    this.#use(settings);
  }

  /** Takes over what another tab has stored. */
  reload(): void {
    this.#use(this.#storage.read(SETTINGS_KEY, parseSettings) ?? DEFAULTS);
  }

  /** Calls `listener` after every change; returns a function to unsubscribe. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #use(settings: Settings): void {
    this.#settings = settings;
    for (const listener of this.#listeners) listener(settings);
  }
}

/** Parses stored settings; undefined unless they are an object of this or an older version. */
export function parseSettings(value: unknown): Settings | undefined {
  const kept = v.safeParse(v.looseObject({ version: v.optional(v.unknown()) }), value);
  if (!kept.success || Array.isArray(value)) return undefined;
  const { version } = kept.output;
  if (typeof version === 'number' && version > VERSION) return undefined;
  return v.parse(settingsSchema, value);
}
