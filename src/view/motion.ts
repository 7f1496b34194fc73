import type { Scene, Tweens } from 'phaser';
import type { Appearance } from './skins';

/** Starts tweens; with reduced motion it sets their end values at once instead. */
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
   * Sets `target` to the values of `from`, which ends an earlier tween, and tweens it to those of `to`
   * and back, `times` times.
   */
  yoyo(
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

  /** Tweens `target` to the values of `to`, or sets them if `instant`, and then calls `done`. */
  to(
    target: object,
    to: Record<string, number>,
    options: { duration: number; ease?: string; instant?: boolean; done?: () => void },
  ): Tweens.Tween | null {
    const { duration, ease = 'Cubic.easeOut', instant = false, done } = options;
    this.#scene.tweens.killTweensOf(target);
    if (instant || this.reduced) {
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
