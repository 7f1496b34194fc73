import * as v from 'valibot';
import { cleanName, fail, MAX_SIDE, ok, type Result } from '../../core';
import { hex, whole } from '../schemas';
import { ROLES } from './fairDraw';
import { isSeatKey } from './seatKey';
import { entrySchema, MAX_ENTRIES } from '../log/gameLog';
import { termsSchema } from '../log/terms';

/** Protocol version. Different versions do not play with each other. */
export const PROTOCOL = 2;

/** Maximum entries of an `entries` and of a `sync` message: they fit into 4 KB and 8 KB. */
const ENTRIES_PAGE = 60;
export const SYNC_PAGE = 120;

/** Maximum rounds of offers. */
export const MAX_ROUNDS = 20;

const count = whole(2 ** 31 - 1);
const length = whole(MAX_ENTRIES);
const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** A log head: the game, the number of entries, and the digest of the last. */
const head = { g: v.nullable(hex(16)), n: length, d: v.pipe(v.string(), v.maxLength(16)) };
const logPart = (max: number) => ({
  g: hex(16),
  /** The index of the first entry, and the digest of everything before it. */
  i: length,
  prev: hex(16),
  list: v.pipe(v.array(entrySchema), v.maxLength(max)),
  /** Stones on the board after the sender's last entry, and the hash of that position. */
  n: whole(MAX_SIDE * MAX_SIDE),
  h: hex(16),
});
const offer = { round: whole(MAX_ROUNDS), terms: termsSchema };

/** Why a side closes a link. */
export const BYE_REASONS = [
  'left',
  'closing',
  /** Another link of the same seat is used instead. */
  'spare',
  'full',
  'same-seat',
  'version',
  'timeout',
  'strikes',
  /** Something the other side sent was rejected. */
  'fault',
] as const;
export type ByeReason = (typeof BYE_REASONS)[number];

/** What one player can ask of the other. */
export const ASKS = ['undo', 'draw', 'rematch'] as const;
export type AskKind = (typeof ASKS)[number];

/** The phrases with words, and the gestures. */
export const SENTENCES = [
  'hello',
  'good-luck',
  'good-move',
  'thanks',
  'oops',
  'one-moment',
  'good-game',
  'goodbye',
] as const;
export const EMOTES = ['smile', 'surprise', 'think', 'bow'] as const;
/** The fixed phrases, sent as an index: each player reads them in their own language. */
export const PHRASES = [...SENTENCES, ...EMOTES] as const;
export type Emote = (typeof EMOTES)[number];
export type Phrase = (typeof PHRASES)[number];

const messageSchema = v.variant('t', [
  v.strictObject({
    t: v.literal('hello'),
    proto: v.literal(PROTOCOL),
    app: v.pipe(text(40), v.transform(cleanName)),
    role: v.picklist(ROLES),
    name: v.pipe(text(200), v.transform(cleanName)),
    nonce: hex(32),
    /** Identifies the page; equal on all of its links. */
    tab: v.optional(hex(16)),
    /** The public key of the seat. */
    key: v.pipe(v.string(), v.check(isSeatKey)),
  }),
  v.strictObject({ t: v.literal('auth'), mac: hex(64) }),
  v.strictObject({ t: v.literal('offer'), ...offer }),
  v.strictObject({ t: v.literal('counter'), ...offer }),
  v.strictObject({ t: v.literal('accept'), round: whole(MAX_ROUNDS), hash: hex(16) }),
  v.strictObject({ t: v.literal('commit'), g: hex(16), c: hex(64) }),
  v.strictObject({ t: v.literal('nonce'), g: hex(16), b: hex(64) }),
  v.strictObject({ t: v.literal('reveal'), g: hex(16), a: hex(64) }),
  v.strictObject({ t: v.literal('start'), g: hex(16), hash: hex(16), first: v.picklist(ROLES) }),
  v.strictObject({ t: v.literal('entries'), ...logPart(ENTRIES_PAGE) }),
  v.strictObject({ t: v.literal('ack'), ...head }),
  v.strictObject({
    t: v.literal('ask'),
    g: hex(16),
    id: count,
    what: v.picklist(ASKS),
    /** The length of the log the request refers to. */
    at: length,
  }),
  v.strictObject({ t: v.literal('reply'), id: count, yes: v.boolean() }),
  v.strictObject({ t: v.literal('cancel'), id: count }),
  v.strictObject({ t: v.literal('sync-req'), g: hex(16), i: length }),
  /** `more`: whether another part follows. */
  v.strictObject({ t: v.literal('sync'), ...logPart(SYNC_PAGE), more: v.boolean() }),
  v.strictObject({ t: v.literal('ping'), id: count, ...head }),
  v.strictObject({ t: v.literal('pong'), id: count, ...head }),
  v.strictObject({ t: v.literal('phrase'), id: whole(PHRASES.length - 1) }),
  v.strictObject({ t: v.literal('bye'), reason: v.picklist(BYE_REASONS) }),
  v.strictObject({ t: v.literal('err'), code: v.pipe(text(40), v.regex(/^[a-z-]*$/)) }),
]);

/** Every message of the protocol. */
export type Message = Readonly<v.InferOutput<typeof messageSchema>>;

/** The messages of type `T`. */
export type MessageOf<T extends Message['t']> = Extract<Message, { readonly t: T }>;

const otherVersion = v.object({ t: v.literal('hello'), proto: count });

/** Why a message is rejected: it is malformed, or of another protocol version. */
export type Unreadable = 'malformed' | { readonly proto: number };

/** Validates a message parsed from JSON. */
export function readMessage(value: unknown): Result<Message, Unreadable> {
  const hello = v.safeParse(otherVersion, value);
  if (hello.success && hello.output.proto !== PROTOCOL) return fail({ proto: hello.output.proto });
  const message = v.safeParse(messageSchema, value);
  return message.success ? ok(message.output) : fail('malformed');
}
