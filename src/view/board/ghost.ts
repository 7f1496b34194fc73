import type { GameObjects, Scene } from 'phaser';
import type { Point } from '../../core';
import { DEPTH, MOTION } from '../constants';
import { pointCentre, type BoardGeometry } from '../layout';
import type { Motion } from '../motion';
import type { Skin } from '../skins';
import { ATLAS, stoneName } from '../textures/atlas';
import { MARK } from '../textures/markFrames';
import type { GhostView } from '../viewModel';
import { MarkLayer } from './markLayer';

/** Opacity of a ghost stone under the mouse, at the peak of its pulse, and when aimed. */
const HOVER_ALPHA = 0.5;
const PULSE_ALPHA = 0.66;
const AIM_ALPHA = 0.8;
const PULSES = 2;

/** The ghost stone that previews a move, with cross hairs while it waits for confirmation. */
export class Ghost {
  readonly #motion: Motion;
  readonly #board: BoardGeometry;
  readonly #skin: Skin;
  readonly #cross: MarkLayer;
  readonly #stone: GameObjects.Image;
  /** The point where it was last shown; it pulses only at a new one. */
  #point: Point | null = null;

  constructor(scene: Scene, motion: Motion, board: BoardGeometry, skin: Skin) {
    this.#motion = motion;
    this.#board = board;
    this.#skin = skin;
    this.#cross = new MarkLayer(scene, DEPTH.crossHairs);
    const anyStone = stoneName(skin, 'black', 0 as Point);
    this.#stone = scene.add.image(0, 0, ATLAS, anyStone).setDepth(DEPTH.ghost).setVisible(false);
  }

  show(ghost: GhostView | null): void {
    this.#cross.clear();
    this.#stone.setVisible(ghost !== null);
    const moved = ghost?.point !== this.#point;
    this.#point = ghost?.point ?? null;
    if (!ghost) return;
    const { x, y } = pointCentre(this.#board, ghost.point);
    if (ghost.aimed) this.#drawCross(x, y);
    this.#stone.setFrame(stoneName(this.#skin, ghost.colour, ghost.point)).setPosition(x, y);
    if (ghost.aimed)
      this.#motion.to(this.#stone, { alpha: AIM_ALPHA }, { duration: 0, instant: true });
    else if (moved) this.#pulse();
  }

  /** Pulses a few times only: a tween that never ends would keep the canvas rendering. */
  #pulse(): void {
    const options = { duration: MOTION.pulse / 2, times: PULSES };
    this.#motion.yoyo(this.#stone, { alpha: HOVER_ALPHA }, { alpha: PULSE_ALPHA }, options);
  }

  /** Across the whole board, so that the lines show beyond the finger that hides the point. */
  #drawCross(x: number, y: number): void {
    const { size, originX, originY, cell } = this.#board;
    const past = cell / 2;
    const right = originX + (size.width - 1) * cell + past;
    const top = originY - (size.height - 1) * cell - past;
    this.#cross.stretch(MARK.aimLine, { x: originX - past, y }, { x: right, y });
    this.#cross.stretch(MARK.aimLine, { x, y: originY + past }, { x, y: top });
    this.#cross.put(MARK.aim, { x, y });
  }
}
