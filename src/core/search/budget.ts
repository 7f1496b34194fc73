/** Nodes between two polls: a few milliseconds on a slow machine. */
const POLL_NODES = 256;

/** Counts the nodes of a search and decides when it must stop. */
export class Budget {
  nodes = 0;
  stopped = false;
  /** Number of nodes after which the search stops. */
  limit = Infinity;
  /** Called every `POLL_NODES` nodes; true stops the search. */
  poll: () => boolean = () => false;
  #untilPoll = POLL_NODES;

  /** Restarts the count with new limits. */
  begin(limit = Infinity, poll: () => boolean = () => false): void {
    this.nodes = 0;
    this.limit = limit;
    this.poll = poll;
    this.stopped = limit <= 0;
    this.#untilPoll = POLL_NODES;
  }

  /** Counts a node; true if the search must stop. */
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
