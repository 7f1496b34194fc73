/**
 * The time spent on each step of a game (a stone or an opening choice) in milliseconds; null if it
 * was not measured. The list may be longer than the game, for undone steps, or shorter.
 */
export type StepTimes = readonly (number | null)[];

/** What is stored of the times of an unfinished game. */
export interface MeasuredTime {
  readonly steps: StepTimes;
  /** Milliseconds spent so far on the step that is due. */
  readonly current: number;
}

export const NO_TIMES: MeasuredTime = { steps: [], current: 0 };

/** Measures the time spent on each step. Like the clocks, it compares time stamps. */
export class StepTimer {
  readonly #now: () => number;
  #steps: StepTimes;
  #current: number;
  /** When it was started; null while it is stopped. */
  #since: number | null = null;

  /** `now` returns milliseconds from any origin. The timer is stopped at first. */
  constructor(now: () => number, { steps, current }: MeasuredTime = NO_TIMES) {
    this.#now = now;
    this.#steps = steps;
    this.#current = current;
  }

  get time(): MeasuredTime {
    const running = this.#since === null ? 0 : this.#now() - this.#since;
    return { steps: this.#steps, current: Math.round(this.#current + running) };
  }

  run(on: boolean): void {
    this.#current = this.time.current;
    this.#since = on ? this.#now() : null;
  }

  /**
   * Step number `index`, from 0, was made and replaces undone ones. The time before the first stone
   * does not count, because nobody may have been there.
   */
  made(index: number): void {
    const before = Array.from({ length: index }, (_, step) => this.#steps[step] ?? null);
    this.#steps = [...before, index === 0 ? null : this.time.current];
    this.restart();
  }

  /** Measures the step that is due from the beginning, after an undo or redo. */
  restart(): void {
    this.#current = 0;
    if (this.#since !== null) this.#since = this.#now();
  }

  /** Forgets all steps. */
  reset(): void {
    this.#steps = [];
    this.restart();
  }
}
