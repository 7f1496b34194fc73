import { FOUR, THREE } from '../shapes/threat';

/**
 * Pruning, reductions and extensions: every margin, limit and reduction of the search.
 *
 * Depth is in eighths of a ply, which allows fine reductions; margins are in units of value (200 are
 * a winning chance of about 73 %). Unless marked as a guess, the numbers come from the factorial
 * matches in bench/NOTES.md; the guesses showed no measurable effect there.
 */
export const ONE_PLY = 8;
/** Maximum depth that fits the table entries and the table of reductions. */
export const MAX_DEPTH = 31 * ONE_PLY;

/** Razoring: maximum depth and margins below alpha. */
const RAZOR_DEPTH = 4 * ONE_PLY;
const RAZOR_MARGIN = 60;
const RAZOR_MARGIN_PER_EIGHTH = 12;

/** Reverse futility: maximum depth and margins above beta. */
const REVERSE_FUTILITY_DEPTH = 8 * ONE_PLY;
const REVERSE_FUTILITY_MARGIN = 20;
const REVERSE_FUTILITY_MARGIN_PER_EIGHTH = 6;

/** Null move: minimum depth, margin above beta, and reduction, to which depth / 4 is added. A guess. */
const NULL_MOVE_DEPTH = 4 * ONE_PLY;
const NULL_MOVE_MARGIN = 30;
const NULL_MOVE_REDUCTION = 4 * ONE_PLY;

/** Internal reduction: from this depth, nodes without a table move are searched a ply less. */
const INTERNAL_REDUCTION_DEPTH = 4 * ONE_PLY;

/**
 * Singular extension: minimum depth, and how much shallower the table entry may be. The margin is
 * one unit of value per eighth of a ply. A guess.
 */
const SINGULAR_DEPTH = 7 * ONE_PLY;
const SINGULAR_SHALLOWER = 3 * ONE_PLY;

/** Late move pruning: 5 + plies² moves are searched, about half if the position is not improving. */
const LATE_MOVES = 5;
/** Factor on that limit for moves that make or deny threes. */
const LATE_THREES = 1.5;

/** Futility of quiet moves: maximum depth, number of moves exempt, and margins below alpha. */
const FUTILITY_DEPTH = 6 * ONE_PLY;
const FUTILITY_MOVES = 2;
const FUTILITY_MARGIN = 60;
const FUTILITY_MARGIN_PER_EIGHTH = 8;

/** Late move reduction: minimum depth, moves exempt, and 0.4 + ln depth × ln move / 1.45 plies. */
const REDUCTION_DEPTH = 2 * ONE_PLY;
const REDUCTION_MOVES = 2;
const REDUCTION_BASE = 0.4;
const REDUCTION_DIVISOR = 1.45;
/** History score that takes an eighth of a ply off a reduction: 512, as a power of two. */
const REDUCTION_HISTORY_SHIFT = 9;
/** The same at the root: minimum depth and moves exempt. */
const ROOT_REDUCTION_DEPTH = 3 * ONE_PLY;
const ROOT_REDUCTION_MOVES = 3;

/** The history bonus of a cut-off is depth² / 8, at most this. */
const MAX_HISTORY_BONUS = 400;

const DEPTHS = 32;
const MOVES = 64;
const REDUCTION = reductions();

/** Reductions in eighths of a ply, by depth in plies and number of the move. */
function reductions(): Int32Array {
  const table = new Int32Array(DEPTHS * MOVES);
  for (let depth = 1; depth < DEPTHS; depth += 1) {
    for (let move = 1; move < MOVES; move += 1) {
      const plies = REDUCTION_BASE + (Math.log(depth) * Math.log(move)) / REDUCTION_DIVISOR;
      table[depth * MOVES + move] = Math.floor(ONE_PLY * plies);
    }
  }
  return table;
}

function tableReduction(depth: number, move: number): number {
  return REDUCTION[Math.trunc(depth / ONE_PLY) * MOVES + (move < MOVES ? move : MOVES - 1)]!;
}

/** Whether a position is far enough below alpha for the quiescence search to confirm it. */
export function mayRazor(depth: number, staticValue: number, alpha: number): boolean {
  const margin = RAZOR_MARGIN + RAZOR_MARGIN_PER_EIGHTH * depth;
  return depth < RAZOR_DEPTH && staticValue + margin < alpha;
}

