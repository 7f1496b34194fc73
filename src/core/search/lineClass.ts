import type { RuleName } from '../types';

/**
 * What one line through an empty point is worth to a colour, once that colour has a stone there.
 * A class is defined by what one more stone can make of it: a three is open when some stone turns
 * it into an open four. The letters tell apart how many stones can do so: A one, B two, C more.
 */
export const DEAD = 0;
export const OVERLINE = 1;
export const CLOSED_ONE = 2;
export const OPEN_ONE = 3;
export const CLOSED_TWO = 4;
export const OPEN_TWO_A = 5;
export const OPEN_TWO_B = 6;
export const OPEN_TWO_C = 7;
export const CLOSED_THREE = 8;
export const OPEN_THREE_A = 9;
export const OPEN_THREE_B = 10;
export const CLOSED_FOUR = 11;
/** Two points complete a five: the straight four, or two fours in one line. */
export const OPEN_FOUR = 12;
export const FIVE = 13;
export const LINE_CLASSES = 14;

/** Two bits a neighbour in a line key. White's bits are Black's shifted by one. */
export const KEY_EMPTY = 0;
export const KEY_BLACK = 1;
export const KEY_WHITE = 2;
export const KEY_WALL = 3;

/** How a rule looks at one line. */
export interface LineRule {
  /** Neighbours to each side that can matter: where an overline is no five, one more than four. */
  readonly reach: 4 | 5;
  /** Whether an unbroken row of `length` stones wins. */
  readonly wins: (length: number) => boolean;
}

export const LINE_RULE: Readonly<Record<RuleName, LineRule>> = {
  freestyle: { reach: 4, wins: (length) => length >= 5 },
  standard: { reach: 5, wins: (length) => length === 5 },
  renju: { reach: 5, wins: (length) => length === 5 },
  caro: { reach: 5, wins: (length) => length >= 5 },
  'caro-exact': { reach: 5, wins: (length) => length === 5 },
};

/** Cells of a line from one colour's side. */
const FREE = 0;
const OWN = 1;
const BLOCKED = 2;

/** The class that a line gets when the best that one more stone can make of it is the index. */
const GROWS_FROM: Readonly<Record<number, number>> = {
  [CLOSED_ONE]: DEAD,
  [OPEN_ONE]: CLOSED_ONE,
  [CLOSED_TWO]: CLOSED_ONE,
  [OPEN_TWO_A]: OPEN_ONE,
  [OPEN_TWO_B]: OPEN_ONE,
  [OPEN_TWO_C]: OPEN_ONE,
  [CLOSED_THREE]: CLOSED_TWO,
  [OPEN_THREE_A]: OPEN_TWO_A,
  [OPEN_THREE_B]: OPEN_TWO_A,
  [CLOSED_FOUR]: CLOSED_THREE,
  [OPEN_FOUR]: OPEN_THREE_A,
};

/** Classifies lines of `2 * reach + 1` cells with an own stone in the middle; remembers them. */
class Classifier {
  readonly #rule: LineRule;
  readonly #known = new Map<number, number>();

  constructor(rule: LineRule) {
    this.#rule = rule;
  }

  classOf(cells: number[]): number {
    const key = cells.reduce((sum, cell) => sum * 3 + cell, 0);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#classify(cells);
    this.#known.set(key, found);
    return found;
  }

  #classify(cells: number[]): number {
    const length = rowLength(cells);
    if (this.#rule.wins(length)) return FIVE;
    if (length >= 5) return OVERLINE;
    let best = DEAD;
    let ways = 0;
    for (let at = 0; at < cells.length; at += 1) {
      if (cells[at] !== FREE) continue;
      cells[at] = OWN;
      // A stone that lies outside every row through the middle leaves the class as it is.
      const grown = rank(this.classOf(cells));
      cells[at] = FREE;
      if (grown > best) {
        best = grown;
        ways = 0;
      }
      if (grown === best) ways += 1;
    }
    if (best === FIVE) return ways >= 2 ? OPEN_FOUR : CLOSED_FOUR;
    if (best === OPEN_FOUR) return ways >= 2 ? OPEN_THREE_B : OPEN_THREE_A;
    if (best === OPEN_THREE_A) return OPEN_TWO_A + Math.min(ways, 3) - 1;
    return GROWS_FROM[best] ?? DEAD;
  }
}

/** The classes without their letters, so that the ways to the same thing are counted together. */
function rank(lineClass: number): number {
  if (lineClass === OPEN_THREE_B) return OPEN_THREE_A;
  if (lineClass === OPEN_TWO_B || lineClass === OPEN_TWO_C) return OPEN_TWO_A;
  return lineClass === OVERLINE ? DEAD : lineClass;
}

/** Own stones in an unbroken row through the middle. */
function rowLength(cells: readonly number[]): number {
  const middle = (cells.length - 1) / 2;
  let from = middle;
  let to = middle;
  while (cells[from - 1] === OWN) from -= 1;
  while (cells[to + 1] === OWN) to += 1;
  return to - from + 1;
}

/**
 * The table that gives both colours' classes of a line: index is the line key (two bits a
 * neighbour, the nearest to the left lowest, then the nearest to the right), value is Black's
 * class plus White's times 16.
 */
export function lineClassTable(rule: LineRule): Uint8Array {
  const { reach } = rule;
  const sideKeys = 4 ** reach;
  const classifier = new Classifier(rule);
  // What lies behind the first blocked cell can't matter: few different sides remain.
  const sides: number[][] = [];
  const sideIndex = new Map<string, number>();
  const indexOf = (key: number, own: number): number => {
    const cells: number[] = [];
    let blocked = false;
    for (let at = 0; at < reach; at += 1) {
      const bits = (key >> (2 * at)) & 3;
      blocked ||= bits !== KEY_EMPTY && bits !== own;
      cells.push(blocked ? BLOCKED : bits === own ? OWN : FREE);
    }
    const name = cells.join('');
    const known = sideIndex.get(name);
    if (known !== undefined) return known;
    sides.push(cells);
    sideIndex.set(name, sides.length - 1);
    return sides.length - 1;
  };
  const black = Uint16Array.from({ length: sideKeys }, (_, key) => indexOf(key, KEY_BLACK));
  const white = Uint16Array.from({ length: sideKeys }, (_, key) => indexOf(key, KEY_WHITE));
  const count = sides.length;
  const classes = new Uint8Array(count * count);
  for (const [left, leftCells] of sides.entries()) {
    for (const [right, rightCells] of sides.entries()) {
      const cells = [...leftCells.toReversed(), OWN, ...rightCells];
      classes[left * count + right] = classifier.classOf(cells);
    }
  }
  const table = new Uint8Array(sideKeys * sideKeys);
  for (let right = 0; right < sideKeys; right += 1) {
    for (let left = 0; left < sideKeys; left += 1) {
      const ofBlack = classes[black[left]! * count + black[right]!]!;
      const ofWhite = classes[white[left]! * count + white[right]!]!;
      table[right * sideKeys + left] = ofBlack | (ofWhite << 4);
    }
  }
  return table;
}
