import { fail, ok, type GameEvent, type Result } from '../../core';
import { append, sameEntry, truncated, type Entry, type GameLog, type LogRefusal } from './gameLog';

/** The outcome of merging the peer's entries into our log. */
export interface Reconciled {
  readonly log: GameLog;
  /**
   * `ours`: our log is kept. `extended`: new entries were appended. `rewritten`: from `at` on, the
   * peer's entries won or our claim was dropped.
   */
  readonly kind: 'ours' | 'extended' | 'rewritten';
  /** Whether the logs differed at some index. */
  readonly forked: boolean;
  /** The first index at which they differ. */
  readonly at: number;
  readonly events: readonly GameEvent[];
}

/**
 * Why logs can't be merged: the peer's entry is invalid or not admitted (`E`), contradicts an
 * acknowledged one (`denied`), or no precedence decides (`fork`).
 */
export type ForkRefusal<E> = LogRefusal | 'denied' | 'fork' | E;

/** Precedence where the logs fork, highest first; a move that ends the game precedes all. */
const ORDER = ['resign', 'flag', 'abandon', 'move', 'choice', 'draw', 'undo'] as const;

function rank(before: GameLog, entry: Entry): number {
  const next = entry.k === 'move' ? append(before, entry) : null;
  return next?.ok && next.value.log.game.outcome ? -1 : ORDER.indexOf(entry.k);
}

/**
 * Which of two entries at the same index wins. Both sides get the same result, except that a claim
 * stands on the side that made it.
 */
function prefer(before: GameLog, ours: Entry, theirs: Entry): 'ours' | 'theirs' | 'neither' | null {
  if (ours.k === 'abandon' && theirs.k !== 'resign') {
    // The peer's claim was admitted: we were absent ourselves. If it withdraws its claim as well,
    // the game continues, otherwise its claim is merged next.
    return theirs.k === 'abandon' ? 'neither' : 'ours';
  }
  const [a, b] = [rank(before, ours), rank(before, theirs)];
  if (a !== b) return a < b ? 'ours' : 'theirs';
  if (ours.by === theirs.by) return null;
  return ours.by === 'first' ? 'ours' : 'theirs';
}

/**
 * Merges the peer's entries, which begin at index `from`, into our log. New entries must be legal
 * and pass `admit`, which returns why the peer may not write an entry, or null. Both sides have
 * acknowledged the entries before `agreed`; a difference there fails with `denied`. A claim that
 * is not admitted fails only while our game is running.
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
  if (!mine) return appendAll(log, theirs.slice(same), at, false, admit);
  if (at < agreed) return fail('denied');
  const before = truncated(log, at);
  const refused = admit(before, other);
  const isClaim = other.k === 'abandon' || other.k === 'flag';
  if (refused && isClaim && log.game.outcome) return ok({ ...ours, forked: true });
  if (refused) return fail(refused);
  const legal = append(before, other);
  if (!legal.ok) return legal;
  switch (prefer(before, mine, other)) {
    case 'ours':
      return ok({ ...ours, forked: true });
    case 'theirs':
      return appendAll(before, theirs.slice(same), at, true, admit);
    case 'neither':
      return ok({ log: before, kind: 'rewritten', forked: true, at, events: [] });
    case null:
      return fail('fork');
  }
}

function appendAll<E extends string>(
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
