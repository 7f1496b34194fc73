import { AWAY_MS } from '../sync/admission';
import type { Asks } from './asks';
import type { Channel } from '../protocol/channel';
import type { SessionContext } from '../sync/sessionContext';
import { decider } from '../log/gameLog';
import type { MessageOf } from '../protocol/messages';
import type { LogHead, GameSync } from '../sync/gameSync';
import type { Agreement } from './agreement';

/** Silence before a ping is sent, before the link is unstable, and before it is lost. */
const PING_MS = 3000;
const UNSTABLE_MS = 9000;
const LOST_MS = 15_000;

/** A longer gap between two ticks means that the machine was asleep, or the page throttled. */
const ASLEEP_MS = 5000;

/** Browsers run the timers of a hidden page at least once a minute; a longer gap is sleep. */
const ABSENT_GAP_MS = 65_000;

/** How often a peer that seems out of time is asked for a sign of life. */
const FLAG_PING_MS = 1000;

/** Maximum time that one tick adds to the peer's absence. */
const MAX_TICK_MS = 2000;

/** Periodic work: pings, loss detection, flags, absence, and repeating unanswered messages. */
export class Liveness {
  static readonly TICK_MS = 500;
  /** How often the session is stored while we think, and otherwise during a game. */
  static readonly STORE_MS = 2000;
  static readonly SEEN_MS = 5000;
  /** Whether both logs have been equal on this link. */
  synced = false;
  /** Whether this page can reach the services that connect it to the peer, as far as it knows. */
  online = true;
  readonly #context: SessionContext;
  readonly #sync: GameSync;
  readonly #agreement: Agreement;
  readonly #asks: Asks;
  #channel: Channel | null = null;
  #lastTick: number;
  #pingedAt = 0;
  #pings = 0;
  #savedAt = 0;

  constructor(context: SessionContext, sync: GameSync, agreement: Agreement, asks: Asks) {
    this.#context = context;
    this.#sync = sync;
    this.#agreement = agreement;
    this.#asks = asks;
    this.#lastTick = context.time.now();
  }

  /** Milliseconds since the last message of the peer. */
  get silence(): number {
    return this.#channel ? this.#context.time.now() - this.#channel.lastReceived : 0;
  }

  get unstable(): boolean {
    return this.silence >= UNSTABLE_MS;
  }

  /** The time up to which the clocks run: on an unstable link, the last message. */
  get clocksRunUntil(): number {
    return this.#channel && this.unstable ? this.#channel.lastReceived : this.#context.time.now();
  }

  get rtt(): number {
    return this.#channel?.rtt ?? 0;
  }

