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
 * A share code is a version digit, a row of bits at six a character, and four characters of checksum over
 * all before them, which every version has in the same place. The bits of version 1, the highest
 * first: width and height less ten (4 each), rule (4), opening (4), ending (3); a bit for whether
 * something was taken back, and if so the stones (9) and choices (2) that are left; in openings
 * with choices their number (2) and the choices (2 each); then the moves, each as the number of
 * its point in as many bits as the last point of the board needs. Zeros fill the last character: they
 * are fewer than a move has.
 *
 * The order of the rules, openings, choices and endings is part of the format. One that is not
 * known here was added by a newer version.
 */

const VERSION = '1';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SIGN_BITS = 6;
const CHECK_SIGNS = 4;
/** Version, the shortest row of bits, checksum. */
const SHORTEST = 1 + 4 + CHECK_SIGNS;
/** More than the longest game of the largest board. */
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

/** A whole record as a short code of letters, digits, `-` and `_`: about 75 characters for 50 moves. */
export function formatShareCode(record: GameRecord): string {
  const { settings, moves, choices, ply, chosen, ending } = record;
  const undone = ply < moves.length || chosen < choices.length;
  const bits = [
    toBits(settings.width - MIN_SIDE, SIDE_BITS),
    toBits(settings.height - MIN_SIDE, SIDE_BITS),
    toBits(RULES.indexOf(settings.rule), RULE_BITS),
    toBits(OPENINGS.indexOf(settings.opening), OPENING_BITS),
    toBits(endingNumber(ending), ENDING_BITS),
    undone ? `1${toBits(ply, PLY_BITS)}${toBits(chosen, CHOICE_BITS)}` : '0',
    hasChoices(settings) ? toBits(choices.length, CHOICE_BITS) : '',
    ...choices.map((choice) => toBits(OPENING_CHOICES.indexOf(choice), CHOICE_BITS)),
    ...moves.map((move) => toBits(move, pointBits(settings))),
  ].join('');
  const body = VERSION + signsOf(bits);
  return body + checksum(body);
}

/** Whether a text without white space looks like a share code, possibly a wrong or newer one. */
export function isShareCode(text: string): boolean {
  if (text.length < SHORTEST || text.length > LONGEST) return false;
  return /^1[^,;:.()]*$/.test(text) || isWhole(text);
}

/** Reads what `formatShareCode` wrote; white space, which mail programs insert, is ignored. */
export function parseShareCode(text: string): Result<Game, RecordError> {
  const code = text.replace(/\s+/g, '');
  if (!isWhole(code)) return fail({ code: 'wrong-checksum' });
  return code.startsWith(VERSION)
    ? readBits(bitsOf(code.slice(VERSION.length, -CHECK_SIGNS)))
    : fail({ code: 'newer-version' });
}

/** Whether the checksum of a code is right, whatever its version. */
function isWhole(code: string): boolean {
  if (code.length < SHORTEST || code.length > LONGEST || !/^\d[\w-]*$/.test(code)) return false;
  return checksum(code.slice(0, -CHECK_SIGNS)) === code.slice(-CHECK_SIGNS);
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
  const place = next(1) === 1 ? { ply: next(PLY_BITS), chosen: next(CHOICE_BITS) } : null;

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
  const { ply, chosen } = place ?? { ply: moves.length, chosen: choices.length };
  return playRecord({ settings, moves, choices, ply, chosen, ending });
}

function hasChoices({ opening }: GameSettings): boolean {
  return plyOfChoice(opening, [], 0) !== null;
}

/** How many bits the number of any point of a board fits into. */
function pointBits({ width, height }: GameSettings): number {
  return (width * height - 1).toString(2).length;
}

/** The number of an ending in `ENDINGS`, however it was put together. */
function endingNumber(ending: Ending | null): number {
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

function signsOf(bits: string): string {
  const sixes = bits.match(/.{1,6}/g) ?? [];
  return sixes
    .map((six) => ALPHABET.charAt(Number.parseInt(six.padEnd(SIGN_BITS, '0'), 2)))
    .join('');
}

function bitsOf(signs: string): string {
  return [...signs].map((sign) => toBits(ALPHABET.indexOf(sign), SIGN_BITS)).join('');
}

/** FNV-1a over the characters, folded to 24 bits: misses one wrong text in 16 million. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return signsOf(toBits((hash >>> 24) ^ (hash & 0xffffff), SIGN_BITS * CHECK_SIGNS));
}
