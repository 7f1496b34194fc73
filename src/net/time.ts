/** Time as the network code knows it: nothing here reads a clock or sets a timer by itself. */
export interface Time {
  /** Milliseconds from any start, never going back. */
  readonly now: () => number;
  /** Milliseconds since 1970, for what has to outlive a reload. */
  readonly wall: () => number;
  /** Runs something later; the returned function prevents it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** So many random bytes, not to be guessed. */
export type RandomBytes = (count: number) => Uint8Array;
