import { isForbidden } from '../shapes/forbidden';
import { CELLS } from '../shapes/geometry';
import { BLACK_SIDE, type SearchBoard } from '../shapes/searchBoard';
import { FOUR, isFour, STRAIGHT_FOUR, WIN } from '../shapes/threat';
import { Budget } from './budget';
import { dropForbidden, generateAnswers } from './generate';
import { MoveList } from './moveList';
import { FailedAttacks } from './table';

/** Attacking stones in the longest win that is looked for. */
const MAX_STONES = 32;

/**
 * Looks for a win by continuous fours (VCF): every attacking stone but the last makes a four, so
 * that each answer is forced. Complete within its limits, and the shortest win comes first.
 */
export class VcfSolver {
  /** Counts the fours that are tried. */
  readonly budget = new Budget();
  readonly #board: SearchBoard;
  readonly #lists = Array.from({ length: MAX_STONES + 1 }, () => new MoveList());
  readonly #answers = Array.from({ length: MAX_STONES + 1 }, () => new MoveList());
  readonly #failed = new FailedAttacks();
  readonly #line: number[] = [];
  /** Whether an attack had fours left but no stones. */
  #cutOff = false;

  constructor(board: SearchBoard) {
    this.#board = board;
  }

  /**
   * The winning line for the side to move, attacker and defender in turn up to the five, or null
   * when none was found within `nodeLimit` fours and before `poll` says stop. Where a four has
   * several answers it is the longest; where the answer is forbidden to Black it ends with that.
   * The board is left as it was.
   */
  solve(nodeLimit: number, poll?: () => boolean): number[] | null {
    this.budget.begin(nodeLimit, poll);
    this.#failed.clear();
    for (let stones = 1; stones <= MAX_STONES; stones += 1) {
      this.#line.length = 0;
      this.#cutOff = false;
      if (this.#attack(stones, 0)) return this.#line.toReversed();
      // Nothing more to find with more stones, or no room for them.
      if (!this.#cutOff || this.budget.stopped) return null;
    }
    return null;
  }

  /** Whether the side to move wins with at most `stones` stones; the line is kept backwards. */
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
        ? this.#answered(us, stones - 1, depth)
        : this.#holds(board.fiveNear(us, cell), stones - 1, depth);
      board.unmake();
      if (won) {
        this.#line.push(cell);
        return true;
      }
    }
    // An attack that was cut off has not failed.
    if (!this.budget.stopped) this.#failed.add(board, stones);
    return false;
  }

  /** Whether the attack goes through after this answer to a four. */
  #holds(answer: number, stones: number, depth: number): boolean {
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

  /** Whether the attack of `us` goes through after every answer; the line is that of the longest. */
  #answered(us: number, stones: number, depth: number): boolean {
    const board = this.#board;
    const list = this.#answers[depth]!;
    generateAnswers(board, list);
    // A straight four: any stone will do, and the five is made all the same.
    if (list.size === 0) list.add(board.find(us, WIN), 0);
    const line = this.#line;
    const start = line.length;
    let longest: number[] = [];
    for (let at = 0; at < list.size; at += 1) {
      if (!this.#holds(list.next(at), stones, depth)) {
        line.length = start;
        return false;
      }
      if (line.length - start > longest.length) longest = line.slice(start);
      line.length = start;
    }
    line.push(...longest);
    return true;
  }

  /** The fours to try: where the other side has a four itself, only on its last point. */
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
