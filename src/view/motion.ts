import type { Scene, Tweens } from 'phaser';
import type { Appearance } from './looks';

/** Starts a motion, or with reduced motion shows at once how it would end. */
export class Motion {
  readonly #scene: Scene;
  readonly #appearance: Appearance;

  constructor(scene: Scene, appearance: Appearance) {
    this.#scene = scene;
    this.#appearance = appearance;
  }

  get reduced(): boolean {
    return this.#appearance.reducedMotion;
  }

  /** Moves `target` to the values of `to` and calls `done`; `still` skips the way there. */
  to(
    target: object,
    to: Record<string, number>,
    options: { duration: number; ease?: string; still?: boolean; done?: () => void },
  ): Tweens.Tween | null {
    const { duration, ease = 'Cubic.easeOut', still = false, done } = options;
    this.#scene.tweens.killTweensOf(target);
    if (still || this.reduced) {
      Object.assign(target, to);
      done?.();
      return null;
    }
    return this.#scene.tweens.add({
      targets: target,
      ...to,
      duration,
      ease,
      onComplete: () => done?.(),
    });
  }
}
