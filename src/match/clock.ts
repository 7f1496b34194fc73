import {
  deciderAt,
  stepCount,
  stepsBack,
  type ByPlayer,
  type Player,
  type Position,
} from '../core';

/** `move`: a time for each move; `fischer`: a total time with an increment for each turn. */
export const CLOCK_KINDS = ['none', 'move', 'fischer'] as const;
type ClockKind = (typeof CLOCK_KINDS)[number];

/** The result for a player whose time runs out. */
export const TIMEOUTS = ['loss', 'draw'] as const;
type Timeout = (typeof TIMEOUTS)[number];

/** The time control. Fields that `kind` does not use keep the values chosen earlier. */
export interface ClockSetup {
  readonly kind: ClockKind;
  /** Seconds for each move. */
  readonly moveSeconds: number;
  /** Minutes for the game, and seconds added at the end of each turn. */
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

/** Time is low at this many milliseconds, or at a third of the time for a move if that is less. */
const LOW_MS = 10_000;

/** The remaining time of both players, in milliseconds. */
export type TimeLeft = ByPlayer<number>;

/** The remaining times, and whose clock runs. */
export interface ClockTime {
  readonly left: TimeLeft;
  readonly running: Player | null;
}

/** The clocks as shown to the players. */
export interface ClockState extends ClockTime {
  readonly low: ByPlayer<boolean>;
}

/** The time at the start of a move or game, in milliseconds. */
function budget({ kind, moveSeconds, minutes }: ClockSetup): number {
  return 1000 * (kind === 'move' ? moveSeconds : 60 * minutes);
}

/** The limit of low time, in milliseconds. */
function lowTime(setup: ClockSetup): number {
  return setup.kind === 'move' ? Math.min(LOW_MS, budget(setup) / 3) : LOW_MS;
}

/** Adds to the times whether they are low. */
export function clockState(setup: ClockSetup, { left, running }: ClockTime): ClockState {
  const low = lowTime(setup);
  return { left, running, low: { first: left.first <= low, second: left.second <= low } };
}

/**
 * The clocks of two players, at most one of which runs. They compare time stamps, so a late timer
 * neither takes nor gives time. A clock belongs to a player, whichever colours are swapped.
 *
 * An undo restores no time. With time for each move, returning to a position restores what was left
 * in it. An increment belongs to its step: an undo takes it back and a redo adds it again. But an
 * undo never brings a player below `LOW_MS`, and it leaves the player to move at least that much;
 * both become a debt that later increments pay off.
 */
export class Clocks {
  readonly #setup: ClockSetup;
  readonly #now: () => number;
  readonly #onTimeout: (player: Player) => void;
  #left: { [P in Player]: number };
  #debt = { first: 0, second: 0 };
  /** Steps made before the clocks existed, which earned no increment. */
  #unpaid: number;
  /** With time for each move: the time left in earlier positions, by `keyOf`. */
  readonly #earlier = new Map<string, number>();
  #running: Player | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `now` returns milliseconds from any origin, `onTimeout` is called when a clock runs out, and
   * `left` is the remaining time of an unfinished game resumed at `position`.
   */
  constructor(
    setup: ClockSetup,
    now: () => number,
    onTimeout: (player: Player) => void,
    position: Position,
    left?: TimeLeft,
  ) {
    this.#setup = setup;
    this.#now = now;
    this.#onTimeout = onTimeout;
    this.#left = { ...(left ?? this.#full()) };
    this.#unpaid = left ? 0 : stepCount(position);
  }

