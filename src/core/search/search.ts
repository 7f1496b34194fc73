import { evaluate, OPEN, verdict } from './evaluate';
import { generate, MoveList, winsByFourThree } from './generate';
import { History } from './moveHistory';
import { LeafSearch } from './leaf';
import { PrincipalLine } from './principalLine';
import { Progress } from './progress';
import { CELLS } from '../shapes/geometry';
import type { SearchBoard } from '../shapes/searchBoard';
import { EXACT, LOWER, type TranspositionTable, UPPER } from './table';
import { FOUR, FOUR_THREE, STRAIGHT_FOUR, THREE, WIN } from '../shapes/threat';
import { MATE, MATE_BOUND } from './values';

/** Depth is counted in eighths of a ply, so that reductions can be fine. */
export const ONE_PLY = 8;
const MAX_PLY = 200;
/** Deepest depth that fits the table. */
export const MAX_DEPTH = 31 * ONE_PLY;
/** Moves whose order is remembered for the history. */
const TRIED = 64;

const REDUCTION = reductions();

function reductions(): Int32Array {
  const table = new Int32Array(32 * 64);
  for (let depth = 1; depth < 32; depth += 1) {
    for (let move = 1; move < 64; move += 1) {
      table[depth * 64 + move] = Math.floor(
        ONE_PLY * (0.4 + (Math.log(depth) * Math.log(move)) / 1.45),
      );
    }
  }
  return table;
}

/** Moves that are looked at with `depth` eighths of a ply left. */
function moveLimit(depth: number, improving: boolean): number {
  const plies = depth / ONE_PLY;
  const limit = 5 + plies * plies;
  return improving ? limit : limit / 2 + 2;
}

/**
 * Principal variation search over a board that it plays on and leaves as it was. All memory is
 * taken once. Thrown away or reused, never shared.
 */
export class Search {
  readonly board: SearchBoard;
  readonly table: TranspositionTable;
  readonly progress = new Progress();
  readonly #leaf: LeafSearch;
  readonly #line = new PrincipalLine(MAX_PLY);
  readonly #history = new History(MAX_PLY);
  readonly #lists = Array.from({ length: MAX_PLY }, () => new MoveList());
  readonly #values = new Int32Array(MAX_PLY);
  readonly #tried = new Int16Array(MAX_PLY * TRIED);
  /** The move that the next node leaves out, to see how good the others are. */
  #excluded = 0;

  constructor(board: SearchBoard, table: TranspositionTable) {
    this.board = board;
    this.table = table;
    this.#leaf = new LeafSearch(board, this.progress);
  }

  /** Forgets what other games taught, but for the table, which others may share. */
  clear(): void {
    this.#history.clear();
  }

  /** Gets ready for a new root position. */
  begin(): void {
    this.progress.begin();
    this.table.nextSearch();
    this.#history.fade();
  }

  /** The line that the last search of `searchRoot` follows, as cells. */
  line(): number[] {
    return this.#line.fromRoot();
  }

  /**
   * Searches the moves of `root` (at least one) and brings the best to the front. Returns its value
   * within the window, fail-soft. When stopped, the value is not to be used; a better move found
   * in full before the stop has been brought to the front all the same.
   */
  searchRoot(
    root: MoveList,
    bonus: Int32Array,
    depth: number,
    alpha: number,
    beta: number,
  ): number {
    const { board, progress } = this;
    let best = -MATE;
    for (let at = 0; at < root.size; at += 1) {
      const cell = root.cells[at]!;
      const extra = bonus[cell]!;
      board.make(cell);
      let value: number;
      if (at === 0) {
        value = extra - this.#search(depth - ONE_PLY, extra - beta, extra - alpha, 1, false);
      } else {
        let reduction = 0;
        if (at >= 3 && depth >= 3 * ONE_PLY)
          reduction = REDUCTION[(depth >> 3) * 64 + Math.min(at, 63)]! >> 1;
        value =
          extra -
          this.#search(depth - ONE_PLY - reduction, extra - alpha - 1, extra - alpha, 1, true);
        if (value > alpha && reduction > 0 && !progress.stopped) {
          value = extra - this.#search(depth - ONE_PLY, extra - alpha - 1, extra - alpha, 1, true);
        }
        if (value > alpha && value < beta && !progress.stopped) {
          value = extra - this.#search(depth - ONE_PLY, extra - beta, extra - alpha, 1, false);
        }
      }
      board.unmake();
      if (progress.stopped) return best;
      if (value > best) {
        best = value;
        if (value > alpha) {
          alpha = value;
          this.#line.keep(0, cell);
          // To the front, the others one back in the order they had.
          root.cells.copyWithin(1, 0, at);
          root.cells[0] = cell;
          if (value >= beta) break;
        }
      }
    }
    return best;
  }

