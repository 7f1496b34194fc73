import { PLAYERS, type ByPlayer, type Player } from '../core';

/** `move`: so much time for each move; `fischer`: a total with an increment a move. */
export const CLOCK_KINDS = ['none', 'move', 'fischer'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** What running out of time means. */
export const TIMEOUTS = ['loss', 'draw'] as const;
export type Timeout = (typeof TIMEOUTS)[number];

/** How much time there is. What belongs to the other kinds is kept for when they are chosen. */
export interface ClockSetup {
  readonly kind: ClockKind;
  /** Seconds a move. */
  readonly moveSeconds: number;
  /** Minutes a game, and seconds added when the turn passes on. */
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

/** Time is low from here on, in milliseconds, or from a third of a short move's time. */
const LOW_MS = 10_000;

/** What is left on both clocks, in milliseconds. */
export type TimeLeft = ByPlayer<number>;

/** What the owner of the clocks is told. */
export interface ClockListener {
  readonly low: (player: Player) => void;
  readonly out: (player: Player) => void;
}

/** Seconds a move or a game begins with, in milliseconds. */
function budget({ kind, moveSeconds, minutes }: ClockSetup): number {
  return 1000 * (kind === 'move' ? moveSeconds : 60 * minutes);
}

/**
 * The clocks of two players, at most one of which runs. They count from time stamps, so that a late
 * timer loses or gives no time. A clock belongs to a player and follows through every swap.
 */
export class Clocks {
  readonly #setup: ClockSetup;
  readonly #now: () => number;
  readonly #listener: ClockListener;
  #left: { [P in Player]: number };
  #running: Player | null = null;
  #since = 0;
  /** Whose low time was told. */
  readonly #warned = new Set<Player>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `now` gives milliseconds from any start; `left` is what an unfinished game was left with. */
  constructor(setup: ClockSetup, now: () => number, listener: ClockListener, left?: TimeLeft) {
    this.#setup = setup;
    this.#now = now;
    this.#listener = listener;
    this.#left = { ...(left ?? this.#full()) };
  }

  /** Whose clock runs, or null. */
  get running(): Player | null {
    return this.#running;
  }

  /** What is left, in milliseconds, never below 0. */
  get left(): TimeLeft {
    const spent = this.#running ? this.#now() - this.#since : 0;
    const of = (player: Player): number =>
      Math.max(0, this.#left[player] - (player === this.#running ? spent : 0));
    return { first: of('first'), second: of('second') };
  }

  /** Whether a player has little time left. */
  isLow(player: Player): boolean {
    return this.left[player] <= this.#low();
  }

  /** Lets the clock of one player run, or none. */
  run(player: Player | null): void {
    this.#settle();
    this.#running = player;
    this.#since = this.#now();
    this.#arm();
  }

  /** A player has decided; `passes` says whether the other decides next. */
  decided(player: Player, passes: boolean): void {
    this.#settle();
    if (this.#setup.kind === 'move') this.#left[player] = budget(this.#setup);
    else if (passes) this.#left[player] += 1000 * this.#setup.increment;
    if (!this.isLow(player)) this.#warned.delete(player);
  }

  /** Stones were taken back or put back: the time for the move begins anew, spent time stays spent. */
  rewound(): void {
    this.#settle();
    if (this.#setup.kind === 'move') this.#left = this.#full();
    for (const player of PLAYERS) if (!this.isLow(player)) this.#warned.delete(player);
  }

  /** A new game. */
  reset(): void {
    this.run(null);
    this.#left = this.#full();
    this.#warned.clear();
  }

  #full(): { [P in Player]: number } {
    return { first: budget(this.#setup), second: budget(this.#setup) };
  }

  #low(): number {
    return this.#setup.kind === 'move' ? Math.min(LOW_MS, budget(this.#setup) / 3) : LOW_MS;
  }

  /** Books what the running clock has spent. */
  #settle(): void {
    if (!this.#running) return;
    this.#left[this.#running] = this.left[this.#running];
    this.#since = this.#now();
  }

  /** Wakes up for the warning, and for the end. */
  #arm(): void {
    clearTimeout(this.#timer);
    const player = this.#running;
    if (!player) return;
    const left = this.left[player];
    const untilLow = left - this.#low();
    const wait = this.#warned.has(player) || untilLow <= 0 ? left : untilLow;
    if (!this.#warned.has(player) && untilLow <= 0) {
      this.#warned.add(player);
      // A player who begins the move with little time has been told before.
      if (left > 0) this.#listener.low(player);
    }
    this.#timer = setTimeout(() => this.#look(player), Math.max(0, wait));
  }

  #look(player: Player): void {
    if (this.#running !== player) return;
    if (this.left[player] > 0) {
      this.#arm();
      return;
    }
    this.run(null);
    this.#listener.out(player);
  }
}
