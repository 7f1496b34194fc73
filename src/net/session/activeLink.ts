import type { Channel, Ended, Identity, Peer } from '../protocol/channel';
import type { Desk } from '../sync/sessionContext';
import { Doorway } from './pendingLinks';
import { otherRole, randomHex } from '../protocol/fairDraw';
import type { Heart } from './liveness';
import type { Link } from '../transport/link';
import { PROTOCOL, type Message } from '../protocol/messages';
import type { Setup } from './agreement';
import type { Refused } from './sessionState';

/** Of a link that has been silent for so long nobody knows whether it is still there. */
const SILENT_MS = 5000;

/** What the line needs of its session. */
export interface LineOwner {
  readonly app: string;
  /** Does something, then stores, sends and tells what came of it. */
  readonly run: (action: () => void) => void;
  readonly hear: (message: Message) => void;
  /** Whether the game is over. */
  readonly over: () => boolean;
}

/** The line to the other side: who is let in, the one link that is used, and how the last ended. */
export class Line {
  /** The link in use, once the other side has proved its seat. */
  live: Channel | null = null;
  refused: Refused | null = null;
  /** Whether another tab of ours has the seat. */
  replaced = false;
  readonly #desk: Desk;
  readonly #heart: Heart;
  readonly #setup: Setup;
  readonly #owner: LineOwner;
  readonly #doorway: Doorway;
  /** Tells this page's links from those of another tab with the same seat. */
  readonly #tab: string;
  /** The link on which they have reported a fault. */
  #blamed: Channel | null = null;

  constructor(desk: Desk, heart: Heart, setup: Setup, owner: LineOwner) {
    this.#desk = desk;
    this.#heart = heart;
    this.#setup = setup;
    this.#owner = owner;
    this.#tab = randomHex(desk.random, 8);
    this.#doorway = new Doorway(desk.time, desk.random, () => this.#identity(), {
      established: (which, peer) => owner.run(() => this.#establish(which, peer)),
      message: (which, message) => {
        if (which === this.live) owner.run(() => owner.hear(message));
      },
      ended: (which, why) => owner.run(() => this.#ended(which, why)),
    });
  }

  /** Greets whoever is at the other end of a link. */
  attach(link: Link): void {
    this.#doorway.knock(link);
  }

  /** Time has passed. */
  tick(): void {
    this.#doorway.tick();
  }

  /** They report a fault, which whoever means it does once a link. */
  hearFault(code: string): void {
    if (this.live !== this.#blamed) this.#desk.tell({ type: 'their-fault', code });
    this.#blamed = this.live;
  }

  /** Drops everything without a word. */
  dispose(): void {
    this.replaced = true;
    this.live?.drop();
    this.#doorway.shut();
  }

  /** Before a game the seat opposite is free for anyone, as soon as nobody sits there. */
  #identity(): Identity {
    const { role, name, secret, peer, game } = this.#desk.memory;
    const known = game || this.live ? peer : null;
    return { role, name, app: this.#owner.app, tab: this.#tab, secret, peer: known };
  }

  #establish(channel: Channel, { secret, name, app }: Peer): void {
    const before = this.live;
    // Two ways may lead to the same page at once. Both sides keep the same one, or each would close
    // the one that the other keeps.
    const twin = before !== null && before.tab !== null && before.tab === channel.tab;
    if (twin && before.key < channel.key && this.#heart.silence < SILENT_MS) {
      channel.bye('spare');
      return;
    }
    this.live = channel;
    before?.bye(twin ? 'spare' : 'replaced');
    this.refused = null;
    const { peer, game } = this.#desk.memory;
    if (!game && peer && peer.secret !== secret) this.#setup.forget();
    this.#desk.outbox.length = 0;
    this.#desk.update({ peer: { secret, name, app } });
    this.#heart.linked(channel);
    this.#desk.tell({ type: 'connected' });
  }

  #ended(channel: Channel, why: Ended): void {
    const word = why.by === 'link' ? null : refusedBy(why);
    if (channel !== this.live) {
      if (!this.live && word !== 'timeout') this.refused = word ?? this.refused;
      return;
    }
    this.live = null;
    this.refused = why.by === 'us' && why.reason !== 'strikes' ? null : word;
    this.#heart.lost(channel);
    this.#desk.outbox.length = 0;
    this.#desk.tell({ type: 'disconnected' });
    if (why.by === 'peer' && why.reason === 'replaced') this.replaced = true;
    if (why.by === 'us' && why.reason === 'strikes') this.#desk.stop('strikes');
    if (why.by === 'peer' && why.reason === 'left' && !this.#owner.over()) {
      this.#desk.updateGame({ departed: otherRole(this.#desk.memory.role) });
    }
  }
}

/** Of two links to the same page one is spare, which is no news. */
function refusedBy(why: Exclude<Ended, { by: 'link' }>): Refused | null {
  if (why.reason === 'spare') return null;
  if (why.by === 'peer' || why.proto === undefined) return why.reason;
  return why.proto > PROTOCOL ? 'update-here' : 'update-there';
}
