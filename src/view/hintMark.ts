import type { GameObjects, Scene } from 'phaser';
import type { Point } from '../core';
import { pointCentre, type BoardGeometry } from './layout';
import type { BoardTheme } from './looks';
import type { Motion } from './motion';
import { DEPTH, MOTION } from './theme';

/** The ring's radius and the lozenge's half diagonal, in cells. */
const RADIUS = 0.4;
const LOZENGE = 0.15;
const DASHES = 8;
/** The dashes' share of the ring. */
const DRAWN = 0.62;

/** The point that is recommended: a broken ring around a lozenge, which no other mark is. */
export class HintMark {
  readonly #motion: Motion;
  readonly #board: BoardGeometry;
  readonly #theme: BoardTheme;
  readonly #mark: GameObjects.Graphics;
  #shown: Point | null = null;

  constructor(scene: Scene, motion: Motion, board: BoardGeometry, theme: BoardTheme) {
    this.#motion = motion;
    this.#board = board;
    this.#theme = theme;
    this.#mark = scene.add.graphics().setDepth(DEPTH.hint);
  }

  show(point: Point | null, still: boolean): void {
    if (point === this.#shown) return;
    this.#shown = point;
    this.#mark.clear();
    if (point === null) return;
    const { x, y } = pointCentre(this.#board, point);
    const width = Math.max(2, Math.round(this.#board.cell * 0.06));
    this.#draw(width * 2.2, this.#theme.halo, 0.85);
    this.#draw(width, this.#theme.mark, 1);
    this.#mark.setPosition(x, y).setAlpha(0);
    this.#motion.to(this.#mark, { alpha: 1 }, { duration: MOTION.stamp, still });
  }

  /** The mark's colour alone would drown in the board, so that it lies on a halo. */
  #draw(width: number, colour: number, alpha: number): void {
    const { cell } = this.#board;
    this.#mark.lineStyle(width, colour, alpha).fillStyle(colour, alpha);
    const turn = (2 * Math.PI) / DASHES;
    for (let dash = 0; dash < DASHES; dash += 1) {
      const middle = (dash + 0.5) * turn;
      const half = (turn * DRAWN) / 2;
      this.#mark.beginPath();
      this.#mark.arc(0, 0, RADIUS * cell, middle - half, middle + half);
      this.#mark.strokePath();
    }
    const reach = LOZENGE * cell + width / 2;
    this.#mark
      .beginPath()
      .moveTo(0, -reach)
      .lineTo(reach, 0)
      .lineTo(0, reach)
      .lineTo(-reach, 0)
      .fillPath();
  }
}
