import { CELLS } from '../shapes/geometry';
import type { SearchBoard } from '../shapes/searchBoard';
import { FOUR, FOUR_THREE, STRAIGHT_FOUR, THREE, WIN } from '../shapes/threat';
import { Budget } from './budget';
import { Evaluator, MATE, MATE_BOUND, OPEN } from './evaluate';
import { generate, winsByFourThree } from './generate';
import { MoveHistory } from './moveHistory';
import { MoveList, PrincipalVariation } from './moveList';
import { mayBeSingular, Node, tableDecides } from './node';
import * as pruning from './pruning';
import { ONE_PLY } from './pruning';
import { QuiescenceSearch } from './quiescence';
import { EXACT, LOWER, NO_BOUND, type TranspositionTable, UPPER } from './table';

const MAX_PLY = 200;
/** Maximum number of moves that are penalised when a later one cuts off, plus 1. */
const TRIED = 64;
/** Odd multipliers that mix the excluded move of a singular test into the hash. */
const EXCLUDED_LOW = 0x9e3779b1;
const EXCLUDED_HIGH = 0x85ebca77;

/**
 * Principal variation search. It makes moves on the given board and restores it. All memory is
 * allocated by the constructor.
 */
export class Search {
  readonly board: SearchBoard;
  readonly budget = new Budget();
  /** The greatest depth reached in the last search, in plies. */
  selectiveDepth = 0;
  readonly #table: TranspositionTable;
  readonly #evaluator: Evaluator;
  readonly #quiescence: QuiescenceSearch;
  readonly #variation = new PrincipalVariation(MAX_PLY);
  readonly #history = new MoveHistory(MAX_PLY);
  readonly #staticValues = new Int32Array(MAX_PLY);
  /** One node per ply, and one per ply for singular tests. */
  readonly #nodes: Node[] = [];
  readonly #singularNodes: Node[] = [];
  /** The move that the next node excludes; 0 for none. */
  #excluded = 0;

  constructor(board: SearchBoard, table: TranspositionTable) {
    this.board = board;
    this.#table = table;
    this.#evaluator = new Evaluator(board);
    this.#quiescence = new QuiescenceSearch(board, this.#evaluator, this.budget);
    for (let ply = 0; ply < MAX_PLY; ply += 1) {
      // The buffers can be shared: a singular test ends before its parent node lists its moves.
      const list = new MoveList();
      const tried = new Int16Array(TRIED);
      this.#nodes.push(new Node(list, tried));
      this.#singularNodes.push(new Node(list, tried));
    }
  }

  /** Clears the move history. The table is cleared by its owner. */
  clear(): void {
    this.#history.clear();
  }

  /** Prepares for a new root position. */
  begin(): void {
    this.budget.begin();
    this.selectiveDepth = 0;
    this.#table.nextSearch();
    this.#history.fade();
  }

  /** The principal variation of the last `searchRoot`, as cells. */
  variation(): number[] {
    return this.#variation.fromRoot();
  }

  /**
   * Searches the moves of `root` (at least one) and moves the best to the front. Returns its
   * fail-soft value; `bonus`, indexed by cell, is added to a move's value. If the search is stopped,
   * the value is invalid, but a better move completed before that is already at the front.
   */
  searchRoot(
    root: MoveList,
    bonus: Int32Array,
    depth: number,
    alpha: number,
    beta: number,
  ): number {
    const { board, budget } = this;
    let best = -MATE;
    for (let at = 0; at < root.size; at += 1) {
      const cell = root.cells[at]!;
      const extra = bonus[cell]!;
      board.make(cell);
      // The bonus shifts the window of the move.
      const value = extra + this.#searchRootMove(at, depth, alpha - extra, beta - extra);
      board.unmake();
      if (budget.stopped) return best;
      if (value > best) {
        best = value;
        if (value > alpha) {
          alpha = value;
          this.#variation.keep(0, cell);
          // Move it to the front, keeping the order of the others.
          root.cells.copyWithin(1, 0, at);
          root.cells[0] = cell;
          if (value >= beta) break;
        }
      }
    }
    return best;
  }

