import { CLOSED_FOUR, FIVE, LINE_CLASSES, OPEN_FOUR, OPEN_THREE_A, OPEN_TWO_A } from './lineClass';

/**
 * What a colour threatens by a stone on a point, its four lines taken together. Higher is more
 * urgent. From `FOUR` to `FOUR_THREE` the other side has one answer; `STRAIGHT_FOUR` (also two
 * fours at once) can't be answered.
 */
const NO_THREAT = 0;
/** A closed three or an open two: what later threats are made of. */
export const PROMISE = 1;
export const THREE = 2;
/** An open three that builds something in another line as well. */
export const THREE_PLUS = 3;
export const DOUBLE_THREE = 4;
export const FOUR = 5;
export const FOUR_PLUS = 6;
export const FOUR_THREE = 7;
export const STRAIGHT_FOUR = 8;
export const WIN = 9;
export const THREATS = 10;

/** A point code holds the classes of its four lines, four bits each, in the order of directions. */
const POINT_CODES = 1 << 16;

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

function combinationsOf(): number[][] {
  const found: number[][] = [];
  for (let a = 0; a < LINE_CLASSES; a += 1) {
    for (let b = 0; b <= a; b += 1) {
      for (let c = 0; c <= b; c += 1) {
        for (let d = 0; d <= c; d += 1) found.push([a, b, c, d]);
      }
    }
  }
  return found;
}

/** Every combination of four line classes, highest class first; the order of lines is no matter. */
export const COMBINATIONS: readonly (readonly number[])[] = combinationsOf();

/** What a point code means, for each of the 65,536 codes. */
export interface ThreatTables {
  /** Index into `COMBINATIONS`. */
  readonly combination: Uint16Array;
  readonly threat: Uint8Array;
}

/** The orders in which four lines can come. */
const ORDERS = [0, 1, 2, 3].flatMap((a) =>
  [0, 1, 2, 3]
    .filter((b) => b !== a)
    .flatMap((b) =>
      [0, 1, 2, 3].filter((c) => c !== a && c !== b).map((c) => [a, b, c, 6 - a - b - c] as const),
    ),
);

/** Builds the tables; a few milliseconds. */
export function threatTables(): ThreatTables {
  const combination = new Uint16Array(POINT_CODES);
  const threat = new Uint8Array(POINT_CODES);
  for (const [index, classes] of COMBINATIONS.entries()) {
    const value = threatOf(classes);
    for (const [a, b, c, d] of ORDERS) {
      const code = classes[a]! | (classes[b]! << 4) | (classes[c]! << 8) | (classes[d]! << 12);
      combination[code] = index;
      threat[code] = value;
    }
  }
  return { combination, threat };
}

/** Whether a stone with this threat makes exactly one point to be answered. */
export function isFour(threat: number): boolean {
  return threat >= FOUR && threat <= FOUR_THREE;
}
