import type { Player } from '../../core';
import { decider, type Entry, type GameLog } from '../log/gameLog';
import { fullTime } from '../log/logClock';
import type { Fault, Memory } from './memory';

/** How long a player may be absent in one game, in total. */
export const AWAY_MS = 120_000;

/** We accept a claim against us only if, by our measure, we may have been absent this long. */
const GONE_MS = 60_000;

/** We accept a flag against us if at most this much time was left, and at most this share. */
const CLAIM_MS = 5000;
const CLAIM_SHARE = 0.25;

/** The local state that the peer's entries are checked against. */
export interface EntryContext {
  readonly memory: Memory;
  readonly me: Player;
  readonly log: GameLog | null;
  /** Milliseconds spent on the current decision. */
  readonly thought: number;
  /** Whether both logs have been equal on this link: since then neither player was absent. */
  readonly synced: boolean;
}

/**
 * Why the peer may not write an entry, or null. Undos and draws must answer our request, and flags
 * and absence claims must agree with our own measurements.
 */
export function admissionFault(
  entryContext: EntryContext,
  before: GameLog,
  entry: Entry,
): Fault | null {
  if (entry.by === entryContext.me) return 'forged-entry';
  const { asked } = entryContext.memory;
  switch (entry.k) {
    case 'undo':
    case 'draw': {
      const requested = asked?.what === entry.k && asked.at === before.entries.length;
      return requested ? null : 'forged-entry';
    }
    case 'flag':
      return isTimeOver(entryContext, before) ? null : 'clock-dispute';
    case 'abandon':
      return wasAway(entryContext) ? null : 'false-claim';
    default:
      return null;
  }
}

/**
 * Whether the peer's absence claim at index `n` is void: we have waited as long and could have
 * claimed too, or claims were voided there before and we have not been absent since.
 */
export function isClaimVoid({ memory: { game, role }, synced }: EntryContext, n: number): boolean {
  if (!game || game.departed === role) return false;
  if (game.voided === n) return game.gone < GONE_MS;
  return !synced && game.away >= AWAY_MS;
}

/** Whether a flag is justified: against the peer itself always, against us by our measure. */
function isTimeOver({ me, log, thought }: EntryContext, before: GameLog): boolean {
  if (decider(before) !== me) return true;
  // Our move may have crossed the claim.
  const moved = log?.entries[before.entries.length];
  const spent = moved && 'ms' in moved ? moved.ms : thought;
  const full = fullTime(before.terms.clock)?.[me] ?? 0;
  const doubt = Math.min(CLAIM_MS, CLAIM_SHARE * full);
  return before.left !== null && before.left[me] - spent <= doubt;
}

/**
 * Whether an absence claim against us is justified; never once both logs have been equal on this
 * link.
 */
function wasAway({ memory: { game, role }, synced }: EntryContext): boolean {
  if (synced) return false;
  return (game?.gone ?? 0) >= GONE_MS || game?.departed === role;
}
