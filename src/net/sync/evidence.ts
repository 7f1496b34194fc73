import * as v from 'valibot';
import { MAX_SIDE } from '../../core';
import { ROLES } from '../protocol/fairDraw';
import {
  entrySchema,
  logOf,
  MAX_ENTRIES,
  sameEntry,
  type Entry,
  type GameLog,
} from '../log/gameLog';

/** So many entries of theirs are kept, from the first that is not ours too. */
export const MOST_EVIDENCE = 240;

const hex = (digits: number) => v.pipe(v.string(), v.length(digits), v.regex(/^[0-9a-f]+$/));
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** What the other side sent that ended a session, as it is stored. */
export const evidenceSchema = v.variant('t', [
  v.object({
    t: v.literal('entries'),
    /** Where their log parts from ours, how it goes on, and how long it was. */
    i: whole(MAX_ENTRIES),
    list: v.pipe(v.array(entrySchema), v.maxLength(MOST_EVIDENCE)),
    length: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Whether the rules allow it, whoever it is by. */
    legal: v.boolean(),
    /** The stones and the hash of the position that they see. */
    n: whole(MAX_SIDE * MAX_SIDE),
    h: hex(16),
  }),
  /** The number that a draw was to be made with, which was not the one promised. */
  v.object({ t: v.literal('reveal'), a: hex(64) }),
  /** How they wanted to begin: the digest of the terms, and who first. */
  v.object({ t: v.literal('start'), g: hex(16), hash: hex(16), first: v.picklist(ROLES) }),
]);
export type Evidence = Readonly<v.InferOutput<typeof evidenceSchema>>;

/** Their entries from the index `from` on, without what is ours too. */
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
