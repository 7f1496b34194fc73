import { Channel, type ChannelListener, type Identity } from '../protocol/channel';
import type { Link } from '../transport/link';
import type { RandomBytes, Time } from '../time';

/** Links that may knock at once, and how long each has to show whose it is. */
const MOST = 4;
const TIMEOUT_MS = 10_000;

/** Where links wait until the other side has proved its seat. */
export class PendingLinks {
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
