import { CELLS } from '../shapes/geometry';
import type { MoveList } from './moveList';

/** What a move can earn or lose, so that old lessons fade as new ones come. */
const LIMIT = 1 << 12;
/** Units of order value for the move that refuted the same last move, and that cut off at this ply. */
const COUNTER_BONUS = 20;
const KILLER_BONUS = 20;
/** A unit of order value for so many of history: 64, as a power of two. */
const ORDER_SHIFT = 6;
/** Order value of the table's move, above all others. */
const FIRST = 1 << 28;

/** What cut-offs teach about quiet moves: history, counter moves and killers. */
export class MoveHistory {
  readonly #general = new Int32Array(CELLS * 2);
  readonly #counters = new Int16Array(CELLS * 2);
  readonly #killers: Int16Array;

  constructor(plies: number) {
    this.#killers = new Int16Array(plies);
  }

  clear(): void {
    this.#general.fill(0);
    this.#counters.fill(0);
    this.#killers.fill(0);
  }

  /** Halves what was learned, so that a new position soon says more than the last. */
  fade(): void {
    const general = this.#general;
    for (let at = 0; at < general.length; at += 1) general[at] = general[at]! >> 1;
    this.#killers.fill(0);
  }

  /** What a move has earned by cut-offs, from -4096 (blame) to 4096 (praise). */
  of(side: number, cell: number): number {
    return this.#general[side * CELLS + cell]!;
  }

  /** Adds to the order values of a list what was learned; `first` goes to the front. */
  apply(list: MoveList, side: number, ply: number, last: number, first: number): void {
    const { cells, values } = list;
    const own = side * CELLS;
    const counter = this.#counters[own + last]!;
    const killer = this.#killers[ply]!;
    for (let at = 0; at < list.size; at += 1) {
      const cell = cells[at]!;
      if (cell === first) values[at] = FIRST;
      else {
        values[at]! +=
          (this.#general[own + cell]! >> ORDER_SHIFT) +
          (cell === counter ? COUNTER_BONUS : 0) +
          (cell === killer ? KILLER_BONUS : 0);
      }
    }
  }

  /** Praises (or with a negative bonus blames) a move. */
  learn(side: number, cell: number, bonus: number): void {
    const at = side * CELLS + cell;
    const value = this.#general[at]!;
    this.#general[at] = value + bonus - Math.trunc((value * Math.abs(bonus)) / LIMIT);
  }

  /** Remembers the move that cut off at a ply, after the other side's `last`. */
  cutOff(side: number, cell: number, ply: number, last: number): void {
    this.#counters[side * CELLS + last] = cell;
    this.#killers[ply] = cell;
  }
}
