import { otherRole, randomHex, seatProof, type Role } from './fairDraw';
import { Guard } from './guard';
import type { CloseReason, Link } from '../transport/link';
import { PROTOCOL, type ByeReason, type Message, type MessageOf } from './messages';
import type { RandomBytes, Time } from '../time';

/** What is known of the person in the other seat. */
export interface Peer {
  readonly secret: string;
  readonly name: string;
  readonly app: string;
}

/** Who we are, and whom we expect; null before anyone came. */
export interface Identity {
  readonly role: Role;
  readonly name: string;
  readonly app: string;
  /** Which page of ours it is. */
  readonly tab: string;
  readonly secret: string;
  readonly peer: Peer | null;
}

/** What a channel tells its session. */
export interface ChannelListener {
  /** The other side has shown that the seat is its. */
  readonly established: (channel: Channel, peer: Peer) => void;
  /** A message of an established channel. */
  readonly message: (channel: Channel, message: Message) => void;
  /** Over, by the link, by a goodbye of theirs, or by one of ours. */
  readonly ended: (channel: Channel, end: ChannelEnd) => void;
}

/** How a channel came to its end; `proto` is the version that the other side speaks. */
export type ChannelEnd =
  | { readonly by: 'link'; readonly reason: CloseReason }
  | { readonly by: 'peer'; readonly reason: ByeReason }
  | { readonly by: 'us'; readonly reason: ByeReason; readonly proto?: number };

/** One link of a session: guarded, and greeted before anything else is heard. */
export class Channel {
  /** When anything was heard last, and the time of a message there and back. */
  lastReceived: number;
  rtt = 0;
  readonly opened: number;
  readonly #link: Link;
  readonly #time: Time;
  readonly #identity: () => Identity;
  readonly #listener: ChannelListener;
  readonly #guard: Guard;
  readonly #nonce: string;
  #helloSent = false;
  #hello: MessageOf<'hello'> | null = null;
  #established = false;
  #over = false;

  constructor(
    link: Link,
    time: Time,
    random: RandomBytes,
    identity: () => Identity,
    listener: ChannelListener,
  ) {
    this.#link = link;
    this.#time = time;
    this.#identity = identity;
    this.#listener = listener;
    this.#guard = new Guard(time.now);
    this.#nonce = randomHex(random, 16);
    this.opened = this.lastReceived = time.now();
    link.listen({
      opened: () => this.#sendHello(),
      received: (text) => this.#receive(text),
      closed: (reason) => this.#end({ by: 'link', reason }),
    });
    if (link.state === 'open') this.#sendHello();
  }

  get established(): boolean {
    return this.#established;
  }

  /** Which page is at the other end, if it says so. */
  get tab(): string | null {
    return this.#hello?.tab ?? null;
  }

  /** A name of the link that both sides know. */
  get key(): string {
    return [this.#nonce, this.#hello?.nonce ?? ''].toSorted().join('');
  }

  send(message: Message): void {
    this.#link.send(JSON.stringify(message));
  }

  /** Says goodbye and closes the link. */
  bye(reason: ByeReason, proto?: number): void {
    if (this.#over) return;
    this.send({ t: 'bye', reason });
    this.#end({ by: 'us', reason, ...(proto === undefined ? {} : { proto }) });
  }

  /** Lets a link go that has fallen silent. */
  drop(): void {
    this.#end({ by: 'link', reason: 'lost' });
  }

  /** Counts a fault of the other side. */
  strike(): void {
    this.#guard.strike();
    if (this.#guard.exhausted) this.bye('strikes');
  }

  #sendHello(): void {
    if (this.#helloSent) return;
    this.#helloSent = true;
    const { role, name, app, tab, secret, peer } = this.#identity();
    const nonce = this.#nonce;
    const hello = { t: 'hello', proto: PROTOCOL, app, role, name, nonce, tab } as const;
    this.send(peer ? hello : { ...hello, secret });
  }

  #receive(text: string): void {
    if (this.#over) return;
    const read = this.#guard.read(text);
    if (!read.ok) {
      if (typeof read.error === 'object' && !this.#established) {
        this.bye('version', read.error.proto);
      } else if (this.#guard.exhausted) this.bye('strikes');
      return;
    }
    this.lastReceived = this.#time.now();
    const message = read.value;
    if (message.t === 'bye') this.#end({ by: 'peer', reason: message.reason });
    else if (this.#established) this.#listener.message(this, message);
    else if (message.t === 'hello') this.#onHello(message);
    else if (message.t === 'auth') this.#onAuth(message);
  }

  #onHello(hello: MessageOf<'hello'>): void {
    const { role, secret, peer } = this.#identity();
    if (hello.role === role) {
      this.bye('same-seat');
      return;
    }
    if (peer && hello.secret !== undefined && hello.secret !== peer.secret) {
      this.bye('full');
      return;
    }
    this.#hello = hello;
    this.#sendHello();
    const mac = seatProof(secret, role, hello.nonce);
    // Whoever does not know us yet, though we know them, is told our secret here.
    this.send({ t: 'auth', mac, ...(peer && hello.secret ? { secret } : {}) });
  }

  #onAuth(auth: MessageOf<'auth'>): void {
    const hello = this.#hello;
    if (!hello) return;
    const { role, peer } = this.#identity();
    const theirs = peer?.secret ?? hello.secret ?? auth.secret;
    if (theirs === undefined) return;
    if (seatProof(theirs, otherRole(role), this.#nonce) !== auth.mac) {
      this.bye('full');
      return;
    }
    this.#established = true;
    this.#listener.established(this, { secret: theirs, name: hello.name, app: hello.app });
  }

  #end(end: ChannelEnd): void {
    if (this.#over) return;
    this.#over = true;
    if (this.#link.state !== 'closed') this.#link.close(closeReason(end));
    this.#listener.ended(this, end);
  }
}

function closeReason(end: ChannelEnd): CloseReason {
  if (end.by === 'link') return end.reason;
  if (end.reason === 'full') return 'full';
  if (end.reason === 'spare') return 'left';
  if (end.reason === 'replaced') return 'replaced';
  return end.by === 'us' && end.reason !== 'left' && end.reason !== 'closing' ? 'refused' : 'left';
}
