import * as v from 'valibot';
import { formatGame, type Colour, type Outcome, type Player, type Rng } from '../../core';
import type { Storage } from '../../platform/storage';
import { hintsByPlayer, type HintCount } from '../hints';
import type { Match } from '../match';
import type { MatchSetup } from '../matchSetup';
import type { MatchEvent } from '../matchState';

export const KEY = 'history';
export const VERSION = 1;
/** The oldest games go when there are more. */
export const MOST_GAMES = 500;
/** Longer names of opponents are cut. */
export const MOST_OF_A_NAME = 200;

/**
 * A game that is over. What the list and the counts show stands beside the game itself: playing out
 * hundreds of games takes seconds.
 */
export interface FinishedGame {
  readonly id: string;
  /** When it ended, in ISO 8601. */
  readonly date: string;
  readonly setup: MatchSetup;
  /** Which player the person was against the computer or over the network; null otherwise. */
  readonly human: Player | null;
  /** The name of the other person over the network, empty where they gave none; only there. */
  readonly opponent?: string;
  /** Who played Black in the end. */
  readonly black: Player;
  readonly winner: Colour | null;
  readonly reason: Outcome['reason'];
  /** Stones on the board. */
  readonly moves: number;
  readonly hints: HintCount;
  /** As `formatGame` writes it. */
  readonly game: string;
}

export const historySchema = v.object({ version: v.literal(VERSION), games: v.array(v.unknown()) });

/**
 * Follows a match: keeps its game when it has ended, once however often its end is taken back, and
 * takes a restarted one for another. Games that others wrote are carried along unread, so that the
 * end of a game costs little.
 */
export function followHistory(
  storage: Storage,
  match: Match,
  events: readonly MatchEvent[],
  { date, rng }: { readonly date: Date; readonly rng: Rng },
): void {
  if (events.some(({ type }) => type === 'restarted')) match.keptAs = null;
  if (!events.some(({ type }) => type === 'ended')) return;
  const kept = finishedGame(match, date, rng);
  if (!kept) return;
  match.keptAs = kept.id;
  const others = readRaw(storage).filter((game) => idOf(game) !== kept.id);
  writeRaw(storage, [...others, kept].slice(-MOST_GAMES));
}

function finishedGame(match: Match, date: Date, rng: Rng): FinishedGame | null {
  const { setup, human, opponent, controller } = match;
  const { game, colours, hintsUsed, me } = controller.state;
  const { outcome, position, record } = game;
  if (!outcome) return null;
  return {
    id:
      match.keptAs ?? `${date.getTime().toString(36)}-${Math.floor(rng() * 2 ** 32).toString(36)}`,
    date: date.toISOString(),
    setup,
    // Another game over the network swaps the players.
    human: me ? colours[me] : human,
    ...(opponent !== null && { opponent: opponent.slice(0, MOST_OF_A_NAME) }),
    black: colours.black,
    winner: outcome.winner,
    reason: outcome.reason,
    moves: position.ply,
    hints: hintsByPlayer(hintsUsed, colours),
    game: formatGame(record),
  };
}

/** The kept games as they are, unread. */
export function readRaw(storage: Storage): unknown[] {
  const parse = (value: unknown): unknown[] | undefined => {
    const parsed = v.safeParse(historySchema, value);
    return parsed.success ? parsed.output.games : undefined;
  };
  return storage.read(KEY, parse) ?? [];
}

/** Keeps these games in the place of all. */
export function writeRaw(storage: Storage, games: readonly unknown[]): void {
  storage.write(KEY, { version: VERSION, games });
}

/** The id of a game that is not read yet. */
export function idOf(game: unknown): unknown {
  return typeof game === 'object' && game !== null && 'id' in game ? game.id : undefined;
}
