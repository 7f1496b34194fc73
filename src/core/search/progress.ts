/** Positions between two looks at the clock: some milliseconds on a slow machine. */
export const POLL_NODES = 256;

/** How far a search has come and whether it has to end. */
export class Progress {
  nodes = 0;
  /** Plies of the longest line. */
  selectiveDepth = 0;
  stopped = false;
  limit = Infinity;
  /** Asked every few hundred positions; true ends the search. */
  poll: () => boolean = () => false;
  #untilPoll = 0;

  begin(): void {
    this.nodes = 0;
    this.selectiveDepth = 0;
    this.stopped = false;
  }

  /** Counts a position; true when the search has to end. */
  tick(): boolean {
    this.nodes += 1;
    this.#untilPoll -= 1;
    if (this.#untilPoll <= 0) {
      this.#untilPoll = POLL_NODES;
      if (this.poll()) this.stopped = true;
    }
    if (this.nodes >= this.limit) this.stopped = true;
    return this.stopped;
  }
}
