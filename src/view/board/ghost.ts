import type { GameObjects, Scene } from 'phaser';
import type { Point } from '../../core';
import { pointCentre, type BoardGeometry } from '../layout';
import type { Look } from '../looks';
import { MarkLayer } from '../marks/markLayer';
import { MARK } from '../textures/markPieces';
import { PIECES, stoneName } from '../textures/pieces';
import type { Motion } from '../motion';
import { DEPTH, MOTION } from '../theme';
import type { GhostView } from '../viewModel';

/** How much of a stone is seen before it is there. */
const HOVERING = 0.5;
const BREATHED = 0.66;
const AIMED = 0.8;
const BREATHS = 2;

/** The stone that is about to be placed, with cross hairs while it waits for confirmation. */
export class Ghost {
  readonly #motion: Motion;
  readonly #board: BoardGeometry;
  readonly #look: Look;
  readonly #cross: MarkLayer;
  readonly #stone: GameObjects.Image;

  /** Where it stands, so that it breathes anew at another point only. */
  #point: Point | null = null;

  constructor(scene: Scene, motion: Motion, board: BoardGeometry, look: Look) {
    this.#motion = motion;
    this.#board = board;
    this.#look = look;
    this.#cross = new MarkLayer(scene, DEPTH.crossHairs);
    const anyStone = stoneName(look, 'black', 0 as Point);
    this.#stone = scene.add.image(0, 0, PIECES, anyStone).setDepth(DEPTH.ghost).setVisible(false);
  }

  show(ghost: GhostView | null): void {
    this.#cross.clear();
    this.#stone.setVisible(ghost !== null);
    const moved = ghost?.point !== this.#point;
    this.#point = ghost?.point ?? null;
    if (!ghost) return;
    const { x, y } = pointCentre(this.#board, ghost.point);
    if (ghost.aimed) this.#drawCross(x, y);
    this.#stone.setFrame(stoneName(this.#look, ghost.colour, ghost.point)).setPosition(x, y);
    const alpha = ghost.aimed ? AIMED : HOVERING;
    if (moved && !ghost.aimed) this.#breathe();
    else if (ghost.aimed) this.#motion.to(this.#stone, { alpha }, { duration: 0, still: true });
  }

  /** A few breaths, and then it is still: a mouse that rests keeps nothing awake. */
  #breathe(): void {
    const options = { duration: MOTION.breath / 2, times: BREATHS };
    this.#motion.andBack(this.#stone, { alpha: HOVERING }, { alpha: BREATHED }, options);
  }

  /** The lines reach past the finger that hides the point, and end where the coordinates begin. */
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
