import { evaluate, OPEN, verdict } from './evaluate';
import {
  generateAgainstFourThree,
  generateAgainstStraightFour,
  generateAll,
  generateQuiet,
  MoveList,
} from './generate';
import { CELLS, type SearchBoard } from './searchBoard';
import { EXACT, LOWER, type TranspositionTable, UPPER } from './table';
import { FOUR, FOUR_PLUS, FOUR_THREE, STRAIGHT_FOUR, THREE, WIN } from './threat';
import { MATE, MATE_BOUND } from './values';

/** Depth is counted in eighths of a ply, so that reductions can be fine. */
export const ONE_PLY = 8;
const MAX_PLY = 200;
/** Deepest depth that fits the table. */
export const MAX_DEPTH = 31 * ONE_PLY;
const POLL_NODES = 256;
const HISTORY_LIMIT = 1 << 12;
/** Plies of fours that a leaf may play. */
const LEAF_FOURS = 24;

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
  nodes = 0;
  selectiveDepth = 0;
  stopped = false;
  /** Asked every few hundred nodes; true ends the search. */
  poll: () => boolean = () => false;
  nodeLimit = Infinity;

  readonly board: SearchBoard;
  readonly table: TranspositionTable;
  readonly #lists: MoveList[] = [];
  readonly #history = new Int32Array(CELLS * 2);
  readonly #counters = new Int16Array(CELLS * 2);
  readonly #values = new Int32Array(MAX_PLY + 4);
  readonly #lines = new Int16Array((MAX_PLY + 2) * (MAX_PLY + 2));
  readonly #lineLengths = new Int32Array(MAX_PLY + 2);
  readonly #tried = new Int16Array((MAX_PLY + 2) * 64);
  #excluded = 0;
  #untilPoll = 0;

  constructor(board: SearchBoard, table: TranspositionTable) {
    this.board = board;
    this.table = table;
    for (let ply = 0; ply <= MAX_PLY; ply += 1) this.#lists.push(new MoveList());
  }

  /** Forgets what other games taught, but for the table, which others may share. */
  clear(): void {
    this.#history.fill(0);
    this.#counters.fill(0);
  }

  /** Gets ready for a new root position. */
  begin(): void {
    this.nodes = 0;
    this.selectiveDepth = 0;
    this.stopped = false;
    this.table.nextSearch();
    const history = this.#history;
    for (let at = 0; at < history.length; at += 1) history[at] = history[at]! >> 1;
  }

  /** The line that the last search of `searchRoot` follows, as cells. */
  line(): number[] {
    return Array.from(this.#lines.subarray(0, this.#lineLengths[0]));
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
    const { board } = this;
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
        if (value > alpha && reduction > 0 && !this.stopped) {
          value = extra - this.#search(depth - ONE_PLY, extra - alpha - 1, extra - alpha, 1, true);
        }
        if (value > alpha && value < beta && !this.stopped) {
          value = extra - this.#search(depth - ONE_PLY, extra - beta, extra - alpha, 1, false);
        }
      }
      board.unmake();
      if (this.stopped) return best;
      if (value > best) {
        best = value;
        if (value > alpha) {
          alpha = value;
          this.#keepLine(0, cell);
          // To the front, the others one back in the order they had.
          root.cells.copyWithin(1, 0, at);
          root.cells[0] = cell;
          if (value >= beta) break;
        }
      }
    }
    return best;
  }

  #keepLine(ply: number, cell: number): void {
    const width = MAX_PLY + 2;
    const length = this.#lineLengths[ply + 1]!;
    const at = ply * width;
    const next = at + width;
    this.#lines[at] = cell;
    for (let step = 0; step < length; step += 1)
      this.#lines[at + 1 + step] = this.#lines[next + step]!;
    this.#lineLengths[ply] = length + 1;
  }

  /** Counts a node; true when the search has to end. */
  #tick(): boolean {
    this.nodes += 1;
    this.#untilPoll -= 1;
    if (this.#untilPoll <= 0) {
      this.#untilPoll = POLL_NODES;
      if (this.poll()) this.stopped = true;
    }
    if (this.nodes >= this.nodeLimit) this.stopped = true;
    return this.stopped;
  }

  #search(depth: number, alpha: number, beta: number, ply: number, cut: boolean): number {
    const { board, table } = this;
    const lengths = this.#lineLengths;
    lengths[ply] = 0;
    if (depth < ONE_PLY) return this.#leaf(alpha, beta, ply, LEAF_FOURS, 0);
    if (this.#tick()) return 0;
    if (board.empties === 0) return 0;
    const certain = verdict(board, ply);
    if (certain !== OPEN) return certain;
    if (ply >= MAX_PLY - 1) return evaluate(board);
    if (ply > this.selectiveDepth) this.selectiveDepth = ply;

    const us = board.side;
    const them = us ^ 1;
    const { counts } = board;
    if (counts[them * 16 + WIN]! > 0) {
      // The only answer to a four costs no depth.
      const cell = this.#answer(them);
      board.make(cell);
      const value = -this.#search(depth, -beta, -alpha, ply + 1, cut);
      board.unmake();
      if (value > alpha && value < beta) this.#keepLine(ply, cell);
      return value;
    }

    // No line of play can do better than a win on the next move but two, nor worse.
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
    if (table.probe(low, high)) {
      tableMove = table.move;
      tableBound = table.bound;
      tableDepth = table.depth;
      tableValue = fromTable(table.value, ply);
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
    const quietPosition = !straight && !fourThree;

    if (!principal && excluded === 0) {
      if (depth < 4 * ONE_PLY && staticValue + 60 + 12 * depth < alpha && alpha < MATE_BOUND) {
        const value = this.#leaf(alpha, alpha + 1, ply, LEAF_FOURS, 0);
        if (this.stopped) return 0;
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
        if (this.stopped) return 0;
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
      if (this.stopped) return 0;
      if (value < bound) extension = ONE_PLY;
      else if (bound >= beta) return bound;
    }

    const list = this.#lists[ply]!;
    if (straight) generateAgainstStraightFour(board, list);
    else if (fourThree) generateAgainstFourThree(board, list);
    else {
      generateQuiet(board, list);
      if (list.size === 0) generateAll(board, list);
    }
    if (list.size === 0) return straight ? -(MATE - ply - 4) : -(MATE - ply - 6);

    const own = us * CELLS;
    const history = this.#history;
    const counterAt = own + board.moves[board.ply - 1]!;
    const counter = this.#counters[counterAt]!;
    for (let at = 0; at < list.size; at += 1) {
      const cell = list.cells[at]!;
      if (cell === tableMove) list.values[at] = 1 << 28;
      else list.values[at]! += (history[own + cell]! >> 6) + (cell === counter ? 20 : 0);
    }

    const limit = moveLimit(depth, improving);
    const tried = this.#tried;
    const triedAt = ply * 64;
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
      if (best > -MATE_BOUND && quietPosition) {
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
          reduction -= history[own + cell]! >> 9;
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
      if (this.stopped) return 0;
      if (value > best) {
        best = value;
        if (value > alpha) {
          bestMove = cell;
          if (principal) this.#keepLine(ply, cell);
          if (value >= beta) break;
          alpha = value;
        }
      }
      if (quiet && count <= 63) tried[triedAt + count] = cell;
      else if (count <= 63) tried[triedAt + count] = 0;
    }
    if (count === 0) return alpha;

    if (best >= beta && bestMove !== 0 && quietPosition && board.threats[own + bestMove]! < FOUR) {
      const bonus = Math.min((depth * depth) >> 3, 400);
      this.#learn(own + bestMove, bonus);
      for (let at = 1; at < count && at <= 63; at += 1) {
        const cell = tried[triedAt + at]!;
        if (cell !== 0 && cell !== bestMove) this.#learn(own + cell, -bonus);
      }
      this.#counters[counterAt] = bestMove;
    }
    const bound = best >= beta ? LOWER : best > alphaBefore ? EXACT : UPPER;
    table.store(low, high, bestMove, toTable(best, ply), bound, depth, staticValue);
    return best;
  }

  #learn(at: number, bonus: number): void {
    const history = this.#history;
    const value = history[at]!;
    history[at] = value + bonus - Math.trunc((value * Math.abs(bonus)) / HISTORY_LIMIT);
  }

  /** The point on which a side would make five; the caller knows that there is one. */
  #answer(side: number): number {
    const { board } = this;
    const near = board.fiveNear(side, board.moves[board.ply - 1]!);
    return near >= 0 ? near : board.find(side, WIN);
  }

  /**
   * The worth of a position when only fours are played on: the side to move may stand on its
   * evaluation or force with fours, from the second one on near the first.
   */
  #leaf(alpha: number, beta: number, ply: number, left: number, last: number): number {
    const { board } = this;
    if (this.#tick()) return 0;
    this.#lineLengths[ply] = 0;
    if (board.empties === 0) return 0;
    const certain = verdict(board, ply);
    if (certain !== OPEN) return certain;
    const us = board.side;
    const them = us ^ 1;
    if (board.counts[them * 16 + WIN]! > 0) {
      const cell = this.#answer(them);
      board.make(cell);
      const value =
        left <= 0 || ply >= MAX_PLY - 2
          ? -this.#standing(ply + 1)
          : -this.#leaf(-beta, -alpha, ply + 1, left - 1, 0);
      board.unmake();
      return value;
    }
    if (board.counts[them * 16 + STRAIGHT_FOUR]! > 0 && board.fours(us) === 0) {
      const list = this.#lists[ply]!;
      generateAgainstStraightFour(board, list);
      if (list.size === 0) return -(MATE - ply - 4);
    }
    let best = evaluate(board);
    if (best >= beta || left <= 0 || ply >= MAX_PLY - 2) return best;
    const built = board.counts[us * 16 + FOUR_PLUS]! + board.counts[us * 16 + FOUR_THREE]!;
    if (built === 0) return best;
    if (best > alpha) alpha = best;
    const list = this.#lists[ply]!;
    this.#listFours(list, last);
    for (let at = 0; at < list.size; at += 1) {
      const cell = list.next(at);
      board.make(cell);
      this.nodes += 1;
      const answer = board.fiveNear(us, cell);
      let value: number;
      if (board.counts[us * 16 + WIN]! >= 2) value = MATE - ply - 3;
      else {
        board.make(answer);
        value = this.#leaf(alpha, beta, ply + 2, left - 2, cell);
        board.unmake();
      }
      board.unmake();
      if (this.stopped) return 0;
      if (value > best) {
        best = value;
        if (value >= beta) return value;
        if (value > alpha) alpha = value;
      }
    }
    return best;
  }

  #standing(ply: number): number {
    const certain = verdict(this.board, ply);
    return certain === OPEN ? evaluate(this.board) : certain;
  }

  /**
   * The fours of the side to move that build something besides; those in line with `last` when there
   * is such a stone.
   */
  #listFours(list: MoveList, last: number): void {
    const { board } = this;
    const { threats, combinations, cells, points, steps, reach, side } = board;
    const { attack } = board.weights;
    const own = side * CELLS;
    list.size = 0;
    if (last !== 0) {
      for (let direction = 0; direction < 4; direction += 1) {
        const step = steps[direction]!;
        for (let distance = -reach; distance <= reach; distance += 1) {
          const cell = last + distance * step;
          if (cells[cell] !== 0) continue;
          const threat = threats[own + cell]!;
          if (threat >= FOUR_PLUS && threat <= FOUR_THREE)
            list.add(cell, attack[combinations[own + cell]!]!);
        }
      }
      return;
    }
    let left = board.counts[side * 16 + FOUR_PLUS]! + board.counts[side * 16 + FOUR_THREE]!;
    for (let point = 0; left > 0 && point < points.length; point += 1) {
      const cell = points[point]!;
      const threat = threats[own + cell]!;
      if (threat < FOUR_PLUS || threat > FOUR_THREE || cells[cell] !== 0) continue;
      left -= 1;
      list.add(cell, attack[combinations[own + cell]!]!);
    }
  }
}

function toTable(value: number, ply: number): number {
  return value > MATE_BOUND ? value + ply : value < -MATE_BOUND ? value - ply : value;
}

function fromTable(value: number, ply: number): number {
  return value > MATE_BOUND ? value - ply : value < -MATE_BOUND ? value + ply : value;
}