  get time(): ClockTime {
    return {
      left: { first: this.#leftOf('first'), second: this.#leftOf('second') },
      running: this.#running,
    };
  }

  /** Starts the clock of one player and stops the other, or both. */
  run(player: Player | null): void {
    this.#settle();
    this.#running = player;
    this.#since = this.#now();
    this.#arm();
  }

  /** Accounts for a step, an undo or a redo that led from one position to another. */
  update(from: Position, to: Position): void {
    this.#settle();
    const isUndo = stepCount(to) < stepCount(from);
    if (this.#setup.kind === 'move') this.#restore(from, to);
    else this.#adjust(from, to, isUndo);
    if (isUndo) this.#giveFloor(to.turn.player);
  }

  /** Resets both clocks for a new game. */
  reset(): void {
    this.run(null);
    this.#left = this.#full();
    this.#debt = { first: 0, second: 0 };
    this.#unpaid = 0;
    this.#earlier.clear();
  }

  /** With time for each move: the full time, or what was left in a position known already. */
  #restore(from: Position, to: Position): void {
    this.#earlier.set(keyOf(from), this.#left[from.turn.player]);
    const left = this.#earlier.get(keyOf(to));
    this.#left = this.#full();
    if (left !== undefined) this.#left[to.turn.player] = left;
  }

  /** With time for the game: adds increments, or takes them back. */
  #adjust(from: Position, to: Position, isUndo: boolean): void {
    const [before, after] = [stepCount(from), stepCount(to)];
    const paid = Math.max(this.#unpaid, Math.min(before, after));
    for (const player of turnEnds(isUndo ? from : to, paid)) {
      if (isUndo) this.#takeBack(player);
      else this.#pay(player);
    }
    // An undone step earns an increment when it is made again.
    this.#unpaid = Math.min(this.#unpaid, after);
  }

  #pay(player: Player): void {
    const gain = 1000 * this.#setup.increment;
    const deducted = Math.min(gain, this.#debt[player]);
    this.#debt[player] -= deducted;
    this.#left[player] += gain - deducted;
  }

  #takeBack(player: Player): void {
    const gain = 1000 * this.#setup.increment;
    const taken = Math.min(gain, Math.max(0, this.#left[player] - LOW_MS));
    this.#left[player] -= taken;
    this.#debt[player] += gain - taken;
  }

  #giveFloor(player: Player): void {
    const floor = Math.min(LOW_MS, budget(this.#setup));
    const gift = Math.max(0, floor - this.#left[player]);
    this.#left[player] += gift;
    this.#debt[player] += gift;
  }

  #full(): { [P in Player]: number } {
    return { first: budget(this.#setup), second: budget(this.#setup) };
  }

  /** The remaining time in milliseconds, never below 0. */
  #leftOf(player: Player): number {
    const spent = player === this.#running ? this.#now() - this.#since : 0;
    return Math.max(0, this.#left[player] - spent);
  }

  /** Subtracts the time that the running clock has used. */
  #settle(): void {
    if (!this.#running) return;
    this.#left[this.#running] = this.#leftOf(this.#running);
    this.#since = this.#now();
  }

  /** Sets the timer for the running clock. */
  #arm(): void {
    clearTimeout(this.#timer);
    const player = this.#running;
    if (player) this.#timer = setTimeout(() => this.#check(player), this.#leftOf(player));
  }

  #check(player: Player): void {
    if (this.#running !== player) return;
    if (this.#leftOf(player) > 0) {
      this.#arm();
      return;
    }
    this.run(null);
    this.#onTimeout(player);
  }
}

/** A position by its stones and choices. */
function keyOf({ moves, choices }: Position): string {
  return `${moves.join()}/${choices.join()}`;
}

/** For each step after the first `from` that ended a turn, the player who made it; latest first. */
function turnEnds(position: Position, from: number): Player[] {
  const found: Player[] = [];
  let next = position.turn.player;
  for (let steps = 1; steps <= stepCount(position) - from; steps += 1) {
    const place = stepsBack(position, steps);
    if (!place) break;
    const player = deciderAt(position, place);
    if (player !== next) found.push(player);
    next = player;
  }
  return found;
}

/** Warns a player once when their time gets low, and again only after it was not low in between. */
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

  /** Must be called whenever the clocks change, start or stop. */
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
