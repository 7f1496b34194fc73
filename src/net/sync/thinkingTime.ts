import type { ByPlayer, Player } from '../../core';
import type { SessionContext } from './sessionContext';
import { decider, type GameLog } from '../log/gameLog';
import { fullTime } from '../log/logClock';

/**
 * Lag forgiven to a player in one game: a share of the full time, and some for each entry, but at
 * most `MAX_LAG_MS`. We can't tell a slow network from a peer that delays its messages, so the sum
 * is bounded.
 */
const LAG_SHARE = 0.05;
const LAG_ENTRY_MS = 75;
const MAX_LAG_MS = 20_000;

/**
 * An acknowledgement within this time restarts the measurement of the peer's thinking time; the
 * wait counts as lag.
 */
const ACK_MS = 1000;

/**
 * The peer's flag falls when its clock, by our measure, is `FLAG_MS` below zero, or less if its lag
 * is used up.
 */
const FLAG_MS = 2000;
const MIN_FLAG_MS = 500;

/**
 * Measures the thinking time of the player to decide. Players claim their time in the log; what we
 * measured beyond the peer's claim and the tolerated lag is charged here.
 */
export class ThinkingTime {
  readonly #context: SessionContext;
  /** When the current period of thinking began; null while the clocks are stopped. */
  #since: number | null = null;
  #before: number;
  /** How long the peer took to acknowledge our last entry. */
  #ackWait = 0;

  constructor(context: SessionContext) {
    this.#context = context;
    this.#before = context.memory.game?.thought ?? 0;
  }

  /** Milliseconds spent on the current decision. */
  get thought(): number {
    return this.#before + (this.#since === null ? 0 : this.#context.time.now() - this.#since);
  }

  get running(): boolean {
    return this.#since !== null;
  }

  /** Starts the clocks, or stops them at the time `at`. */
  set(log: GameLog | null, connected: boolean, at = this.#context.time.now()): void {
    const run =
      connected && log?.left !== null && log?.game.outcome === null && log.game.position.ply > 0;
    if (run === this.running) return;
    if (run) this.#since = this.#context.time.now();
    else {
      this.#before += Math.max(0, at - (this.#since ?? at));
      this.#since = null;
    }
    this.#context.noteTime({ thought: this.#before });
  }

  /** Starts the measurement of the next decision. */
  restart(): void {
    this.#ackWait = 0;
    this.#measureAnew();
  }

  #measureAnew(): void {
    this.#before = 0;
    if (this.running) this.#since = this.#context.time.now();
    this.#context.noteTime({ thought: 0 });
  }

  /** Excludes time during which this machine slept. */
  skip(ms: number): void {
    if (this.#since !== null) this.#since = Math.min(this.#context.time.now(), this.#since + ms);
  }

  /** Our entry was acknowledged: the peer thinks from now on, unless that took over `ACK_MS`. */
  acknowledged(): void {
    if (this.thought > ACK_MS) return;
    this.#ackWait = this.thought;
    this.#measureAnew();
  }

  /** Writes the current thinking time to memory. */
  checkpoint(): void {
    this.#context.noteTime({ thought: Math.round(this.thought) });
  }

  /** The time that both clocks show, in milliseconds. */
  left(log: GameLog): ByPlayer<number> | null {
    const charged = this.#context.memory.game?.charged;
    if (!log.left || !charged) return null;
    const thinking = log.game.outcome ? null : decider(log);
    const of = (player: Player): number => {
      const spent = player === thinking ? this.thought : 0;
      return Math.max(0, (log.left?.[player] ?? 0) - charged[player] - spent);
    };
    return { first: of('first'), second: of('second') };
  }

  /** The thinking time to claim for our decision; 0 before the clocks start. */
  claim(log: GameLog, me: Player): number {
    if (!log.left || log.game.position.ply === 0) return 0;
    return Math.min(Math.round(this.thought), Math.max(0, Math.floor(log.left[me])));
  }

  /**
   * Records the lag of decisions of the peer: what we measured beyond the claimed time. What can't
   * be forgiven any more is charged. Returns whether the peer was out of time by our measure.
   */
  chargeLag(log: GameLog, decisions: readonly { readonly ms: number }[]): boolean {
    const { game } = this.#context.memory;
    if (!game || !log.left || !this.running) return false;
    const player = decider(log);
    const claimed = decisions.reduce((sum, { ms }) => sum + ms, 0);
    const lag = Math.max(0, this.thought + this.#ackWait - claimed);
    const forgiven = Math.min(lag, this.#lagLeft(log, player));
    const tolerance = this.#tolerance(log, player);
    const charged = game.charged[player] + lag - forgiven;
    this.#context.updateGame({
      forgiven: { ...game.forgiven, [player]: game.forgiven[player] + forgiven },
      // With time per move the clock is reset by the next move.
      ...(log.terms.clock.kind === 'fischer' && {
        charged: { ...game.charged, [player]: charged },
      }),
    });
    return log.left[player] - charged - claimed < -tolerance;
  }

  /**
   * Whether the player to decide is out of time: we at zero, the peer some time later. A peer that
   * has been silent may have decided in time, so its clock is read at its last message.
   */
  flagFalls(log: GameLog, me: Player, silence: number): boolean {
    if (!this.running || !log.left) return false;
    const player = decider(log);
    if (player === me) return log.left[me] - this.thought <= 0;
    const charged = this.#context.memory.game?.charged[player] ?? 0;
    const thought = Math.max(0, this.thought - silence);
    return log.left[player] - charged - thought <= -this.#tolerance(log, player);
  }

  #tolerance(log: GameLog, player: Player): number {
    return Math.min(FLAG_MS, MIN_FLAG_MS + this.#lagLeft(log, player));
  }

  /** The lag that can still be forgiven to a player. */
  #lagLeft({ terms, entries }: GameLog, player: Player): number {
    const full = fullTime(terms.clock)?.[player] ?? 0;
    const pool = Math.min(MAX_LAG_MS, LAG_SHARE * full + LAG_ENTRY_MS * entries.length);
    return Math.max(0, pool - (this.#context.memory.game?.forgiven[player] ?? 0));
  }
}
