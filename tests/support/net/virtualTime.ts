import type { Time } from '../../../src/net/time';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Simulated time, from which skewed clocks can be derived. */
export class VirtualTime implements Time {
  #now = 0;
  #order = 0;
  #timers: Timer[] = [];

  readonly now = (): number => this.#now;
  readonly wall = (): number => 1_700_000_000_000 + this.#now;

  readonly after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + Math.max(0, ms), order: (this.#order += 1), run };
    let index = this.#timers.length;
    while (index > 0 && (this.#timers[index - 1]?.at ?? 0) > timer.at) index -= 1;
    this.#timers.splice(index, 0, timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** The number of timers. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** Advances time and runs the timers that become due. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (let next = this.#timers[0]; next && next.at <= until; next = this.#timers[0]) {
      this.#timers.shift();
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = until;
  }

  /** Advances time without running timers, as a sleeping machine does. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  /** A clock that runs `rate` times as fast, with another origin. */
  skewed(rate: number, start: number): Time {
    return {
      now: () => start + this.#now * rate,
      wall: () => 1_700_000_000_000 + start + this.#now * rate,
      after: (ms, run) => this.after(ms / rate, run),
    };
  }
}