/** Whether a quiet position is far enough above beta to return its static value. */
export function isFarAbove(depth: number, staticValue: number, beta: number): boolean {
  const margin = REVERSE_FUTILITY_MARGIN + REVERSE_FUTILITY_MARGIN_PER_EIGHTH * depth;
  return depth < REVERSE_FUTILITY_DEPTH && staticValue - margin >= beta;
}

/** Whether a null move is worth trying. */
export function mayPass(depth: number, staticValue: number, beta: number): boolean {
  return depth >= NULL_MOVE_DEPTH && staticValue >= beta + NULL_MOVE_MARGIN;
}

/** The depth of the search after a null move. */
export function nullMoveDepth(depth: number): number {
  return depth - NULL_MOVE_REDUCTION - (depth >> 2);
}

/** The reduced depth of a node without a table move. */
export function depthWithoutMove(depth: number): number {
  return depth >= INTERNAL_REDUCTION_DEPTH ? depth - ONE_PLY : depth;
}

/** Whether a node and its table entry are deep enough for a singular test. */
export function isDeepEnoughForSingular(depth: number, tableDepth: number): boolean {
  return depth >= SINGULAR_DEPTH && tableDepth >= depth - SINGULAR_SHALLOWER;
}

/** The value that all other moves must stay below for the table move to be singular. */
export function singularBound(depth: number, tableValue: number): number {
  return tableValue - depth;
}

/** The depth of a singular test. */
export function singularDepth(depth: number): number {
  return (depth - ONE_PLY) >> 1;
}

/** How many quiet moves are searched; may be a fraction. */
export function moveLimit(depth: number, improving: boolean): number {
  const plies = depth / ONE_PLY;
  const limit = LATE_MOVES + plies * plies;
  return improving ? limit : limit / 2 + 2;
}

/** Whether a move after `count` others is pruned as too late; never if it makes a four. */
export function isTooLate(count: number, limit: number, quiet: boolean, threat: number): boolean {
  return count >= (quiet ? limit : threat < FOUR ? LATE_THREES * limit : Infinity);
}

/** Whether a quiet move after `count` others is pruned as futile. */
export function isFutile(count: number, depth: number, staticValue: number, alpha: number) {
  const margin = FUTILITY_MARGIN + FUTILITY_MARGIN_PER_EIGHTH * depth;
  return count >= FUTILITY_MOVES && depth < FUTILITY_DEPTH && staticValue + margin <= alpha;
}

/** The properties of a node that affect reductions. */
interface ReductionNode {
  readonly principal: boolean;
  readonly cut: boolean;
  readonly improving: boolean;
}

/**
 * The reduction of the `move`-th move, 0 or more: less in PV nodes, for threes made or denied and
 * for a good history. `next` is the full depth; at least a ply of it remains.
 */
export function reductionOf(
  { principal, cut, improving }: ReductionNode,
  depth: number,
  next: number,
  move: number,
  threat: number,
  denied: number,
  history: number,
): number {
  if (depth < REDUCTION_DEPTH || move <= REDUCTION_MOVES) return 0;
  let reduction = tableReduction(depth, move);
  if (principal) reduction -= ONE_PLY / 2;
  if (cut) reduction += ONE_PLY / 2;
  if (!improving) reduction += ONE_PLY / 2;
  if (threat >= THREE) reduction -= ONE_PLY;
  if (denied >= THREE) reduction -= ONE_PLY / 4;
  reduction -= history >> REDUCTION_HISTORY_SHIFT;
  if (reduction <= 0 || next <= ONE_PLY) return 0;
  return next - reduction < ONE_PLY ? next - ONE_PLY : reduction;
}

/** The reduction at the root, half as large; `at` counts moves from 0. */
export function rootReduction(depth: number, at: number): number {
  if (depth < ROOT_REDUCTION_DEPTH || at < ROOT_REDUCTION_MOVES) return 0;
  return tableReduction(depth, at) >> 1;
}

/** The history bonus of a move that cuts off at this depth, and the penalty of those before it. */
export function historyBonus(depth: number): number {
  return Math.min((depth * depth) >> 3, MAX_HISTORY_BONUS);
}
