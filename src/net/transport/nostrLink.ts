import type * as Nostr from '@trystero-p2p/nostr';
import * as v from 'valibot';
import { toHex } from '../bytes';
import { guardedConnections } from './frameGuard';
import { CLOSE_REASONS, type CloseReason, isOversize, TroubledLink } from './link';
import { isAnyOpen, relayAddress, type RelaySockets } from './nostrRelays';
import { iceServers, type OnlineConfig } from './onlineConfig';
import type { RoomSecrets } from './roomCode';

type Trystero = typeof Nostr;

/** Part of the app id, so that only compatible copies meet. Raise it when the messages change. */
const GENERATION = 1;
const APP = `tianyuan-${GENERATION}`;
const [TEXT, END] = ['text', 'end'];
const RELAY_TIMEOUT_MS = 10_000;
const RELAY_POLL_MS = 1000;
const HANDSHAKE_MS = 10_000;

/**
 * Decides whether to accept a peer, possibly after exchanging texts of up to 500 characters. Both
 * sides run their checks concurrently.
 */
type SeatCheck = (
  send: (text: string) => Promise<void>,
  receive: () => Promise<string>,
) => Promise<boolean>;

export interface NostrOptions {
  readonly secrets: RoomSecrets;
  /** Hosts pair only with guests. */
  readonly role: 'host' | 'guest';
  readonly config: Pick<OnlineConfig, 'nostr' | 'stun' | 'turn'>;
  /** Accepts or rejects a peer; the first peer is accepted if omitted. */
  readonly seat?: SeatCheck;
  /** Milliseconds without any open relay before giving up. */
  readonly relayTimeout?: number;
  /** Loads the library; a parameter so that tests can make it fail. */
  readonly load?: () => Promise<Trystero>;
}

const handshakeSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('hello'),
    role: v.picklist(['host', 'guest']),
    free: v.boolean(),
  }),
  v.strictObject({ kind: v.literal('seat'), text: v.pipe(v.string(), v.maxLength(500)) }),
  v.strictObject({ kind: v.literal('verdict'), admitted: v.boolean() }),
]);
type HandshakeMessage = v.InferOutput<typeof handshakeSchema>;

/** Shared by all links of the page, because the library shares its connections. */
const guarded = {
  tokens: new Set<string>(),
  actions: new Set([TEXT, END]),
  breaches: new Set<(connection: RTCPeerConnection) => void>(),
};
/** Resolves once the previous room is left; joining earlier would return the old room. */
let leaving: Promise<unknown> = Promise.resolve();

