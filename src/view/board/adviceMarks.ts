import type { GameObjects, Scene } from 'phaser';
import type { Point } from '../../core';
import type { FoulView } from '../advice';
import { DEPTH, MOTION } from '../constants';
import { pointCentre, type BoardGeometry } from '../layout';
import type { Motion } from '../motion';
import { ATLAS } from '../textures/atlas';
import { MARK, stoneMarkName } from '../textures/markFrames';
import type { ViewModel } from '../viewModel';
import { MarkLayer } from './markLayer';

/** How far a mark is moved up on a stone that also shows its number, in cells. */
const NUMBERED_OFFSET = 0.31;

/** Length of a dash in the line of a foul's row, and of the gap after it, in cells. */
const DASH = 0.2;
const GAP = 0.13;

/** The recommended point. */
export class HintMark {
  readonly #motion: Motion;
  readonly #board: BoardGeometry;
  readonly #mark: GameObjects.Image;
  #point: Point | null = null;

  constructor(scene: Scene, motion: Motion, board: BoardGeometry) {
    this.#motion = motion;
    this.#board = board;
    this.#mark = scene.add.image(0, 0, ATLAS, MARK.hint).setDepth(DEPTH.hint).setVisible(false);
  }

  show(point: Point | null, instant: boolean): void {
    if (point === this.#point) return;
    this.#point = point;
    this.#mark.setVisible(point !== null);
    if (point === null) return;
    const { x, y } = pointCentre(this.#board, point);
    this.#mark.setPosition(x, y).setAlpha(0);
    this.#motion.to(this.#mark, { alpha: 1 }, { duration: MOTION.stamp, instant });
  }
}

/**
 * The coach's marks: stars on winning points, frames on points that must be blocked, squares on the
 * stones of fours and triangles on those of threes, filled for the side to move. No two differ by
 * colour alone, and a frame leaves room for any other mark on its point.
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
    const offset = numbers ? Math.round(NUMBERED_OFFSET * this.#board.cell) : 0;
    for (const [point, mark] of advice.stones) {
      const colour = stones.get(point)?.colour;
      if (!colour) continue;
      const { x, y } = pointCentre(this.#board, point);
      const name = stoneMarkName(mark, colour, numbers ? 'small' : 'large');
      this.#stones.put(name, { x, y: y - offset });
    }
  }
}

/** Crosses on the forbidden points, and the rows of the foul that is played or pointed at. */
export class ForbiddenMarks {
  readonly #board: BoardGeometry;
  readonly #crosses: MarkLayer;
  readonly #rows: MarkLayer;

  constructor(scene: Scene, board: BoardGeometry) {
    this.#board = board;
    this.#crosses = new MarkLayer(scene, DEPTH.advice);
    this.#rows = new MarkLayer(scene, DEPTH.marks);
  }

  show({ advice, foul }: ViewModel): void {
    this.#crosses.clear();
    this.#rows.clear();
    for (const point of advice.forbidden.keys()) {
      this.#crosses.put(MARK.forbidden, pointCentre(this.#board, point));
    }
    if (foul) this.#showFoul(foul);
  }

  /** Dashed and over the stones, unlike a winning row, which is solid and under them. */
  #showFoul({ point, rows, played }: FoulView): void {
    for (const row of rows) this.#drawDashed(row);
    this.#rows.put(played ? MARK.playedFoul : MARK.foul, pointCentre(this.#board, point));
  }

  #drawDashed(row: readonly Point[]): void {
    const [first, last] = [row[0], row.at(-1)];
    if (first === undefined || last === undefined) return;
    const from = pointCentre(this.#board, first);
    const to = pointCentre(this.#board, last);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dash, gap] = [DASH * this.#board.cell, GAP * this.#board.cell];
    const along = (distance: number): { x: number; y: number } => ({
      x: from.x + ((to.x - from.x) * distance) / length,
      y: from.y + ((to.y - from.y) * distance) / length,
    });
    for (let start = 0; start < length; start += dash + gap) {
      this.#rows.stretch(MARK.foulLine, along(start), along(Math.min(length, start + dash)));
    }
  }
}
