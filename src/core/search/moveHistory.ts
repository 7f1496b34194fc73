import { CELLS } from '../shapes/geometry';
import type { MoveList } from './moveList';

/** Maximum magnitude of a history score. */
const LIMIT = 1 << 12;
/** Order bonuses of the counter move and of the killer move. */
const COUNTER_BONUS = 20;
const KILLER_BONUS = 20;
/** History score per unit of order value: 64, as a power of two. */
const ORDER_SHIFT = 6;
/** Order value of the table move, above all others. */
const FIRST = 1 << 28;

/** Ordering of quiet moves by earlier cut-offs: history, counter moves and killers. */
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

  /** Halves the history and clears the killers, for a new root position. */
  fade(): void {
    const general = this.#general;
    for (let at = 0; at < general.length; at += 1) general[at] = general[at]! >> 1;
    this.#killers.fill(0);
  }

  /** History score of a move, -4096 to 4096. */
  of(side: number, cell: number): number {
    return this.#general[side * CELLS + cell]!;
  }

  /** Adds history, counter move and killer bonuses to a list; `first` goes to the front. */
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

  /** Adds a bonus, which may be negative, to a move's history score. */
  learn(side: number, cell: number, bonus: number): void {
    const at = side * CELLS + cell;
    const value = this.#general[at]!;
    this.#general[at] = value + bonus - Math.trunc((value * Math.abs(bonus)) / LIMIT);
  }

  /** Stores a move that cut off as killer of its ply and as counter move to `last`. */
  cutOff(side: number, cell: number, ply: number, last: number): void {
    this.#counters[side * CELLS + last] = cell;
    this.#killers[ply] = cell;
  }
}
