import type { GameObjects, Scene } from 'phaser';
import { columnOf, rowOf, type Point } from '../../core';
import type { Difference } from '../diff';
import { pointCentre, type BoardGeometry } from '../layout';
import type { Look } from '../looks';
import type { Motion } from '../motion';
import { PIECES, stoneName } from '../textures/pieces';
import { rising } from '../marks/winOrder';
import { DEPTH, MOTION } from '../theme';
import type { StoneView, ViewModel } from '../viewModel';

interface Stone {
  readonly stone: GameObjects.Image;
  readonly shadow: GameObjects.Image;
}

/** How far above the board a stone starts its fall or ends its lift, as growth in size. */
const RAISED = 1.22;
/** How far the shadow of a raised stone is from it, in cells. */
const SHADOW_AWAY = 0.32;
const DIMMED = 0xd8cfbe;
/** How far a stone that comes down pushes its neighbours, in cells. */
const NUDGE = 0.035;
/** How far the board gives under it, in cells. */
const GIVE = 0.022;
/** How much larger a stone of a won row rises. */
const RISEN = 1.13;

/** The stones and their shadows. */
export class Stones {
  readonly #scene: Scene;
  readonly #motion: Motion;
  readonly #board: BoardGeometry;
  readonly #look: Look;
  readonly #stones = new Map<Point, Stone>();
  /** Whether the rows that are shown have risen already. */
  #won = false;

  constructor(scene: Scene, motion: Motion, board: BoardGeometry, look: Look) {
    this.#scene = scene;
    this.#motion = motion;
    this.#board = board;
    this.#look = look;
  }

  /** Lets stones fall and rise so that the board shows `model`. */
  show(model: ViewModel, { appeared, vanished, jump }: Difference): void {
    const winning = rising(model.winningLines);
    const won = winning.size > 0 && !this.#won && !jump;
    if (this.#won && winning.size === 0) this.#settle();
    this.#won = winning.size > 0;
    for (const { point } of vanished) this.#lift(point, jump);
    const last = appeared.at(-1);
    for (const stone of appeared) {
      this.#drop(stone, jump, () => {
        if (!jump) this.#give();
        if (won && stone === last) this.#raise([...winning.keys()]);
        else if (!jump) this.#nudge(stone.point);
      });
    }
    for (const [point, { stone }] of this.#stones) {
      if (winning.size > 0 && !winning.has(point)) stone.setTint(DIMMED);
      else stone.clearTint();
    }
  }

  #drop({ point, colour }: StoneView, still: boolean, done: () => void): void {
    const { x, y } = pointCentre(this.#board, point);
    const away = this.#board.cell * SHADOW_AWAY;
    const shadow = this.#scene.add.image(x + away, y + away, PIECES, `shadow-${colour}`);
    const stone = this.#scene.add.image(x, y, PIECES, stoneName(this.#look, colour, point));
    shadow.setDepth(DEPTH.shadows).setAlpha(0.3).setScale(RAISED);
    stone.setDepth(DEPTH.stones).setScale(RAISED);
    this.#stones.set(point, { stone, shadow });
    const options = { duration: MOTION.drop, ease: 'Cubic.easeIn', still };
    this.#motion.to(shadow, { x, y, alpha: 1, scaleX: 1, scaleY: 1 }, options);
    this.#motion.to(stone, { scaleX: 1, scaleY: 1 }, { ...options, done });
  }

  /** Board and table give way under a stone that comes down. */
  #give(): void {
    const down = { scrollY: -Math.max(1, Math.round(this.#board.cell * GIVE)) };
    const options = { duration: MOTION.give, ease: 'Quad.easeOut' };
    this.#motion.andBack(this.#scene.cameras.main, { scrollY: 0 }, down, options);
  }

  /** The stones around one that has come down give way a little, and come back. */
  #nudge(point: Point): void {
    const { size, cell } = this.#board;
    const way = cell * NUDGE;
    for (const [other, { stone, shadow }] of this.#stones) {
      const dx = columnOf(size, other) - columnOf(size, point);
      const dy = rowOf(size, point) - rowOf(size, other);
      if (other === point || Math.max(Math.abs(dx), Math.abs(dy)) > 1) continue;
      // One that is in the air itself feels nothing.
      if (stone.scale !== 1) continue;
      const { x, y } = pointCentre(this.#board, other);
      const away = { x: x + way * dx, y: y + way * dy };
      for (const part of [stone, shadow]) {
        this.#motion.andBack(part, { x, y }, away, {
          duration: MOTION.nudge,
          ease: 'Quad.easeOut',
        });
      }
    }
  }

  /** The stones of a won row rise and sink one after the other. */
  #raise(points: readonly Point[]): void {
    const away = this.#board.cell * SHADOW_AWAY * 0.5;
    for (const [place, point] of points.entries()) {
      const raised = this.#stones.get(point);
      if (!raised) continue;
      const { x, y } = pointCentre(this.#board, point);
      const { stone, shadow } = raised;
      const options = { duration: MOTION.rise, delay: place * MOTION.step };
      const lying = { x, y, scaleX: 1, scaleY: 1 };
      this.#motion.andBack(stone, lying, { scaleX: RISEN, scaleY: RISEN }, options);
      const far = { x: x + away, y: y + away, alpha: 0.55 };
      this.#motion.andBack(shadow, { x, y, alpha: 1 }, far, options);
    }
  }

  /** A win that is taken back leaves nothing in the air. */
  #settle(): void {
    for (const [point, { stone, shadow }] of this.#stones) {
      const { x, y } = pointCentre(this.#board, point);
      const options = { duration: MOTION.nudge };
      this.#motion.to(stone, { x, y, scaleX: 1, scaleY: 1 }, options);
      this.#motion.to(shadow, { x, y, alpha: 1, scaleX: 1, scaleY: 1 }, options);
    }
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
