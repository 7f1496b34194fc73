import { isForbidden } from '../shapes/forbidden';
import { CELLS } from '../shapes/geometry';
import { BLACK_SIDE, type SearchBoard } from '../shapes/searchBoard';
import { FOUR, isFour, STRAIGHT_FOUR, WIN } from '../shapes/threat';
import { Budget } from './budget';
import { dropForbidden, generateAnswers } from './generate';
import { MoveList } from './moveList';
import { FailedAttacks } from './table';

/** Maximum number of attacking stones. */
const MAX_STONES = 32;

/**
 * Searches for a win by continuous fours (VCF): every attacking stone but the last makes a four, so
 * each answer is forced. Complete within its limits; finds the shortest win.
 */
export class VcfSolver {
  /** Counts the fours tried. */
  readonly budget = new Budget();
  readonly #board: SearchBoard;
  readonly #lists = Array.from({ length: MAX_STONES + 1 }, () => new MoveList());
  readonly #answers = Array.from({ length: MAX_STONES + 1 }, () => new MoveList());
  readonly #failed = new FailedAttacks();
  readonly #line: number[] = [];
  /** Whether an attack ran out of stones with fours left. */
  #cutOff = false;

  constructor(board: SearchBoard) {
    this.#board = board;
  }

  /**
   * The winning line for the side to move, attacker and defender alternating up to the five, or null
   * if none was found within `nodeLimit` fours and before `poll` returned true. If a four has several
   * answers, the line follows the longest defence; an answer forbidden to Black ends the line.
   * Restores the board.
   */
  solve(nodeLimit: number, poll?: () => boolean): number[] | null {
    this.budget.begin(nodeLimit, poll);
    this.#failed.clear();
    for (let stones = 1; stones <= MAX_STONES; stones += 1) {
      this.#line.length = 0;
      this.#cutOff = false;
      if (this.#attack(stones, 0)) return this.#line.toReversed();
      // More stones would find nothing new, or the budget is spent.
      if (!this.#cutOff || this.budget.stopped) return null;
    }
    return null;
  }

  /** Whether the side to move wins with at most `stones` stones. The line is collected in reverse. */
  #attack(stones: number, depth: number): boolean {
    const board = this.#board;
    const us = board.side;
    if (board.count(us, WIN) > 0) {
      this.#line.push(board.find(us, WIN));
      return true;
    }
    if (stones <= 1) {
      this.#cutOff ||= board.fours(us) > 0 || board.count(us, STRAIGHT_FOUR) > 0;
      return false;
    }
    if (this.budget.stopped || this.#failed.has(board, stones)) return false;
    const list = this.#lists[depth]!;
    this.#listFours(list);
    for (let at = 0; at < list.size; at += 1) {
      const cell = list.next(at);
      this.budget.tick();
      board.make(cell);
      const won = board.shuts
        ? this.#winsAfterAll(us, stones - 1, depth)
        : this.#winsAfter(board.fiveNear(us, cell), stones - 1, depth);
      board.unmake();
      if (won) {
        this.#line.push(cell);
        return true;
      }
    }
    // An attack stopped by the budget has not failed.
    if (!this.budget.stopped) this.#failed.add(board, stones);
    return false;
  }

  /** Whether the attack wins after this answer to a four. */
  #winsAfter(answer: number, stones: number, depth: number): boolean {
    const board = this.#board;
    if (board.fouls && board.side === BLACK_SIDE && isForbidden(board, answer)) {
      this.#line.push(answer);
      return true;
    }
    board.make(answer);
    // A straight four leaves a second point for the five, which the next call finds.
    const won = this.#attack(stones, depth + 1);
    board.unmake();
    if (won) this.#line.push(answer);
    return won;
  }

  /** Whether the attack of `us` wins after every answer; the line is that of the longest defence. */
  #winsAfterAll(us: number, stones: number, depth: number): boolean {
    const board = this.#board;
    const list = this.#answers[depth]!;
    generateAnswers(board, list);
    // Nothing stops the four, so any answer will do for the line.
    if (list.size === 0) list.add(board.find(us, WIN), 0);
    const line = this.#line;
    const start = line.length;
    let longest: number[] = [];
    for (let at = 0; at < list.size; at += 1) {
      if (!this.#winsAfter(list.next(at), stones, depth)) {
        line.length = start;
        return false;
      }
      if (line.length - start > longest.length) longest = line.slice(start);
      line.length = start;
    }
    line.push(...longest);
    return true;
  }

  /** Lists the fours to try; if the other side has a four, only on the points that answer it. */
  #listFours(list: MoveList): void {
    const board = this.#board;
    const us = board.side;
    const own = us * CELLS;
    const { attack } = board.weights;
    list.size = 0;
    if (board.count(us ^ 1, WIN) > 0) {
      generateAnswers(board, list);
      list.keep((cell) => board.threats[own + cell]! >= FOUR);
      return;
    }
    for (const cell of board.points) {
      const threat = board.threats[own + cell]!;
      if (board.cells[cell] !== 0 || !(isFour(threat) || threat === STRAIGHT_FOUR)) continue;
      list.add(cell, attack[board.combinations[own + cell]!]!);
    }
    dropForbidden(board, list);
  }
}