  /** The value of the root move with index `at`, which has been made, for the side that made it. */
  #searchRootMove(at: number, depth: number, alpha: number, beta: number): number {
    const { budget } = this;
    const next = depth - ONE_PLY;
    if (at === 0) return -this.#search(next, -beta, -alpha, 1, false);
    const reduction = pruning.rootReduction(depth, at);
    let value = -this.#search(next - reduction, -alpha - 1, -alpha, 1, true);
    if (value > alpha && reduction > 0 && !budget.stopped) {
      value = -this.#search(next, -alpha - 1, -alpha, 1, true);
    }
    if (value > alpha && value < beta && !budget.stopped) {
      value = -this.#search(next, -beta, -alpha, 1, false);
    }
    return value;
  }

  /** The fail-soft value for the side to move, `ply` plies from the root. */
  #search(depth: number, alpha: number, beta: number, ply: number, cut: boolean): number {
    const { board, budget } = this;
    this.#variation.clear(ply);
    if (depth < ONE_PLY) return this.#quiescence.value(alpha, beta, ply);
    if (budget.tick()) return 0;
    if (board.empties === 0) return 0;
    const certain = this.#evaluator.verdict(ply);
    if (certain !== OPEN) return certain;
    if (ply >= MAX_PLY - 1) return this.#evaluator.evaluate();
    if (ply > this.selectiveDepth) this.selectiveDepth = ply;
    if (!board.shuts && board.count(board.side ^ 1, WIN) > 0) {
      return this.#searchOnlyAnswer(depth, alpha, beta, ply, cut);
    }

    const node = this.#enter(depth, alpha, beta, ply, cut);
    const known = this.#probe(node);
    if (tableDecides(node)) return node.tableValue;
    this.#assess(node, known);
    if (!node.principal && node.excluded === 0) {
      const pruned = this.#prune(node);
      if (budget.stopped) return 0;
      if (pruned !== OPEN) return pruned;
    }
    if (node.tableMove === 0) node.depth = pruning.depthWithoutMove(depth);
    if (mayBeSingular(node)) {
      const cutOff = this.#testSingular(node);
      if (budget.stopped) return 0;
      if (cutOff !== OPEN) return cutOff;
    }

    generate(board, node.list);
    // Either the straight four can't be stopped, or all points are forbidden.
    if (node.list.size === 0) return -(MATE - ply - (node.straightFour ? 4 : 1));
    this.#searchMoves(node);
    if (budget.stopped) return 0;
    if (node.count === 0) return alpha;
    this.#learn(node);
    const bound = node.best >= beta ? LOWER : node.best > alpha ? EXACT : UPPER;
    const { low, high, bestMove, best, staticValue } = node;
    this.#table.store(low, high, bestMove, best, ply, bound, node.depth, staticValue);
    return best;
  }

  /** Searches the only answer to a four at the same depth. */
  #searchOnlyAnswer(depth: number, alpha: number, beta: number, ply: number, cut: boolean): number {
    const { board } = this;
    const cell = board.findFive(board.side ^ 1);
    this.#staticValues[ply] = this.#evaluator.evaluate();
    board.make(cell);
    const value = -this.#search(depth, -beta, -alpha, ply + 1, cut);
    board.unmake();
    if (value > alpha && value < beta) this.#variation.keep(ply, cell);
    return value;
  }

  /** The node of this call, with its arguments and hash. */
  #enter(depth: number, alpha: number, beta: number, ply: number, cut: boolean): Node {
    const { board } = this;
    const excluded = this.#excluded;
    this.#excluded = 0;
    const node = (excluded === 0 ? this.#nodes : this.#singularNodes)[ply]!;
    node.depth = depth;
    node.alpha = alpha;
    node.beta = beta;
    node.ply = ply;
    node.principal = beta - alpha > 1;
    node.cut = cut;
    node.excluded = excluded;
    node.low = board.hashLow ^ Math.imul(excluded, EXCLUDED_LOW);
    node.high = board.hashHigh ^ Math.imul(excluded, EXCLUDED_HIGH);
    node.extension = 0;
    return node;
  }

  /** Looks the node up in the table; returns the stored static value, or `OPEN` without an entry. */
  #probe(node: Node): number {
    const table = this.#table;
    const found = table.probe(node.low, node.high, node.ply);
    node.tableMove = found ? table.move : 0;
    node.tableValue = found ? table.value : 0;
    node.tableBound = found ? table.bound : NO_BOUND;
    node.tableDepth = found ? table.depth : -1;
    return found ? table.staticValue : OPEN;
  }

  /** Sets the static value and the threats of the other side. */
  #assess(node: Node, known: number): void {
    const { board } = this;
    const { ply } = node;
    const values = this.#staticValues;
    const them = board.side ^ 1;
    node.staticValue = known === OPEN ? this.#evaluator.evaluate() : known;
    values[ply] = node.staticValue;
    node.improving = ply < 2 || node.staticValue > values[ply - 2]!;
    const five = board.count(them, WIN) > 0;
    const fourThree = board.count(them, FOUR_THREE) > 0;
    node.straightFour = board.count(them, STRAIGHT_FOUR) > 0;
    node.quiet = !five && !node.straightFour && !fourThree;
    node.mayLeaveOut = node.quiet || !(five || node.straightFour || winsByFourThree(board, them));
  }

  /** Razoring, reverse futility and null move: the value if one applies, else `OPEN`. */
  #prune({ depth, alpha, beta, ply, cut, quiet, staticValue }: Node): number {
    const { board, budget } = this;
    if (pruning.mayRazor(depth, staticValue, alpha) && alpha < MATE_BOUND) {
      const value = this.#quiescence.value(alpha, alpha + 1, ply);
      if (budget.stopped || value <= alpha) return value;
    }
    if (!quiet) return OPEN;
    if (pruning.isFarAbove(depth, staticValue, beta) && beta > -MATE_BOUND) return staticValue;
    if (cut && pruning.mayPass(depth, staticValue, beta)) {
      board.pass();
      const value = -this.#search(pruning.nullMoveDepth(depth), -beta, 1 - beta, ply + 1, false);
      board.pass();
      // A win after a null move is not proven.
      if (value >= beta) return value > MATE_BOUND ? beta : value;
    }
    return OPEN;
  }

  /**
   * Searches the position without the table move and extends that move by a ply if all others are
   * clearly worse. Returns a value that reaches beta without the table move, else `OPEN`.
   */
  #testSingular(node: Node): number {
    const { depth, beta, ply, cut } = node;
    const bound = pruning.singularBound(depth, node.tableValue);
    this.#excluded = node.tableMove;
    const value = this.#search(pruning.singularDepth(depth), bound - 1, bound, ply, cut);
    this.#excluded = 0;
    if (value < bound) node.extension = ONE_PLY;
    else if (bound >= beta) return bound;
    return OPEN;
  }

  /** Searches the node's moves in order until one reaches beta. */
  #searchMoves(node: Node): void {
    const { board, budget } = this;
    const { depth, beta, ply, principal, cut, excluded, staticValue, list, tableMove } = node;
    const us = board.side;
    const own = us * CELLS;
    const other = (us ^ 1) * CELLS;
    this.#history.apply(list, us, ply, board.moves[board.ply - 1]!, tableMove);
    const limit = pruning.moveLimit(depth, node.improving);
    let { alpha } = node;
    let best = -MATE;
    let bestMove = 0;
    let count = 0;
    for (let at = 0; at < list.size; at += 1) {
      const cell = list.next(at);
      if (cell === excluded) continue;
      const threat = board.threats[own + cell]!;
      const denied = board.threats[other + cell]!;
      const quiet = node.quiet && threat < THREE && denied < THREE;
      if (best > -MATE_BOUND && node.mayLeaveOut) {
        if (pruning.isTooLate(count, limit, quiet, threat)) continue;
        if (quiet && !principal && pruning.isFutile(count, depth, staticValue, alpha)) continue;
      }

      const next = depth - ONE_PLY + (cell === tableMove ? node.extension : 0);
      board.make(cell);
      count += 1;
      let value: number;
      if (count === 1) {
        value = -this.#search(next, -beta, -alpha, ply + 1, !principal && !cut);
      } else {
        const history = this.#history.of(us, cell);
        const reduction = pruning.reductionOf(node, depth, next, count, threat, denied, history);
        value = this.#searchLater(next, reduction, alpha, beta, ply + 1, cut);
      }
      board.unmake();
      if (budget.stopped) return;
      if (value > best) {
        best = value;
        if (value > alpha) {
          bestMove = cell;
          if (principal) this.#variation.keep(ply, cell);
          if (value >= beta) break;
          alpha = value;
        }
      }
      if (count < TRIED) node.tried[count] = quiet ? cell : 0;
    }
    node.best = best;
    node.bestMove = bestMove;
    node.count = count;
  }

  /**
   * The value of a move after the first, for the side that made it: searched with a reduction and a
   * null window, and again in full where it fails high.
   */
  #searchLater(
    next: number,
    reduction: number,
    alpha: number,
    beta: number,
    ply: number,
    cut: boolean,
  ): number {
    let value = -this.#search(next - reduction, -alpha - 1, -alpha, ply, true);
    if (value > alpha && reduction > 0) {
      value = -this.#search(next, -alpha - 1, -alpha, ply, !cut);
    }
    if (value > alpha && value < beta) {
      value = -this.#search(next, -beta, -alpha, ply, false);
    }
    return value;
  }

  /** Rewards the quiet move that reached beta, and penalises the quiet ones searched before it. */
  #learn({ depth, beta, ply, quiet, best, bestMove, count, tried }: Node): void {
    const { board } = this;
    const us = board.side;
    if (best < beta || bestMove === 0 || !quiet) return;
    if (board.threats[us * CELLS + bestMove]! >= FOUR) return;
    const history = this.#history;
    const bonus = pruning.historyBonus(depth);
    history.learn(us, bestMove, bonus);
    for (let at = 1; at < count && at < TRIED; at += 1) {
      const cell = tried[at]!;
      if (cell !== 0 && cell !== bestMove) history.learn(us, cell, -bonus);
    }
    history.cutOff(us, bestMove, ply, board.moves[board.ply - 1]!);
  }
}
