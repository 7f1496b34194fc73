import type { GameObjects, Scene } from 'phaser';
import { PIECES } from '../textures/pieces';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Pictures at one depth that are all put down anew when something changes. */
export class MarkLayer {
  readonly #scene: Scene;
  readonly #depth: number;
  readonly #images: GameObjects.Image[] = [];
  #used = 0;

  constructor(scene: Scene, depth: number) {
    this.#scene = scene;
    this.#depth = depth;
  }

  /** Takes all of them away; they are kept for the next ones. */
  clear(): void {
    for (const image of this.#images) image.setVisible(false);
    this.#used = 0;
  }

  /** Puts a piece down with its middle at a place, in canvas pixels. */
  put(name: string, { x, y }: Place): GameObjects.Image {
    const image = this.#next();
    return image.setFrame(name).setPosition(x, y).setScale(1).setRotation(0).setAlpha(1);
  }

  /** Stretches a piece from one place to another. */
  stretch(name: string, from: Place, to: Place): void {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const image = this.put(name, { x: from.x + dx / 2, y: from.y + dy / 2 });
    image.setDisplaySize(Math.hypot(dx, dy), image.height).setRotation(Math.atan2(dy, dx));
  }

  #next(): GameObjects.Image {
    const image =
      this.#images[this.#used] ?? this.#scene.add.image(0, 0, PIECES).setDepth(this.#depth);
    this.#images[this.#used] = image;
    this.#used += 1;
    return image.setVisible(true);
  }
}
