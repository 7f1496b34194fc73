import { FOUR, THREE } from '../shapes/threat';

/**
 * What the search leaves out and what it looks at less deeply: every margin, limit and reduction.
 *
 * Depth is counted in eighths of a ply, so that reductions can be fine; margins are in units of
 * value (200 are a winning chance of about 73 %). Where nothing else is said, the numbers come from
 * the factorial matches of bench/NOTES.md; the others showed no effect there and are first guesses.
 */
export const ONE_PLY = 8;
/** Deepest depth that fits the table and the reductions. */
export const MAX_DEPTH = 31 * ONE_PLY;

/** Razoring: below this depth a hopeless position is left to the quiescence search. */
const RAZOR_DEPTH = 4 * ONE_PLY;
const RAZOR_MARGIN = 60;
const RAZOR_MARGIN_PER_EIGHTH = 12;

/** Reverse futility: below this depth a position so far above beta is taken for its value. */
const REVERSE_FUTILITY_DEPTH = 8 * ONE_PLY;
const REVERSE_FUTILITY_MARGIN = 20;
const REVERSE_FUTILITY_MARGIN_PER_EIGHTH = 6;

/** Null move: from this depth and so far above beta, four plies and a quarter shallower. A guess. */
const NULL_MOVE_DEPTH = 4 * ONE_PLY;
const NULL_MOVE_MARGIN = 30;
const NULL_MOVE_REDUCTION = 4 * ONE_PLY;

/** Internal reduction: without a table move a node this deep is searched a ply less. */
const INTERNAL_REDUCTION_DEPTH = 4 * ONE_PLY;

/**
 * Singular extension: from this depth, where the table knows a lower bound from a search at most so
 * much shallower. The margin is one unit of value an eighth of a ply. A guess.
 */
const SINGULAR_DEPTH = 7 * ONE_PLY;
const SINGULAR_SHALLOWER = 3 * ONE_PLY;

/** Late move pruning: moves that are looked at are 5 + plies², about half where it gets worse. */
const LATE_MOVES = 5;
/** Moves with threes are left out only this many times later. */
const LATE_THREES = 1.5;

/** Futility of late quiet moves: below this depth, from the third on, so far below alpha. */
const FUTILITY_DEPTH = 6 * ONE_PLY;
const FUTILITY_MOVES = 2;
const FUTILITY_MARGIN = 60;
const FUTILITY_MARGIN_PER_EIGHTH = 8;

/** Late move reduction: from this depth and from the third move on, 0.4 + ln × ln / 1.45 plies. */
const REDUCTION_DEPTH = 2 * ONE_PLY;
const REDUCTION_MOVES = 2;
const REDUCTION_BASE = 0.4;
const REDUCTION_DIVISOR = 1.45;
/** History that takes an eighth off a reduction: 512, as a power of two. */
const REDUCTION_HISTORY_SHIFT = 9;
/** At the root only from this depth and from the fourth move on. */
const ROOT_REDUCTION_DEPTH = 3 * ONE_PLY;
const ROOT_REDUCTION_MOVES = 3;

/** Learning from a cut-off: depth² / 8, at most this. */
const MAX_HISTORY_BONUS = 400;

const DEPTHS = 32;
const MOVES = 64;
const REDUCTION = reductions();

/** Reductions by full plies of depth and number of the move, in eighths of a ply. */
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

/** Whether a position is so far below alpha that the quiescence search may confirm it. */
export function mayRazor(depth: number, staticValue: number, alpha: number): boolean {
  const margin = RAZOR_MARGIN + RAZOR_MARGIN_PER_EIGHTH * depth;
  return depth < RAZOR_DEPTH && staticValue + margin < alpha;
}

/** Whether a quiet position is so far above beta that no move can be expected to lose that much. */
export function isFarAbove(depth: number, staticValue: number, beta: number): boolean {
  const margin = REVERSE_FUTILITY_MARGIN + REVERSE_FUTILITY_MARGIN_PER_EIGHTH * depth;
  return depth < REVERSE_FUTILITY_DEPTH && staticValue - margin >= beta;
}

export function mayPass(depth: number, staticValue: number, beta: number): boolean {
  return depth >= NULL_MOVE_DEPTH && staticValue >= beta + NULL_MOVE_MARGIN;
}

/** The depth that remains after a null move. */
export function nullMoveDepth(depth: number): number {
  return depth - NULL_MOVE_REDUCTION - (depth >> 2);
}

/** The depth of a node whose best move is unknown: a shallower search finds one for the next time. */
export function depthWithoutMove(depth: number): number {
  return depth >= INTERNAL_REDUCTION_DEPTH ? depth - ONE_PLY : depth;
}

/** Whether a node, and the table's knowledge of it, are deep enough for a singular test. */
export function isDeepEnoughForSingular(depth: number, tableDepth: number): boolean {
  return depth >= SINGULAR_DEPTH && tableDepth >= depth - SINGULAR_SHALLOWER;
}

/** The value that all other moves have to miss, and the depth at which they are tried. */
export function singularBound(depth: number, tableValue: number): number {
  return tableValue - depth;
}

export function singularDepth(depth: number): number {
  return (depth - ONE_PLY) >> 1;
}

/** How many quiet moves are looked at; may be a fraction. */
export function moveLimit(depth: number, improving: boolean): number {
  const plies = depth / ONE_PLY;
  const limit = LATE_MOVES + plies * plies;
  return improving ? limit : limit / 2 + 2;
}

/** Whether a move comes too late in the list, after `count` others: threes later, fours never. */
export function isTooLate(count: number, limit: number, quiet: boolean, threat: number): boolean {
  return count >= (quiet ? limit : threat < FOUR ? LATE_THREES * limit : Infinity);
}

/** Whether a quiet move after `count` others can't be expected to reach alpha. */
export function isFutile(count: number, depth: number, staticValue: number, alpha: number) {
  const margin = FUTILITY_MARGIN + FUTILITY_MARGIN_PER_EIGHTH * depth;
  return count >= FUTILITY_MOVES && depth < FUTILITY_DEPTH && staticValue + margin <= alpha;
}

/** What a reduction depends on besides depth and number of the move. */
interface Lateness {
  readonly principal: boolean;
  readonly cut: boolean;
  readonly improving: boolean;
}

/**
 * How much less deeply the `move`-th move is searched at first, 0 or more: less in the principal
 * variation, for threes made or denied and for what history praises. `next` is its full depth, of
 * which a ply is always left.
 */
export function reductionOf(
  { principal, cut, improving }: Lateness,
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

/** The same at the root, where `at` counts from 0 and half as much is enough. */
export function rootReduction(depth: number, at: number): number {
  if (depth < ROOT_REDUCTION_DEPTH || at < ROOT_REDUCTION_MOVES) return 0;
  return tableReduction(depth, at) >> 1;
}

/** How much a cut-off at this depth praises its move, and blames those tried before. */
export function historyBonus(depth: number): number {
  return Math.min((depth * depth) >> 3, MAX_HISTORY_BONUS);
}
