import type { ByRule } from '../game/types';

/**
 * Line classes: what a stone of a colour on an empty point makes of one line through it. A class is
 * defined by the best class one more stone can reach: a three is open if some stone turns it into an
 * open four. The suffix counts the points that do so: A one, B two, C three or more.
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
/** A four that no single stone stops: a straight four, or two fours in one line. */
export const OPEN_FOUR = 12;
export const FIVE = 13;
export const LINE_CLASSES = 14;
/** Two fours in one line where that is a foul. Not a class of the weights. */
export const FOUL_FOURS = 14;
/** Bits of a class in a packed number. */
export const CLASS_BITS = 4;
export const CLASS_MASK = 15;

/** The two bits of a neighbour in a line key. */
export const KEY_EMPTY = 0;
export const KEY_BLACK = 1;
const KEY_WHITE = 2;
export const KEY_WALL = 3;

/** A rule applied to one line of one colour. */
export interface ColourLineRule {
  /** Whether a row of `length` stones wins; `shut` if opposing stones block both ends. */
  readonly wins: (length: number, shut: boolean) => boolean;
  /** Whether `shut` matters. A four may then have several answers; the edge does not shut a row. */
  readonly shuts: boolean;
  /** Whether two fours in one line are a foul. */
  readonly fouls: boolean;
}

/** A rule applied to one line. */
export interface LineRule {
  /** Relevant neighbours on each side: four, or five if the point beyond a five matters. */
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

/** Cells of a line as seen by one colour. `EDGE` is used only if the edge does not shut a row. */
const FREE = 0;
const OWN = 1;
const BLOCKED = 2;
const EDGE = 3;

/** The class of a line by the best class that one more stone can make of it. */
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

/** Classifies lines of `2 * reach + 1` cells with an own stone in the middle. Caches results. */
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
    let improving = 0;
    for (let at = 0; at < cells.length; at += 1) {
      if (cells[at] !== FREE) continue;
      cells[at] = OWN;
      // A stone that contributes to no row through the middle leaves the class unchanged.
      const grown = rank(this.classOf(cells));
      cells[at] = FREE;
      if (grown > best) {
        best = grown;
        improving = 0;
      }
      if (grown === best) improving += 1;
    }
    if (best === FIVE) {
      if (improving < 2 || (this.#rule.shuts && this.#hasAnswer(cells))) return CLOSED_FOUR;
      return this.#rule.fouls && length !== 4 ? FOUL_FOURS : OPEN_FOUR;
    }
    if (best === OPEN_FOUR) return improving >= 2 ? OPEN_THREE_B : OPEN_THREE_A;
    if (best === OPEN_THREE_A) return OPEN_TWO_A + Math.min(improving, 3) - 1;
    return GROWS_FROM[best] ?? DEAD;
  }

  /** Whether the row through the middle wins. */
  #wins(cells: readonly number[]): boolean {
    const [from, to] = rowThrough(cells);
    const shut = cells[from - 1] === BLOCKED && cells[to + 1] === BLOCKED;
    return this.#rule.wins(to - from + 1, shut);
  }

  /** Whether a single opposing stone prevents every five through the middle. */
  #hasAnswer(cells: number[]): boolean {
    return someStone(cells, BLOCKED, () => !someStone(cells, OWN, () => this.#wins(cells)));
  }
}

/** Whether `holds` is true with `stone` on some free cell. */
function someStone(cells: number[], stone: number, holds: () => boolean): boolean {
  return cells.some((cell, at) => {
    if (cell !== FREE) return false;
    cells[at] = stone;
    const found = holds();
    cells[at] = FREE;
    return found;
  });
}

/** A class without its suffix, so that points leading to the same kind are counted together. */
function rank(lineClass: number): number {
  if (lineClass === OPEN_THREE_B) return OPEN_THREE_A;
  if (lineClass === OPEN_TWO_B || lineClass === OPEN_TWO_C) return OPEN_TWO_A;
  return lineClass === OVERLINE || lineClass === FOUL_FOURS ? DEAD : lineClass;
}

function rowLength(cells: readonly number[]): number {
  const [from, to] = rowThrough(cells);
  return to - from + 1;
}

/** The first and last cell of the unbroken row through the middle. */
function rowThrough(cells: readonly number[]): readonly [from: number, to: number] {
  const middle = (cells.length - 1) / 2;
  let from = middle;
  let to = middle;
  while (cells[from - 1] === OWN) from -= 1;
  while (cells[to + 1] === OWN) to += 1;
  return [from, to];
}

/**
 * The table of both colours' classes by line key. A key has two bits per neighbour, from the lowest:
 * the left neighbours, nearest first, then the right ones, nearest first. A value is Black's class
 * plus 16 times White's.
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

/** A function from the keys of the two sides of a line to one colour's class. */
function classesOf(
  reach: number,
  rule: ColourLineRule,
  own: number,
  classifier: Classifier,
): (left: number, right: number) => number {
  // Nothing beyond the first blocked cell matters, so few distinct sides remain.
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
