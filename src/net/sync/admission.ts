import type { Player } from '../../core';
import { decider, type Entry, type GameLog } from '../log/gameLog';
import type { Fault, Memory } from './memory';

/** How long a player may be absent in one game, in total, before the game can be claimed. */
export const AWAY_MS = 120_000;

/**
 * An absence claim against us is accepted only if this page itself was closed, asleep or offline
 * for this long in this game. The rest of `AWAY_MS` covers the time to notice the loss and to
 * connect again.
 */
const ABSENT_MS = 90_000;

/** A flag may arrive early by the round trip, at most by this much. */
const MAX_FLAG_LEAD_MS = 500;

/** The local state that the peer's entries are checked against. */
export interface EntryContext {
  readonly memory: Memory;
  readonly me: Player;
  readonly log: GameLog;
  /** Milliseconds spent on the current decision. */
  readonly thought: number;
  /** Round-trip time in milliseconds. */
  readonly rtt: number;
  /** Whether both logs have been equal on this link: since then neither player was absent. */
  readonly synced: boolean;
  /** Whether the peer may still grant our last request: it is open, or its withdrawal is new. */
  readonly grantable: boolean;
}

/**
 * Why the peer may not write an entry, or null. Undos and draws must answer our request. Flags and
 * absence claims count only as far as our own measurements confirm them.
 */
export function admissionFault(
  entryContext: EntryContext,
  before: GameLog,
  entry: Entry,
): Fault | null {
  if (entry.by === entryContext.me) return 'forged-entry';
  const { memory, grantable } = entryContext;
  switch (entry.k) {
    case 'undo':
    case 'draw': {
      const { asked } = memory;
      const requested = asked?.what === entry.k && asked.at === before.entries.length;
      return requested && grantable ? null : 'forged-entry';
    }
    case 'flag':
      return isTimeOver(entryContext, before) ? null : 'clock-dispute';
    case 'abandon':
      return wasAbsent(entryContext) ? null : 'false-claim';
    default:
      return null;
  }
}

/**
 * Whether a flag is justified: against the peer itself always; against us if the decision is the one
 * that we are thinking about and our own clock has run out.
 */
function isTimeOver({ me, log, thought, rtt }: EntryContext, before: GameLog): boolean {
  if (decider(before) !== me) return true;
  // Otherwise we have decided in time, or it becomes our turn by what the peer sends now.
  if (before.left === null || log.entries.length !== before.entries.length) return false;
  return before.left[me] - thought <= Math.min(rtt, MAX_FLAG_LEAD_MS);
}

/** Whether this page was absent for long enough by its own measure, or has left. */
function wasAbsent({ memory: { game, role }, synced }: EntryContext): boolean {
  if (synced || !game) return false;
  return game.gone >= ABSENT_MS || game.departed === role;
}
