import * as v from 'valibot';
import { MAX_SIDE } from '../../core';
import { hex, whole } from '../schemas';
import { ROLES } from '../protocol/fairDraw';
import {
  entrySchema,
  logOf,
  MAX_ENTRIES,
  sameEntry,
  type Entry,
  type GameLog,
} from '../log/gameLog';

/** Maximum entries stored, from the first that differs from ours. */
export const MAX_EVIDENCE = 240;

/** What the peer sent that was rejected, as stored. */
export const evidenceSchema = v.variant('t', [
  v.object({
    t: v.literal('entries'),
    /** The index at which the logs diverge, the peer's entries from there, and its log length. */
    i: whole(MAX_ENTRIES),
    list: v.pipe(v.array(entrySchema), v.maxLength(MAX_EVIDENCE)),
    length: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Whether the entries are legal, regardless of who may write them. */
    legal: v.boolean(),
    /** The stone count and position hash sent by the peer. */
    n: whole(MAX_SIDE * MAX_SIDE),
    h: hex(16),
  }),
  /** The number revealed in a draw, which did not match the commitment. */
  v.object({ t: v.literal('reveal'), a: hex(64) }),
  /** The `start` that did not match: the game, the digest of the terms, and the first role. */
  v.object({ t: v.literal('start'), g: hex(16), hash: hex(16), first: v.picklist(ROLES) }),
]);
export type Evidence = Readonly<v.InferOutput<typeof evidenceSchema>>;

/** The peer's entries, which begin at index `from`, without the common ones. */
export function entryEvidence(
  log: GameLog,
  from: number,
  list: readonly Entry[],
  { n, h }: { readonly n: number; readonly h: string },
): Evidence {
  let same = 0;
  while (same < list.length && sameEntry(log.entries[from + same], list[same])) same += 1;
  const kept = list.slice(same, same + MAX_EVIDENCE);
  const i = from + same;
  const legal = logOf(log.terms, log.digests[0] ?? '', [...log.entries.slice(0, i), ...kept]).ok;
  return { t: 'entries', i, list: kept, length: from + list.length, legal, n, h };
}
