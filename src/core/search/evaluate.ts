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

/** A win in n plies has the value `MATE - n`. */
export const MATE = 30_000;
/** Values above this are proven wins, values below its negative proven losses. */
export const MATE_BOUND = MATE - 1000;
/** Maximum magnitude of evaluations. */
const VALUE_LIMIT = 20_000;
/** Not a value: undecided. */
export const OPEN = 1 << 20;

/** Plies to a proven win (above 0) or loss (below 0); null if the value proves nothing. */
export function matePlies(value: number): number | null {
  if (value > MATE_BOUND) return MATE - value;
  return value < -MATE_BOUND ? -(MATE + value) : null;
}

/** Static evaluation for the side to move. */
export class Evaluator {
  readonly #board: SearchBoard;
  readonly #answers = new MoveList();

  constructor(board: SearchBoard) {
    this.#board = board;
  }

  /**
   * The proven value of a position `ply` plies from the root that needs no search, or `OPEN`. Except
   * for answers to a four, it depends on threat counts only.
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
      // The other side has no four to gain a tempo, so it can stop only one of the two threats.
      // Black is excluded in renju, as the winning point may be forbidden.
      return MATE - ply - 5;
    }
    return OPEN;
  }

  /** The evaluation of a position with an open verdict. */
  evaluate(): number {
    const { sums, side, weights } = this.#board;
    const value = sums[side]! - sums[2 + (side ^ 1)]! + weights.mask[threatMask(this.#board)]!;
    return value > VALUE_LIMIT ? VALUE_LIMIT : value < -VALUE_LIMIT ? -VALUE_LIMIT : value;
  }

  /** The verdict, or the evaluation if it is open. */
  value(ply: number): number {
    const certain = this.verdict(ply);
    return certain === OPEN ? this.evaluate() : certain;
  }

  /** Whether the side to move can prevent all fives of the other side. */
  #hasAnswer(fives: number): boolean {
    const board = this.#board;
    if (!board.fouls && !board.shuts) return fives < 2;
    generateAnswers(board, this.#answers);
    return this.#answers.size > 0;
  }
}

/** Index into `Weights.mask`: which side has which threats, in `MASK_BITS` bits. */
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
