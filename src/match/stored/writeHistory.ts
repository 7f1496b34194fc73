import * as v from 'valibot';
import {
  formatGame,
  stepCount,
  type Colour,
  type Outcome,
  type Player,
  type Rng,
} from '../../core';
import type { Storage } from '../../platform/storage';
import { hintsByPlayer, type HintCount } from '../hints';
import type { Match } from '../match';
import type { MatchSetup } from '../matchSetup';
import type { MatchEvent } from '../matchState';
import type { StepTimes } from '../stepTimer';

export const HISTORY_KEY = 'history';
export const HISTORY_VERSION = 1;
/** The oldest games are dropped beyond this number. */
export const MAX_GAMES = 500;
/** Longer opponents' names are cut. */
export const MAX_NAME_LENGTH = 200;

/**
 * A finished game. The fields shown in the list and the statistics are stored beside the game,
 * because replaying hundreds of games takes seconds.
 */
export interface FinishedGame {
  readonly id: string;
  /** When it ended, in ISO 8601. */
  readonly date: string;
  readonly setup: MatchSetup;
  /** The person's player in a game against the computer or over the network; null otherwise. */
  readonly human: Player | null;
  /** Set if two people at one device had changed places. */
  readonly swapped?: boolean;
  /** The other person's name in a game over the network, possibly empty. */
  readonly opponent?: string;
  /** The player of Black after any swaps. */
  readonly black: Player;
  readonly winner: Colour | null;
  readonly reason: Outcome['reason'];
  /** The number of stones on the board. */
  readonly moves: number;
  readonly hints: HintCount;
  /** The time spent on each step, unless none was measured. */
  readonly times?: StepTimes;
  /** In the format of `formatGame`. */
  readonly game: string;
}

export const historySchema = v.object({
  version: v.literal(HISTORY_VERSION),
  games: v.array(v.unknown()),
});

/**
 * Stores the game of a match when it ends. A game that an undo reopens replaces its earlier entry;
 * a restart begins a new one. The other games are not parsed, to keep this fast.
 */
export function recordGame(
  storage: Storage,
  match: Match,
  events: readonly MatchEvent[],
  { date, rng }: { readonly date: Date; readonly rng: Rng },
): void {
  if (events.some(({ type }) => type === 'restarted')) match.historyId = null;
  if (!events.some(({ type }) => type === 'ended')) return;
  const finished = finishedGame(match, date, rng);
  if (!finished) return;
  match.historyId = finished.id;
  const others = readRaw(storage).filter((game) => idOf(game) !== finished.id);
  writeRaw(storage, [...others, finished].slice(-MAX_GAMES));
}

function finishedGame(match: Match, date: Date, rng: Rng): FinishedGame | null {
  const { setup, human, swapped, opponent, controller } = match;
  const { game, colours, hintsUsed, me, measured } = controller.state;
  const { outcome, position, record } = game;
  if (!outcome) return null;
  const times = measured.steps.slice(0, stepCount(position));
  return {
    id:
      match.historyId ??
      `${date.getTime().toString(36)}-${Math.floor(rng() * 2 ** 32).toString(36)}`,
    date: date.toISOString(),
    setup,
    // A rematch over the network swaps the players.
    human: me ? colours[me] : human,
    ...(swapped && { swapped }),
    ...(opponent !== null && { opponent: opponent.slice(0, MAX_NAME_LENGTH) }),
    black: colours.black,
    winner: outcome.winner,
    reason: outcome.reason,
    moves: position.ply,
    hints: hintsByPlayer(hintsUsed, colours),
    ...(times.some((time) => time !== null) && { times }),
    game: formatGame(record),
  };
}

/** The stored games, unparsed. */
export function readRaw(storage: Storage): unknown[] {
  const parse = (value: unknown): unknown[] | undefined => {
    const parsed = v.safeParse(historySchema, value);
    return parsed.success ? parsed.output.games : undefined;
  };
  return storage.read(HISTORY_KEY, parse) ?? [];
}

/** Replaces all stored games. */
export function writeRaw(storage: Storage, games: readonly unknown[]): void {
  storage.write(HISTORY_KEY, { version: HISTORY_VERSION, games });
}

/** The id of an unparsed game. */
export function idOf(game: unknown): unknown {
  return typeof game === 'object' && game !== null && 'id' in game ? game.id : undefined;
}