  #search(depth: number, alpha: number, beta: number, ply: number, cut: boolean): number {
    const { board, table, progress } = this;
    this.#line.clear(ply);
    if (depth < ONE_PLY) return this.#leaf.value(alpha, beta, ply);
    if (progress.tick()) return 0;
    if (board.empties === 0) return 0;
    const certain = verdict(board, ply);
    if (certain !== OPEN) return certain;
    if (ply >= MAX_PLY - 1) return evaluate(board);
    if (ply > progress.selectiveDepth) progress.selectiveDepth = ply;

    const us = board.side;
    const them = us ^ 1;
    const { counts } = board;
    const fives = counts[them * 16 + WIN]! > 0;
    if (fives && !board.shuts) {
      // The only answer to a four costs no depth.
      const cell = board.findFive(them);
      this.#values[ply] = evaluate(board);
      board.make(cell);
      const value = -this.#search(depth, -beta, -alpha, ply + 1, cut);
      board.unmake();
      if (value > alpha && value < beta) this.#line.keep(ply, cell);
      return value;
    }

    const excluded = this.#excluded;
    this.#excluded = 0;
    const principal = beta - alpha > 1;
    let tableMove = 0;
    let tableValue = 0;
    let tableBound = 0;
    let tableDepth = -1;
    let known = OPEN;
    const low = board.hashLow ^ Math.imul(excluded, 0x9e3779b1);
    const high = board.hashHigh ^ Math.imul(excluded, 0x85ebca77);
    if (table.probe(low, high, ply)) {
      tableMove = table.move;
      tableBound = table.bound;
      tableDepth = table.depth;
      tableValue = table.value;
      known = table.staticValue;
      if (
        !principal &&
        tableDepth >= depth &&
        (tableBound === EXACT ||
          (tableBound === LOWER && tableValue >= beta) ||
          (tableBound === UPPER && tableValue <= alpha))
      ) {
        return tableValue;
      }
    }

    const staticValue = known === OPEN ? evaluate(board) : known;
    const values = this.#values;
    values[ply] = staticValue;
    const improving = ply < 2 || staticValue > values[ply - 2]!;
    const straight = counts[them * 16 + STRAIGHT_FOUR]! > 0;
    const fourThree = counts[them * 16 + FOUR_THREE]! > 0;
    const quietPosition = !fives && !straight && !fourThree;
    // Where any move may hold, the late ones are left out as well until all others have lost.
    const all = quietPosition || !(fives || straight || winsByFourThree(board, them));

