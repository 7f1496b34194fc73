import { AWAY_MS } from '../sync/admission';
import type { Asks } from './asks';
import type { Channel } from '../protocol/channel';
import type { SessionContext } from '../sync/sessionContext';
import { decider } from '../log/gameLog';
import type { MessageOf } from '../protocol/messages';
import type { LogHead, GameSync } from '../sync/gameSync';
import type { Agreement } from './agreement';

/** Silence until we ask whether they are there, until that is told, and until the link is given up. */
const PING_MS = 3000;
const UNSTABLE_MS = 9000;
const LOST_MS = 15_000;

/** Between two ticks further apart than this our own machine was asleep. */
const ASLEEP_MS = 5000;

/** A tick counts for no more than this where somebody's absence is measured. */
const TICK_COUNTS_MS = 2000;

/** What happens by time: heartbeat, loss, clocks, absence, and saying again what got no answer. */
export class Liveness {
  static readonly TICK_MS = 500;
  /** Our own thinking time is stored so often, and that we are there at all. */
  static readonly STORE_MS = 2000;
  static readonly SEEN_MS = 30_000;
  /** Whether both logs were the same at any time on this link. */
  synced = false;
  readonly #context: SessionContext;
  readonly #sync: GameSync;
  readonly #agreement: Agreement;
  readonly #asks: Asks;
  #channel: Channel | null = null;
  #last: number;
  #pinged = 0;
  #pings = 0;
  #stored = 0;

  constructor(context: SessionContext, sync: GameSync, agreement: Agreement, asks: Asks) {
    this.#context = context;
    this.#sync = sync;
    this.#agreement = agreement;
    this.#asks = asks;
    this.#last = context.time.now();
  }

  /** Milliseconds since the other side was heard. */
  get silence(): number {
    return this.#channel ? this.#context.time.now() - this.#channel.lastReceived : 0;
  }

  get unstable(): boolean {
    return this.silence >= UNSTABLE_MS;
  }

  /** Until when both could sync, if that is over now: of a silent link nobody knows. */
  get clocksRunUntil(): number {
    return this.#channel && this.unstable ? this.#channel.lastReceived : this.#context.time.now();
  }

  get rtt(): number {
    return this.#channel?.rtt ?? 0;
  }

  /** Milliseconds until a game can be claimed; null while there is nothing to claim. */
  get untilClaim(): number | null {
    const { game, role } = this.#context.memory;
    if (!game || this.#sync.log?.game.outcome !== null || this.#isPresent) return null;
    if (game.departed && game.departed !== role) return 0;
    return Math.max(0, AWAY_MS - game.away);
  }

  /** Whether the other side is there to sync, or may be in a moment. */
  get #isPresent(): boolean {
    const since = this.#channel?.opened ?? -Infinity;
    return this.#channel !== null && (this.synced || this.#context.time.now() - since < LOST_MS);
  }

  /** A link is there. */
  onConnected(channel: Channel): void {
    this.#channel = channel;
    this.synced = false;
    this.#sync.onConnected();
    if (!this.#context.memory.game) this.#agreement.repeat(null);
    this.#ping();
  }

  /** The link is gone; since something was heard last the clocks stood, and somebody was away. */
  onDisconnected(channel: Channel): void {
    this.#sync.thinkingTime.set(this.#sync.log, false, channel.lastReceived);
    // More than that was our own sleep.
    const silent = Math.min(this.silence, LOST_MS);
    if (this.synced) this.#recordAbsence(silent, silent);
    this.#channel = null;
    this.synced = false;
  }

  receivePing({ id, ...head }: MessageOf<'ping'>): void {
    this.#context.send({ t: 'pong', id, ...this.#sync.head });
    this.receiveHead(head);
  }

  receivePong({ id, ...head }: MessageOf<'pong'>): void {
    if (id === this.#pings && this.#channel) {
      this.#channel.rtt = this.#context.time.now() - this.#pinged;
      this.#sync.rtt = this.#channel.rtt;
    }
    this.receiveHead(head);
  }

  /** How far their log goes. */
  receiveHead({ g, n, d }: LogHead): void {
    const first = !this.synced;
    this.#sync.receiveHead({ g, n, d });
    if (g !== this.#sync.head.g) this.#agreement.repeat(g);
    this.synced ||= this.#sync.inSync;
    if (first && this.synced) this.#onSynced();
  }

  /** Both are at one again. */
  #onSynced(): void {
    if (this.#context.memory.game?.departed) this.#context.updateGame({ departed: null });
    this.#asks.repeat();
  }

  /** Time has passed. */
  tick(): void {
    const now = this.#context.time.now();
    const passed = now - this.#last;
    if (passed < Liveness.TICK_MS / 2) return;
    this.#last = now;
    if (passed > ASLEEP_MS) this.#resumeFromSleep(passed);
    if (!this.#channel || !this.synced)
      this.#recordAbsence(passed, Math.min(passed, TICK_COUNTS_MS));
    if (!this.#channel) return;
    if (this.silence >= LOST_MS) {
      this.#channel.drop();
      return;
    }
    this.#repeatUnanswered(now, passed);
    this.#checkClocks(now);
  }

  #repeatUnanswered(now: number, passed: number): void {
    const { memory } = this.#context;
    const due = !this.#sync.inSync || (memory.proposal && !memory.game) || this.#asks.mine;
    if (now - this.#pinged >= PING_MS && (due || this.silence >= PING_MS)) {
      if (!memory.game) this.#agreement.repeat(null);
      this.#asks.repeat();
      this.#ping();
    }
    // A machine that slept has not been waiting, and a link that is silent may be dead.
    if (this.silence < PING_MS) this.#agreement.tick(Math.min(passed, TICK_COUNTS_MS));
    this.#asks.expire();
    if (memory.game) this.#store(now, Liveness.SEEN_MS);
  }

  #checkClocks(now: number): void {
    const { log, me, thinkingTime } = this.#sync;
    if (!log || !thinkingTime.running) return;
    const mine = decider(log) === me;
    // Of one who is silent nobody knows what they did in time.
    if (thinkingTime.flagFalls(log, me) && (mine || !this.unstable)) {
      this.#sync.appendOwn({ k: 'flag', by: me });
    } else if (mine) this.#store(now, Liveness.STORE_MS);
  }

  #store(now: number, every: number): void {
    if (now - this.#stored < every) return;
    this.#stored = now;
    this.#context.saveDue = true;
  }

  /** We were asleep: that is nobody's silence, and no thinking once the others must have noticed. */
  #resumeFromSleep(passed: number): void {
    if (passed >= LOST_MS) this.#sync.thinkingTime.skip(passed);
    if (this.#channel) this.#channel.lastReceived += passed;
  }

  /** The two can't sync; either may be the one who is away. */
  #recordAbsence(passed: number, counted: number): void {
    const { game } = this.#context.memory;
    if (!game || this.#sync.log?.game.outcome !== null) return;
    this.#context.noteTime({ away: game.away + counted, gone: game.gone + passed });
  }

  #ping(): void {
    this.#pings += 1;
    this.#pinged = this.#context.time.now();
    this.#context.send({ t: 'ping', id: this.#pings, ...this.#sync.head });
  }
}
