import { evaluate, OPEN, verdict } from './evaluate';
import { dropForbidden, generateAgainstStraightFour, generateAnswers, MoveList } from './generate';
import type { Progress } from './progress';
import { CELLS } from '../shapes/geometry';
import type { SearchBoard } from '../shapes/searchBoard';
import { FOUR_PLUS, FOUR_THREE, STRAIGHT_FOUR, WIN } from '../shapes/threat';
import { MATE } from './values';

/** Plies of fours that a leaf may play. */
const FOURS = 24;

/** Values the positions at which the search of all moves ends: plays on with fours only. */
export class LeafSearch {
  readonly #board: SearchBoard;
  readonly #progress: Progress;
  readonly #lists = Array.from({ length: FOURS + 1 }, () => new MoveList());
  readonly #defences = new MoveList();

  constructor(board: SearchBoard, progress: Progress) {
    this.#board = board;
    this.#progress = progress;
  }

  /** The value for the side to move, fail-soft, `ply` stones after the root. */
  value(alpha: number, beta: number, ply: number): number {
    return this.#search(alpha, beta, ply, FOURS, 0);
  }

  /**
   * The side to move may stand on its evaluation or force with fours that build something besides,
   * from the second one on in line with the `last`. `left` is the plies that may still be played.
   */
  #search(alpha: number, beta: number, ply: number, left: number, last: number): number {
    const board = this.#board;
    const progress = this.#progress;
    if (progress.tick()) return 0;
    if (board.empties === 0) return 0;
    const certain = verdict(board, ply);
    if (certain !== OPEN) return certain;
    const us = board.side;
    const them = us ^ 1;
    const { counts } = board;
    if (counts[them * 16 + WIN]! > 0) {
      if (board.shuts) return this.#answer(alpha, beta, ply, left, last);
      board.make(board.findFive(them));
      const value =
        left <= 0 ? -this.#standing(ply + 1) : -this.#search(-beta, -alpha, ply + 1, left - 1, 0);
      board.unmake();
      return value;
    }
    if (counts[them * 16 + STRAIGHT_FOUR]! > 0 && board.fours(us) === 0) {
      generateAgainstStraightFour(board, this.#defences);
      if (this.#defences.size === 0) return -(MATE - ply - 4);
    }
    let best = evaluate(board);
    if (best >= beta || left <= 1) return best;
    const built = counts[us * 16 + FOUR_PLUS]! + counts[us * 16 + FOUR_THREE]!;
    if (built === 0) return best;
    if (best > alpha) alpha = best;
    const list = this.#lists[left]!;
    this.#listFours(list, last);
    for (let at = 0; at < list.size; at += 1) {
      const cell = list.next(at);
      board.make(cell);
      progress.nodes += 1;
      let value: number;
      if (board.shuts || board.fouls) {
        // There may be several answers, or none that is allowed.
        value = -this.#search(-beta, -alpha, ply + 1, left - 1, cell);
      } else {
        board.make(board.fiveNear(us, cell));
        value = this.#search(alpha, beta, ply + 2, left - 2, cell);
        board.unmake();
      }
      board.unmake();
      if (progress.stopped) return 0;
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
          ? -this.#standing(ply + 1)
          : -this.#search(-beta, -alpha, ply + 1, left - 1, last);
      board.unmake();
      if (this.#progress.stopped) return 0;
      if (value > best) best = value;
      if (best >= beta) return best;
      if (best > alpha) alpha = best;
    }
    return best;
  }

  #standing(ply: number): number {
    const certain = verdict(this.#board, ply);
    return certain === OPEN ? evaluate(this.#board) : certain;
  }

  /** The fours that build something, in line with `last` when there is such a stone. */
  #listFours(list: MoveList, last: number): void {
    const { threats, combinations, cells, points, steps, reach, side, counts, weights } =
      this.#board;
    const { attack } = weights;
    const own = side * CELLS;
    list.size = 0;
    if (last !== 0) {
      for (let direction = 0; direction < 4; direction += 1) {
        const step = steps[direction]!;
        for (let distance = -reach; distance <= reach; distance += 1) {
          const cell = last + distance * step;
          const threat = threats[own + cell]!;
          if (threat < FOUR_PLUS || threat > FOUR_THREE || cells[cell] !== 0) continue;
          list.add(cell, attack[combinations[own + cell]!]!);
        }
      }
      dropForbidden(this.#board, list);
      return;
    }
    let left = counts[side * 16 + FOUR_PLUS]! + counts[side * 16 + FOUR_THREE]!;
    for (let point = 0; left > 0 && point < points.length; point += 1) {
      const cell = points[point]!;
      const threat = threats[own + cell]!;
      if (threat < FOUR_PLUS || threat > FOUR_THREE || cells[cell] !== 0) continue;
      left -= 1;
      list.add(cell, attack[combinations[own + cell]!]!);
    }
    dropForbidden(this.#board, list);
  }
}
