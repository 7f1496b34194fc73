import type { ByPlayer, Player } from '../../core';
import type { SessionContext } from './sessionContext';
import { decider, type GameLog } from '../log/gameLog';

/** Lag that is never charged: the round-trip time, at most `MAX_RTT_MS`, plus `SLACK_MS`. */
const MAX_RTT_MS = 1000;
const SLACK_MS = 500;
/** Further lag forgiven, per move and per game. */
const LAG_MOVE_MS = 1000;
const LAG_GAME_MS = 10_000;

/** An acknowledgement within this time restarts the measurement of the peer's thinking time. */
const ACK_MS = 1000;

/** The peer's flag falls when its clock, by our measure, is this far below zero. */
const FLAG_MS = 2000;

/**
 * Measures the thinking time of the player to decide. Players claim their time in the log; what we
 * measured beyond the peer's claim and the tolerated lag is charged here.
 */
export class ThinkingTime {
  readonly #context: SessionContext;
  /** When the current period of thinking began; null while the clocks are stopped. */
  #since: number | null = null;
  #before: number;

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
    if (this.thought <= ACK_MS) this.restart();
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

  /** Charges the peer for measured time that it did not claim. */
  charge(player: Player, claimed: number, rtt: number): void {
    const { game } = this.#context.memory;
    const late = this.thought - claimed - Math.min(rtt, MAX_RTT_MS) - SLACK_MS;
    if (!game || !this.running || late <= 0) return;
    const pool = LAG_GAME_MS - game.forgiven[player];
    const forgiven = Math.min(late, LAG_MOVE_MS, pool);
    this.#context.updateGame({
      forgiven: { ...game.forgiven, [player]: game.forgiven[player] + forgiven },
      charged: { ...game.charged, [player]: game.charged[player] + late - forgiven },
    });
  }

  /**
   * Whether the player to decide is out of time: we at zero, the peer after `FLAG_MS` more.
   */
  flagFalls(log: GameLog, me: Player): boolean {
    if (!this.running || !log.left) return false;
    const player = decider(log);
    if (player === me) return log.left[me] - this.thought <= 0;
    const charged = this.#context.memory.game?.charged[player] ?? 0;
    return log.left[player] - charged - this.thought <= -FLAG_MS;
  }
}
