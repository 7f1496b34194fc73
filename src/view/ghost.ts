import type { GameObjects, Scene } from 'phaser';
import type { Point } from '../core';
import { pointCentre, type BoardGeometry } from './layout';
import type { Look } from './looks';
import { stoneKey } from './pieces';
import { DEPTH } from './theme';
import type { GhostView } from './viewModel';

/** The stone that is about to be placed, with cross hairs while it waits for confirmation. */
export class Ghost {
  readonly #board: BoardGeometry;
  readonly #look: Look;
  readonly #cross: GameObjects.Graphics;
  readonly #stone: GameObjects.Image;

  constructor(scene: Scene, board: BoardGeometry, look: Look) {
    this.#board = board;
    this.#look = look;
    this.#cross = scene.add.graphics().setDepth(DEPTH.ghost);
    const anyStone = stoneKey(look, 'black', 0 as Point);
    this.#stone = scene.add.image(0, 0, anyStone).setDepth(DEPTH.ghost).setVisible(false);
  }

  show(ghost: GhostView | null): void {
    this.#cross.clear();
    this.#stone.setVisible(ghost !== null);
    if (!ghost) return;
    const { x, y } = pointCentre(this.#board, ghost.point);
    if (ghost.aimed) this.#drawCross(x, y);
    this.#stone
      .setTexture(stoneKey(this.#look, ghost.colour, ghost.point))
      .setPosition(x, y)
      .setAlpha(ghost.aimed ? 0.8 : 0.5);
  }

  /** The lines reach past the finger that hides the point, and end where the coordinates begin. */
  #drawCross(x: number, y: number): void {
    const { size, originX, originY, cell, line } = this.#board;
    const width = Math.max(2, line * 2);
    const past = cell / 2;
    const right = originX + (size.width - 1) * cell + past;
    const top = originY - (size.height - 1) * cell - past;
    const { mark, halo } = this.#look.theme;
    for (const [thick, colour] of [
      [width * 2, halo],
      [width, mark],
    ] as const) {
      this.#cross.lineStyle(thick, colour, 0.85);
      this.#cross.lineBetween(originX - past, y, right, y);
      this.#cross.lineBetween(x, originY + past, x, top);
      this.#cross.strokeCircle(x, y, cell * 0.56);
    }
  }
}
