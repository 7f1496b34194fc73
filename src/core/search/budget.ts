/** Positions between two looks at the clock: some milliseconds on a slow machine. */
const POLL_NODES = 256;

/** Counts the positions of a search and says when it has to end. */
export class Budget {
  nodes = 0;
  stopped = false;
  /** Positions after which the search ends. */
  limit = Infinity;
  /** Asked every `POLL_NODES` positions; true ends the search. */
  poll: () => boolean = () => false;
  #untilPoll = POLL_NODES;

  /** Starts counting again from 0. */
  begin(limit = Infinity, poll: () => boolean = () => false): void {
    this.nodes = 0;
    this.limit = limit;
    this.poll = poll;
    this.stopped = limit <= 0;
    this.#untilPoll = POLL_NODES;
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
