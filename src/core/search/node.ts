import { MATE_BOUND } from './evaluate';
import type { MoveList } from './moveList';
import { isDeepEnoughForSingular } from './pruning';
import { EXACT, LOWER, NO_BOUND, UPPER } from './table';

/** The state of one call of the search. The steps fill in its fields from top to bottom. */
export class Node {
  depth = 0;
  alpha = 0;
  beta = 0;
  ply = 0;
  /** Whether the window is wider than 1: a PV node. */
  principal = false;
  /** Whether a cut-off is expected. */
  cut = false;
  /** The move excluded by a singular test; 0 for none. */
  excluded = 0;
  low = 0;
  high = 0;

  tableMove = 0;
  tableValue = 0;
  tableBound = NO_BOUND;
  tableDepth = -1;

  staticValue = 0;
  /** Whether the static value has improved since the side's previous move. */
  improving = false;
  /** Whether the other side threatens a straight four. */
  straightFour = false;
  /** Whether the other side threatens no five, straight four or four-three. */
  quiet = false;
  /** Whether late moves may be pruned: the generator has not restricted the moves to defences. */
  mayLeaveOut = false;

  /** Singular extension of the table move, in eighths of a ply. */
  extension = 0;
  best = 0;
  bestMove = 0;
  /** Number of moves searched. */
  count = 0;
  readonly list: MoveList;
  /** The quiet moves searched, by their number; 0 for others. */
  readonly tried: Int16Array;

  constructor(list: MoveList, tried: Int16Array) {
    this.list = list;
    this.tried = tried;
  }
}

/** Whether the table entry is deep enough and its bound suffices to return its value. */
export function tableDecides(node: Node): boolean {
  const { principal, depth, alpha, beta, tableDepth, tableBound, tableValue } = node;
  if (principal || tableDepth < depth) return false;
  return (
    tableBound === EXACT ||
    (tableBound === LOWER && tableValue >= beta) ||
    (tableBound === UPPER && tableValue <= alpha)
  );
}

/** Whether to test if the table move is singular. */
export function mayBeSingular(node: Node): boolean {
  return (
    node.tableMove !== 0 &&
    node.excluded === 0 &&
    isDeepEnoughForSingular(node.depth, node.tableDepth) &&
    (node.tableBound & LOWER) !== 0 &&
    Math.abs(node.tableValue) < MATE_BOUND
  );
}
