/** The clock's side of what the manager says; null for what it hasn't said. */
export interface TimeLimits {
  /** For one move; 0 asks for a move as fast as possible. */
  readonly timeoutTurn: number | null;
  /** For all moves of a match; 0 for no limit. */
  readonly timeoutMatch: number | null;
  /** What is left of the match; below 0 when it was overrun. */
  readonly timeLeft: number | null;
}

/** Taken where the manager names no limit at all for a move. */
const USUAL_TURN_MS = 5000;
/** For the way of a move through the pipe and for pauses that the search can't foresee. */
const MARGIN_MS = 30;
/** As fast as possible: enough to see a five and a four. */
const FASTEST_MS = 5;
/** A share of what is left can never use it up; games seldom have more moves a side to come. */
const MOVES_TO_COME = 15;

/** How long to think about one move, in milliseconds. */
export function thinkingTime({ timeoutTurn, timeoutMatch, timeLeft }: TimeLimits): number {
  const unlimited = timeoutMatch === 0;
  const left = unlimited ? Infinity : (timeLeft ?? timeoutMatch ?? Infinity);
  const allowed = Math.min(timeoutTurn ?? USUAL_TURN_MS, left / MOVES_TO_COME);
  return Math.max(FASTEST_MS, Math.floor(allowed) - MARGIN_MS);
}
