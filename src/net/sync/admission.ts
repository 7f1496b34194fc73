import type { Player } from '../../core';
import { decider, type Entry, type GameLog } from '../log/gameLog';
import { fullTime } from '../log/logClock';
import type { Fault, Memory } from './memory';

/** The total time a player may be absent in a game. */
export const AWAY_MS = 120_000;

/** We accept a claim of our absence only if, by our own measure, we were absent this long. */
const GONE_MS = 60_000;

/** We accept a flag against us if we had at most this much time left, or this share of it. */
const CLAIM_MS = 5000;
const CLAIM_SHARE = 0.25;

/** The local state that the peer's entries are checked against. */
export interface EntryContext {
  readonly memory: Memory;
  readonly me: Player;
  readonly log: GameLog | null;
  /** Milliseconds spent on the current decision. */
  readonly thought: number;
  /** Whether both logs were equal at some time on this link: since then nobody was absent. */
  readonly synced: boolean;
}

/** Why the peer may not write an entry: it must be their own, asked for, or true by our measure. */
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
      const wanted = asked?.what === entry.k && asked.at === before.entries.length;
      return wanted ? null : 'forged-entry';
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
 * Whether the peer's claim at an index is void: we waited as long and could have claimed too, or
 * claims were voided there before and we have not been absent since.
 */
export function isClaimVoid({ memory: { game, role }, synced }: EntryContext, n: number): boolean {
  if (!game || game.departed === role) return false;
  if (game.voided === n) return game.gone < GONE_MS;
  return !synced && game.away >= AWAY_MS;
}

/** Whether time is up, as claimed: their own always, ours only by our measure. */
function isTimeOver({ me, log, thought }: EntryContext, before: GameLog): boolean {
  if (decider(before) !== me) return true;
  // We may have moved while they claimed.
  const moved = log?.entries[before.entries.length];
  const spent = moved && 'ms' in moved ? moved.ms : thought;
  const full = fullTime(before.terms.clock)?.[me] ?? 0;
  const doubt = Math.min(CLAIM_MS, CLAIM_SHARE * full);
  return before.left !== null && before.left[me] - spent <= doubt;
}

/** Whether we were absent, as claimed; nobody claims that while both are connected. */
function wasAway({ memory: { game, role }, synced }: EntryContext): boolean {
  if (synced) return false;
  return (game?.gone ?? 0) >= GONE_MS || game?.departed === role;
}
