import { BLACK_SIDE, type SearchBoard } from '../shapes/searchBoard';
import {
  DOUBLE_THREE,
  FOUR_PLUS,
  FOUR_THREE,
  HIDDEN_FOUR,
  STRAIGHT_FOUR,
  THREE,
  THREE_PLUS,
  WIN,
} from '../shapes/threat';
import { generateAnswers } from './generate';
import { MoveList } from './moveList';

/** Value of a won game; a win in n plies is `MATE - n`. */
export const MATE = 30_000;
/** Values beyond this are proven wins (or losses below its negative). */
export const MATE_BOUND = MATE - 1000;
/** Ordinary evaluations stay within this. */
const VALUE_LIMIT = 20_000;
/** In place of a value: nothing is decided yet. */
export const OPEN = 1 << 20;

/** Plies to the end for a proven value: above 0 a win, below 0 a loss; null when nothing is proven. */
export function matePlies(value: number): number | null {
  if (value > MATE_BOUND) return MATE - value;
  return value < -MATE_BOUND ? -(MATE + value) : null;
}

/** Says what a position is worth to the side to move, without playing on. */
export class Evaluator {
  readonly #board: SearchBoard;
  readonly #answers = new MoveList();

  constructor(board: SearchBoard) {
    this.#board = board;
  }

  /**
   * What is certain without a search, `ply` stones after the root, or `OPEN`. Each case but the
   * answers to a four counts threats only, so that it holds for every position in which those
   * counts occur.
   */
  verdict(ply: number): number {
    const board = this.#board;
    const us = board.side;
    const them = us ^ 1;
    if (board.count(us, WIN) > 0) return MATE - ply - 1;
    const fives = board.count(them, WIN);
    if (fives > 0) return this.#hasAnswer(fives) ? OPEN : -(MATE - ply - 2);
    if (board.count(us, STRAIGHT_FOUR) > 0) return MATE - ply - 3;
    if (
      (board.count(us, FOUR_THREE) > 0 || board.count(us, DOUBLE_THREE) > 0) &&
      board.count(them, STRAIGHT_FOUR) === 0 &&
      board.fours(them) === 0 &&
      board.count(them, HIDDEN_FOUR) === 0 &&
      !(board.fouls && us === BLACK_SIDE)
    ) {
      // The other side has no four to gain time with: one of the two threats goes through. Black's
      // may end on a forbidden point.
      return MATE - ply - 5;
    }
    return OPEN;
  }

  /** The evaluation of a position that `verdict` leaves open. */
  evaluate(): number {
    const { sums, side, weights } = this.#board;
    const value = sums[side]! - sums[2 + (side ^ 1)]! + weights.mask[threatMask(this.#board)]!;
    return value > VALUE_LIMIT ? VALUE_LIMIT : value < -VALUE_LIMIT ? -VALUE_LIMIT : value;
  }

  /** The verdict, or the evaluation where that is open. */
  value(ply: number): number {
    const certain = this.verdict(ply);
    return certain === OPEN ? this.evaluate() : certain;
  }

  /** Whether the side to move can deal with the fives of the other side. */
  #hasAnswer(fives: number): boolean {
    const board = this.#board;
    if (!board.fouls && !board.shuts) return fives < 2;
    generateAnswers(board, this.#answers);
    return this.#answers.size > 0;
  }
}

/** Index into `Weights.mask`: who has which threat, `MASK_BITS` bits. */
export function threatMask(board: SearchBoard): number {
  const us = board.side;
  const them = us ^ 1;
  return (
    (board.fours(us) > 0 ? 1 : 0) |
    (board.count(us, FOUR_PLUS) > 0 ? 2 : 0) |
    (board.count(us, THREE) + board.count(us, THREE_PLUS) > 0 ? 4 : 0) |
    (board.count(us, THREE_PLUS) > 0 ? 8 : 0) |
    (board.count(us, DOUBLE_THREE) > 0 ? 16 : 0) |
    (board.count(them, STRAIGHT_FOUR) > 0 ? 32 : 0) |
    (board.count(them, FOUR_THREE) > 0 ? 64 : 0) |
    (board.fours(them) > 0 ? 128 : 0) |
    (board.count(them, THREE) + board.count(them, THREE_PLUS) > 0 ? 256 : 0) |
    (board.count(them, DOUBLE_THREE) > 0 ? 512 : 0)
  );
}
