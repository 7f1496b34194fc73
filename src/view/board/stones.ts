import type { GameObjects, Scene } from 'phaser';
import { columnOf, rowOf, type Point } from '../../core';
import { DEPTH, MOTION } from '../constants';
import { pointCentre, type BoardGeometry } from '../layout';
import type { Motion } from '../motion';
import type { Skin } from '../skins';
import { ATLAS, stoneName } from '../textures/atlas';
import { winOrder, type Difference, type StoneView, type ViewModel } from '../viewModel';

interface Stone {
  readonly stone: GameObjects.Image;
  readonly shadow: GameObjects.Image;
}

/** Scale of a stone in the air, where a drop starts and a lift ends. */
const RAISED_SCALE = 1.22;
/** Distance of its shadow from it, in cells. */
const SHADOW_OFFSET = 0.32;
const DIMMED_TINT = 0xd8cfbe;
/** How far a landing stone pushes its neighbours, in cells. */
const NUDGE = 0.035;
/** How far the board dips under it, in cells. */
const DIP = 0.022;
/** Scale of a winning stone at the top of its jump. */
const WIN_SCALE = 1.13;

/** The stones and their shadows. */
export class Stones {
  readonly #scene: Scene;
  readonly #motion: Motion;
  readonly #board: BoardGeometry;
  readonly #skin: Skin;
  readonly #stones = new Map<Point, Stone>();
  /** Whether winning rows are shown; their stones jump only once. */
  #won = false;

  constructor(scene: Scene, motion: Motion, board: BoardGeometry, skin: Skin) {
    this.#scene = scene;
    this.#motion = motion;
    this.#board = board;
    this.#skin = skin;
  }

  /** Animates from the stones shown to those of `model`. */
  show(model: ViewModel, { appeared, vanished, jump }: Difference): void {
    const winning = winOrder(model.winningLines);
    const won = winning.size > 0 && !this.#won && !jump;
    if (this.#won && winning.size === 0) this.#settle();
    this.#won = winning.size > 0;
    for (const { point } of vanished) this.#lift(point, jump);
    const last = appeared.at(-1);
    for (const stone of appeared) {
      this.#drop(stone, jump, () => {
        if (!jump) this.#dipBoard();
        if (won && stone === last) this.#jump([...winning.keys()]);
        else if (!jump) this.#nudge(stone.point);
      });
    }
    for (const [point, { stone }] of this.#stones) {
      if (winning.size > 0 && !winning.has(point)) stone.setTint(DIMMED_TINT);
      else stone.clearTint();
    }
  }

  #drop({ point, colour }: StoneView, instant: boolean, done: () => void): void {
    const { x, y } = pointCentre(this.#board, point);
    const away = this.#board.cell * SHADOW_OFFSET;
    const shadow = this.#scene.add.image(x + away, y + away, ATLAS, `shadow-${colour}`);
    const stone = this.#scene.add.image(x, y, ATLAS, stoneName(this.#skin, colour, point));
    shadow.setDepth(DEPTH.shadows).setAlpha(0.3).setScale(RAISED_SCALE);
    stone.setDepth(DEPTH.stones).setScale(RAISED_SCALE);
    this.#stones.set(point, { stone, shadow });
    const options = { duration: MOTION.drop, ease: 'Cubic.easeIn', instant };
    this.#motion.to(shadow, { x, y, alpha: 1, scaleX: 1, scaleY: 1 }, options);
    this.#motion.to(stone, { scaleX: 1, scaleY: 1 }, { ...options, done });
  }

  /** Board and table dip under a landing stone. */
  #dipBoard(): void {
    const down = { scrollY: -Math.max(1, Math.round(this.#board.cell * DIP)) };
    const options = { duration: MOTION.dip, ease: 'Quad.easeOut' };
    this.#motion.yoyo(this.#scene.cameras.main, { scrollY: 0 }, down, options);
  }

  /** Pushes the neighbours of a landed stone a little, and back. */
  #nudge(point: Point): void {
    const { size, cell } = this.#board;
    const distance = cell * NUDGE;
    for (const [other, { stone, shadow }] of this.#stones) {
      const dx = columnOf(size, other) - columnOf(size, point);
      const dy = rowOf(size, point) - rowOf(size, other);
      if (other === point || Math.max(Math.abs(dx), Math.abs(dy)) > 1) continue;
      // It is still dropping or jumping.
      if (stone.scale !== 1) continue;
      const { x, y } = pointCentre(this.#board, other);
      const away = { x: x + distance * dx, y: y + distance * dy };
      for (const part of [stone, shadow]) {
        this.#motion.yoyo(part, { x, y }, away, {
          duration: MOTION.nudge,
          ease: 'Quad.easeOut',
        });
      }
    }
  }

  /** Makes the winning stones jump one after the other. */
  #jump(points: readonly Point[]): void {
    const away = this.#board.cell * SHADOW_OFFSET * 0.5;
    for (const [index, point] of points.entries()) {
      const jumping = this.#stones.get(point);
      if (!jumping) continue;
      const { x, y } = pointCentre(this.#board, point);
      const { stone, shadow } = jumping;
      const options = { duration: MOTION.winJump, delay: index * MOTION.winStep };
      const resting = { x, y, scaleX: 1, scaleY: 1 };
      this.#motion.yoyo(stone, resting, { scaleX: WIN_SCALE, scaleY: WIN_SCALE }, options);
      const far = { x: x + away, y: y + away, alpha: 0.55 };
      this.#motion.yoyo(shadow, { x, y, alpha: 1 }, far, options);
    }
  }

  /** Ends all jumps when a win is taken back. */
  #settle(): void {
    for (const [point, { stone, shadow }] of this.#stones) {
      const { x, y } = pointCentre(this.#board, point);
      const options = { duration: MOTION.nudge };
      this.#motion.to(stone, { x, y, scaleX: 1, scaleY: 1 }, options);
      this.#motion.to(shadow, { x, y, alpha: 1, scaleX: 1, scaleY: 1 }, options);
    }
  }

  #lift(point: Point, instant: boolean): void {
    const lifted = this.#stones.get(point);
    if (!lifted) return;
    this.#stones.delete(point);
    const { stone, shadow } = lifted;
    const away = this.#board.cell * SHADOW_OFFSET;
    const raised = { alpha: 0, scaleX: RAISED_SCALE, scaleY: RAISED_SCALE };
    const options = { duration: MOTION.lift, instant };
    this.#motion.to(stone, raised, { ...options, done: () => stone.destroy() });
    this.#motion.to(
      shadow,
      { ...raised, x: shadow.x + away, y: shadow.y + away },
      { ...options, done: () => shadow.destroy() },
    );
  }
}
