import { columnOf, isOnBoard, pointAt, rowOf } from '../game/coords';
import type { Game } from '../game/game';
import { fail, ok, type Result } from '../game/result';
import {
  isOneOf,
  isSide,
  MAX_SIDE,
  type BoardSize,
  type ByColour,
  type GameSettings,
  type Point,
  type RuleName,
} from '../game/types';
import { withNames, type ParsedRecord, type PlaceOf } from './playRecord';
import { readMovesByRule } from './ruleReadings';
import { moveFault, textFault, type RecordError, type TextPlace } from './recordError';

/*
 * Formats with one move per line: Piskvork (PSQ) and Gomotur (REC).
 */

/** A trimmed line of a text and its number, counted from 1. */
interface Line {
  readonly text: string;
  readonly number: number;
}

/** The lines of a text with LF, CRLF or CR line ends. */
function linesOf(text: string): Line[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => ({ text: line.trim(), number: index + 1 }));
}

/** The start of a line. */
function placeOfLine({ number }: Line): TextPlace {
  return { line: number, column: 1 };
}

/** Column, row and, optionally, milliseconds of a move. */
const MOVE_LINE = /^(\d{1,9})\s*,\s*(\d{1,9})(?:\s*,\s*-?\d+(?:\.\d+)?)?$/;

