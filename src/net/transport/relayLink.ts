import { type CloseReason, isOversize, type LinkTrouble, TroubledLink } from './link';
import { codeOfReason, PEER_CONNECTED, reasonOfCode, RELAY_CODES } from './relayCodes';

const CONNECT_MS = 15_000;
const TROUBLES: Readonly<Record<number, LinkTrouble>> = {
  [RELAY_CODES.busy]: 'busy',
  [RELAY_CODES.idle]: 'idle',
};

export interface RelayOptions {
  /** The relay's address, such as `wss://relay.example/`. */
  readonly url: string;
  /** The room's name on the relay. */
  readonly room: string;
}

/** A link through a plain WebSocket relay. */
class RelayLink extends TroubledLink {
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ url, room }: RelayOptions) {
    super();
    try {
      this.#socket = new WebSocket(`${url.replace(/\/+$/, '')}/${room}`);
    } catch {
      // A malformed address, or a ws: relay on an https page.
      queueMicrotask(() => this.fail('no-relay'));
      return;
    }
    this.#listen(this.#socket);
    this.#timer = setTimeout(() => this.fail('no-relay'), CONNECT_MS);
  }

  protected override transmit(text: string): void {
    // Sending on a closing socket has no effect.
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
      const [code] = data instanceof ArrayBuffer ? new Uint8Array(data) : [];
      if (code === PEER_CONNECTED) this.opened();
    } else if (isOversize(data)) {
      this.fail('hostile');
    } else {
      this.received(data);
    }
  }
}

/** Joins a room of a relay; the link opens once the peer has joined too. */
export function relayLink(options: RelayOptions): TroubledLink {
  return new RelayLink(options);
}
