import { otherRole, randomHex, type Role } from './fairDraw';
import { Guard } from './guard';
import type { CloseReason, Link } from '../transport/link';
import { PROTOCOL, type ByeReason, type Message, type MessageOf } from './messages';
import { seatKey, seatProof, sharedSecret } from './seatKey';
import type { RandomBytes, Time } from '../time';

/** The peer of an established channel. */
export interface Peer {
  /** The public key of its seat. */
  readonly key: string;
  readonly name: string;
  readonly app: string;
}

/** The local identity, and the public key required of the peer; null if any peer may join. */
export interface Identity {
  readonly role: Role;
  readonly name: string;
  readonly app: string;
  /** Identifies this page, to tell it from another tab with the same seat. */
  readonly tab: string;
  readonly secret: string;
  readonly peer: string | null;
}

/** The callbacks of a channel. */
export interface ChannelListener {
  /** The peer has proved its seat. */
  readonly established: (channel: Channel, peer: Peer) => void;
  /** A message on an established channel. */
  readonly message: (channel: Channel, message: Message) => void;
  /** Closed by the link, by the peer's `bye`, or by ours. */
  readonly ended: (channel: Channel, end: ChannelEnd) => void;
}

/** How a channel ended; `proto` is the peer's protocol version if that was the reason. */
export type ChannelEnd =
  | { readonly by: 'link'; readonly reason: CloseReason }
  | { readonly by: 'peer'; readonly reason: ByeReason }
  | { readonly by: 'us'; readonly reason: ByeReason; readonly proto?: number };

/** A link with input validation and a handshake; other messages are ignored until it completes. */
export class Channel {
  /** When a valid message was last received, and the round-trip time, in milliseconds. */
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
  /** What the peer must answer to our nonce. */
  #expectedMac = '';
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

  /** The id of the peer's page, if sent. */
  get tab(): string | null {
    return this.#hello?.tab ?? null;
  }

  /** Identifies the link; equal on both sides. */
  get key(): string {
    return [this.#nonce, this.#hello?.nonce ?? ''].toSorted().join('');
  }

  send(message: Message): void {
    this.#link.send(JSON.stringify(message));
  }

  /** Sends `bye` and closes the link. */
  bye(reason: ByeReason, proto?: number): void {
    if (this.#over) return;
    this.send({ t: 'bye', reason });
    this.#end({ by: 'us', reason, ...(proto === undefined ? {} : { proto }) });
  }

  /** Closes the link as lost, without a `bye`. */
  drop(): void {
    this.#end({ by: 'link', reason: 'lost' });
  }

  #sendHello(): void {
    if (this.#helloSent) return;
    this.#helloSent = true;
    const { role, name, app, tab, secret } = this.#identity();
    const [nonce, key] = [this.#nonce, seatKey(secret)];
    this.send({ t: 'hello', proto: PROTOCOL, app, role, name, nonce, tab, key });
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
    // Computing the shared secret takes a few milliseconds, so it is done once a link.
    if (this.#hello) return;
    const { role, secret, peer } = this.#identity();
    if (hello.role === role) {
      this.bye('same-seat');
      return;
    }
    if (peer !== null && hello.key !== peer) {
      this.bye('full');
      return;
    }
    this.#hello = hello;
    this.#sendHello();
    const shared = sharedSecret(secret, hello.key);
    this.#expectedMac = seatProof(shared, otherRole(role), this.#nonce);
    this.send({ t: 'auth', mac: seatProof(shared, role, hello.nonce) });
  }

  #onAuth(auth: MessageOf<'auth'>): void {
    const hello = this.#hello;
    if (!hello) return;
    const { key, name, app } = hello;
    const { peer } = this.#identity();
    // Another peer may have taken the seat since the hello.
    if (auth.mac !== this.#expectedMac || (peer !== null && key !== peer)) {
      this.bye('full');
      return;
    }
    this.#established = true;
    this.#listener.established(this, { key, name, app });
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
  return end.by === 'us' && end.reason !== 'left' && end.reason !== 'closing' ? 'refused' : 'left';
}
