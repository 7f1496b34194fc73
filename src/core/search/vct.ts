import { CELLS } from '../shapes/geometry';
import type { SearchBoard } from '../shapes/searchBoard';
import { DOUBLE_THREE, FOUR_THREE, STRAIGHT_FOUR, THREE, WIN } from '../shapes/threat';
import { Budget } from './budget';
import { Evaluator, MATE, OPEN } from './evaluate';
import {
  addFours,
  dropForbidden,
  generateAgainstStraightFour,
  generateAnswers,
  orderValue,
} from './generate';
import { MoveList } from './moveList';
import { FailedAttacks } from './table';

/** Maximum number of attacking stones. */
const MAX_STONES = 24;
/** Maximum depth in plies; answers to the other side's fours make it more than twice the stones. */
const MAX_DEPTH = 100;

/**
 * Searches for a win by continuous threats (VCT): every attacking stone makes a four or an open
 * three, and all defences are tried; `generateAgainstStraightFour` lists every possible one.
 */
export class VctSolver {
  /** Counts the attacking stones tried. */
  readonly budget = new Budget();
  /** Plies to the five in the last win found, against the longest defence. */
  plies = 0;
  readonly #board: SearchBoard;
  readonly #evaluator: Evaluator;
  readonly #lists = Array.from({ length: MAX_DEPTH + 2 }, () => new MoveList());
  readonly #failed = new FailedAttacks();
  #first = 0;

  constructor(board: SearchBoard) {
    this.#board = board;
    this.#evaluator = new Evaluator(board);
  }

  /**
   * The first stone of a win for the side to move, or null if none was found within `nodeLimit`
   * stones and before `poll` returned true. Restores the board.
   */
  solve(nodeLimit: number, poll?: () => boolean): number | null {
    const { budget } = this;
    budget.begin(nodeLimit, poll);
    this.#failed.clear();
    for (let stones = 2; stones <= MAX_STONES; stones += 1) {
      const before = budget.nodes;
      this.plies = this.#attack(stones, 0);
      if (this.plies > 0) return this.#first;
      // If another stone adds nothing new to search, more stones won't either.
      if (budget.stopped || budget.nodes - before < stones - 1) return null;
    }
    return null;
  }

  /** Plies in which the side to move wins with at most `stones` threats; 0 if it does not. */
  #attack(stones: number, depth: number): number {
    const board = this.#board;
    const certain = this.#evaluator.verdict(0);
    if (certain !== OPEN) {
      if (certain > 0 && depth === 0) this.#first = this.#winner();
      return certain > 0 ? MATE - certain : 0;
    }
    if (stones <= 0 || depth >= MAX_DEPTH || this.budget.stopped) return 0;
    if (this.#failed.has(board, stones)) return 0;
    const us = board.side;
    const own = us * CELLS;
    const list = this.#lists[depth]!;
    list.size = 0;
    if (board.count(us ^ 1, WIN) > 0) {
      generateAnswers(board, list);
    } else {
      addFours(board, list);
      if (board.count(us ^ 1, STRAIGHT_FOUR) === 0) {
        for (const cell of board.points) {
          const threat = board.threats[own + cell]!;
          if (threat < THREE || threat >= FOUR_THREE || board.cells[cell] !== 0) continue;
          if (!list.has(cell)) list.add(cell, orderValue(board, us, cell));
        }
      }
      dropForbidden(board, list);
    }
    for (let at = 0; at < list.size; at += 1) {
      const cell = list.next(at);
      if (this.budget.tick()) return 0;
      board.make(cell);
      const plies = this.#defend(stones - 1, depth + 1);
      board.unmake();
      if (plies > 0) {
        if (depth === 0) this.#first = cell;
        return plies + 1;
      }
      if (this.budget.stopped) return 0;
    }
    this.#failed.add(board, stones);
    return 0;
  }

  /** Plies in which the side to move loses against at most `stones` more threats; 0 if it holds. */
  #defend(stones: number, depth: number): number {
    const board = this.#board;
    const certain = this.#evaluator.verdict(0);
    if (certain !== OPEN) return certain < 0 ? MATE + certain : 0;
    const us = board.side;
    const them = us ^ 1;
    const list = this.#lists[depth]!;
    list.size = 0;
    if (board.count(them, WIN) > 0) {
      generateAnswers(board, list);
    } else if (board.count(them, STRAIGHT_FOUR) > 0) {
      generateAgainstStraightFour(board, list);
    } else return 0;
    // Without a defence, the win takes four more plies: a straight four and its five.
    let longest = list.size === 0 ? 4 : 0;
    for (let at = 0; at < list.size; at += 1) {
      board.make(list.next(at));
      const plies = this.#attack(stones, depth + 1);
      board.unmake();
      if (plies === 0) return 0;
      longest = Math.max(longest, plies + 1);
    }
    return longest;
  }

  /** The stone on which the root's verdict is based. */
  #winner(): number {
    const board = this.#board;
    for (const threat of [WIN, STRAIGHT_FOUR, FOUR_THREE]) {
      if (board.count(board.side, threat) > 0) return board.find(board.side, threat);
    }
    return board.find(board.side, DOUBLE_THREE);
  }
}