/** A direct connection to the peer with the same code, introduced by public Nostr relays. */
class NostrLink extends TroubledLink {
  readonly #options: NostrOptions;
  #token = '';
  #room: Nostr.Room | null = null;
  #sendText: (text: string, to: string) => void = () => {};
  #sendEnd: (reason: CloseReason, to: string) => void = () => {};
  /** The id of the admitted peer. */
  #peer: string | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: NostrOptions) {
    super();
    this.#options = options;
    void this.#start();
  }

  protected override transmit(text: string): void {
    if (this.#peer !== null) this.#sendText(text, this.#peer);
  }

  protected override release(reason: CloseReason): void {
    if (this.#peer !== null && this.state === 'open') this.#sendEnd(reason, this.#peer);
    this.#cleanUp();
  }

  async #start(): Promise<void> {
    const { load = () => import('@trystero-p2p/nostr'), secrets } = this.#options;
    await leaving;
    const trystero = await load().catch(() => null);
    if (this.#isOver()) return;
    if (!trystero) {
      this.fail('no-code');
    } else if (!globalThis.crypto?.subtle) {
      this.fail('no-crypto');
    } else if (!hasWebRtc()) {
      this.fail('no-webrtc');
    } else {
      this.#token = await tokenOf(secrets.room);
      if (!this.#isOver()) this.#join(trystero);
    }
  }

  /** Whether the link was closed during an await. */
  #isOver(): boolean {
    return this.state === 'closed';
  }

  #join(trystero: Trystero): void {
    const { secrets, config } = this.#options;
    guarded.tokens.add(this.#token);
    guarded.breaches.add(this.#onBreach);
    const sockets = (): RelaySockets => trystero.getRelaySockets() as RelaySockets;
    const urls = config.nostr.map((url) => relayAddress(url, sockets()));
    try {
      this.#room = trystero.joinRoom(
        {
          appId: APP,
          password: secrets.password,
          relayConfig: { urls, warnOnRelayFailure: false },
          rtcConfig: { iceServers: iceServers(config) },
          rtcPolyfill: guardedConnections(guarded),
        },
        secrets.room,
        {
          onPeerHandshake: (peer, send, receive) => this.#handshake(peer, send, receive),
          handshakeTimeoutMs: HANDSHAKE_MS,
          onJoinError: (error) => this.#onJoinError(error),
        },
      );
    } catch {
      // For example an insecure address on a secure page.
      this.fail('no-relay');
      return;
    }
    this.#listen(this.#room);
    this.#monitorRelays(sockets, urls);
  }

  #listen(room: Nostr.Room): void {
    const text = room.makeAction<string>(TEXT);
    const end = room.makeAction<string>(END);
    this.#sendText = (data, target) => void text.send(data, { target }).catch(() => {});
    this.#sendEnd = (reason, target) => void end.send(reason, { target }).catch(() => {});
    text.onMessage = (data, { peerId }) => {
      if (peerId !== this.#peer) return;
      if (typeof data === 'string' && !isOversize(data)) this.received(data);
      else this.fail('hostile');
    };
    end.onMessage = (data, { peerId }) => {
      if (peerId === this.#peer)
        this.#finish(CLOSE_REASONS.find((each) => each === data) ?? 'left');
    };
    room.onPeerJoin = (peer) => {
      if (peer === this.#peer) this.opened();
    };
    room.onPeerLeave = (peer) => {
      if (peer === this.#peer) this.#finish('lost');
    };
  }

  /** Fails the link if no relay can be reached while waiting for the peer. */
  #monitorRelays(sockets: () => RelaySockets, urls: readonly string[]): void {
    const { relayTimeout = RELAY_TIMEOUT_MS } = this.#options;
    let lastOpen = performance.now();
    this.#timer = setInterval(
      () => {
        const now = performance.now();
        if (isAnyOpen(urls, sockets())) lastOpen = now;
        if (this.state !== 'opening') clearInterval(this.#timer);
        else if (now - lastOpen >= relayTimeout) this.fail('no-relay');
      },
      Math.min(RELAY_POLL_MS, relayTimeout),
    );
  }

  /** Runs the seat checks of both sides; throws to reject the peer. */
  async #handshake(
    peer: string,
    send: Nostr.HandshakeSender,
    receive: Nostr.HandshakeReceiver,
  ): Promise<void> {
    const { role, seat = async () => true } = this.#options;
    const sendMessage = (message: HandshakeMessage): Promise<void> => send(message);
    const receiveMessage = async <K extends HandshakeMessage['kind']>(
      kind: K,
    ): Promise<Extract<HandshakeMessage, { kind: K }>> => {
      const message = v.parse(handshakeSchema, (await receive()).data);
      if (message.kind !== kind) throw new Error(`Expected ${kind}, got ${message.kind}`);
      return message as Extract<HandshakeMessage, { kind: K }>;
    };
    const free = this.#peer === null;
    await sendMessage({ kind: 'hello', role, free });
    const theirs = await receiveMessage('hello');
    if (theirs.role === role) throw new Error('Both peers have the same role');
    if (!theirs.free) this.#onRejected('full');
    if (!free || !theirs.free) throw new Error('The room is full');
    const passed = await seat(
      (text) => sendMessage({ kind: 'seat', text }),
      async () => (await receiveMessage('seat')).text,
    );
    // Another peer may have taken the seat during the check.
    const admitted = passed && this.#peer === null && this.state === 'opening';
    if (admitted) this.#peer = peer;
    try {
      await sendMessage({ kind: 'verdict', admitted });
      if (!(await receiveMessage('verdict')).admitted) {
        this.#releaseSeat(peer);
        this.#onRejected('refused');
      }
      if (this.#peer !== peer) throw new Error('The peer was rejected');
    } catch (error) {
      this.#releaseSeat(peer);
      throw error;
    }
  }

  /** Ends a rejected guest's link; a host waits for another guest. */
  #onRejected(reason: CloseReason): void {
    if (this.#options.role === 'guest' && this.#peer === null) this.#finish(reason);
  }

  #onJoinError({ error, peerId }: Nostr.JoinError): void {
    this.#releaseSeat(peerId);
    // The library's text for a connection that failed after signalling; other errors concern other
    // peers.
    if (this.state === 'opening' && error.includes('after exchanging SDP')) this.fail('no-route');
  }

  /** Frees the seat of a peer whose link did not open. */
  #releaseSeat(peer: string): void {
    if (this.#peer === peer && this.state === 'opening') this.#peer = null;
  }

  readonly #onBreach = (connection: RTCPeerConnection): void => {
    const own = this.#peer !== null && this.#room?.getPeers()[this.#peer];
    if (own && own === connection) this.fail('hostile');
  };

  #finish(reason: CloseReason): void {
    this.#cleanUp();
    this.ended(reason);
  }

  #cleanUp(): void {
    clearInterval(this.#timer);
    const room = this.#room;
    this.#room = null;
    guarded.breaches.delete(this.#onBreach);
    if (!room) return;
    const connections = Object.values(room.getPeers());
    leaving = room
      .leave()
      .catch(() => {})
      .then(() => {
        guarded.tokens.delete(this.#token);
        // The library keeps connections for two minutes and would reuse a dead one.
        for (const connection of connections) connection.close();
      });
  }
}

function hasWebRtc(): boolean {
  try {
    new RTCPeerConnection().close();
    return true;
  } catch {
    return false;
  }
}

/** The room's token in the library's frames. */
async function tokenOf(room: string): Promise<string> {
  const text = new TextEncoder().encode(`Trystero:${APP}:${room}`);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return toHex(bytes);
}

/** Joins the room of a code; the link opens once the peer has joined too. */
export function nostrLink(options: NostrOptions): TroubledLink {
  return new NostrLink(options);
}
