/** The clock and timers of the network code, passed in so that tests control them. */
export interface Time {
  /** Monotonic milliseconds, from an arbitrary origin. */
  readonly now: () => number;
  /** Milliseconds since 1970, for values that survive a reload. */
  readonly wall: () => number;
  /** Schedules a call; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** `count` cryptographically random bytes. */
export type RandomBytes = (count: number) => Uint8Array;
