import * as v from 'valibot';
import { cleanName, DEFAULT_SETTINGS, LEVELS, parseSettings } from '../../core';
import type { GameSettings } from '../../core';
import type { Storage } from '../../platform/storage';
import { CLOCK_KINDS, NO_CLOCK, TIMEOUTS } from '../clock';
import { MODES, NO_NAMES, SIDES, TURN_ORDERS, type MatchSetup } from '../matchSetup';

/** The key of the stored set-up. */
export const SETUP_KEY = 'setup';
const VERSION = 1;
/** Longer names are dropped before they are cleaned. */
const MAX_TEXT = 200;

const DEFAULT_SETUP: MatchSetup = {
  mode: 'computer',
  settings: DEFAULT_SETTINGS,
  level: 2,
  rival: 4,
  order: 'first',
  clock: NO_CLOCK,
  undo: true,
  names: NO_NAMES,
  // Two people at one board expect to take turns at the first stone.
  sides: 'swap',
};

const integer = (max: number): v.GenericSchema<number> =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

const name = v.pipe(v.string(), v.maxLength(MAX_TEXT), v.transform(cleanName));

const clockSchema = v.object({
  kind: v.picklist(CLOCK_KINDS),
  moveSeconds: v.pipe(integer(3600), v.minValue(1)),
  minutes: v.pipe(integer(600), v.minValue(1)),
  increment: integer(3600),
  timeout: v.picklist(TIMEOUTS),
});

/** A stored set-up. Fields added later have a default, so that older data can still be read. */
export const setupSchema = v.object({
  mode: v.picklist(MODES),
  settings: v.pipe(
    v.unknown(),
    v.rawTransform<unknown, GameSettings>(({ dataset, addIssue, NEVER }) => {
      const settings = parseSettings(dataset.value);
      if (settings) return settings;
      addIssue();
      return NEVER;
    }),
  ),
  level: v.picklist(LEVELS),
  rival: v.optional(v.picklist(LEVELS), 4),
  order: v.picklist(TURN_ORDERS),
  clock: v.optional(clockSchema, NO_CLOCK),
  undo: v.optional(v.boolean(), true),
  names: v.fallback(v.tuple([name, name]), [...NO_NAMES]),
  sides: v.fallback(v.picklist(SIDES), 'swap'),
});

const storedSchema = v.object({ version: v.literal(VERSION), setup: setupSchema });

/** The stored set-up, or the default. */
export function readSetup(storage: Storage): MatchSetup {
  return storage.read(SETUP_KEY, parseSetup) ?? DEFAULT_SETUP;
}

/** Reads what `writeSetup` stores; undefined for anything else. */
export function parseSetup(value: unknown): MatchSetup | undefined {
  const parsed = v.safeParse(storedSchema, value);
  return parsed.success ? parsed.output.setup : undefined;
}

export function writeSetup(storage: Storage, setup: MatchSetup): void {
  storage.write(SETUP_KEY, { version: VERSION, setup });
}

/** Whether board, rule and opening are the same. */
export function sameSettings(one: GameSettings, other: GameSettings): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.rule === other.rule &&
    one.opening === other.opening
  );
}
