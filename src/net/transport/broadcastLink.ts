import * as v from 'valibot';
import { BaseLink, type CloseReason, type Link } from './link';

/** The subset of `BroadcastChannel` in use; the caller opens it with the room's name. */
export interface BroadcastPort {
  readonly postMessage: (message: unknown) => void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  readonly close: () => void;
}

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const packetSchema = v.variant('kind', [
  /** Announces a tab to all others, or answers a new one. */
  v.strictObject({ kind: v.literal('here'), from: id, to: v.nullable(id) }),
  /** Requests a pairing, and confirms it. */
  v.strictObject({ kind: v.literal('take'), from: id, to: id }),
  v.strictObject({ kind: v.literal('taken'), from: id, to: id }),
  v.strictObject({ kind: v.literal('text'), from: id, to: id, text: v.string() }),
  v.strictObject({ kind: v.literal('full'), from: id, to: id }),
  v.strictObject({ kind: v.literal('gone'), from: id, to: id }),
]);
type Packet = v.InferOutput<typeof packetSchema>;

/**
 * A link between two tabs of one browser. Each tab announces itself. Of two tabs the one with the
 * greater id requests the pairing and the other confirms it if free, so that tabs never wait for
 * each other in a cycle. A third tab is rejected with `full`.
 */
class BroadcastLink extends BaseLink {
  readonly #port: BroadcastPort;
  readonly #me: string;
  #peer: string | null = null;

  constructor(port: BroadcastPort, me: string) {
    super();
    this.#port = port;
    this.#me = me;
    port.onmessage = ({ data }) => {
      const packet = v.safeParse(packetSchema, data);
      if (packet.success) this.#receive(packet.output);
    };
    this.#post({ kind: 'here', from: me, to: null });
  }

  protected override transmit(text: string): void {
    if (this.#peer) this.#post({ kind: 'text', from: this.#me, to: this.#peer, text });
  }

  protected override release(): void {
    if (this.#peer) this.#post({ kind: 'gone', from: this.#me, to: this.#peer });
    this.#cleanUp();
  }

  #receive(packet: Packet): void {
    const { from } = packet;
    if (from === this.#me || (packet.to !== null && packet.to !== this.#me)) return;
    switch (packet.kind) {
      case 'here':
        return this.#onHere(from, packet.to === null);
      case 'take':
        return this.#onTake(from);
      case 'full':
        if (this.#peer === null || this.#peer === from) this.#finish('full');
        return;
    }
    if (from !== this.#peer) return;
    if (packet.kind === 'taken') this.opened();
    else if (packet.kind === 'text') this.received(packet.text);
    else this.#finish('left');
  }

  #onHere(from: string, isNew: boolean): void {
    if (this.#peer !== null && this.#peer !== from) {
      // While our own pairing is unconfirmed, the room may not be full.
      if (this.state === 'open') this.#post({ kind: 'full', from: this.#me, to: from });
    } else if (this.#me > from) {
      this.#peer = from;
      this.#post({ kind: 'take', from: this.#me, to: from });
    } else if (isNew) this.#post({ kind: 'here', from: this.#me, to: from });
  }

  #onTake(from: string): void {
    if (this.#peer !== null && this.#peer !== from) {
      this.#post({ kind: 'full', from: this.#me, to: from });
      return;
    }
    this.#peer = from;
    this.#post({ kind: 'taken', from: this.#me, to: from });
    this.opened();
  }

  #finish(reason: CloseReason): void {
    this.#cleanUp();
    this.ended(reason);
  }

  #cleanUp(): void {
    this.#port.onmessage = null;
    this.#port.close();
  }

  #post(packet: Packet): void {
    this.#port.postMessage(packet);
  }
}

/** Joins a room within this browser; `me` identifies this tab. */
export function broadcastLink(port: BroadcastPort, me: string): Link {
  return new BroadcastLink(port, me);
}
