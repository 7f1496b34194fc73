import * as v from 'valibot';
import { DEFAULT_SETTINGS } from '../../core';
import type { Storage } from '../../platform/storage';
import { formatMatch, parseMatch, setupSchema, type SavedMatch } from './savedMatch';
import { NO_CLOCK } from '../clock';
import type { Match } from '../match';
import type { MatchSetup } from '../matchSetup';

const SETUP = 'setup';
const MATCH = 'match';
const VERSION = 1;

const rememberedSchema = v.object({ version: v.literal(VERSION), setup: setupSchema });

const DEFAULT_SETUP: MatchSetup = {
  mode: 'computer',
  settings: DEFAULT_SETTINGS,
  level: 2,
  rival: 4,
  order: 'first',
  clock: NO_CLOCK,
  undo: true,
};

/** The set-up chosen last time. */
export function readSetup(storage: Storage): MatchSetup {
  return storage.read(SETUP, parseSetup) ?? DEFAULT_SETUP;
}

/** Reads what `writeSetup` stores; undefined for anything else. */
export function parseSetup(value: unknown): MatchSetup | undefined {
  const parsed = v.safeParse(rememberedSchema, value);
  return parsed.success ? parsed.output.setup : undefined;
}

export function writeSetup(storage: Storage, setup: MatchSetup): void {
  storage.write(SETUP, { version: VERSION, setup });
}

/** The unfinished match, if one was left. */
export function readMatch(storage: Storage): SavedMatch | undefined {
  return storage.read(MATCH, parseMatch);
}

/** Keeps a match while it is unfinished, and forgets it once it is over or empty. */
export function writeMatch(storage: Storage, match: Match): void {
  // Looking at an old game, or playing over the network, leaves the unfinished one alone.
  if (match.archived || match.opponent !== null) return;
  if (match.controller.hasUnfinishedGame) storage.write(MATCH, formatMatch(match));
  else storage.remove(MATCH);
}
