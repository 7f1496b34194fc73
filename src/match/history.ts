import * as v from 'valibot';
import { COLOURS, formatGame, parseGame, PLAYERS } from '../core';
import type { Colour, Game, Outcome, Player, Rng } from '../core';
import type { Storage } from '../platform/storage';
import { hintSchema, sameSettings, setupSchema } from './autosave';
import type { HintCount } from './hints';
import type { Match } from './match';
import type { MatchSetup } from './setup';
import type { MatchEvent } from './state';

const KEY = 'history';
const VERSION = 1;
/** The oldest games go when there are more. */
export const MOST_GAMES = 500;

/**
 * A game that is over. What the list and the counts show stands beside the game itself: playing out
 * hundreds of games takes seconds.
 */
export interface FinishedGame {
  readonly id: string;
  /** When it ended, in ISO 8601. */
  readonly date: string;
  readonly setup: MatchSetup;
  /** Which player the person was against the computer; null otherwise. */
  readonly human: Player | null;
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

const REASONS: Readonly<Record<Outcome['reason'], true>> = {
  row: true,
  forbidden: true,
  resignation: true,
  time: true,
  'full-board': true,
  agreement: true,
};

const gameSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    date: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
    setup: setupSchema,
    human: v.nullable(v.picklist(PLAYERS)),
    black: v.picklist(PLAYERS),
    winner: v.nullable(v.picklist(COLOURS)),
    reason: v.picklist(Object.keys(REASONS) as Outcome['reason'][]),
    moves: v.pipe(v.number(), v.integer(), v.minValue(0)),
    hints: hintSchema,
    game: v.string(),
  }),
  v.check(({ setup, human }) => (setup.mode === 'computer') === (human !== null)),
);

const historySchema = v.object({ version: v.literal(VERSION), games: v.array(v.unknown()) });

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

/** The finished games, oldest first. Damaged ones are put aside and reported; `lost` counts them. */
export function readHistory(storage: Storage): { games: FinishedGame[]; lost: number } {
  const { sound, damaged } = sift(readRaw(storage));
  if (damaged.length > 0) {
    // Removing first makes the room that keeping them needs.
    writeRaw(storage, sound);
    storage.putAside(`${KEY}.games`, damaged);
  }
  return { games: sound, lost: damaged.length };
}

/** Forgets one game. */
export function forgetGame(storage: Storage, id: string): void {
  writeRaw(
    storage,
    readRaw(storage).filter((game) => idOf(game) !== id),
  );
}

/** Forgets a game that turned out not to be readable, and keeps what there is of it apart. */
export function putGameAside(storage: Storage, game: FinishedGame): void {
  forgetGame(storage, game.id);
  storage.putAside(`${KEY}.games`, [game]);
}

/** Forgets all games. */
export function forgetHistory(storage: Storage): void {
  storage.remove(KEY);
}

/** Looks at a history from outside; see `Check` in `platform/dataFile.ts`. */
export function checkHistory(value: unknown): { value: unknown; lost: number } | undefined {
  const parsed = v.safeParse(historySchema, value);
  if (!parsed.success) return undefined;
  const { sound, damaged } = sift(parsed.output.games);
  return { value: { version: VERSION, games: sound }, lost: damaged.length };
}

/** The game itself, played out; undefined where its text and what stands beside it don't agree. */
export function playOut({ setup, winner, reason, moves, game }: FinishedGame): Game | undefined {
  const parsed = parseGame(game);
  if (!parsed.ok) return undefined;
  const { outcome, position, record } = parsed.value;
  const agrees =
    outcome?.reason === reason &&
    outcome.winner === winner &&
    position.ply === moves &&
    sameSettings(setup.settings, record.settings);
  return agrees ? parsed.value : undefined;
}

function finishedGame(match: Match, date: Date, rng: Rng): FinishedGame | null {
  const { setup, human, controller } = match;
  const { game, colours, hintsUsed } = controller.state;
  const { outcome, position, record } = game;
  if (!outcome) return null;
  return {
    id:
      match.keptAs ?? `${date.getTime().toString(36)}-${Math.floor(rng() * 2 ** 32).toString(36)}`,
    date: date.toISOString(),
    setup,
    human,
    black: colours.black,
    winner: outcome.winner,
    reason: outcome.reason,
    moves: position.ply,
    hints: hintsUsed,
    game: formatGame(record),
  };
}

function readRaw(storage: Storage): unknown[] {
  const parse = (value: unknown): unknown[] | undefined => {
    const parsed = v.safeParse(historySchema, value);
    return parsed.success ? parsed.output.games : undefined;
  };
  return storage.read(KEY, parse) ?? [];
}

function writeRaw(storage: Storage, games: readonly unknown[]): void {
  storage.write(KEY, { version: VERSION, games });
}

function sift(games: readonly unknown[]): { sound: FinishedGame[]; damaged: unknown[] } {
  const sound = new Map<string, FinishedGame>();
  const damaged: unknown[] = [];
  for (const game of games) {
    const parsed = v.safeParse(gameSchema, game);
    if (parsed.success && !sound.has(parsed.output.id)) sound.set(parsed.output.id, parsed.output);
    else damaged.push(game);
  }
  return { sound: [...sound.values()], damaged };
}

function idOf(game: unknown): unknown {
  return typeof game === 'object' && game !== null && 'id' in game ? game.id : undefined;
}
