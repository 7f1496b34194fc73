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

/** How many of the peer's entries are kept, from the first that differs from ours. */
export const MOST_EVIDENCE = 240;

/** What the peer sent that stopped the session, as stored. */
export const evidenceSchema = v.variant('t', [
  v.object({
    t: v.literal('entries'),
    /** Where the peer's log diverges, its entries from there, and its length. */
    i: whole(MAX_ENTRIES),
    list: v.pipe(v.array(entrySchema), v.maxLength(MOST_EVIDENCE)),
    length: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Whether the entries are legal, whoever wrote them. */
    legal: v.boolean(),
    /** The stone count and position hash that the peer claims. */
    n: whole(MAX_SIDE * MAX_SIDE),
    h: hex(16),
  }),
  /** The number revealed in a draw, which did not match the commitment. */
  v.object({ t: v.literal('reveal'), a: hex(64) }),
  /** How the peer wanted to start: the digest of the terms, and who is first. */
  v.object({ t: v.literal('start'), g: hex(16), hash: hex(16), first: v.picklist(ROLES) }),
]);
export type Evidence = Readonly<v.InferOutput<typeof evidenceSchema>>;

/** The peer's entries from index `from` on, without those we share. */
export function entryEvidence(
  log: GameLog,
  from: number,
  list: readonly Entry[],
  { n, h }: { readonly n: number; readonly h: string },
): Evidence {
  let same = 0;
  while (same < list.length && sameEntry(log.entries[from + same], list[same])) same += 1;
  const kept = list.slice(same, same + MOST_EVIDENCE);
  const i = from + same;
  const legal = logOf(log.terms, log.digests[0] ?? '', [...log.entries.slice(0, i), ...kept]).ok;
  return { t: 'entries', i, list: kept, length: from + list.length, legal, n, h };
}
