import type { Scene } from 'phaser';
import { pointCentre, type BoardGeometry } from '../layout';
import { MarkLayer } from './markLayer';
import { MARK, stoneMarkName } from '../textures/markPieces';
import { DEPTH } from '../theme';
import type { ViewModel } from '../viewModel';

/** How far above the middle a mark stands that shares its stone with a number, in cells. */
const ABOVE = 0.31;

/**
 * What a coach points out: stars where a stone wins, frames where one must block, squares on the
 * stones of fours and triangles on those of threes, filled for the side to move. No two of them
 * differ by colour alone, and a frame leaves room for whatever else is on its point.
 */
export class CoachMarks {
  readonly #board: BoardGeometry;
  readonly #points: MarkLayer;
  readonly #stones: MarkLayer;

  constructor(scene: Scene, board: BoardGeometry) {
    this.#board = board;
    this.#points = new MarkLayer(scene, DEPTH.advice);
    this.#stones = new MarkLayer(scene, DEPTH.marks);
  }

  show({ advice, stones, numbers }: ViewModel): void {
    this.#points.clear();
    this.#stones.clear();
    for (const point of advice.blocks) {
      this.#points.put(MARK.block, pointCentre(this.#board, point));
    }
    for (const point of advice.wins) this.#points.put(MARK.win, pointCentre(this.#board, point));
    const above = numbers ? Math.round(ABOVE * this.#board.cell) : 0;
    for (const [point, mark] of advice.stones) {
      const colour = stones.get(point)?.colour;
      if (!colour) continue;
      const { x, y } = pointCentre(this.#board, point);
      const name = stoneMarkName(mark, colour, numbers ? 'small' : 'large');
      this.#stones.put(name, { x, y: y - above });
    }
  }
}
