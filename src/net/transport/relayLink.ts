import { type CloseReason, isOversize, type LinkTrouble, TroubledLink } from './link';
import { codeOfReason, PEER_HERE, reasonOfCode, RELAY_CODES } from './relayCodes';

const CONNECT_TIMEOUT = 15_000;
const TROUBLES: Readonly<Record<number, LinkTrouble>> = {
  [RELAY_CODES.busy]: 'busy',
  [RELAY_CODES.idle]: 'idle',
};

export interface RelayOptions {
  /** The relay's address, as `wss://relay.example/`. */
  readonly url: string;
  /** The room's name there. */
  readonly room: string;
}

/** A link through a plain WebSocket relay, shared by the two sides of a room. */
class RelayLink extends TroubledLink {
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ url, room }: RelayOptions) {
    super();
    try {
      this.#socket = new WebSocket(`${url.replace(/\/+$/, '')}/${room}`);
    } catch {
      // A malformed address, or an insecure relay on a secure page.
      queueMicrotask(() => this.fail('no-relay'));
      return;
    }
    this.#listen(this.#socket);
    this.#timer = setTimeout(() => this.fail('no-relay'), CONNECT_TIMEOUT);
  }

  protected override transmit(text: string): void {
    // A closing socket discards it.
    this.#socket?.send(text);
  }

  protected override release(reason: CloseReason): void {
    clearTimeout(this.#timer);
    this.#socket?.close(codeOfReason(reason));
  }

  #listen(socket: WebSocket): void {
    let connected = false;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      connected = true;
      clearTimeout(this.#timer);
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(data);
    socket.onclose = ({ code }) => {
      clearTimeout(this.#timer);
      const trouble = connected ? TROUBLES[code] : 'no-relay';
      if (trouble) this.fail(trouble);
      else this.ended(code === RELAY_CODES.full ? 'full' : (reasonOfCode(code) ?? 'lost'));
    };
  }

  #receive(data: unknown): void {
    if (typeof data !== 'string') {
      const [sign] = data instanceof ArrayBuffer ? new Uint8Array(data) : [];
      if (sign === PEER_HERE) this.opened();
    } else if (isOversize(data)) {
      this.fail('hostile');
    } else {
      this.received(data);
    }
  }
}

/** Joins a room of a relay; the link opens as soon as the peer is there too. */
export function relayLink(options: RelayOptions): TroubledLink {
  return new RelayLink(options);
}
