import { CELLS } from '../shapes/geometry';
import { KEY_EMPTY } from '../shapes/lineClass';
import type { SearchBoard } from '../shapes/searchBoard';
import { FOUR_PLUS, FOUR_THREE, STRAIGHT_FOUR, WIN } from '../shapes/threat';
import type { Budget } from './budget';
import { type Evaluator, MATE, OPEN } from './evaluate';
import { dropForbidden, generateAgainstStraightFour, generateAnswers } from './generate';
import { MoveList } from './moveList';

/** Maximum plies of fours and answers after a leaf. */
const MAX_PLIES = 24;

/** Evaluates the leaves of the main search by searching fours only. */
export class QuiescenceSearch {
  readonly #board: SearchBoard;
  readonly #evaluator: Evaluator;
  readonly #budget: Budget;
  readonly #lists = Array.from({ length: MAX_PLIES + 1 }, () => new MoveList());
  readonly #defences = new MoveList();

  constructor(board: SearchBoard, evaluator: Evaluator, budget: Budget) {
    this.#board = board;
    this.#evaluator = evaluator;
    this.#budget = budget;
  }

  /** The fail-soft value for the side to move, `ply` plies from the root. */
  value(alpha: number, beta: number, ply: number): number {
    return this.#search(alpha, beta, ply, MAX_PLIES, 0);
  }

  /**
   * The side to move stands pat or plays a building four: one that makes something in another line.
   * After the first, a four must be in line with the previous one, `last` (0 for none). `left` is the
   * number of plies that may still be played.
   */
  #search(alpha: number, beta: number, ply: number, left: number, last: number): number {
    const board = this.#board;
    const evaluator = this.#evaluator;
    const budget = this.#budget;
    if (budget.tick()) return 0;
    if (board.empties === 0) return 0;
    const certain = evaluator.verdict(ply);
    if (certain !== OPEN) return certain;
    const us = board.side;
    const them = us ^ 1;
    if (board.count(them, WIN) > 0) {
      if (board.shuts) return this.#answer(alpha, beta, ply, left, last);
      board.make(board.findFive(them));
      const value =
        left <= 0 ? -evaluator.value(ply + 1) : -this.#search(-beta, -alpha, ply + 1, left - 1, 0);
      board.unmake();
      return value;
    }
    if (board.count(them, STRAIGHT_FOUR) > 0 && board.fours(us) === 0) {
      generateAgainstStraightFour(board, this.#defences);
      if (this.#defences.size === 0) return -(MATE - ply - 4);
    }
    let best = evaluator.evaluate();
    if (best >= beta || left <= 1) return best;
    if (buildingFours(board, us) === 0) return best;
    if (best > alpha) alpha = best;
    const list = this.#lists[left]!;
    this.#listFours(list, last);
    for (let at = 0; at < list.size; at += 1) {
      const cell = list.next(at);
      board.make(cell);
      budget.nodes += 1;
      let value: number;
      if (board.shuts || board.fouls) {
        // There may be several answers, or the only one may be forbidden.
        value = -this.#search(-beta, -alpha, ply + 1, left - 1, cell);
      } else {
        board.make(board.fiveNear(us, cell));
        value = this.#search(alpha, beta, ply + 2, left - 2, cell);
        board.unmake();
      }
      board.unmake();
      if (budget.stopped) return 0;
      if (value > best) {
        best = value;
        if (value >= beta) return value;
        if (value > alpha) alpha = value;
      }
    }
    return best;
  }

  /** The best of several answers to a four. */
  #answer(alpha: number, beta: number, ply: number, left: number, last: number): number {
    const board = this.#board;
    const list = this.#lists[left]!;
    generateAnswers(board, list);
    let best = -MATE;
    for (let at = 0; at < list.size; at += 1) {
      board.make(list.next(at));
      const value =
        left <= 0
          ? -this.#evaluator.value(ply + 1)
          : -this.#search(-beta, -alpha, ply + 1, left - 1, last);
      board.unmake();
      if (this.#budget.stopped) return 0;
      if (value > best) best = value;
      if (best >= beta) return best;
      if (best > alpha) alpha = best;
    }
    return best;
  }

  /** Lists the building fours, only those in line with `last` unless it is 0. */
  #listFours(list: MoveList, last: number): void {
    const board = this.#board;
    list.size = 0;
    if (last === 0) this.#listAllFours(list);
    else {
      for (const step of board.steps) {
        for (let distance = -board.reach; distance <= board.reach; distance += 1) {
          this.#addFour(list, last + distance * step);
        }
      }
    }
    dropForbidden(board, list);
  }

  #listAllFours(list: MoveList): void {
    const { points } = this.#board;
    const wanted = buildingFours(this.#board, this.#board.side);
    for (let point = 0; list.size < wanted && point < points.length; point += 1) {
      this.#addFour(list, points[point]!);
    }
  }

  /** Adds a cell if the side to move makes a building four there. */
  #addFour(list: MoveList, cell: number): void {
    const { threats, combinations, cells, side, weights } = this.#board;
    const at = side * CELLS + cell;
    const threat = threats[at]!;
    if (threat < FOUR_PLUS || threat > FOUR_THREE || cells[cell] !== KEY_EMPTY) return;
    list.add(cell, weights.attack[combinations[at]!]!);
  }
}

/** Number of points on which `side` makes a building four. */
function buildingFours(board: SearchBoard, side: number): number {
  return board.count(side, FOUR_PLUS) + board.count(side, FOUR_THREE);
}
