import * as v from 'valibot';
import { COLOURS, otherPlayer, parseGame, PLAYERS, type Game, type Outcome } from '../../core';
import type { Storage } from '../../platform/storage';
import { hintSchema, timesSchema } from './savedMatch';
import { sameSettings, setupSchema } from './savedSetup';
import { hintsByPlayer } from '../hints';
import {
  historySchema,
  idOf,
  HISTORY_KEY,
  MAX_NAME_LENGTH,
  readRaw,
  HISTORY_VERSION,
  writeRaw,
  type FinishedGame,
} from './writeHistory';

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
    swapped: v.exactOptional(v.fallback(v.boolean(), false)),
    // Missing in games stored before network play existed.
    opponent: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH))),
    black: v.picklist(PLAYERS),
    winner: v.nullable(v.picklist(COLOURS)),
    reason: v.picklist(Object.keys(REASONS) as Outcome['reason'][]),
    moves: v.pipe(v.number(), v.integer(), v.minValue(0)),
    hints: hintSchema,
    times: v.exactOptional(timesSchema),
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

/** The finished games, oldest first. Damaged ones are set aside; `lost` is their number. */
export function readHistory(storage: Storage): { games: FinishedGame[]; lost: number } {
  const { sound, damaged } = splitSound(readRaw(storage));
  if (damaged.length > 0) {
    // Removing them first frees the space that setting them aside needs.
    writeRaw(storage, sound);
    storage.setAside(`${HISTORY_KEY}.games`, damaged);
  }
  return { games: sound, lost: damaged.length };
}

/** Removes one game. */
export function removeGame(storage: Storage, id: string): void {
  writeRaw(
    storage,
    readRaw(storage).filter((game) => idOf(game) !== id),
  );
}

/** Moves a game that can't be replayed out of the history, and keeps it aside. */
export function setGameAside(storage: Storage, game: FinishedGame): void {
  removeGame(storage, game.id);
  storage.setAside(`${HISTORY_KEY}.games`, [game]);
}

/** Removes all games. */
export function clearHistory(storage: Storage): void {
  storage.remove(HISTORY_KEY);
}

/** Validates an imported history; see `Check` in `platform/dataFile.ts`. */
export function checkHistory(value: unknown): { value: unknown; lost: number } | undefined {
  const parsed = v.safeParse(historySchema, value);
  if (!parsed.success) return undefined;
  const { sound, damaged } = splitSound(parsed.output.games);
  return { value: { version: HISTORY_VERSION, games: sound }, lost: damaged.length };
}

/** Replays a game; undefined if its text is invalid or contradicts the other fields. */
export function replayGame({ setup, winner, reason, moves, game }: FinishedGame): Game | undefined {
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

function splitSound(games: readonly unknown[]): { sound: FinishedGame[]; damaged: unknown[] } {
  const sound = new Map<string, FinishedGame>();
  const damaged: unknown[] = [];
  for (const game of games) {
    const parsed = v.safeParse(gameSchema, game);
    if (parsed.success && !sound.has(parsed.output.id)) sound.set(parsed.output.id, parsed.output);
    else damaged.push(game);
  }
  return { sound: [...sound.values()], damaged };
}
