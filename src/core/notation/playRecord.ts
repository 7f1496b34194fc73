import { formatPoint } from '../game/coords';
import { gameFromRecord, type Game } from '../game/game';
import type { GameRecord } from '../game/record';
import { Position } from '../game/position';
import { fail, type Result } from '../game/result';
import type { ByColour, GameSettings, Point } from '../game/types';
import { moveFault, textFault, type RecordError, type TextPlace } from './recordError';

/** A game that was read, with the players' names where the text has any. */
export interface NamedGame {
  readonly game: Game;
  /** At most 80 characters each; one of the two may be empty. */
  readonly names?: ByColour<string>;
}

/** Longer names are cut, as the text is untrusted. */
const LONGEST_NAME = 80;

/** A game with the players' names; an empty name is a missing one. */
export function named(game: Game, { black, white }: ByColour<string>): NamedGame {
  return black || white ? { game, names: { black: cut(black), white: cut(white) } } : { game };
}

function cut(name: string): string {
  return Array.from(name.slice(0, 2 * LONGEST_NAME))
    .slice(0, LONGEST_NAME)
    .join('');
}

/** Where the stone number `ply`, counted from 0, stands in its text. */
export type PlaceOf = (ply: number) => TextPlace | null;

const NOWHERE: PlaceOf = () => null;

/** The game that a record from a text describes, or the first illegal step in it. */
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
    const piece = code === 'no-such-choice' ? (choices[made] ?? '') : name;
    return fail(moveFault(code, at, piece, placeOf(at)));
  }
  if (game.error === 'game-over') {
    return fail(textFault('ending-after-end', ending?.reason ?? '', null));
  }
  const place = chosen === choices.length ? `${ply}` : `${ply}, ${chosen}`;
  return fail(textFault('bad-place', place, null));
}

/** A game of which a text gives the moves and nothing else, so that its opening is free. */
export function playMoves(
  settings: GameSettings,
  moves: readonly Point[],
  placeOf: PlaceOf = NOWHERE,
): Result<Game, RecordError> {
  const { length: ply } = moves;
  const free = { ...settings, opening: 'free' } as const;
  return playRecord({ settings: free, moves, choices: [], ply, chosen: 0, ending: null }, placeOf);
}
