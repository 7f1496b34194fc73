import type { Time } from '../../../src/net/time';

interface Due {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Simulated time. Several skewed clocks can be derived from it. */
export class VirtualTime implements Time {
  #now = 0;
  #order = 0;
  #due: Due[] = [];

  readonly now = (): number => this.#now;
  readonly wall = (): number => 1_700_000_000_000 + this.#now;

  readonly after = (ms: number, run: () => void): (() => void) => {
    const due = { at: this.#now + Math.max(0, ms), order: (this.#order += 1), run };
    let index = this.#due.length;
    while (index > 0 && (this.#due[index - 1]?.at ?? 0) > due.at) index -= 1;
    this.#due.splice(index, 0, due);
    return () => {
      this.#due = this.#due.filter((other) => other !== due);
    };
  };

  /** Advances time. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (let next = this.#due[0]; next && next.at <= until; next = this.#due[0]) {
      this.#due.shift();
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = until;
  }

  /** Advances time without running timers: a sleeping machine. */
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
