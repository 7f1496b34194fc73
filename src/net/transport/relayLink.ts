import { type CloseReason, isOversize, type LinkTrouble, TroubledLink } from './link';
import { codeOfReason, PEER_CONNECTED, reasonOfCode, RELAY_CODES, SALT_BYTES } from './relayCodes';
import type { RelaySecrets } from './roomCode';
import { Sealing } from './sealing';

const CONNECT_MS = 15_000;
const TROUBLES: Readonly<Record<number, LinkTrouble>> = {
  [RELAY_CODES.busy]: 'busy',
  [RELAY_CODES.idle]: 'idle',
};

export interface RelayOptions {
  /** The relay's address, such as `wss://relay.example/`. */
  readonly url: string;
  readonly secrets: Promise<RelaySecrets>;
}

/**
 * A link through a plain WebSocket relay. Once the relay has connected both sides, each sends a
 * salt; after that all texts are sealed, so that the relay can only pass them on or drop them.
 */
class RelayLink extends TroubledLink {
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Our salt, once it was sent. */
  #salt: Uint8Array<ArrayBuffer> | null = null;
  #sealing: Sealing | null = null;

  constructor(options: RelayOptions) {
    super();
    void this.#start(options);
  }

  protected override transmit(text: string): void {
    // Sending on a closing socket has no effect.
    if (this.#sealing) this.#socket?.send(this.#sealing.seal(text));
  }

  protected override release(reason: CloseReason): void {
    clearTimeout(this.#timer);
    this.#socket?.close(codeOfReason(reason));
  }

  async #start({ url, secrets }: RelayOptions): Promise<void> {
    const { room, key } = await secrets;
    if (this.state === 'closed') return;
    try {
      this.#socket = new WebSocket(`${url.replace(/\/+$/, '')}/${room}`);
    } catch {
      // A malformed address, or a ws: relay on an https page.
      this.fail('no-relay');
      return;
    }
    this.#listen(this.#socket, key);
    this.#timer = setTimeout(() => this.fail('no-relay'), CONNECT_MS);
  }

  #listen(socket: WebSocket, key: Uint8Array): void {
    let connected = false;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      connected = true;
      clearTimeout(this.#timer);
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (this.state !== 'closed' && !this.#receive(data, key)) this.fail('unsealed');
    };
    socket.onclose = ({ code }) => {
      clearTimeout(this.#timer);
      const trouble = connected ? TROUBLES[code] : 'no-relay';
      if (trouble) this.fail(trouble);
      else this.ended(code === RELAY_CODES.full ? 'full' : (reasonOfCode(code) ?? 'lost'));
    };
  }

  /** Handles a frame; false if it comes neither from the relay nor from the peer. */
  #receive(data: unknown, key: Uint8Array): boolean {
    if (!this.#salt) {
      if (data !== PEER_CONNECTED) return false;
      this.#salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
      this.#socket?.send(this.#salt);
      return true;
    }
    if (!(data instanceof ArrayBuffer)) return false;
    const frame = new Uint8Array(data);
    if (this.#sealing) {
      const text = this.#sealing.open(frame);
      if (text === null || isOversize(text)) return false;
      this.received(text);
      return true;
    }
    // Our own salt, returned, would let the relay return our texts as the peer's.
    if (frame.length !== SALT_BYTES || frame.join() === this.#salt.join()) return false;
    this.#sealing = new Sealing(key, this.#salt, frame);
    this.opened();
    return true;
  }
}

/** Joins a room of a relay; the link opens once the peer has joined too. */
export function relayLink(options: RelayOptions): TroubledLink {
  return new RelayLink(options);
}
