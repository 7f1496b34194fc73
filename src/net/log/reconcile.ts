import { fail, ok, type GameEvent, type Result } from '../../core';
import { append, sameEntry, truncated, type Entry, type GameLog, type LogRefusal } from './gameLog';

/** What came of laying the other side's entries beside our own. */
export interface Reconciled {
  readonly log: GameLog;
  /**
   * `ours` was the longer or the better, `extended` by what was new, or `rewritten` from `at` on,
   * because theirs was better or both had to go.
   */
  readonly kind: 'ours' | 'extended' | 'rewritten';
  /** Whether the two differed at one index. */
  readonly forked: boolean;
  /** The first index at which they part. */
  readonly at: number;
  readonly events: readonly GameEvent[];
}

/** Why two logs can't be brought together: an entry of theirs is wrong, or both have their own. */
export type ForkRefusal<E> = LogRefusal | 'denied' | 'fork' | E;

/** Of two entries for one index the one further to the front stands; a stone that ends is before all. */
const ORDER = ['resign', 'flag', 'abandon', 'move', 'choice', 'draw', 'undo'] as const;

function rank(before: GameLog, entry: Entry): number {
  const next = entry.k === 'move' ? append(before, entry) : null;
  return next?.ok && next.value.log.game.outcome ? -1 : ORDER.indexOf(entry.k);
}

/** Which of two entries for one index stands: seen from either side the same. */
function prefer(before: GameLog, ours: Entry, theirs: Entry): 'ours' | 'theirs' | 'neither' | null {
  const [a, b] = [rank(before, ours), rank(before, theirs)];
  if (a !== b) return a < b ? 'ours' : 'theirs';
  if (ours.by === theirs.by) return null;
  // Each waited for the other: nobody is to blame.
  if (ours.k === 'abandon') return 'neither';
  return ours.by === 'first' ? 'ours' : 'theirs';
}

/**
 * Lays the entries of the other side from `from` on beside our own. What both hold stays; entries
 * of theirs that are new are judged by the rules and by `admit`, which says why one is not theirs to
 * write. Entries before `agreed` are known to both and can't be denied.
 */
export function reconcile<E extends string>(
  log: GameLog,
  from: number,
  theirs: readonly Entry[],
  agreed: number,
  admit: (before: GameLog, entry: Entry) => E | null,
): Result<Reconciled, ForkRefusal<E>> {
  let same = 0;
  while (same < theirs.length && sameEntry(log.entries[from + same], theirs[same])) same += 1;
  const at = from + same;
  const [mine, other] = [log.entries[at], theirs[same]];
  const ours = { log, kind: 'ours', at, events: [] } as const;
  if (!other) return ok({ ...ours, forked: false });
  if (!mine) return take(log, theirs.slice(same), at, false, admit);
  if (at < agreed) return fail('denied');
  const before = truncated(log, at);
  const refused = admit(before, other);
  if (refused) return fail(refused);
  const legal = append(before, other);
  if (!legal.ok) return legal;
  switch (prefer(before, mine, other)) {
    case 'ours':
      return ok({ ...ours, forked: true });
    case 'theirs':
      return take(before, theirs.slice(same), at, true, admit);
    case 'neither':
      return ok({ log: before, kind: 'rewritten', forked: true, at, events: [] });
    case null:
      return fail('fork');
  }
}

function take<E extends string>(
  log: GameLog,
  entries: readonly Entry[],
  at: number,
  forked: boolean,
  admit: (before: GameLog, entry: Entry) => E | null,
): Result<Reconciled, ForkRefusal<E>> {
  let grown = log;
  const events: GameEvent[] = [];
  for (const entry of entries) {
    const refused = admit(grown, entry);
    if (refused) return fail(refused);
    const next = append(grown, entry);
    if (!next.ok) return next;
    grown = next.value.log;
    events.push(...next.value.events);
  }
  return ok({ log: grown, kind: forked ? 'rewritten' : 'extended', forked, at, events });
}
