import * as v from 'valibot';
import { COLOURS, otherPlayer, parseGame, PLAYERS, type Game, type Outcome } from '../../core';
import type { Storage } from '../../platform/storage';
import { hintSchema, sameSettings, setupSchema } from './savedMatch';
import { hintsByPlayer } from '../hints';
import {
  historySchema,
  idOf,
  KEY,
  MOST_OF_A_NAME,
  readRaw,
  VERSION,
  writeRaw,
  type FinishedGame,
} from './gameHistory';

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
    // Came later than the rest: games that were kept before have none.
    opponent: v.exactOptional(v.pipe(v.string(), v.maxLength(MOST_OF_A_NAME))),
    black: v.picklist(PLAYERS),
    winner: v.nullable(v.picklist(COLOURS)),
    reason: v.picklist(Object.keys(REASONS) as Outcome['reason'][]),
    moves: v.pipe(v.number(), v.integer(), v.minValue(0)),
    hints: hintSchema,
    game: v.string(),
  }),
  v.check(
    ({ setup, human, opponent }) =>
      (setup.mode === 'computer' || opponent !== undefined) === (human !== null),
  ),
  v.transform((game) => {
    const { hints, black } = game;
    return { ...game, hints: hintsByPlayer(hints, { black, white: otherPlayer(black) }) };
  }),
);

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
