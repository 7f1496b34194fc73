import { formatPoint } from '../game/coords';
import { gameFromRecord, type Game } from '../game/game';
import { cleanName } from '../game/playerName';
import type { GameRecord } from '../game/record';
import { Position } from '../game/position';
import { fail, type Result } from '../game/result';
import type { ByColour, GameSettings, Point } from '../game/types';
import { moveFault, textFault, type RecordError, type TextPlace } from './recordError';

/** A parsed game, with the players' names if the text gives any. */
export interface NamedGame {
  readonly game: Game;
  /** Cleaned by `cleanName`; one of the two may be empty. */
  readonly names?: ByColour<string>;
}

/** Characters of a name that are looked at: a file may hold a megabyte of them. */
const LONGEST_NAME = 200;

/** A game with the players' names; an empty name counts as missing. */
export function named(game: Game, names: ByColour<string>): NamedGame {
  const [black, white] = [names.black, names.white].map((name) =>
    cleanName(name.slice(0, LONGEST_NAME)),
  );
  return black || white ? { game, names: { black: black ?? '', white: white ?? '' } } : { game };
}

/** Where the move with index `ply`, counted from 0, stands in the text; null if unknown. */
export type PlaceOf = (ply: number) => TextPlace | null;

const NOWHERE: PlaceOf = () => null;

/** Replays a record parsed from a text; fails at the first illegal step. */
export function playRecord(
  record: GameRecord,
  placeOf: PlaceOf = NOWHERE,
): Result<Game, RecordError> {
  const game = gameFromRecord(record);
  if (game.ok) return game;
  const { settings, moves, choices, ply, chosen, ending } = record;
  const whole = Position.replay(settings, moves, choices);
  if (!whole.ok) {
    const { code, ply: at, chosen: made } = whole.error;
    const point = moves[at];
    const name = point === undefined ? '' : formatPoint(settings, point);
    const token = code === 'no-such-choice' ? (choices[made] ?? '') : name;
    return fail(moveFault(code, at, token, placeOf(at)));
  }
  if (game.error === 'game-over') {
    return fail(textFault('ending-after-end', ending?.reason ?? '', null));
  }
  const cursor = chosen === choices.length ? `${ply}` : `${ply}, ${chosen}`;
  return fail(textFault('bad-place', cursor, null));
}

/** Replays a game of which a text gives only the moves; its opening is free. */
export function playMoves(
  settings: GameSettings,
  moves: readonly Point[],
  placeOf: PlaceOf = NOWHERE,
): Result<Game, RecordError> {
  const { length: ply } = moves;
  const free = { ...settings, opening: 'free' } as const;
  return playRecord({ settings: free, moves, choices: [], ply, chosen: 0, ending: null }, placeOf);
}
