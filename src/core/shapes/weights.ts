import {
  CLOSED_FOUR,
  CLOSED_ONE,
  CLOSED_THREE,
  CLOSED_TWO,
  DEAD,
  FIVE,
  OPEN_FOUR,
  OPEN_ONE,
  OPEN_THREE_A,
  OPEN_THREE_B,
  OPEN_TWO_A,
  OPEN_TWO_B,
  OPEN_TWO_C,
  OVERLINE,
} from './lineClass';
import { COMBINATIONS } from './threat';
import learned from './weights.json';

/** The weights of the search, indexed by combination of line classes. */
export interface Weights {
  /** Value of an empty point for the side to move; 200 units are a winning chance of 73 %. */
  readonly mover: Int16Array;
  /** The same for the side not to move. */
  readonly waiter: Int16Array;
  /** Order value of a stone for the shapes it makes. */
  readonly attack: Int16Array;
  /** Order value of a stone for the shapes it denies the other side. */
  readonly defence: Int16Array;
  /** Value indexed by which side has which threats; see `threatMask`. */
  readonly mask: Int16Array;
}

/** Number of bits in the index of `Weights.mask`. */
export const MASK_BITS = 10;

const HAND: Readonly<Record<number, readonly [value: number, order: number]>> = {
  [DEAD]: [0, 0],
  [OVERLINE]: [0, 0],
  [CLOSED_ONE]: [0, 1],
  [OPEN_ONE]: [1, 4],
  [CLOSED_TWO]: [2, 6],
  [OPEN_TWO_A]: [6, 18],
  [OPEN_TWO_B]: [8, 22],
  [OPEN_TWO_C]: [10, 26],
  [CLOSED_THREE]: [9, 24],
  [OPEN_THREE_A]: [22, 70],
  [OPEN_THREE_B]: [28, 85],
  [CLOSED_FOUR]: [24, 70],
  [OPEN_FOUR]: [120, 800],
  [FIVE]: [200, 3000],
};

/** Hand-made weights: a sum over the four lines, with a bonus for two good ones. */
export function handMadeWeights(): Weights {
  const sum = (which: 0 | 1) => (classes: readonly number[]) => {
    const values = classes.map((lineClass) => HAND[lineClass]![which]);
    const [first, second] = values.toSorted((a, b) => b - a);
    return values.reduce((a, b) => a + b) + Math.floor(Math.min(first!, second!) / 2);
  };
  const value = COMBINATIONS.map(sum(0));
  const order = COMBINATIONS.map(sum(1));
  return {
    mover: Int16Array.from(value, (v) => Math.round(v * 1.4)),
    waiter: Int16Array.from(value),
    attack: Int16Array.from(order),
    defence: Int16Array.from(order, (v) => Math.round(v * 0.8)),
    mask: new Int16Array(1 << MASK_BITS),
  };
}

/** The weights learned from self-play; see tools/tune/README.md. */
export function learnedWeights(): Weights {
  return {
    mover: Int16Array.from(learned.mover),
    waiter: Int16Array.from(learned.waiter),
    attack: Int16Array.from(learned.attack),
    defence: Int16Array.from(learned.defence),
    mask: Int16Array.from(learned.mask),
  };
}
