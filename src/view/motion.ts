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

  /**
   * Moves `target` to the values of `to` and back to those of `from`, for `times` times. Where it is
   * broken off, or nothing may move, it stands at `from`.
   */
  andBack(
    target: object,
    from: Record<string, number>,
    to: Record<string, number>,
    options: { duration: number; ease?: string; delay?: number; times?: number },
  ): void {
    const { duration, ease = 'Sine.easeInOut', delay = 0, times = 1 } = options;
    this.#scene.tweens.killTweensOf(target);
    Object.assign(target, from);
    if (this.reduced) return;
    this.#scene.tweens.add({
      targets: target,
      ...to,
      duration,
      ease,
      delay,
      yoyo: true,
      repeat: times - 1,
    });
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
