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

/** Of a link that has been silent for so long nobody knows whether it is still there. */
const SILENT_MS = 5000;

/** What the line needs of its session. */
export interface ActiveLinkOwner {
  readonly app: string;
  /** Does something, then stores, sends and tells what came of it. */
  readonly run: (action: () => void) => void;
  readonly receive: (message: Message) => void;
  /** Whether the game is over. */
  readonly over: () => boolean;
}

/** The line to the other side: who is let in, the one link that is used, and how the last ended. */
export class ActiveLink {
  /** The link in use, once the other side has proved its seat. */
  channel: Channel | null = null;
  refused: Refused | null = null;
  /** Whether another tab of ours has the seat. */
  replaced = false;
  readonly #context: SessionContext;
  readonly #liveness: Liveness;
  readonly #agreement: Agreement;
  readonly #owner: ActiveLinkOwner;
  readonly #pending: PendingLinks;
  /** Tells this page's links from those of another tab with the same seat. */
  readonly #tab: string;
  /** The link on which they have reported a fault. */
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
      established: (which, peer) => owner.run(() => this.#establish(which, peer)),
      message: (which, message) => {
        if (which === this.channel) owner.run(() => owner.receive(message));
      },
      ended: (which, why) => owner.run(() => this.#ended(which, why)),
    });
  }

  /** Greets whoever is at the other end of a link. */
  attach(link: Link): void {
    this.#pending.add(link);
  }

  /** Time has passed. */
  tick(): void {
    this.#pending.tick();
  }

  /** They report a fault, which whoever means it does once a link. */
  receiveFault(code: string): void {
    if (this.channel !== this.#faultReportedOn) this.#context.emit({ type: 'peer-fault', code });
    this.#faultReportedOn = this.channel;
  }

  /** Drops everything without a word. */
  dispose(): void {
    this.replaced = true;
    this.channel?.drop();
    this.#pending.dropAll();
  }

  /** Before a game the seat opposite is free for anyone, as soon as nobody sits there. */
  #identity(): Identity {
    const { role, name, secret, peer, game } = this.#context.memory;
    const known = game || this.channel ? peer : null;
    return { role, name, app: this.#owner.app, tab: this.#tab, secret, peer: known };
  }

  #establish(channel: Channel, { secret, name, app }: Peer): void {
    const before = this.channel;
    // Two ways may lead to the same page at once. Both sides keep the same one, or each would close
    // the one that the other keeps.
    const twin = before !== null && before.tab !== null && before.tab === channel.tab;
    if (twin && before.key < channel.key && this.#liveness.silence < SILENT_MS) {
      channel.bye('spare');
      return;
    }
    this.channel = channel;
    before?.bye(twin ? 'spare' : 'replaced');
    this.refused = null;
    const { peer, game } = this.#context.memory;
    if (!game && peer && peer.secret !== secret) this.#agreement.reset();
    this.#context.outbox.length = 0;
    this.#context.update({ peer: { secret, name, app } });
    this.#liveness.onConnected(channel);
    this.#context.emit({ type: 'connected' });
  }

  #ended(channel: Channel, why: ChannelEnd): void {
    const word = why.by === 'link' ? null : refusedBy(why);
    if (channel !== this.channel) {
      if (!this.channel && word !== 'timeout') this.refused = word ?? this.refused;
      return;
    }
    this.channel = null;
    this.refused = why.by === 'us' && why.reason !== 'strikes' ? null : word;
    this.#liveness.onDisconnected(channel);
    this.#context.outbox.length = 0;
    this.#context.emit({ type: 'disconnected' });
    if (why.by === 'peer' && why.reason === 'replaced') this.replaced = true;
    if (why.by === 'us' && why.reason === 'strikes') this.#context.stop('strikes');
    if (why.by === 'peer' && why.reason === 'left' && !this.#owner.over()) {
      this.#context.updateGame({ departed: otherRole(this.#context.memory.role) });
    }
  }
}

/** Of two links to the same page one is spare, which is no news. */
function refusedBy(why: Exclude<ChannelEnd, { by: 'link' }>): Refused | null {
  if (why.reason === 'spare') return null;
  if (why.by === 'peer' || why.proto === undefined) return why.reason;
  return why.proto > PROTOCOL ? 'update-here' : 'update-there';
}

/** Links that may knock at once, and how long each has to show whose it is. */
const MOST = 4;
const TIMEOUT_MS = 10_000;

/** Where links wait until the other side has proved its seat. */
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
      ended: (channel, why) => {
        this.#waiting.delete(channel);
        listener.ended(channel, why);
      },
    };
  }

  /** Greets whoever is at the other end. */
  add(link: Link): void {
    // Whoever holds a seat shows it at once: those who wait without a word make room.
    const [oldest] = this.#waiting;
    if (this.#waiting.size >= MOST) oldest?.bye('timeout');
    const channel = new Channel(link, this.#time, this.#random, this.#identity, this.#listener);
    if (link.state !== 'closed') this.#waiting.add(channel);
  }

  /** Sends away who has not shown whose seat it is. */
  tick(): void {
    const now = this.#time.now();
    for (const channel of this.#waiting) {
      if (now - channel.opened > TIMEOUT_MS) channel.bye('timeout');
    }
  }

  /** Drops all without a word. */
  dropAll(): void {
    for (const channel of this.#waiting) channel.drop();
  }
}
