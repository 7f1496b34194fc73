import type { GameObjects, Scene } from 'phaser';
import { ATLAS } from '../textures/atlas';

interface Position {
  readonly x: number;
  readonly y: number;
}

/** A layer of images that is redrawn as a whole; it reuses its image objects. */
export class MarkLayer {
  readonly #scene: Scene;
  readonly #depth: number;
  readonly #images: GameObjects.Image[] = [];
  #used = 0;

  constructor(scene: Scene, depth: number) {
    this.#scene = scene;
    this.#depth = depth;
  }

  clear(): void {
    for (const image of this.#images) image.setVisible(false);
    this.#used = 0;
  }

  /** Centres an atlas frame on a position in canvas pixels. */
  put(frame: string, { x, y }: Position): GameObjects.Image {
    const image = this.#next();
    return image.setFrame(frame).setPosition(x, y).setScale(1).setRotation(0).setAlpha(1);
  }

  /** Stretches an atlas frame from one position to another. */
  stretch(frame: string, from: Position, to: Position): void {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const image = this.put(frame, { x: from.x + dx / 2, y: from.y + dy / 2 });
    image.setDisplaySize(Math.hypot(dx, dy), image.height).setRotation(Math.atan2(dy, dx));
  }

  #next(): GameObjects.Image {
    const image =
      this.#images[this.#used] ?? this.#scene.add.image(0, 0, ATLAS).setDepth(this.#depth);
    this.#images[this.#used] = image;
    this.#used += 1;
    return image.setVisible(true);
  }
}
