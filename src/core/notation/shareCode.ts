import { asPoint } from '../game/coords';
import type { Game } from '../game/game';
import type { Ending, GameRecord } from '../game/record';
import { OPENING_CHOICES, plyOfChoice, type OpeningChoice } from '../game/openings';
import { fail, type Result } from '../game/result';
import { isSide, MIN_SIDE, OPENINGS, RULES } from '../game/types';
import type { Colour, GameSettings, Point } from '../game/types';
import { playRecord } from './playRecord';
import { moveFault, textFault, type RecordError } from './recordError';

/*
 * A share code consists of a version digit, a bit string at six bits per character, and a checksum
 * of four characters over everything before it. All versions keep the checksum in the same place.
 *
 * The bits of version 1, most significant first: width and height minus ten (4 each), rule (4),
 * opening (4), ending (3); one bit that is set if steps were undone, then the number of moves (9)
 * and choices (2) in effect; in openings with choices, their number (2) and the choices (2 each);
 * then the moves, each as its point number in as many bits as the last point of the board needs.
 * The last character is padded with zeros, always fewer than a move takes.
 *
 * The order of the rules, openings, choices and endings is part of the format. An unknown index
 * means that a newer version wrote the code.
 */

const VERSION = '1';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CHAR_BITS = 6;
const CHECK_CHARS = 4;
/** Version, the shortest bit string, checksum. */
const SHORTEST = 1 + 4 + CHECK_CHARS;
/** Longer than the longest game on the largest board. */
const LONGEST = 1000;

const SIDE_BITS = 4;
const RULE_BITS = 4;
const OPENING_BITS = 4;
const ENDING_BITS = 3;
const PLY_BITS = 9;
const CHOICE_BITS = 2;

const ENDINGS: readonly (Ending | null)[] = [
  null,
  { reason: 'resignation', loser: 'black' },
  { reason: 'resignation', loser: 'white' },
  { reason: 'time', loser: 'black', drawn: false },
  { reason: 'time', loser: 'white', drawn: false },
  { reason: 'time', loser: 'black', drawn: true },
  { reason: 'time', loser: 'white', drawn: true },
  { reason: 'agreement' },
];

/** A complete record as a short code of letters, digits, `-` and `_`: 50 moves take about 75. */
export function formatShareCode(record: GameRecord): string {
  const { settings, moves, choices, ply, chosen, ending } = record;
  const undone = ply < moves.length || chosen < choices.length;
  const bits = [
    toBits(settings.width - MIN_SIDE, SIDE_BITS),
    toBits(settings.height - MIN_SIDE, SIDE_BITS),
    toBits(RULES.indexOf(settings.rule), RULE_BITS),
    toBits(OPENINGS.indexOf(settings.opening), OPENING_BITS),
    toBits(endingIndex(ending), ENDING_BITS),
    undone ? `1${toBits(ply, PLY_BITS)}${toBits(chosen, CHOICE_BITS)}` : '0',
    hasChoices(settings) ? toBits(choices.length, CHOICE_BITS) : '',
    ...choices.map((choice) => toBits(OPENING_CHOICES.indexOf(choice), CHOICE_BITS)),
    ...moves.map((move) => toBits(move, pointBits(settings))),
  ].join('');
  const body = VERSION + charsOf(bits);
  return body + checksum(body);
}

/** Whether a text without white space looks like a share code, even a damaged or newer one. */
export function isShareCode(text: string): boolean {
  if (text.length < SHORTEST || text.length > LONGEST) return false;
  return /^1[^,;:.()]*$/.test(text) || isIntact(text);
}

/** Parses the output of `formatShareCode`; ignores white space, which mail programs insert. */
export function parseShareCode(text: string): Result<Game, RecordError> {
  const code = text.replace(/\s+/g, '');
  if (!isIntact(code)) return fail({ code: 'wrong-checksum' });
  return code.startsWith(VERSION)
    ? readBits(bitsOf(code.slice(VERSION.length, -CHECK_CHARS)))
    : fail({ code: 'newer-version' });
}

/** Whether the checksum of a code of any version matches. */
function isIntact(code: string): boolean {
  if (code.length < SHORTEST || code.length > LONGEST || !/^\d[\w-]*$/.test(code)) return false;
  return checksum(code.slice(0, -CHECK_CHARS)) === code.slice(-CHECK_CHARS);
}

function readBits(bits: string): Result<Game, RecordError> {
  let index = 0;
  const next = (count: number): number => {
    index += count;
    return Number.parseInt(bits.slice(index - count, index).padEnd(count, '0'), 2);
  };
  const [width, height] = [next(SIDE_BITS) + MIN_SIDE, next(SIDE_BITS) + MIN_SIDE];
  if (!isSide(width) || !isSide(height)) {
    return fail(textFault('bad-size', `${width} × ${height}`, null));
  }
  const [rule, opening] = [RULES[next(RULE_BITS)], OPENINGS[next(OPENING_BITS)]];
  if (!rule || !opening) return fail({ code: 'newer-version' });
  const settings: GameSettings = { width, height, rule, opening };
  const ending = ENDINGS[next(ENDING_BITS)] ?? null;
  const cursor = next(1) === 1 ? { ply: next(PLY_BITS), chosen: next(CHOICE_BITS) } : null;

  const choices: OpeningChoice[] = [];
  for (let left = hasChoices(settings) ? next(CHOICE_BITS) : 0; left > 0; left -= 1) {
    const choice = OPENING_CHOICES[next(CHOICE_BITS)];
    if (!choice) return fail({ code: 'newer-version' });
    choices.push(choice);
  }
  const moves: Point[] = [];
  while (bits.length - index >= pointBits(settings)) {
    const value = next(pointBits(settings));
    const point = asPoint(settings, value);
    if (point === null) return fail(moveFault('off-board', moves.length, `${value + 1}`, null));
    moves.push(point);
  }
  const { ply, chosen } = cursor ?? { ply: moves.length, chosen: choices.length };
  return playRecord({ settings, moves, choices, ply, chosen, ending });
}

function hasChoices({ opening }: GameSettings): boolean {
  return plyOfChoice(opening, [], 0) !== null;
}

/** Number of bits that any point number of a board fits into. */
function pointBits({ width, height }: GameSettings): number {
  return (width * height - 1).toString(2).length;
}

/** The index in `ENDINGS` of an equal ending. Throws a `RangeError` if there is none. */
function endingIndex(ending: Ending | null): number {
  const at = ENDINGS.findIndex(
    (each) =>
      each?.reason === ending?.reason &&
      loserOf(each) === loserOf(ending) &&
      isDrawnOnTime(each) === isDrawnOnTime(ending),
  );
  if (at < 0) throw new RangeError(`no ending ${JSON.stringify(ending)}`);
  return at;
}

function loserOf(ending: Ending | null): Colour | null {
  return ending && 'loser' in ending ? ending.loser : null;
}

function isDrawnOnTime(ending: Ending | null): boolean {
  return ending?.reason === 'time' && ending.drawn;
}

function toBits(value: number, count: number): string {
  return value.toString(2).padStart(count, '0');
}

function charsOf(bits: string): string {
  const groups = bits.match(/.{1,6}/g) ?? [];
  return groups
    .map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(CHAR_BITS, '0'), 2)))
    .join('');
}

function bitsOf(chars: string): string {
  return [...chars].map((char) => toBits(ALPHABET.indexOf(char), CHAR_BITS)).join('');
}

/** FNV-1a over the characters, folded to 24 bits: misses one damaged code in 16 million. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return charsOf(toBits((hash >>> 24) ^ (hash & 0xffffff), CHAR_BITS * CHECK_CHARS));
}
