import type { GameObjects, Scene } from 'phaser';
import type { Point } from '../../core';
import { pointCentre, type BoardGeometry } from '../layout';
import { MARK } from '../textures/markPieces';
import type { Motion } from '../motion';
import { PIECES } from '../textures/pieces';
import { DEPTH, MOTION } from '../theme';

/** The point that is recommended. */
export class HintMark {
  readonly #motion: Motion;
  readonly #board: BoardGeometry;
  readonly #mark: GameObjects.Image;
  #shown: Point | null = null;

  constructor(scene: Scene, motion: Motion, board: BoardGeometry) {
    this.#motion = motion;
    this.#board = board;
    this.#mark = scene.add.image(0, 0, PIECES, MARK.hint).setDepth(DEPTH.hint).setVisible(false);
  }

  show(point: Point | null, still: boolean): void {
    if (point === this.#shown) return;
    this.#shown = point;
    this.#mark.setVisible(point !== null);
    if (point === null) return;
    const { x, y } = pointCentre(this.#board, point);
    this.#mark.setPosition(x, y).setAlpha(0);
    this.#motion.to(this.#mark, { alpha: 1 }, { duration: MOTION.stamp, still });
  }
}
