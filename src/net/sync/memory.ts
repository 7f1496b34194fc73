import * as v from 'valibot';
import { PLAYERS } from '../../core';
import { hex } from '../schemas';
import { evidenceSchema } from './evidence';
import { ROLES } from '../protocol/fairDraw';
import { isSeatKey, isSeatSecret, secretOfOldSeat } from '../protocol/seatKey';
import { entrySchema, logOf, MAX_ENTRIES, type GameLog } from '../log/gameLog';
import { ASKS } from '../protocol/messages';
import { termsSchema } from '../log/terms';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const span = v.pipe(v.number(), v.minValue(0));
const spans = v.object({ first: span, second: span });
const side = v.picklist(ROLES);

/** Why what the peer sent was rejected. */
export const FAULTS = [
  /** The peer's move or ending is against the rules. */
  'illegal-entry',
  /** Same moves, different positions: the programs implement the rules differently. */
  'wrong-hash',
  /** The peer's log has an entry that only we may write, or that we did not request. */
  'forged-entry',
  /** The peer's log contradicts an entry that both had acknowledged. */
  'denied',
  /** Both logs are valid, but diverge in a way that no precedence resolves. */
  'fork',
  'clock-dispute',
  'false-claim',
  'draw-cheat',
  'draw-failed',
  'start-mismatch',
  /** Too many unreadable messages, or too fast. */
  'strikes',
] as const;
export type Fault = (typeof FAULTS)[number];

/** How the local player can settle a fault: by our log, or by the peer's. */
export type Settlement = 'ours' | 'theirs';

/** Faults in which one side has lost or disputes part of the log; the entries may be legal. */
const DISPUTES: ReadonlySet<Fault> = new Set([
  'forged-entry',
  'denied',
  'fork',
  'clock-dispute',
  'false-claim',
]);
const memorySchema = v.object({
  role: side,
  name: v.string(),
  /** The private key of our seat. */
  secret: v.union([
    v.pipe(v.string(), v.check(isSeatSecret)),
    v.pipe(hex(32), v.transform(secretOfOldSeat)),
  ]),
  peer: v.nullable(
    v.object({
      /** The public key of its seat. Null in data of protocol 1: any peer may take the seat once. */
      key: v.optional(v.nullable(v.pipe(v.string(), v.check(isSeatKey))), null),
      name: v.string(),
      app: v.string(),
    }),
  ),
  /** The last offer; `agreed` once it is accepted. */
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
      /** The number of entries that both sides have acknowledged. */
      settled: count,
      /** Milliseconds spent on the current decision. */
      thought: span,
      /** Milliseconds charged beyond the player's claims, and milliseconds of lag forgiven. */
      charged: spans,
      forgiven: spans,
      /** Milliseconds without a synchronised peer, and of our own absence, by our measure. */
      away: span,
      gone: span,
      /** The role that left this game for good and has not returned. */
      departed: v.nullable(side),
    }),
  ),
  /** The number of our requests, which is the id of the last. */
  asks: count,
  /** Our last request, and the peer's. */
  asked: v.nullable(
    v.object({
      id: count,
      what: v.picklist(ASKS),
      at: count,
      open: v.boolean(),
      withdrawn: v.optional(v.boolean(), false),
    }),
  ),
  heard: v.nullable(
    v.object({ id: count, what: v.picklist(ASKS), at: count, answer: v.nullable(v.boolean()) }),
  ),
  /** The log lengths at which recent requests of each side were declined. */
  refused: v.object({ host: v.array(count), guest: v.array(count) }),
  score: v.object({ host: count, guest: count, draws: count }),
  muted: v.boolean(),
  /** Why what the peer sent last was rejected; null once both logs are equal again. */
  fault: v.optional(v.nullable(v.picklist(FAULTS)), null),
  /** What was rejected. */
  evidence: v.optional(v.nullable(evidenceSchema), null),
});

/** The persistent state of a session, as plain immutable data. */
export type Memory = Readonly<v.InferOutput<typeof memorySchema>>;
/** The persistent state of the current game. */
export type GameMemory = NonNullable<Memory['game']>;

const savedSchema = v.object({
  version: v.literal(1),
  wall: v.number(),
  /** Whether our clock was running when this was stored. */
  thinking: v.optional(v.boolean(), false),
  memory: memorySchema,
});

/** A session as stored. */
export type SavedSession = Readonly<v.InferOutput<typeof savedSchema>>;

/** Parses a stored session; undefined if it is invalid. */
export function parseSaved(value: unknown): SavedSession | undefined {
  const saved = v.safeParse(savedSchema, value);
  return saved.success ? saved.output : undefined;
}

/** The log of a session's game, null before a game; undefined if the data is invalid. */
export function restoredLog({ game, proposal }: Memory): GameLog | null | undefined {
  if (!game) return null;
  const log = proposal && logOf(proposal.terms, game.id, game.entries);
  return log?.ok && game.settled <= game.entries.length ? log.value : undefined;
}

/** How the local player can settle the fault. */
export function settlements({ fault, evidence }: Memory): readonly Settlement[] {
  if (fault === null) return [];
  if (!DISPUTES.has(fault)) return ['ours'];
  return evidence?.t === 'entries' && evidence.legal ? ['ours', 'theirs'] : ['ours'];
}

/** The initial memory of a session. */
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
    fault: null,
    evidence: null,
  };
}

/** The initial memory of a game. */
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
    departed: null,
  };
}
