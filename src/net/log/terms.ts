import * as v from 'valibot';
import { MAX_SIDE, MIN_SIDE, OPENINGS, RULES, type GameSettings } from '../../core';
import { asciiBytes, sha256, toHex } from '../bytes';
import { integer } from '../schemas';

const clockSchema = v.strictObject({
  /** `move`: seconds per move; `fischer`: minutes per game plus an increment. */
  kind: v.picklist(['none', 'move', 'fischer']),
  moveSeconds: integer(1, 3600),
  minutes: integer(1, 600),
  increment: integer(0, 3600),
  timeout: v.picklist(['loss', 'draw']),
});

/** The time control; same fields as the clock of a local match. */
export type ClockTerms = Readonly<v.InferOutput<typeof clockSchema>>;

/** The terms of a game, as sent and stored. */
export const termsSchema = v.strictObject({
  width: integer(MIN_SIDE, MAX_SIDE),
  height: integer(MIN_SIDE, MAX_SIDE),
  rule: v.picklist(RULES),
  opening: v.picklist(OPENINGS),
  clock: clockSchema,
  undo: v.boolean(),
  /** Who is the first player; `draw` for a fair draw. */
  first: v.picklist(['host', 'guest', 'draw']),
});

/** Everything host and guest agree on before a game. */
export type Terms = Readonly<v.InferOutput<typeof termsSchema>>;

/** The part of the terms that the core needs. */
export function settingsOf({ width, height, rule, opening }: Terms): GameSettings {
  return { width, height, rule, opening };
}

/** A 16-digit digest of the terms; equal terms have equal digests. */
export function termsHash(terms: Terms): string {
  const { width, height, rule, opening, clock, undo, first } = terms;
  const { kind, moveSeconds, minutes, increment, timeout } = clock;
  const fields = [width, height, rule, opening, kind, moveSeconds, minutes, increment, timeout];
  return toHex(sha256(asciiBytes([...fields, undo, first].join(' ')))).slice(0, 16);
}
