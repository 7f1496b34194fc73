import type { ByPlayer, Player } from '../core';

/** `move`: so much time for each move; `fischer`: a total with an increment a move. */
export const CLOCK_KINDS = ['none', 'move', 'fischer'] as const;
type ClockKind = (typeof CLOCK_KINDS)[number];

/** What running out of time means. */
export const TIMEOUTS = ['loss', 'draw'] as const;
type Timeout = (typeof TIMEOUTS)[number];

/** The time control. Fields of the kinds not chosen keep their values for when they are. */
export interface ClockSetup {
  readonly kind: ClockKind;
  /** Seconds a move. */
  readonly moveSeconds: number;
  /** Minutes for the game, and seconds added when the turn passes on. */
  readonly minutes: number;
  readonly increment: number;
  readonly timeout: Timeout;
}

export const NO_CLOCK: ClockSetup = {
  kind: 'none',
  moveSeconds: 30,
  minutes: 5,
  increment: 3,
  timeout: 'loss',
};

/** Time is low from here on, in milliseconds; for short moves from a third of their time on. */
export const LOW_MS = 10_000;

/** What is left on both clocks, in milliseconds. */
export type TimeLeft = ByPlayer<number>;

/** What is left on both clocks, and which one runs. */
export interface ClockTime {
  readonly left: TimeLeft;
  readonly running: Player | null;
}

/** The clocks as they are shown. */
export interface ClockState extends ClockTime {
  /** Who has little time left. */
  readonly low: ByPlayer<boolean>;
}

/** What a move or a game begins with, in milliseconds. */
export function budget({ kind, moveSeconds, minutes }: ClockSetup): number {
  return 1000 * (kind === 'move' ? moveSeconds : 60 * minutes);
}

/** From what on time is low, in milliseconds. */
function lowTime(setup: ClockSetup): number {
  return setup.kind === 'move' ? Math.min(LOW_MS, budget(setup) / 3) : LOW_MS;
}

/** The clocks as they are shown. */
export function clockState(setup: ClockSetup, { left, running }: ClockTime): ClockState {
  const low = lowTime(setup);
  return { left, running, low: { first: left.first <= low, second: left.second <= low } };
}

/** Warns a player whose time gets low once, and again only after there was more. */
export class LowTimeWarning {
  readonly #lowTime: number;
  readonly #clock: () => ClockState | null;
  readonly #warn: (player: Player) => void;
  #warned: readonly Player[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: ClockSetup, clock: () => ClockState | null, warn: (player: Player) => void) {
    this.#lowTime = lowTime(setup);
    this.#clock = clock;
    this.#warn = warn;
  }

  /** Has to be called whenever the clocks were changed, started or stopped. */
  update(): void {
    this.stop();
    const clock = this.#clock();
    if (!clock) return;
    const { left, low, running } = clock;
    this.#warned = this.#warned.filter((player) => low[player]);
    if (!running || this.#warned.includes(running)) return;
    const wait = Math.max(0, left[running] - this.#lowTime);
    this.#timer = setTimeout(() => this.#check(running), wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #check(player: Player): void {
    const clock = this.#clock();
    if (!clock?.low[player]) this.update();
    else if (clock.running === player && clock.left[player] > 0) {
      this.#warned = [...this.#warned, player];
      this.#warn(player);
    }
  }
}
