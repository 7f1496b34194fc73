import * as v from 'valibot';
import { PLAYERS } from '../../core';
import { evidenceSchema } from './evidence';
import { ROLES } from '../protocol/fairDraw';
import { entrySchema, MAX_ENTRIES } from '../log/gameLog';
import { ASKS } from '../protocol/messages';
import { termsSchema } from '../log/terms';

const hex = (digits: number) => v.pipe(v.string(), v.length(digits), v.regex(/^[0-9a-f]+$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const span = v.pipe(v.number(), v.minValue(0));
const spans = v.object({ first: span, second: span });
const side = v.picklist(ROLES);

/** Why a session has come to an end that no reconnecting mends. */
export const FAULTS = [
  /** A move or an end of theirs that the rules forbid. */
  'illegal-entry',
  /** Both hold the same moves and see different positions: two versions of the rules. */
  'wrong-hash',
  /** They hold an entry that only we could have written, and we have not. */
  'forged-entry',
  /** They deny what both had acknowledged. */
  'denied',
  /** Both logs are right by themselves and go different ways. */
  'fork',
  'clock-dispute',
  'false-claim',
  'draw-cheat',
  'draw-failed',
  'start-mismatch',
  /** Too many messages that could not be read, or too fast. */
  'strikes',
] as const;
export type Fault = (typeof FAULTS)[number];

/** How a session that was stopped can go on: by our own log once more, or by theirs. */
export type Resumption = 'ours' | 'theirs';

/** Faults that come of one side having lost or disputed a part of the log, not of a wrong one. */
const DISPUTES: ReadonlySet<Fault> = new Set([
  'forged-entry',
  'denied',
  'fork',
  'clock-dispute',
  'false-claim',
]);
/** Faults that may be gone with the next link, or the next version of a program. */
const TRANSIENT: ReadonlySet<Fault> = new Set(['illegal-entry', 'wrong-hash', 'strikes']);

const memorySchema = v.object({
  role: side,
  name: v.string(),
  /** What proves that we hold our seat. */
  secret: hex(32),
  peer: v.nullable(v.object({ secret: hex(32), name: v.string(), app: v.string() })),
  /** The last offer; `agreed` once it was accepted. */
  proposal: v.nullable(v.object({ round: count, by: side, terms: termsSchema })),
  agreed: v.boolean(),
  draw: v.nullable(
    v.object({
      g: hex(16),
      a: v.nullable(hex(64)),
      b: v.nullable(hex(64)),
      c: hex(64),
    }),
  ),
  game: v.nullable(
    v.object({
      id: hex(16),
      first: side,
      entries: v.pipe(v.array(entrySchema), v.maxLength(MAX_ENTRIES)),
      /** How many entries both are known to hold. */
      settled: count,
      /** Time thought on the decision that is due, in milliseconds. */
      thought: span,
      /** What was charged beyond what a player claimed to have thought, and lag that was forgiven. */
      charged: spans,
      forgiven: spans,
      /** How long the other side was away, and how long we may have been for them. */
      away: span,
      gone: span,
      /** The length of the log at which claims met and made each other void. */
      voided: v.optional(v.nullable(count), null),
      /** Who said goodbye in this game and has not come back. */
      departed: v.nullable(side),
    }),
  ),
  /** How many asks there were from here. */
  asks: count,
  asked: v.nullable(v.object({ id: count, what: v.picklist(ASKS), at: count, open: v.boolean() })),
  heard: v.nullable(
    v.object({ id: count, what: v.picklist(ASKS), at: count, answer: v.nullable(v.boolean()) }),
  ),
  /** The lengths of the log at which the last asks of either side were refused. */
  refused: v.object({ host: v.array(count), guest: v.array(count) }),
  score: v.object({ host: count, guest: count, draws: count }),
  muted: v.boolean(),
  stopped: v.nullable(v.picklist(FAULTS)),
  /** What of theirs it was stopped for. Sessions stored by older programs have none. */
  evidence: v.optional(v.nullable(evidenceSchema), null),
});

/** All that a session has to remember: plain data, replaced and never changed. */
export type Memory = Readonly<v.InferOutput<typeof memorySchema>>;
/** What is remembered of the running game. */
export type GameMemory = NonNullable<Memory['game']>;

const savedSchema = v.object({
  version: v.literal(1),
  wall: v.number(),
  /** Whether our own clock went on after it was stored. */
  thinking: v.optional(v.boolean(), false),
  memory: memorySchema,
});

/** A session as it is stored. */
export type SavedSession = Readonly<v.InferOutput<typeof savedSchema>>;

/** Reads what was stored; undefined for anything else, whatever it is. */
export function parseSaved(value: unknown): SavedSession | undefined {
  const saved = v.safeParse(savedSchema, value);
  return saved.success ? saved.output : undefined;
}

/** What is left to the one who sits here after a fault. It changes nothing on the other side. */
export function resumptions({ stopped, evidence }: Memory): readonly Resumption[] {
  if (stopped === null) return [];
  if (TRANSIENT.has(stopped)) return ['ours'];
  if (!DISPUTES.has(stopped)) return [];
  return evidence?.t === 'entries' && evidence.legal ? ['ours', 'theirs'] : ['ours'];
}

/** What a new session remembers. */
export function freshMemory(role: Memory['role'], name: string, secret: string): Memory {
  return {
    role,
    name,
    secret,
    peer: null,
    proposal: null,
    agreed: false,
    draw: null,
    game: null,
    asks: 0,
    asked: null,
    heard: null,
    refused: { host: [], guest: [] },
    score: { host: 0, guest: 0, draws: 0 },
    muted: false,
    stopped: null,
    evidence: null,
  };
}

/** What is remembered of a game that begins. */
export function freshGame(id: string, first: Memory['role']): GameMemory {
  const none = Object.fromEntries(PLAYERS.map((player) => [player, 0])) as GameMemory['charged'];
  return {
    id,
    first,
    entries: [],
    settled: 0,
    thought: 0,
    charged: none,
    forgiven: none,
    away: 0,
    gone: 0,
    voided: null,
    departed: null,
  };
}
