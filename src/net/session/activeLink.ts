import {
  Channel,
  type ChannelEnd,
  type ChannelListener,
  type Identity,
  type Peer,
} from '../protocol/channel';
import type { SessionContext } from '../sync/sessionContext';
import { otherRole, randomHex } from '../protocol/fairDraw';
import type { Liveness } from './liveness';
import type { Link } from '../transport/link';
import { PROTOCOL, type Message } from '../protocol/messages';
import type { Agreement } from './agreement';
import type { Refused } from './sessionState';
import type { RandomBytes, Time } from '../time';

/** After this much silence a duplicate link replaces the active one, which may be dead. */
const SILENT_MS = 5000;

/** What an active link needs from its session. */
export interface ActiveLinkOwner {
  readonly app: string;
  /** Runs an action, then stores the session, sends messages and notifies listeners. */
  readonly run: (action: () => void) => void;
  readonly receive: (message: Message) => void;
  /** Whether the game is over. */
  readonly over: () => boolean;
}

/**
 * The connection of a session: admits links, holds the active one, and records how the last one
 * ended.
 */
export class ActiveLink {
  /** The active link, on which the peer has proved its seat; null while disconnected. */
  channel: Channel | null = null;
  refused: Refused | null = null;
  /** Whether another tab of this browser has taken the seat; only this browser can say so. */
  replaced = false;
  readonly #context: SessionContext;
  readonly #liveness: Liveness;
  readonly #agreement: Agreement;
  readonly #owner: ActiveLinkOwner;
  readonly #pending: PendingLinks;
  /** Identifies this page's links; another tab with the same seat has another id. */
  readonly #tab: string;
  /** The link on which the peer has reported a fault; only the first report per link counts. */
  #faultReportedOn: Channel | null = null;

  constructor(
    context: SessionContext,
    liveness: Liveness,
    agreement: Agreement,
    owner: ActiveLinkOwner,
  ) {
    this.#context = context;
    this.#liveness = liveness;
    this.#agreement = agreement;
    this.#owner = owner;
    this.#tab = randomHex(context.random, 8);
    this.#pending = new PendingLinks(context.time, context.random, () => this.#identity(), {
      established: (channel, peer) => owner.run(() => this.#establish(channel, peer)),
      message: (channel, message) => {
        if (channel === this.channel) owner.run(() => owner.receive(message));
      },
      ended: (channel, end) => owner.run(() => this.#ended(channel, end)),
    });
  }

  /** Starts the handshake on a new link. */
  attach(link: Link): void {
    this.#pending.add(link);
  }

  /** Called periodically. */
  tick(): void {
    this.#pending.tick();
  }

  /** Handles a fault report of the peer. */
  receiveFault(code: string): void {
    if (this.channel !== this.#faultReportedOn) this.#context.emit({ type: 'peer-fault', code });
    this.#faultReportedOn = this.channel;
  }

  /** Closes all links without a `bye`. */
  dispose(): void {
    this.replaced = true;
    this.channel?.drop();
    this.#pending.dropAll();
  }

  /** Until a game starts, any peer may take the other seat while nobody is connected. */
  #identity(): Identity {
    const { role, name, secret, peer, game } = this.#context.memory;
    const known = game || this.channel ? (peer?.key ?? null) : null;
    return { role, name, app: this.#owner.app, tab: this.#tab, secret, peer: known };
  }

  #establish(channel: Channel, { key, name, app }: Peer): void {
    const previous = this.channel;
    // Two transports may connect the same two pages. Both sides keep the same link; otherwise each
    // might close the one the other keeps.
    const duplicate = previous !== null && previous.tab !== null && previous.tab === channel.tab;
    if (duplicate && previous.key < channel.key && this.#liveness.silence < SILENT_MS) {
      channel.bye('spare');
      return;
    }
    this.channel = channel;
    previous?.bye('spare');
    this.refused = null;
    const { peer, game } = this.#context.memory;
    if (!game && peer && peer.key !== key) this.#agreement.reset();
    this.#context.outbox.length = 0;
    this.#context.update({ peer: { key, name, app } });
    if (!game) this.#context.update({ fault: null, evidence: null });
    this.#liveness.onConnected(channel);
    this.#context.emit({ type: 'connected' });
  }

  #ended(channel: Channel, end: ChannelEnd): void {
    const reason = end.by === 'link' ? null : refusedBy(end);
    if (channel !== this.channel) {
      if (!this.channel && reason !== 'timeout') this.refused = reason ?? this.refused;
      return;
    }
    this.channel = null;
    this.refused = end.by === 'us' ? null : reason;
    this.#liveness.onDisconnected(channel);
    this.#context.outbox.length = 0;
    this.#context.emit({ type: 'disconnected' });
    if (end.by === 'us' && end.reason === 'strikes') this.#context.reject('strikes');
    if (end.by === 'peer' && end.reason === 'left' && !this.#owner.over()) {
      this.#context.updateGame({ departed: otherRole(this.#context.memory.role) });
    }
  }
}

/** The reason to show for a `bye`; null for a duplicate link, which is not reported. */
function refusedBy(end: Exclude<ChannelEnd, { by: 'link' }>): Refused | null {
  if (end.reason === 'spare') return null;
  if (end.by === 'peer' || end.proto === undefined) return end.reason;
  return end.proto > PROTOCOL ? 'update-here' : 'update-there';
}

/** Maximum number of links in the handshake, and how long each may take. */
const MAX_PENDING = 4;
const HANDSHAKE_MS = 10_000;

/** Links in the handshake, until the peer has proved its seat. */
class PendingLinks {
  readonly #time: Time;
  readonly #random: RandomBytes;
  readonly #identity: () => Identity;
  readonly #listener: ChannelListener;
  readonly #waiting = new Set<Channel>();

  constructor(
    time: Time,
    random: RandomBytes,
    identity: () => Identity,
    listener: ChannelListener,
  ) {
    this.#time = time;
    this.#random = random;
    this.#identity = identity;
    this.#listener = {
      ...listener,
      established: (channel, peer) => {
        this.#waiting.delete(channel);
        listener.established(channel, peer);
      },
      ended: (channel, end) => {
        this.#waiting.delete(channel);
        listener.ended(channel, end);
      },
    };
  }

  /** Starts the handshake on a link. */
  add(link: Link): void {
    // Genuine peers answer at once, so the oldest pending link is the least likely to be one.
    const [oldest] = this.#waiting;
    if (this.#waiting.size >= MAX_PENDING) oldest?.bye('timeout');
    const channel = new Channel(link, this.#time, this.#random, this.#identity, this.#listener);
    if (link.state !== 'closed') this.#waiting.add(channel);
  }

  /** Closes links whose handshake takes too long. */
  tick(): void {
    const now = this.#time.now();
    for (const channel of this.#waiting) {
      if (now - channel.opened > HANDSHAKE_MS) channel.bye('timeout');
    }
  }

  /** Closes all links without a `bye`. */
  dropAll(): void {
    for (const channel of this.#waiting) channel.drop();
  }
}
