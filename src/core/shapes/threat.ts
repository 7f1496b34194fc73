import type { RuleName } from '../game/types';
import {
  CLASS_BITS,
  CLASS_MASK,
  CLOSED_FOUR,
  FIVE,
  FOUL_FOURS,
  LINE_CLASSES,
  LINE_RULE,
  lineClassTable,
  OPEN_FOUR,
  OPEN_THREE_A,
  OPEN_TWO_A,
  OVERLINE,
} from './lineClass';

/**
 * The threat of a stone on a point, over its four lines. Higher is more urgent. From `FOUR` to
 * `FOUR_THREE` the other side has an answer, under most rules exactly one; `STRAIGHT_FOUR`, which
 * includes two fours at once, has none.
 */
export const NO_THREAT = 0;
/** A closed three or an open two, from which later threats are made. */
export const PROMISE = 1;
/** Two fours where that is a foul: no threat now, but a four once one of them is stopped. */
export const HIDDEN_FOUR = 2;
export const THREE = 3;
/** An open three with a `PROMISE` in another line. */
export const THREE_PLUS = 4;
export const DOUBLE_THREE = 5;
export const FOUR = 6;
export const FOUR_PLUS = 7;
export const FOUR_THREE = 8;
export const STRAIGHT_FOUR = 9;
export const WIN = 10;

/** Whether a stone is a foul, judged by its four line classes alone. */
const LEGAL = 0;
export const FORBIDDEN = 1;
/** Two or more threes, which may not count: `isForbidden` decides. */
export const UNSURE = 2;

/** Number of point codes. A code packs the classes of the four lines, four bits per direction. */
const POINT_CODES = 1 << (4 * CLASS_BITS);

/** The class of the line in `direction`, 0 to 3, from a point code. */
export function lineClassIn(code: number, direction: number): number {
  return (code >> (CLASS_BITS * direction)) & CLASS_MASK;
}

function threatOf(classes: readonly number[]): number {
  const count = (from: number, below: number): number =>
    classes.filter((lineClass) => lineClass >= from && lineClass < below).length;
  const fours = count(CLOSED_FOUR, OPEN_FOUR);
  const threes = count(OPEN_THREE_A, CLOSED_FOUR);
  const promises = count(OPEN_TWO_A, OPEN_THREE_A);
  if (classes.includes(FIVE)) return WIN;
  if (classes.includes(OPEN_FOUR) || fours >= 2) return STRAIGHT_FOUR;
  if (fours === 1) return threes > 0 ? FOUR_THREE : promises > 0 ? FOUR_PLUS : FOUR;
  if (threes >= 2) return DOUBLE_THREE;
  if (threes === 1) return promises > 0 ? THREE_PLUS : THREE;
  return promises > 0 ? PROMISE : NO_THREAT;
}

function foulOf(classes: readonly number[]): number {
  const count = (from: number, below: number): number =>
    classes.filter((lineClass) => lineClass >= from && lineClass < below).length;
  if (classes.includes(FIVE)) return LEGAL;
  if (classes.includes(OVERLINE) || classes.includes(FOUL_FOURS)) return FORBIDDEN;
  if (count(CLOSED_FOUR, FIVE) >= 2) return FORBIDDEN;
  return count(OPEN_THREE_A, CLOSED_FOUR) >= 2 ? UNSURE : LEGAL;
}

/** A lower bound of the threat of a stone that is or may be a foul. */
function foulThreatOf(classes: readonly number[], foul: number): number {
  const fours = classes.filter((lineClass) => lineClass >= CLOSED_FOUR).length;
  if (foul === UNSURE) return fours > 0 ? FOUR_PLUS : NO_THREAT;
  // No stone of the other side can remove an overline.
  return classes.includes(OVERLINE) || fours === 0 ? NO_THREAT : HIDDEN_FOUR;
}

function combinationsOf(count: number): number[][] {
  const found: number[][] = [];
  for (let a = 0; a < count; a += 1) {
    for (let b = 0; b <= a; b += 1) {
      for (let c = 0; c <= b; c += 1) {
        for (let d = 0; d <= c; d += 1) found.push([a, b, c, d]);
      }
    }
  }
  return found;
}

/** Every combination of four line classes, highest class first, regardless of direction. */
export const COMBINATIONS: readonly (readonly number[])[] = combinationsOf(LINE_CLASSES);

/** Tables of one colour, indexed by point code. */
export interface ThreatTables {
  /** Index into `COMBINATIONS`; 0 (four dead lines) if a stone is or may be a foul. */
  readonly combination: Uint16Array;
  readonly threat: Uint8Array;
  /** `LEGAL`, `FORBIDDEN` or `UNSURE`. */
  readonly foul: Uint8Array;
}

/** All permutations of the four directions. */
const ORDERS = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3]
    .filter((b) => b !== a)
    .flatMap((b) =>
      [0, 1, 2, 3].filter((c) => c !== a && c !== b).map((c) => [a, b, c, 6 - a - b - c] as const),
    ),
);

/** Builds the tables of a colour that can or can't commit fouls. Takes a few milliseconds. */
function threatTables(fouls: boolean): ThreatTables {
  const combination = new Uint16Array(POINT_CODES);
  const threat = new Uint8Array(POINT_CODES);
  const foul = new Uint8Array(POINT_CODES);
  const indices = new Map(COMBINATIONS.map((classes, index) => [classes.join(), index]));
  for (const classes of combinationsOf(fouls ? LINE_CLASSES + 1 : LINE_CLASSES)) {
    const kind = fouls ? foulOf(classes) : LEGAL;
    // The weights treat two fours in one line as an open four.
    const known = classes
      .map((lineClass) => (lineClass === FOUL_FOURS ? OPEN_FOUR : lineClass))
      .toSorted((a, b) => b - a);
    const index = kind === LEGAL ? indices.get(known.join())! : 0;
    const value = kind === LEGAL ? threatOf(classes) : foulThreatOf(classes, kind);
    for (const [a, b, c, d] of ORDERS) {
      const code =
        classes[a]! |
        (classes[b]! << CLASS_BITS) |
        (classes[c]! << (2 * CLASS_BITS)) |
        (classes[d]! << (3 * CLASS_BITS));
      combination[code] = index;
      threat[code] = value;
      foul[code] = kind;
    }
  }
  return { combination, threat, foul };
}

/** Whether a stone with this threat makes a four that can be answered. */
export function isFour(threat: number): boolean {
  return threat >= FOUR && threat <= FOUR_THREE;
}

/** Whether a stone with this threat makes a four, now or after the other side's next stone. */
export function mayFour(threat: number): boolean {
  return threat >= FOUR || threat === HIDDEN_FOUR;
}

/** The lookup tables of a rule. */
export interface RuleTables {
  /** Both colours' classes of a line by its key; see `lineClassTable`. */
  readonly lineClasses: Uint8Array;
  readonly black: ThreatTables;
  readonly white: ThreatTables;
}

const built = new Map<RuleName, RuleTables>();

let plain: ThreatTables | null = null;

/** The tables of a rule, built on first use, which takes tens of milliseconds. */
export function ruleTables(rule: RuleName): RuleTables {
  const known = built.get(rule);
  if (known) return known;
  plain ??= threatTables(false);
  const lineRule = LINE_RULE[rule];
  const black = lineRule.black.fouls ? threatTables(true) : plain;
  const tables = { lineClasses: lineClassTable(lineRule), black, white: plain };
  built.set(rule, tables);
  return tables;
}