  /**
   * Milliseconds until the game can be claimed; null without a running game or while the peer is
   * present. A peer that connects without synchronising is absent.
   */
  get untilClaim(): number | null {
    const { game, role } = this.#context.memory;
    if (!game || this.#sync.log?.game.outcome !== null || this.synced) return null;
    if (game.departed && game.departed !== role) return 0;
    return Math.max(0, AWAY_MS - game.away);
  }

  /** Called when a link has become active. */
  onConnected(channel: Channel): void {
    this.#channel = channel;
    this.synced = false;
    this.#sync.onConnected();
    if (!this.#context.memory.game) this.#agreement.repeat(null);
    this.#asks.onConnected();
    this.#ping();
  }

  /**
   * Called when the link is lost: stops the clocks at the last message; the peer's silence counts
   * as its absence.
   */
  onDisconnected(channel: Channel): void {
    this.#sync.thinkingTime.set(this.#sync.log, false, channel.lastReceived);
    // Longer silence means that our machine was asleep.
    const silent = Math.min(this.silence, LOST_MS);
    if (this.synced) this.#recordAbsence(silent, 0);
    this.#channel = null;
    this.synced = false;
  }

  receivePing({ id, ...head }: MessageOf<'ping'>): void {
    this.#context.send({ t: 'pong', id, ...this.#sync.head });
    this.receiveHead(head);
  }

  receivePong({ id, ...head }: MessageOf<'pong'>): void {
    if (id === this.#pings && this.#channel) {
      this.#channel.rtt = this.#context.time.now() - this.#pingedAt;
      this.#sync.rtt = this.#channel.rtt;
    }
    this.receiveHead(head);
  }

  /** Handles the peer's log head. */
  receiveHead({ g, n, d }: LogHead): void {
    const first = !this.synced;
    this.#sync.receiveHead({ g, n, d });
    if (g !== this.#sync.head.g) this.#agreement.repeat(g);
    this.synced ||= this.#sync.inSync || this.#sync.endsDiffer;
    if (first && this.synced) this.#onSynced();
  }

  /** Both logs are equal for the first time on this link. */
  #onSynced(): void {
    const { game, fault } = this.#context.memory;
    if (game?.departed) this.#context.updateGame({ departed: null });
    if (game && fault && this.#sync.inSync) this.#context.update({ fault: null, evidence: null });
    this.#asks.repeat();
  }

  /** Called periodically and on every message. */
  tick(): void {
    const now = this.#context.time.now();
    const passed = now - this.#lastTick;
    if (passed < Liveness.TICK_MS / 2) return;
    this.#lastTick = now;
    if (passed > ASLEEP_MS) this.#resumeFromSleep(passed);
    if (!this.synced) this.#countAbsence(passed);
    if (this.#context.memory.game) this.#saveEvery(Liveness.SEEN_MS, now);
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
    const open = !this.#sync.inSync && !this.#sync.endsDiffer;
    const due = open || (memory.proposal && !memory.game) || this.#asks.mine;
    if (now - this.#pingedAt >= PING_MS && (due || this.silence >= PING_MS)) {
      if (!memory.game) this.#agreement.repeat(null);
      this.#asks.repeat();
      this.#ping();
    }
    // Our machine's sleep is not waiting time, and a silent link may be dead.
    if (this.silence < PING_MS) this.#agreement.tick(Math.min(passed, MAX_TICK_MS));
    this.#asks.expire();
  }

  #checkClocks(now: number): void {
    const { log, me, thinkingTime } = this.#sync;
    if (!log || !thinkingTime.running) return;
    const mine = decider(log) === me;
    if (thinkingTime.flagFalls(log, me, this.silence)) {
      this.#sync.appendOwn({ k: 'flag', by: me });
    } else if (mine) this.#saveEvery(Liveness.STORE_MS, now);
    else if (thinkingTime.flagFalls(log, me, 0) && now - this.#pingedAt >= FLAG_PING_MS)
      this.#ping();
  }

  #saveEvery(interval: number, now: number): void {
    if (now - this.#savedAt < interval) return;
    this.#savedAt = now;
    this.#context.saveDue = true;
  }

  /**
   * Our sleep does not count as silence of the peer. From `LOST_MS` on the peer has stopped our
   * clock, so it does not count as thinking time either.
   */
  #resumeFromSleep(passed: number): void {
    if (passed >= LOST_MS) this.#sync.thinkingTime.skip(passed);
    if (this.#channel) this.#channel.lastReceived += passed;
  }

  /**
   * Counts time without a synchronised peer. Only sleep, or time in which this page knows that it
   * is offline, is our own absence.
   */
  #countAbsence(passed: number): void {
    const absent = passed > ABSENT_GAP_MS || !this.online;
    this.#recordAbsence(Math.min(passed, MAX_TICK_MS), absent ? passed : 0);
  }

  #recordAbsence(away: number, gone: number): void {
    const { game } = this.#context.memory;
    if (!game || this.#sync.log?.game.outcome !== null) return;
    this.#context.noteTime({ away: game.away + away, gone: game.gone + gone });
  }

  #ping(): void {
    this.#pings += 1;
    this.#pingedAt = this.#context.time.now();
    this.#context.send({ t: 'ping', id: this.#pings, ...this.#sync.head });
  }
}
