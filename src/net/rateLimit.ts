/** A token bucket: `burst` at once, then `perSecond`. */
export class RateLimit {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #last: number;

  constructor(burst: number, perSecond: number, now: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
    this.#last = now;
  }

  /** Takes one token at `now` (milliseconds); false if none is left. */
  take(now: number): boolean {
    const gained = ((now - this.#last) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#burst, this.#left + gained);
    this.#last = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
