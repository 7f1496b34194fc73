import type { GameObjects, Scene } from 'phaser';
import type { Point } from '../core';
import type { Difference } from './diff';
import { pointCentre, type BoardGeometry } from './layout';
import type { Look } from './looks';
import type { Motion } from './motion';
import { pieceKey, stoneKey } from './pieces';
import { DEPTH, MOTION } from './theme';
import type { StoneView, ViewModel } from './viewModel';

interface Stone {
  readonly stone: GameObjects.Image;
  readonly shadow: GameObjects.Image;
}

/** How far above the board a stone starts its fall or ends its lift, as growth in size. */
const RAISED = 1.22;
/** How far the shadow of a raised stone is from it, in cells. */
const SHADOW_AWAY = 0.32;
const DIMMED = 0xd8cfbe;

/** The stones and their shadows. */
export class Stones {
  readonly #scene: Scene;
  readonly #motion: Motion;
  readonly #board: BoardGeometry;
  readonly #look: Look;
  readonly #stones = new Map<Point, Stone>();

  constructor(scene: Scene, motion: Motion, board: BoardGeometry, look: Look) {
    this.#scene = scene;
    this.#motion = motion;
    this.#board = board;
    this.#look = look;
  }

  /** Lets stones fall and rise so that the board shows `model`. */
  show(model: ViewModel, { appeared, vanished, jump }: Difference): void {
    for (const { point } of vanished) this.#lift(point, jump);
    for (const stone of appeared) this.#drop(stone, jump);
    const winning = new Set(model.winningLines.flat());
    for (const [point, { stone }] of this.#stones) {
      if (winning.size > 0 && !winning.has(point)) stone.setTint(DIMMED);
      else stone.clearTint();
    }
  }

  #drop({ point, colour }: StoneView, still: boolean): void {
    const { x, y } = pointCentre(this.#board, point);
    const away = this.#board.cell * SHADOW_AWAY;
    const shadow = this.#scene.add.image(x + away, y + away, pieceKey(`shadow-${colour}`));
    const stone = this.#scene.add.image(x, y, stoneKey(this.#look, colour, point));
    shadow.setDepth(DEPTH.shadows).setAlpha(0.3).setScale(RAISED);
    stone.setDepth(DEPTH.stones).setScale(RAISED);
    this.#stones.set(point, { stone, shadow });
    const options = { duration: MOTION.drop, ease: 'Cubic.easeIn', still };
    this.#motion.to(shadow, { x, y, alpha: 1, scaleX: 1, scaleY: 1 }, options);
    this.#motion.to(stone, { scaleX: 1, scaleY: 1 }, options);
  }

  #lift(point: Point, still: boolean): void {
    const lifted = this.#stones.get(point);
    if (!lifted) return;
    this.#stones.delete(point);
    const { stone, shadow } = lifted;
    const away = this.#board.cell * SHADOW_AWAY;
    const raised = { alpha: 0, scaleX: RAISED, scaleY: RAISED };
    const options = { duration: MOTION.lift, still };
    this.#motion.to(stone, raised, { ...options, done: () => stone.destroy() });
    this.#motion.to(
      shadow,
      { ...raised, x: shadow.x + away, y: shadow.y + away },
      { ...options, done: () => shadow.destroy() },
    );
  }
}
