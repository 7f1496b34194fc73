import { MATE_BOUND } from './evaluate';
import type { MoveList } from './moveList';
import { isDeepEnoughForSingular } from './pruning';
import { EXACT, LOWER, NO_BOUND, UPPER } from './table';

/** What one call of the search knows about its position; the steps fill it in from above to below. */
export class Node {
  depth = 0;
  alpha = 0;
  beta = 0;
  ply = 0;
  /** Whether the window is wide: the node lies on what may become the principal variation. */
  principal = false;
  /** Whether a move is expected to reach beta. */
  cut = false;
  /** The move to leave out, to see how good the others are; 0 for none. */
  excluded = 0;
  low = 0;
  high = 0;

  tableMove = 0;
  tableValue = 0;
  tableBound = NO_BOUND;
  tableDepth = -1;

  staticValue = 0;
  /** Whether the side to move stands better than at its last move. */
  improving = false;
  /** Whether the other side threatens a straight four. */
  straightFour = false;
  /** Whether it threatens neither that nor a five nor a four-three. */
  quiet = false;
  /** Whether any move may hold, so that late ones may be left out until all others have lost. */
  mayLeaveOut = false;

  /** What the table's move is searched deeper. */
  extension = 0;
  best = 0;
  bestMove = 0;
  /** Moves that were searched. */
  count = 0;
  readonly list: MoveList;
  /** The quiet ones among them, by their number; 0 for others. */
  readonly tried: Int16Array;

  constructor(list: MoveList, tried: Int16Array) {
    this.list = list;
    this.tried = tried;
  }
}

/** Whether what the table knows is deep and sharp enough to be the value of the node. */
export function tableDecides(node: Node): boolean {
  const { principal, depth, alpha, beta, tableDepth, tableBound, tableValue } = node;
  if (principal || tableDepth < depth) return false;
  return (
    tableBound === EXACT ||
    (tableBound === LOWER && tableValue >= beta) ||
    (tableBound === UPPER && tableValue <= alpha)
  );
}

/** Whether it is worth testing if the table's move is the only good one. */
export function mayBeSingular(node: Node): boolean {
  return (
    node.tableMove !== 0 &&
    node.excluded === 0 &&
    isDeepEnoughForSingular(node.depth, node.tableDepth) &&
    (node.tableBound & LOWER) !== 0 &&
    Math.abs(node.tableValue) < MATE_BOUND
  );
}
