import * as v from 'valibot';
import type { Storage } from './storage';

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How a tap plays: `auto` aims first on touch screens, `confirm` always, `direct` never. */
export const TAP_MODES = ['auto', 'direct', 'confirm'] as const;
export type TapMode = (typeof TAP_MODES)[number];

/** How fast two computers play that are watched. */
export const PACES = ['slow', 'normal', 'fast'] as const;
export type Pace = (typeof PACES)[number];

const KEY = 'settings';
const VERSION = 1;

const volume = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const settingsSchema = v.object({
  version: v.literal(VERSION),
  language: v.nullable(v.picklist(LANGUAGES)),
  music: v.boolean(),
  musicVolume: volume,
  effects: v.boolean(),
  effectsVolume: volume,
  coordinates: v.boolean(),
  numbers: v.boolean(),
  tap: v.picklist(TAP_MODES),
  pace: v.optional(v.picklist(PACES), 'normal'),
  // Settings that were kept before there were coach marks have none of these.
  coachWins: v.optional(v.boolean(), false),
  coachThreats: v.optional(v.boolean(), false),
});

/** What a player has set; a null language means the browser's. Volumes run from 0 to 1. */
export type Settings = Omit<v.InferOutput<typeof settingsSchema>, 'version'>;

/** Music stays off until asked for: on a phone it would stop the player's own. */
const DEFAULTS: Settings = {
  language: null,
  music: false,
  musicVolume: 0.5,
  effects: true,
  effectsVolume: 0.8,
  coordinates: true,
  numbers: false,
  tap: 'auto',
  pace: 'normal',
  coachWins: false,
  coachThreats: false,
};

type Listener = (settings: Settings) => void;

/** The player's settings, kept at every change. */
export class SettingsStore {
  readonly #storage: Storage;
  readonly #listeners = new Set<Listener>();
  #settings: Settings;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#settings = storage.read(KEY, parseSettings) ?? DEFAULTS;
  }

  get value(): Settings {
    return this.#settings;
  }

  set(change: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...change };
    this.#storage.write(KEY, { version: VERSION, ...this.#settings });
    for (const listener of this.#listeners) listener(this.#settings);
  }

  /** Calls `listener` after every change; the returned function ends that. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

function parseSettings(value: unknown): Settings | undefined {
  const parsed = v.safeParse(settingsSchema, value);
  if (!parsed.success) return undefined;
  const { version: _version, ...settings } = parsed.output;
  return settings;
}
