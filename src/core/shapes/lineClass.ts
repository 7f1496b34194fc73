import type { ByRule } from '../game/types';

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
/** No single opposing stone leaves no five: the straight four, or two fours in one line. */
export const OPEN_FOUR = 12;
export const FIVE = 13;
export const LINE_CLASSES = 14;
/** Two fours in one line where that is a foul; the weights know no such class. */
export const FOUL_FOURS = 14;
/** A class takes four bits where several stand in one number. */
export const CLASS_BITS = 4;
export const CLASS_MASK = 15;

/** Two bits a neighbour in a line key. White's bits are Black's shifted by one. */
export const KEY_EMPTY = 0;
export const KEY_BLACK = 1;
const KEY_WHITE = 2;
export const KEY_WALL = 3;

/** How a rule looks at one line of one colour. */
export interface ColourLineRule {
  /**
   * Whether an unbroken row of `length` stones wins, `shut` when opposing stones lie at both ends.
   */
  readonly wins: (length: number, shut: boolean) => boolean;
  /** Whether `shut` matters: a four may then have several answers, and the edge is none. */
  readonly shuts: boolean;
  /** Whether two fours in one line are a foul. */
  readonly fouls: boolean;
}

/** How a rule looks at one line. */
export interface LineRule {
  /** Neighbours to each side that can matter: four, or one more where an end of a five does. */
  readonly reach: 4 | 5;
  readonly black: ColourLineRule;
  readonly white: ColourLineRule;
}

const FIVE_OR_MORE: ColourLineRule = {
  wins: (length) => length >= 5,
  shuts: false,
  fouls: false,
};
const JUST_FIVE: ColourLineRule = { ...FIVE_OR_MORE, wins: (length) => length === 5 };
const CARO: ColourLineRule = {
  wins: (length, shut) => length > 5 || (length === 5 && !shut),
  shuts: true,
  fouls: false,
};
const CARO_EXACT: ColourLineRule = { ...CARO, wins: (length, shut) => length === 5 && !shut };

export const LINE_RULE: ByRule<LineRule> = {
  freestyle: { reach: 4, black: FIVE_OR_MORE, white: FIVE_OR_MORE },
  standard: { reach: 5, black: JUST_FIVE, white: JUST_FIVE },
  renju: { reach: 5, black: { ...JUST_FIVE, fouls: true }, white: FIVE_OR_MORE },
  caro: { reach: 5, black: CARO, white: CARO },
  'caro-exact': { reach: 5, black: CARO_EXACT, white: CARO_EXACT },
};

