import { columnOf, isOnBoard, pointAt, rowOf } from '../game/coords';
import type { Game } from '../game/game';
import { fail, ok, type Result } from '../game/result';
import {
  isSide,
  MAX_SIDE,
  type BoardSize,
  type ByColour,
  type GameSettings,
  type Point,
} from '../game/types';
import { named, playMoves, type NamedGame } from './playRecord';
import { moveFault, textFault, type RecordError, type TextPlace } from './recordError';

/*
 * Records with a move a line: files of Piskvork (PSQ) and of Gomotur (REC).
 */

/** A line of a text, without white space around, and its number from 1. */
interface Line {
  readonly text: string;
  readonly number: number;
}

/** The lines of a text, whatever its line ends are. */
function linesOf(text: string): Line[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => ({ text: line.trim(), number: index + 1 }));
}

/** The place of a whole line. */
function placeOfLine({ number }: Line): TextPlace {
  return { line: number, column: 1 };
}

/** The columns, rows and milliseconds of a move, of which the last may be missing. */
const MOVE_LINE = /^(\d{1,9})\s*,\s*(\d{1,9})(?:\s*,\s*-?\d+(?:\.\d+)?)?$/;

/** Column and row of a line such as `8,8,950`, as they are written; null for any other line. */
function readMoveLine({ text }: Line): readonly [number, number] | null {
  const match = MOVE_LINE.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

const HEADER = /^Piskvorky\s*(?:(\d+)\s*x\s*(\d+))?/i;
/** End of the header when the second player began and so plays Black. */
const SECOND_BEGAN = /:\s*\d+\s*,\s*1$/;
/** Written as the result, which is not stored. */
const NO_RESULT = '-1';

/** Whether a line begins a file of Piskvork. */
export function isPsqHeader(line: string): boolean {
  return HEADER.test(line);
}

/**
 * The stones on the board as a file of Piskvork, without times. The format has no place for rule,
 * opening and choices, what was taken back, and endings that no stone brought about. Names are
 * written if there are two.
 */
export function formatPsq({ position }: Game, names?: ByColour<string>): string {
  const { settings, moves } = position;
  const { width, height } = settings;
  // Commas are dropped so that a name can't be read as a move.
  const tidy = (name = ''): string => name.replace(/[\s,]+/g, ' ').trim();
  const players = [tidy(names?.black), tidy(names?.white)];
  const footer = players.includes('') ? [] : [...players, NO_RESULT];
  return [
    `Piskvorky ${width}x${height}, 0:0, 0`,
    ...moves.map((move) => `${columnOf(settings, move) + 1},${height - rowOf(settings, move)},0`),
    ...footer,
    '',
  ].join('\n');
}

/**
 * Reads a file of Piskvork, with the rule of `fallback` and a free opening. The moves end at the
 * first other line; that line and the next are the players' names, and the rest is ignored.
 * Names are in the order of the players, whoever began.
 */
export function parsePsq(text: string, fallback: GameSettings): Result<NamedGame, RecordError> {
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
 * The game of lines with moves, whose coordinates count from `first`, the row from the top. What
 * comes after the moves are names, unless `names` are given.
 */
function readMoveLines(
  settings: GameSettings,
  lines: readonly Line[],
  first: 0 | 1,
  names?: ByColour<string>,
): Result<NamedGame, RecordError> {
  const end = lines.findIndex((line) => !readMoveLine(line));
  const moveLines = end < 0 ? lines : lines.slice(0, end);
  const after = lines.slice(moveLines.length);
  const broken = brokenMove(after);
  if (broken) {
    const ply = moveLines.length;
    return fail(moveFault('bad-coordinate', ply, broken.text, placeOfLine(broken)));
  }

  const moves: Point[] = [];
  for (const line of moveLines) {
    const point = pointOf(settings, readMoveLine(line), first);
    if (point === null) {
      return fail(moveFault('off-board', moves.length, line.text, placeOfLine(line)));
    }
    moves.push(point);
  }
  const game = playMoves(settings, moves, (ply) => {
    const line = moveLines[ply];
    return line ? placeOfLine(line) : null;
  });
  if (!game.ok) return game;
  const [black, white] = after.map((line) => line.text);
  const found = white === undefined ? undefined : { black: black ?? '', white };
  return ok(named(game.value, names ?? found ?? { black: '', white: '' }));
}

/** The line after the moves if it is a malformed move: it starts like one, or moves follow. */
function brokenMove(after: readonly Line[]): Line | undefined {
  const [next] = after;
  const meant = next !== undefined && /^-?\d+\s*,/.test(next.text);
  return meant || after.some((line) => readMoveLine(line)) ? next : undefined;
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

/** Whether a text is a record of Gomotur: two lines of names, then moves. */
export function isRec(text: string): boolean {
  // The first three lines decide, so a long text need not be split.
  const [black, white, move] = linesOf(text.slice(0, FIRST_LINES));
  if (!black || !white || !move) return false;
  return !readMoveLine(black) && !readMoveLine(white) && readMoveLine(move) !== null;
}

const FIRST_LINES = 1000;

/**
 * Reads a record of Gomotur, whose board has 20×20 points or more, of which only 20×20 can be
 * played here: with the rule of `fallback` and a free opening.
 */
export function parseRec(text: string, fallback: GameSettings): Result<NamedGame, RecordError> {
  const [black, white, ...rest] = linesOf(text);
  return readMoveLines(
    { ...fallback, width: MAX_SIDE, height: MAX_SIDE },
    rest.filter((line) => line.text !== ''),
    0,
    { black: black?.text ?? '', white: white?.text ?? '' },
  );
}
