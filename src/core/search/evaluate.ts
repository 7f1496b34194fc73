import { generateAnswers, MoveList } from './generate';
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
import { MATE, VALUE_LIMIT } from './values';

/** Nothing is decided yet. */
export const OPEN = 1 << 20;

const answers = new MoveList();

/** Whether the side to move can deal with the fives of the other side. */
function hasAnswer(board: SearchBoard, fives: number): boolean {
  if (!board.fouls && !board.shuts) return fives < 2;
  generateAnswers(board, answers);
  return answers.size > 0;
}

/**
 * What is certain without a search, from the side to move's view, or `OPEN`. Each case but the
 * answers to a four counts threats only, so that it holds for every position in which those counts
 * occur.
 */
export function verdict(board: SearchBoard, ply: number): number {
  const { counts, side } = board;
  const us = side * 16;
  const them = us ^ 16;
  if (counts[us + WIN]! > 0) return MATE - ply - 1;
  const fives = counts[them + WIN]!;
  if (fives > 0) return hasAnswer(board, fives) ? OPEN : -(MATE - ply - 2);
  if (counts[us + STRAIGHT_FOUR]! > 0) return MATE - ply - 3;
  if (
    (counts[us + FOUR_THREE]! > 0 || counts[us + DOUBLE_THREE]! > 0) &&
    (counts[them + STRAIGHT_FOUR] ?? 0) === 0 &&
    board.fours(side ^ 1) === 0 &&
    counts[them + HIDDEN_FOUR] === 0 &&
    !(board.fouls && side === BLACK_SIDE)
  ) {
    // The other side has no four to gain time with: one of the two threats goes through. Black's
    // may end on a forbidden point.
    return MATE - ply - 5;
  }
  return OPEN;
}

/** Index into `Weights.mask`: who has which threat. */
export function threatMask(board: SearchBoard): number {
  const { counts, side } = board;
  const us = side * 16;
  const them = us ^ 16;
  return (
    (board.fours(side) > 0 ? 1 : 0) |
    (counts[us + FOUR_PLUS]! > 0 ? 2 : 0) |
    (counts[us + THREE]! + counts[us + THREE_PLUS]! > 0 ? 4 : 0) |
    (counts[us + THREE_PLUS]! > 0 ? 8 : 0) |
    (counts[us + DOUBLE_THREE]! > 0 ? 16 : 0) |
    (counts[them + STRAIGHT_FOUR]! > 0 ? 32 : 0) |
    (counts[them + FOUR_THREE]! > 0 ? 64 : 0) |
    (board.fours(side ^ 1) > 0 ? 128 : 0) |
    (counts[them + THREE]! + counts[them + THREE_PLUS]! > 0 ? 256 : 0) |
    (counts[them + DOUBLE_THREE]! > 0 ? 512 : 0)
  );
}

/** The worth of a position to the side to move, for positions that `verdict` leaves open. */
export function evaluate(board: SearchBoard): number {
  const { sums, side, weights } = board;
  const value = sums[side]! - sums[2 + (side ^ 1)]! + weights.mask[threatMask(board)]!;
  return value > VALUE_LIMIT ? VALUE_LIMIT : value < -VALUE_LIMIT ? -VALUE_LIMIT : value;
}
