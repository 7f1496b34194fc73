import { formatPoint, parsePoint, type CoordinateError } from './coords';
import { gameFromRecord, type Ending, type Game, type GameRecord } from './game';
import { fail, ok, type Result } from './result';
import { OPENING_CHOICES, type OpeningChoice } from './openings';
import { COLOURS, isOneOf, MAX_SIDE, MIN_SIDE, OPENINGS, RULES } from './types';
import type { BoardSize, GameSettings, Point, Refusal } from './types';

/** Where a move string can't be read: `text` is the piece that is wrong, `ply` its place from 0. */
export interface MovesError {
  readonly code: CoordinateError;
  readonly ply: number;
  readonly text: string;
}

/** Moves as one string, `h8i9g7`. */
export function formatMoves(size: BoardSize, moves: readonly Point[]): string {
  return moves.map((point) => formatPoint(size, point)).join('');
}

/** The pieces of a move string that each ought to be a point; every other sign is one as well. */
export function movePieces(text: string): string[] {
  return text.match(/[a-z]\d*|[^a-z\s,;]+/gi) ?? [];
}

/** Reads `h8i9g7`; either case, and spaces, commas or semicolons between the moves, are allowed. */
export function parseMoves(size: BoardSize, text: string): Result<Point[], MovesError> {
  const moves: Point[] = [];
  for (const piece of movePieces(text)) {
    const point = parsePoint(size, piece);
    if (!point.ok) return fail({ code: point.error, ply: moves.length, text: piece });
    moves.push(point.value);
  }
  return ok(moves);
}

const FORMAT = 'tianyuan-game';
const VERSION = 2;

/** What is wrong with the text of a game. */
export type GameTextError =
  | { readonly code: 'not-a-game' | 'newer-version' | 'bad-settings' | 'bad-ending' }
  | ({ readonly code: 'bad-moves' } & { readonly error: MovesError })
  | { readonly code: 'impossible'; readonly refusal: Refusal };

/** A game as versioned JSON; `parseGame` reads it back. */
export function formatGame(record: GameRecord): string {
  const { settings, moves, choices, ply, chosen, ending } = record;
  const { width, height, rule, opening } = settings;
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    settings: { width, height, rule, opening },
    moves: formatMoves(settings, moves),
    choices,
    ply,
    chosen,
    ending,
  });
}

/** Reads what `formatGame` wrote and plays it out; never throws, whatever the text is. */
export function parseGame(text: string): Result<Game, GameTextError> {
  const json = parseObject(text);
  if (json?.['format'] !== FORMAT || !isVersion(json['version'])) {
    return fail({ code: 'not-a-game' });
  }
  if (json['version'] > VERSION) return fail({ code: 'newer-version' });
  const settings = parseSettings(json['settings']);
  if (!settings) return fail({ code: 'bad-settings' });
  const { moves: moveText, ply } = json;
  // Games of the first version had no openings with choices.
  const { choices = [], chosen = 0 } = json['version'] === 1 ? {} : json;
  if (typeof moveText !== 'string' || typeof ply !== 'number' || !Number.isInteger(ply)) {
    return fail({ code: 'not-a-game' });
  }
  if (!isChoices(choices) || typeof chosen !== 'number' || !Number.isInteger(chosen)) {
    return fail({ code: 'not-a-game' });
  }
  const moves = parseMoves(settings, moveText);
  if (!moves.ok) return fail({ code: 'bad-moves', error: moves.error });
  const ending = json['ending'] === null ? null : parseEnding(json['ending']);
  if (ending === undefined) return fail({ code: 'bad-ending' });
  const game = gameFromRecord({ settings, moves: moves.value, choices, ply, chosen, ending });
  return game.ok ? game : fail({ code: 'impossible', refusal: game.error });
}

/** Settings from outside, or null when a side, the rule or the opening is not one we play. */
export function parseSettings(value: unknown): GameSettings | null {
  if (!isObject(value)) return null;
  const { width, height, rule, opening } = value;
  return isSide(width) && isSide(height) && isOneOf(RULES, rule) && isOneOf(OPENINGS, opening)
    ? { width, height, rule, opening }
    : null;
}

function parseEnding(value: unknown): Ending | undefined {
  if (!isObject(value)) return undefined;
  const { reason, loser, drawn } = value;
  if (reason === 'agreement') return { reason };
  if (reason === 'time' && isOneOf(COLOURS, loser) && typeof drawn === 'boolean') {
    return { reason, loser, drawn };
  }
  return reason === 'resignation' && isOneOf(COLOURS, loser) ? { reason, loser } : undefined;
}

function isChoices(value: unknown): value is OpeningChoice[] {
  return Array.isArray(value) && value.every((choice) => isOneOf(OPENING_CHOICES, choice));
}

function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1;
}

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= MIN_SIDE && Number(value) <= MAX_SIDE;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
