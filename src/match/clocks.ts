import { deciderAt, stepCount, stepsBack, type Player, type Position } from '../core';
import { budget, LOW_MS, type ClockSetup, type ClockTime, type TimeLeft } from './clock';

/**
 * The clocks of two players, at most one of which runs. They count from time stamps, so that a late
 * timer loses or gives no time. A clock belongs to a player and follows through every swap.
 *
 * Time that was spent stays spent when steps are taken back. A position has its time for a move
 * once: whoever comes back to it has what was left there. An increment belongs to its step: it goes
 * and comes back with it. Nobody is brought below `LOW_MS` by that; what is missing is owed, and
 * kept back from the increments that follow.
 */
export class Clocks {
  readonly #setup: ClockSetup;
  readonly #now: () => number;
  readonly #out: (player: Player) => void;
  #left: { [P in Player]: number };
  #owed = { first: 0, second: 0 };
  /** Steps that were made before the clocks began, and have earned nothing. */
  #unpaid: number;
  /** What was left in the positions that were left, by their stones and choices. */
  readonly #remains = new Map<string, number>();
  #running: Player | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `now` gives milliseconds from any start; `left` is what an unfinished game was left with at
   * `position`.
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

  /** Lets the clock of one player run, or none. */
  run(player: Player | null): void {
    this.#settle();
    this.#running = player;
    this.#since = this.#now();
    this.#arm();
  }

  /** The player to decide has done so, which led from one position to another. */
  decided(from: Position, to: Position): void {
    this.#settle();
    const { player } = from.turn;
    if (this.#setup.kind === 'move') this.#moveOn(from, to);
    else if (to.turn.player !== player) this.#pay(player);
  }

  /** Steps were taken back or put back. */
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
      // Made again, they earn like all others.
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

  /** Books what the running clock has spent. */
  #settle(): void {
    if (!this.#running) return;
    this.#left[this.#running] = this.left[this.#running];
    this.#since = this.#now();
  }

  /** Wakes up when the running clock has run out. */
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

/** Who passed the turn on, by each step to a position that did so, without the first `from` steps. */
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
