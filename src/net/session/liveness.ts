import { AWAY_MS } from '../sync/admission';
import type { Asks } from './asks';
import type { Channel } from '../protocol/channel';
import type { Desk } from '../sync/sessionContext';
import { decider } from '../log/gameLog';
import type { MessageOf } from '../protocol/messages';
import type { Mark, Play } from '../sync/gameSync';
import type { Setup } from './agreement';

/** Silence until we ask whether they are there, until that is told, and until the link is given up. */
const PING_MS = 3000;
const UNSTABLE_MS = 9000;
const LOST_MS = 15_000;

/** Between two ticks further apart than this our own machine was asleep. */
const ASLEEP_MS = 5000;

/** A tick counts for no more than this where somebody's absence is measured. */
const TICK_COUNTS_MS = 2000;

/** What happens by time: heartbeat, loss, clocks, absence, and saying again what got no answer. */
export class Heart {
  static readonly TICK_MS = 500;
  /** Our own thinking time is stored so often, and that we are there at all. */
  static readonly STORE_MS = 2000;
  static readonly SEEN_MS = 30_000;
  /** Whether both logs were the same at any time on this link. */
  synced = false;
  readonly #desk: Desk;
  readonly #play: Play;
  readonly #setup: Setup;
  readonly #asks: Asks;
  #channel: Channel | null = null;
  #last: number;
  #pinged = 0;
  #pings = 0;
  #stored = 0;

  constructor(desk: Desk, play: Play, setup: Setup, asks: Asks) {
    this.#desk = desk;
    this.#play = play;
    this.#setup = setup;
    this.#asks = asks;
    this.#last = desk.time.now();
  }

  /** Milliseconds since the other side was heard. */
  get silence(): number {
    return this.#channel ? this.#desk.time.now() - this.#channel.lastHeard : 0;
  }

  get unstable(): boolean {
    return this.silence >= UNSTABLE_MS;
  }

  /** Until when both could play, if that is over now: of a silent link nobody knows. */
  get until(): number {
    return this.#channel && this.unstable ? this.#channel.lastHeard : this.#desk.time.now();
  }

  get rtt(): number {
    return this.#channel?.rtt ?? 0;
  }

  /** Milliseconds until a game can be claimed; null while there is nothing to claim. */
  get untilClaim(): number | null {
    const { game, role } = this.#desk.memory;
    if (!game || this.#play.log?.game.outcome !== null || this.#arrived) return null;
    if (game.departed && game.departed !== role) return 0;
    return Math.max(0, AWAY_MS - game.away);
  }

  /** Whether the other side is there to play, or may be in a moment. */
  get #arrived(): boolean {
    const since = this.#channel?.opened ?? -Infinity;
    return this.#channel !== null && (this.synced || this.#desk.time.now() - since < LOST_MS);
  }

  /** A link is there. */
  linked(channel: Channel): void {
    this.#channel = channel;
    this.synced = false;
    this.#play.linked();
    if (!this.#desk.memory.game) this.#setup.repeat(null);
    this.#ping();
  }

  /** The link is gone; since something was heard last the clocks stood, and somebody was away. */
  lost(channel: Channel): void {
    this.#play.watch.set(this.#play.log, false, channel.lastHeard);
    // More than that was our own sleep.
    const silent = Math.min(this.silence, LOST_MS);
    if (this.synced) this.#miss(silent, silent);
    this.#channel = null;
    this.synced = false;
  }

  hearPing({ id, ...mark }: MessageOf<'ping'>): void {
    this.#desk.send({ t: 'pong', id, ...this.#play.mark });
    this.hearMark(mark);
  }

  hearPong({ id, ...mark }: MessageOf<'pong'>): void {
    if (id === this.#pings && this.#channel) {
      this.#channel.rtt = this.#desk.time.now() - this.#pinged;
      this.#play.rtt = this.#channel.rtt;
    }
    this.hearMark(mark);
  }

  /** How far their log goes. */
  hearMark({ g, n, d }: Mark): void {
    const first = !this.synced;
    this.#play.hearMark({ g, n, d });
    if (g !== this.#play.mark.g) this.#setup.repeat(g);
    this.synced ||= this.#play.same;
    if (first && this.synced) this.#joined();
  }

  /** Both are at one again. */
  #joined(): void {
    if (this.#desk.memory.game?.departed) this.#desk.updateGame({ departed: null });
    this.#asks.repeat();
  }

  /** Time has passed. */
  beat(): void {
    const now = this.#desk.time.now();
    const passed = now - this.#last;
    if (passed < Heart.TICK_MS / 2) return;
    this.#last = now;
    if (passed > ASLEEP_MS) this.#wake(passed);
    if (!this.#channel || !this.synced) this.#miss(passed, Math.min(passed, TICK_COUNTS_MS));
    if (!this.#channel) return;
    if (this.silence >= LOST_MS) {
      this.#channel.drop();
      return;
    }
    this.#keepUp(now, passed);
    this.#clocks(now);
  }

  #keepUp(now: number, passed: number): void {
    const { memory } = this.#desk;
    const due = !this.#play.same || (memory.proposal && !memory.game) || this.#asks.mine;
    if (now - this.#pinged >= PING_MS && (due || this.silence >= PING_MS)) {
      if (!memory.game) this.#setup.repeat(null);
      this.#asks.repeat();
      this.#ping();
    }
    // A machine that slept has not been waiting, and a link that is silent may be dead.
    if (this.silence < PING_MS) this.#setup.pass(Math.min(passed, TICK_COUNTS_MS));
    this.#asks.pass();
    if (memory.game) this.#store(now, Heart.SEEN_MS);
  }

  #clocks(now: number): void {
    const { log, me, watch } = this.#play;
    if (!log || !watch.running) return;
    const mine = decider(log) === me;
    // Of one who is silent nobody knows what they did in time.
    if (watch.flagFalls(log, me) && (mine || !this.unstable)) {
      this.#play.write({ k: 'flag', by: me });
    } else if (mine) this.#store(now, Heart.STORE_MS);
  }

  #store(now: number, every: number): void {
    if (now - this.#stored < every) return;
    this.#stored = now;
    this.#desk.due = true;
  }

  /** We were asleep: that is nobody's silence, and no thinking once the others must have noticed. */
  #wake(passed: number): void {
    if (passed >= LOST_MS) this.#play.watch.skip(passed);
    if (this.#channel) this.#channel.lastHeard += passed;
  }

  /** The two can't play; either may be the one who is away. */
  #miss(passed: number, counted: number): void {
    const { game } = this.#desk.memory;
    if (!game || this.#play.log?.game.outcome !== null) return;
    this.#desk.lapse({ away: game.away + counted, gone: game.gone + passed });
  }

  #ping(): void {
    this.#pings += 1;
    this.#pinged = this.#desk.time.now();
    this.#desk.send({ t: 'ping', id: this.#pings, ...this.#play.mark });
  }
}
