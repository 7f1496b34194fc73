import type { ByPlayer, Player } from '../../core';
import type { SessionContext } from './sessionContext';
import { decider, type GameLog } from '../log/gameLog';

/** Lag that costs nothing: the way there and back, but no more than this, and a bit. */
const MOST_RTT_MS = 1000;
const SLACK_MS = 500;
/** Lag beyond that, a move and a game. */
const LAG_MOVE_MS = 1000;
const LAG_GAME_MS = 10_000;

/** An acknowledgement within this time sets the start of the other's thinking. */
const ACK_MS = 1000;

/** So long below zero by our own measure, the other side has lost on time. */
const FLAG_MS = 2000;

/**
 * Measures how long the player to decide has thought, for the clocks of both. What a player claims to
 * have thought stands in the log; what the other measured beyond the lag is charged here.
 */
export class ThinkingTime {
  readonly #context: SessionContext;
  /** Since when the decision is being thought on; null while the clocks stand. */
  #since: number | null = null;
  #before: number;

  constructor(context: SessionContext) {
    this.#context = context;
    this.#before = context.memory.game?.thought ?? 0;
  }

  /** Milliseconds thought on the decision that is due. */
  get thought(): number {
    return this.#before + (this.#since === null ? 0 : this.#context.time.now() - this.#since);
  }

  get running(): boolean {
    return this.#since !== null;
  }

  /** Lets the clocks run if they are to, or stand; they stood since `at` where that is earlier. */
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

  /** The next decision begins. */
  restart(): void {
    this.#before = 0;
    if (this.running) this.#since = this.#context.time.now();
    this.#context.noteTime({ thought: 0 });
  }

  /** So much time was slept, not thought. */
  skip(ms: number): void {
    if (this.#since !== null) this.#since = Math.min(this.#context.time.now(), this.#since + ms);
  }

  /** Our entry has arrived: they think since now, unless they let us wait for that. */
  acknowledged(): void {
    if (this.thought <= ACK_MS) this.restart();
  }

  /** Remembers how long has been thought. */
  checkpoint(): void {
    this.#context.noteTime({ thought: Math.round(this.thought) });
  }

  /** What both clocks show. */
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

  /** The time that we claim for a decision of ours; 0 while the clocks have not begun. */
  claim(log: GameLog, me: Player): number {
    if (!log.left || log.game.position.ply === 0) return 0;
    return Math.min(Math.round(this.thought), Math.max(0, Math.floor(log.left[me])));
  }

  /** Charges the other side for what they thought by our measure and did not claim. */
  charge(player: Player, claimed: number, rtt: number): void {
    const { game } = this.#context.memory;
    const late = this.thought - claimed - Math.min(rtt, MOST_RTT_MS) - SLACK_MS;
    if (!game || !this.running || late <= 0) return;
    const pool = LAG_GAME_MS - game.forgiven[player];
    const forgiven = Math.min(late, LAG_MOVE_MS, pool);
    this.#context.updateGame({
      forgiven: { ...game.forgiven, [player]: game.forgiven[player] + forgiven },
      charged: { ...game.charged, [player]: game.charged[player] + late - forgiven },
    });
  }

  /** Whether the player to decide is out of time: we at zero, they somewhat later. */
  flagFalls(log: GameLog, me: Player): boolean {
    if (!this.running || !log.left) return false;
    const player = decider(log);
    if (player === me) return log.left[me] - this.thought <= 0;
    const charged = this.#context.memory.game?.charged[player] ?? 0;
    return log.left[player] - charged - this.thought <= -FLAG_MS;
  }
}