/** Column and row as written in a line such as `8,8,950`; null for any other line. */
function readMoveLine({ text }: Line): readonly [number, number] | null {
  const match = MOVE_LINE.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

const HEADER = /^Piskvorky\s*(?:(\d+)\s*x\s*(\d+))?/i;
/** End of the header if the second player moved first and so plays Black. */
const SECOND_BEGAN = /:\s*\d+\s*,\s*1$/;
/** Divisions of Gomocup that are called by their rule. */
const DIVISIONS = ['freestyle', 'standard', 'renju'] as const;
/** Written in place of the result, which is not exported. */
const NO_RESULT = '-1';

/** Whether a text starts with the header of a Piskvork file. */
export function isPsqHeader(line: string): boolean {
  return HEADER.test(line);
}

/**
 * The moves on the board as a Piskvork file. The format can't represent the rule, the opening and its
 * choices, undone moves, or endings other than on the board. Names are written only if both are
 * given. `times` are the milliseconds spent on each stone; unknown ones are written as 0.
 */
export function formatPsq(
  { position }: Game,
  names?: ByColour<string>,
  times: readonly (number | null)[] = [],
): string {
  const { settings, moves } = position;
  const { width, height } = settings;
  // Commas are dropped so that a name can't be read as a move.
  const clean = (name = ''): string => name.replace(/[\s,]+/g, ' ').trim();
  const players = [clean(names?.black), clean(names?.white)];
  const footer = players.includes('') ? [] : [...players, NO_RESULT];
  return [
    `Piskvorky ${width}x${height}, 0:0, 0`,
    ...moves.map((move, ply) => {
      const time = Math.round(times[ply] ?? 0);
      return `${columnOf(settings, move) + 1},${height - rowOf(settings, move)},${time}`;
    }),
    ...footer,
    '',
  ].join('\n');
}

/**
 * Parses a Piskvork file, with a free opening and a rule that fits, preferably that of `fallback`.
 * The moves end at the first
 * line that is not a move; that line and the next are the names of the first and second player,
 * either of whom may be Black. The rest is ignored.
 */
export function parsePsq(text: string, fallback: GameSettings): Result<ParsedRecord, RecordError> {
  const lines = linesOf(text).filter((line) => line.text !== '');
  const [header, ...rest] = lines;
  const match = HEADER.exec(header?.text ?? '');
  if (!header || !match) return fail({ code: 'unknown-format' });
  const [width, height] = [Number(match[1]), Number(match[2])];
  if (!isSide(width) || !isSide(height)) {
    return fail(textFault('bad-size', header.text, placeOfLine(header)));
  }
  const read = readMoveLines({ ...fallback, width, height }, rest, 1);
  if (!read.ok || !read.value.names || !SECOND_BEGAN.test(header.text)) return read;
  const { black, white } = read.value.names;
  return ok({ ...read.value, names: { black: white, white: black } });
}

/**
 * Parses lines of moves. Coordinates count from `first`, rows from the top. The two lines after the
 * moves are the names, unless `names` are given.
 */
function readMoveLines(
  settings: GameSettings,
  lines: readonly Line[],
  first: 0 | 1,
  names?: ByColour<string>,
): Result<ParsedRecord, RecordError> {
  const end = lines.findIndex((line) => !readMoveLine(line));
  const moveLines = end < 0 ? lines : lines.slice(0, end);
  const after = lines.slice(moveLines.length);
  const malformed = malformedMove(after);
  if (malformed) {
    const ply = moveLines.length;
    return fail(moveFault('bad-coordinate', ply, malformed.text, placeOfLine(malformed)));
  }

  const moves: Point[] = [];
  for (const line of moveLines) {
    const point = pointOf(settings, readMoveLine(line), first);
    if (point === null) {
      return fail(moveFault('off-board', moves.length, line.text, placeOfLine(line)));
    }
    moves.push(point);
  }
  const placeOf: PlaceOf = (ply) => {
    const line = moveLines[ply];
    return line ? placeOfLine(line) : null;
  };
  const read = readMovesByRule(settings, moves, placeOf, divisionRule(after));
  if (!read.ok) return read;
  const [black, white] = after.map((line) => line.text);
  const found = white === undefined ? undefined : { black: black ?? '', white };
  const given = withNames(names ?? found ?? { black: '', white: '' });
  return ok({ ...read.value, passedOver: [], ...given });
}

/** The rule named by the last lines of a Gomocup game, such as `1,Freestyle15_1`. */
function divisionRule(after: readonly Line[]): RuleName | null {
  for (const { text } of after) {
    const name = /^\d,([a-z]+)/i.exec(text)?.[1]?.toLowerCase();
    if (isOneOf(DIVISIONS, name)) return name;
  }
  return null;
}

/** The line after the moves if it is a malformed move: it starts like one, or moves follow it. */
function malformedMove(after: readonly Line[]): Line | undefined {
  const [next] = after;
  const startsLikeMove = next !== undefined && /^-?\d+\s*,/.test(next.text);
  return startsLikeMove || after.some((line) => readMoveLine(line)) ? next : undefined;
}

function pointOf(
  size: BoardSize,
  written: readonly [number, number] | null,
  first: 0 | 1,
): Point | null {
  if (!written) return null;
  const [x, y] = [written[0] - first, size.height - 1 - (written[1] - first)];
  return isOnBoard(size, x, y) ? pointAt(size, x, y) : null;
}

/** Whether a text is a Gomotur record: two lines of names, then moves. */
export function isRec(text: string): boolean {
  // Only the first three lines matter, so don't split a long text.
  const [black, white, move] = linesOf(text.slice(0, FIRST_LINES));
  if (!black || !white || !move) return false;
  return !readMoveLine(black) && !readMoveLine(white) && readMoveLine(move) !== null;
}

const FIRST_LINES = 1000;

/**
 * Parses a Gomotur record, with a free opening and a rule that fits, preferably that of `fallback`.
 * The format does not give
 * the size; its boards have 20×20 points or more, and only 20×20 is supported.
 */
export function parseRec(text: string, fallback: GameSettings): Result<ParsedRecord, RecordError> {
  const [black, white, ...rest] = linesOf(text);
  return readMoveLines(
    { ...fallback, width: MAX_SIDE, height: MAX_SIDE },
    rest.filter((line) => line.text !== ''),
    0,
    { black: black?.text ?? '', white: white?.text ?? '' },
  );
}
