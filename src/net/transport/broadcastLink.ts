import * as v from 'valibot';
import { BaseLink, type CloseReason, type Link } from './link';

/** What is used of a `BroadcastChannel`, which the owner opens under the room's name. */
export interface BroadcastPort {
  readonly postMessage: (message: unknown) => void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  readonly close: () => void;
}

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const packetSchema = v.variant('kind', [
  /** I am here: to all, or in answer to one who has just come. */
  v.strictObject({ kind: v.literal('here'), from: id, to: v.nullable(id) }),
  /** I will play with you, and: so it is. */
  v.strictObject({ kind: v.literal('take'), from: id, to: id }),
  v.strictObject({ kind: v.literal('taken'), from: id, to: id }),
  v.strictObject({ kind: v.literal('text'), from: id, to: id, text: v.string() }),
  v.strictObject({ kind: v.literal('full'), from: id, to: id }),
  v.strictObject({ kind: v.literal('gone'), from: id, to: id }),
]);
type Packet = v.InferOutput<typeof packetSchema>;

/**
 * A link between two tabs of one browser. Whoever comes says so to all. Of two the one with the
 * greater name takes the other, who agrees if it is free: so however many come at once, no circle of
 * them waits for each other, and every third is told that the room is full.
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
      // One that is still waiting for its answer leaves a third to the others.
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

/** Enters a room of this browser; `me` is a name of its own for this tab's side. */
export function broadcastLink(port: BroadcastPort, me: string): Link {
  return new BroadcastLink(port, me);
}