/** Cells of a line from one colour's side; the edge is apart only where it doesn't shut a row. */
const FREE = 0;
const OWN = 1;
const BLOCKED = 2;
const EDGE = 3;

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
  readonly #rule: ColourLineRule;
  readonly #known = new Map<number, number>();

  constructor(rule: ColourLineRule) {
    this.#rule = rule;
  }

  classOf(cells: number[]): number {
    const key = cells.reduce((sum, cell) => sum * 4 + cell, 0);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#classify(cells);
    this.#known.set(key, found);
    return found;
  }

  #classify(cells: number[]): number {
    if (this.#wins(cells)) return FIVE;
    const length = rowLength(cells);
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
    if (best === FIVE) {
      if (ways < 2 || (this.#rule.shuts && this.#hasAnswer(cells))) return CLOSED_FOUR;
      return this.#rule.fouls && length !== 4 ? FOUL_FOURS : OPEN_FOUR;
    }
    if (best === OPEN_FOUR) return ways >= 2 ? OPEN_THREE_B : OPEN_THREE_A;
    if (best === OPEN_THREE_A) return OPEN_TWO_A + Math.min(ways, 3) - 1;
    return GROWS_FROM[best] ?? DEAD;
  }

  /** Whether the row through the middle wins. */
  #wins(cells: readonly number[]): boolean {
    const [from, to] = rowThrough(cells);
    const shut = cells[from - 1] === BLOCKED && cells[to + 1] === BLOCKED;
    return this.#rule.wins(to - from + 1, shut);
  }

  /** Whether one opposing stone leaves no point that completes a five through the middle. */
  #hasAnswer(cells: number[]): boolean {
    return tried(cells, BLOCKED, () => !tried(cells, OWN, () => this.#wins(cells)));
  }
}

/** Whether something holds with a stone of a kind on one of the free cells. */
function tried(cells: number[], stone: number, holds: () => boolean): boolean {
  return cells.some((cell, at) => {
    if (cell !== FREE) return false;
    cells[at] = stone;
    const found = holds();
    cells[at] = FREE;
    return found;
  });
}

/** The classes without their letters, so that the ways to the same thing are counted together. */
function rank(lineClass: number): number {
  if (lineClass === OPEN_THREE_B) return OPEN_THREE_A;
  if (lineClass === OPEN_TWO_B || lineClass === OPEN_TWO_C) return OPEN_TWO_A;
  return lineClass === OVERLINE || lineClass === FOUL_FOURS ? DEAD : lineClass;
}

function rowLength(cells: readonly number[]): number {
  const [from, to] = rowThrough(cells);
  return to - from + 1;
}

/** The first and the last cell of the unbroken row through the middle. */
function rowThrough(cells: readonly number[]): readonly [from: number, to: number] {
  const middle = (cells.length - 1) / 2;
  let from = middle;
  let to = middle;
  while (cells[from - 1] === OWN) from -= 1;
  while (cells[to + 1] === OWN) to += 1;
  return [from, to];
}

/**
 * The table that gives both colours' classes of a line: index is the line key (two bits a
 * neighbour, the nearest to the left lowest, then the nearest to the right), value is Black's
 * class plus White's times 16.
 */
export function lineClassTable({ reach, black, white }: LineRule): Uint8Array {
  const sideKeys = 4 ** reach;
  const classifier = new Classifier(black);
  const blackClass = classesOf(reach, black, KEY_BLACK, classifier);
  const same = white === black ? classifier : new Classifier(white);
  const whiteClass = classesOf(reach, white, KEY_WHITE, same);
  const table = new Uint8Array(sideKeys * sideKeys);
  for (let right = 0; right < sideKeys; right += 1) {
    for (let left = 0; left < sideKeys; left += 1) {
      table[right * sideKeys + left] =
        blackClass(left, right) | (whiteClass(left, right) << CLASS_BITS);
    }
  }
  return table;
}

/** One colour's class by the keys of the two sides of a line. */
function classesOf(
  reach: number,
  rule: ColourLineRule,
  own: number,
  classifier: Classifier,
): (left: number, right: number) => number {
  // What lies behind the first blocked cell can't matter: few different sides remain.
  const sides: number[][] = [];
  const sideIndex = new Map<string, number>();
  const index = Uint16Array.from({ length: 4 ** reach }, (_, key) => {
    const cells: number[] = [];
    let blocked = false;
    for (let at = 0; at < reach; at += 1) {
      const bits = (key >> (2 * at)) & 3;
      const edge = bits === KEY_WALL && rule.shuts && !blocked;
      blocked ||= bits !== KEY_EMPTY && bits !== own;
      cells.push(edge ? EDGE : blocked ? BLOCKED : bits === own ? OWN : FREE);
    }
    const name = cells.join('');
    const known = sideIndex.get(name);
    if (known !== undefined) return known;
    sides.push(cells);
    sideIndex.set(name, sides.length - 1);
    return sides.length - 1;
  });
  const count = sides.length;
  const classes = new Uint8Array(count * count);
  for (const [left, leftCells] of sides.entries()) {
    for (const [right, rightCells] of sides.entries()) {
      const cells = [...leftCells.toReversed(), OWN, ...rightCells];
      classes[left * count + right] = classifier.classOf(cells);
    }
  }
  return (left, right) => classes[index[left]! * count + index[right]!]!;
}
