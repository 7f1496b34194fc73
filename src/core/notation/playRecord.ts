import { formatPoint } from '../game/coords';
import { gameFromRecord, type Game } from '../game/game';
import { cleanName } from '../game/playerName';
import type { GameRecord } from '../game/record';
import { Position } from '../game/position';
import { fail, ok, type Result } from '../game/result';
import type { ByColour } from '../game/types';
import type { PassedOver } from './passedOver';
import { moveFault, textFault, type RecordError, type TextPlace } from './recordError';

/** A game as one rule judges the moves of a text. */
export interface Reading {
  readonly game: Game;
  /** Number of moves in the text that follow the end of the game by this rule. */
  readonly after: number;
}

/** A game parsed from a text. */
export interface ParsedRecord extends Reading {
  /** Readings by other rules that fit, if the text names no rule or goes on after the end. */
  readonly others: readonly Reading[];
  readonly ruleNamed: boolean;
  /** Cleaned by `cleanName`; one of the two may be empty. Missing if the text gives none. */
  readonly names?: ByColour<string>;
  readonly passedOver: readonly PassedOver[];
}

/** Characters of a name that are looked at: a file may hold a megabyte of them. */
const LONGEST_NAME = 200;

/** The players' names as part of a parsed record; an empty name counts as missing. */
export function withNames(names: ByColour<string>): Pick<ParsedRecord, 'names'> {
  const clean = (name: string): string => cleanName(name.slice(0, LONGEST_NAME));
  const [black, white] = [clean(names.black), clean(names.white)];
  return black || white ? { names: { black, white } } : {};
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

/** Replays a record up to the end of the game, and counts the moves after that. */
export function playToEnd(record: GameRecord, placeOf?: PlaceOf): Result<Reading, RecordError> {
  const whole = playRecord(record, placeOf);
  if (whole.ok) return ok({ game: whole.value, after: 0 });
  const { error } = whole;
  if (error.code !== 'game-over') return whole;
  const ply = error.move - 1;
  const { moves } = record;
  const cut = { ...record, moves: moves.slice(0, ply), ply, ending: null };
  const game = playRecord(cut, placeOf);
  return game.ok ? ok({ game: game.value, after: moves.length - ply }) : game;
}

/** A record of which everything is given, the rule too. */
export function completeRecord(read: Result<Game, RecordError>): Result<ParsedRecord, RecordError> {
  if (!read.ok) return read;
  return ok({ game: read.value, after: 0, others: [], ruleNamed: true, passedOver: [] });
}
