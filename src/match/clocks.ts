import { deciderAt, stepCount, stepsBack, type Player, type Position } from '../core';
import { budget, LOW_MS, type ClockSetup, type ClockTime, type TimeLeft } from './clock';

/**
 * The clocks of two players, at most one of which runs. They count from time stamps, so that a late
 * timer neither loses nor gives time. A clock belongs to a player, whatever colours are swapped.
 *
 * An undo gives no time back. With time for each move, whoever returns to a position has what was
 * left there. An increment belongs to its step: an undo takes it back, a redo pays it again. That
 * brings nobody below `LOW_MS`; what is missing is owed, and deducted from later increments.
 */
export class Clocks {
  readonly #setup: ClockSetup;
  readonly #now: () => number;
  readonly #out: (player: Player) => void;
  #left: { [P in Player]: number };
  #owed = { first: 0, second: 0 };
  /** Steps made before the clocks began, which earned no increment. */
  #unpaid: number;
  /** With time for each move: what was left in earlier positions, by their stones and choices. */
  readonly #remains = new Map<string, number>();
  #running: Player | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `now` gives milliseconds from any origin, `out` is called when a clock runs out, and `left` is
   * the time of an unfinished game that goes on from `position`.
   */
  constructor(
    setup: ClockSetup,
    now: () => number,
    out: (player: Player) => void,
    position: Position,
    left?: TimeLeft,
  ) {
    this.#setup = setup;
    this.#now = now;
    this.#out = out;
    this.#left = { ...(left ?? this.#full()) };
    this.#unpaid = left ? 0 : stepCount(position);
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

  get time(): ClockTime {
    return { left: this.left, running: this.#running };
  }

  /** Starts the clock of one player and stops the other, or both. */
  run(player: Player | null): void {
    this.#settle();
    this.#running = player;
    this.#since = this.#now();
    this.#arm();
  }

  /** The player to decide has put a stone or chosen. */
  decided(from: Position, to: Position): void {
    this.#settle();
    const { player } = from.turn;
    if (this.#setup.kind === 'move') this.#moveOn(from, to);
    else if (to.turn.player !== player) this.#pay(player);
  }

  /** An undo or a redo. */
  rewound(from: Position, to: Position): void {
    this.#settle();
    if (this.#setup.kind === 'move') this.#moveOn(from, to);
    else {
      const [before, after] = [stepCount(from), stepCount(to)];
      const back = after < before;
      const paid = Math.max(this.#unpaid, Math.min(before, after));
      for (const player of passers(back ? from : to, paid)) {
        if (back) this.#takeBack(player);
        else this.#pay(player);
      }
      // Steps made again earn an increment like all others.
      this.#unpaid = Math.min(this.#unpaid, after);
    }
  }

  /** A new game. */
  reset(): void {
    this.run(null);
    this.#left = this.#full();
    this.#owed = { first: 0, second: 0 };
    this.#unpaid = 0;
    this.#remains.clear();
  }

  #moveOn(from: Position, to: Position): void {
    this.#remains.set(nameOf(from), this.#left[from.turn.player]);
    const remains = this.#remains.get(nameOf(to));
    this.#left = this.#full();
    if (remains !== undefined) this.#left[to.turn.player] = remains;
  }

  #pay(player: Player): void {
    const gain = 1000 * this.#setup.increment;
    const keptBack = Math.min(gain, this.#owed[player]);
    this.#owed[player] -= keptBack;
    this.#left[player] += gain - keptBack;
  }

  #takeBack(player: Player): void {
    const gain = 1000 * this.#setup.increment;
    const taken = Math.min(gain, Math.max(0, this.#left[player] - LOW_MS));
    this.#left[player] -= taken;
    this.#owed[player] += gain - taken;
  }

  #full(): { [P in Player]: number } {
    return { first: budget(this.#setup), second: budget(this.#setup) };
  }

  /** Subtracts what the running clock has used up. */
  #settle(): void {
    if (!this.#running) return;
    this.#left[this.#running] = this.left[this.#running];
    this.#since = this.#now();
  }

  /** Sets the timer for the running clock. */
  #arm(): void {
    clearTimeout(this.#timer);
    const player = this.#running;
    if (player) this.#timer = setTimeout(() => this.#check(player), this.left[player]);
  }

  #check(player: Player): void {
    if (this.#running !== player) return;
    if (this.left[player] > 0) {
      this.#arm();
      return;
    }
    this.run(null);
    this.#out(player);
  }
}

function nameOf({ moves, choices }: Position): string {
  return `${moves.join()}/${choices.join()}`;
}

/** Who passed the turn on with each step that led to a position, after the first `from` steps. */
function passers(position: Position, from: number): Player[] {
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
