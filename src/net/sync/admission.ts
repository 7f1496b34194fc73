import type { Player } from '../../core';
import { decider, type Entry, type GameLog } from '../log/gameLog';
import { fullTime } from '../log/logClock';
import type { Fault, Memory } from './memory';

/** How long one side may be away in a game, all times together. */
export const AWAY_MS = 120_000;

/** A claim on an abandoned game is believed after so long, however it was measured. */
const GONE_MS = 60_000;

/** A claim on our time is believed where so little was left by our own measure, or this share of it. */
const CLAIM_MS = 5000;
const CLAIM_SHARE = 0.25;

/** What an entry of theirs is judged by. */
export interface EntryContext {
  readonly memory: Memory;
  readonly me: Player;
  readonly log: GameLog | null;
  /** Milliseconds thought on the decision that is due. */
  readonly thought: number;
  /** Whether both logs were the same on this link: since then nobody was away. */
  readonly synced: boolean;
}

/** Why they may not have written an entry: only what is theirs, asked for, or true by our measure. */
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
 * Whether a claim of theirs at an index counts for nothing: we waited as long as they and could have
 * claimed as well, or that was settled there before and we have not been away since.
 */
export function isClaimVoid({ memory: { game, role }, synced }: EntryContext, n: number): boolean {
  if (!game || game.departed === role) return false;
  if (game.voided === n) return game.gone < GONE_MS;
  return !synced && game.away >= AWAY_MS;
}

/** Whether somebody's time is over, as they claim: theirs as they like, ours by our measure. */
function isTimeOver({ me, log, thought }: EntryContext, before: GameLog): boolean {
  if (decider(before) !== me) return true;
  // We may have moved while they claimed.
  const moved = log?.entries[before.entries.length];
  const spent = moved && 'ms' in moved ? moved.ms : thought;
  const full = fullTime(before.terms.clock)?.[me] ?? 0;
  const doubt = Math.min(CLAIM_MS, CLAIM_SHARE * full);
  return before.left !== null && before.left[me] - spent <= doubt;
}

/** Whether we were away, as they claim; nobody writes that while both are there. */
function wasAway({ memory: { game, role }, synced }: EntryContext): boolean {
  if (synced) return false;
  return (game?.gone ?? 0) >= GONE_MS || game?.departed === role;
}