    if (!principal && excluded === 0) {
      if (depth < 4 * ONE_PLY && staticValue + 60 + 12 * depth < alpha && alpha < MATE_BOUND) {
        const value = this.#leaf.value(alpha, alpha + 1, ply);
        if (progress.stopped) return 0;
        if (value <= alpha) return value;
      }
      if (
        quietPosition &&
        depth < 8 * ONE_PLY &&
        staticValue - 6 * depth - 20 >= beta &&
        beta > -MATE_BOUND
      ) {
        return staticValue;
      }
      if (quietPosition && cut && depth >= 4 * ONE_PLY && staticValue >= beta + 30) {
        board.pass();
        const value = -this.#search(
          depth - 4 * ONE_PLY - (depth >> 2),
          -beta,
          1 - beta,
          ply + 1,
          false,
        );
        board.pass();
        if (progress.stopped) return 0;
        if (value >= beta) return value > MATE_BOUND ? beta : value;
      }
    }
    if (tableMove === 0 && depth >= 4 * ONE_PLY) depth -= ONE_PLY;

    let extension = 0;
    if (
      tableMove !== 0 &&
      excluded === 0 &&
      depth >= 7 * ONE_PLY &&
      tableDepth >= depth - 3 * ONE_PLY &&
      (tableBound & LOWER) !== 0 &&
      Math.abs(tableValue) < MATE_BOUND
    ) {
      // When every other move is clearly worse, the line behind this one deserves another ply.
      const bound = tableValue - depth;
      this.#excluded = tableMove;
      const value = this.#search((depth - ONE_PLY) >> 1, bound - 1, bound, ply, cut);
      this.#excluded = 0;
      if (progress.stopped) return 0;
      if (value < bound) extension = ONE_PLY;
      else if (bound >= beta) return bound;
    }

    const list = this.#lists[ply]!;
    generate(board, list);
    // The straight four and its five follow, or there are forbidden points only.
    if (list.size === 0) return -(MATE - ply - (straight ? 4 : 1));

    const own = us * CELLS;
    const history = this.#history;
    const last = board.moves[board.ply - 1]!;
    history.apply(list, us, ply, last, tableMove);

    const limit = moveLimit(depth, improving);
    const tried = this.#tried;
    const triedAt = ply * TRIED;
    const alphaBefore = alpha;
    let best = -MATE;
    let bestMove = 0;
    let count = 0;
    for (let at = 0; at < list.size; at += 1) {
      const cell = list.next(at);
      if (cell === excluded) continue;
      const threat = board.threats[own + cell]!;
      const denied = board.threats[them * CELLS + cell]!;
      const quiet = quietPosition && threat < THREE && denied < THREE;
      if (best > -MATE_BOUND && all) {
        // Late moves are left out, those with threes a little later; fours never.
        if (count >= (quiet ? limit : threat < FOUR ? 1.5 * limit : Infinity)) continue;
        const hopeless = staticValue + 60 + 8 * depth <= alpha && depth < 6 * ONE_PLY;
        if (quiet && hopeless && !principal && count >= 2) continue;
      }

      const next = depth - ONE_PLY + (cell === tableMove ? extension : 0);
      board.make(cell);
      count += 1;
      let value: number;
      if (count === 1) {
        value = -this.#search(next, -beta, -alpha, ply + 1, principal ? false : !cut);
      } else {
        let reduction = 0;
        if (depth >= 2 * ONE_PLY && count > 2) {
          reduction = REDUCTION[(depth >> 3) * 64 + (count > 63 ? 63 : count)]!;
          if (principal) reduction -= ONE_PLY / 2;
          if (cut) reduction += ONE_PLY / 2;
          if (!improving) reduction += ONE_PLY / 2;
          if (threat >= THREE) reduction -= ONE_PLY;
          if (denied >= THREE) reduction -= ONE_PLY / 4;
          reduction -= history.of(us, cell) >> 9;
          if (reduction < 0) reduction = 0;
          if (next - reduction < ONE_PLY) reduction = next > ONE_PLY ? next - ONE_PLY : 0;
        }
        value = -this.#search(next - reduction, -alpha - 1, -alpha, ply + 1, true);
        if (value > alpha && reduction > 0) {
          value = -this.#search(next, -alpha - 1, -alpha, ply + 1, !cut);
        }
        if (value > alpha && value < beta) {
          value = -this.#search(next, -beta, -alpha, ply + 1, false);
        }
      }
      board.unmake();
      if (progress.stopped) return 0;
      if (value > best) {
        best = value;
        if (value > alpha) {
          bestMove = cell;
          if (principal) this.#line.keep(ply, cell);
          if (value >= beta) break;
          alpha = value;
        }
      }
      if (count < TRIED) tried[triedAt + count] = quiet ? cell : 0;
    }
    if (count === 0) return alpha;

    if (best >= beta && bestMove !== 0 && quietPosition && board.threats[own + bestMove]! < FOUR) {
      const bonus = Math.min((depth * depth) >> 3, 400);
      history.learn(us, bestMove, bonus);
      for (let at = 1; at < count && at < TRIED; at += 1) {
        const cell = tried[triedAt + at]!;
        if (cell !== 0 && cell !== bestMove) history.learn(us, cell, -bonus);
      }
      history.cutOff(us, bestMove, ply, last);
    }
    const bound = best >= beta ? LOWER : best > alphaBefore ? EXACT : UPPER;
    table.store(low, high, bestMove, best, ply, bound, depth, staticValue);
    return best;
  }
}
