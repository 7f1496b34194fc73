import type * as Nostr from '@trystero-p2p/nostr';
import * as v from 'valibot';
import { toHex } from '../bytes';
import { guardedConnections } from './frameGuard';
import { CLOSE_REASONS, type CloseReason } from './link';
import { isOversize } from './link';
import { iceServers, type OnlineConfig } from './onlineConfig';
import type { RoomSecrets } from './roomCode';
import { TroubledLink } from './link';

type Trystero = typeof Nostr;

/** Copies of the game meet only those of their own generation; a change of what is sent raises it. */
const GENERATION = 1;
const APP = `tianyuan-${GENERATION}`;
const [TEXT, END] = ['text', 'end'];
const RELAY_TIMEOUT = 10_000;
const RELAY_POLL = 1000;
const HANDSHAKE_TIMEOUT = 10_000;

/**
 * Decides whether the one at the other end may have the seat, after an exchange of texts with them
 * (up to 500 characters each) if need be. Both sides run theirs at once.
 */
type SeatCheck = (
  send: (text: string) => Promise<void>,
  receive: () => Promise<string>,
) => Promise<boolean>;

export interface NostrOptions {
  readonly secrets: RoomSecrets;
  /** A host meets guests, and a guest a host. */
  readonly role: 'host' | 'guest';
  readonly config: Pick<OnlineConfig, 'nostr' | 'stun' | 'turn'>;
  /** Whom to accept; the first who comes where it is left out. */
  readonly seat?: SeatCheck;
  /** Milliseconds after which no relay is taken to be there. */
  readonly relayTimeout?: number;
  /** Brings the library; a test may bring none. */
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

/** What all links of the page share, as the library does. */
const guarded = {
  tokens: new Set<string>(),
  actions: new Set([TEXT, END]),
  breaches: new Set<(connection: RTCPeerConnection) => void>(),
};
/** The room that is being left: the library would hand it out again. */
let leaving: Promise<unknown> = Promise.resolve();

/** A direct connection to a person with the same code, introduced by public Nostr relays. */
class NostrLink extends TroubledLink {
  readonly #options: NostrOptions;
  #token = '';
  #room: Nostr.Room | null = null;
  #sendText: (text: string, to: string) => void = () => {};
  #sendEnd: (reason: CloseReason, to: string) => void = () => {};
  /** Who has the seat: from the moment both checks passed. */
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

  /** Whether it was closed while something was waited for. */
  #isOver(): boolean {
    return this.state === 'closed';
  }

  #join(trystero: Trystero): void {
    const { secrets, config } = this.#options;
    guarded.tokens.add(this.#token);
    guarded.breaches.add(this.#onBreach);
    const urls = config.nostr.map((url) => retryAddress(url, trystero));
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
          handshakeTimeoutMs: HANDSHAKE_TIMEOUT,
          onJoinError: (error) => this.#onJoinError(error),
        },
      );
    } catch {
      // An address that this page may not open, for one.
      this.fail('no-relay');
      return;
    }
    this.#listen(this.#room);
    this.#monitorRelays(trystero, urls);
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

  /** Ends the link where no relay can be reached while the other side is waited for. */
  #monitorRelays(trystero: Trystero, urls: readonly string[]): void {
    const { relayTimeout = RELAY_TIMEOUT } = this.#options;
    let lastOpen = performance.now();
    this.#timer = setInterval(
      () => {
        const sockets = socketsOf(trystero);
        const now = performance.now();
        if (urls.some((url) => sockets[url]?.readyState === WebSocket.OPEN)) lastOpen = now;
        if (this.state !== 'opening') clearInterval(this.#timer);
        else if (now - lastOpen >= relayTimeout) this.fail('no-relay');
      },
      Math.min(RELAY_POLL, relayTimeout),
    );
  }

  /** The seat check of both sides; who is not to come in is refused by an exception. */
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
      if (message.kind !== kind) throw new Error(`${message.kind} for ${kind}`);
      return message as Extract<HandshakeMessage, { kind: K }>;
    };
    const free = this.#peer === null;
    await sendMessage({ kind: 'hello', role, free });
    const theirs = await receiveMessage('hello');
    if (theirs.role === role) throw new Error('the same role');
    if (!theirs.free) this.#onRejected('full');
    if (!free || !theirs.free) throw new Error('full');
    const passed = await seat(
      (text) => sendMessage({ kind: 'seat', text }),
      async () => (await receiveMessage('seat')).text,
    );
    // Another may have taken the seat during the check.
    const admitted = passed && this.#peer === null && this.state === 'opening';
    if (admitted) this.#peer = peer;
    try {
      await sendMessage({ kind: 'verdict', admitted });
      if (!(await receiveMessage('verdict')).admitted) {
        this.#releaseSeat(peer);
        this.#onRejected('refused');
      }
      if (this.#peer !== peer) throw new Error('refused');
    } catch (error) {
      this.#releaseSeat(peer);
      throw error;
    }
  }

  /** A host goes on waiting for another guest; for a guest there is only the one host. */
  #onRejected(reason: CloseReason): void {
    if (this.#options.role === 'guest' && this.#peer === null) this.#finish(reason);
  }

  #onJoinError({ error, peerId }: Nostr.JoinError): void {
    this.#releaseSeat(peerId);
    // The introduction worked and the connection did not; all else is somebody else's failure.
    if (this.state === 'opening' && error.includes('after exchanging SDP')) this.fail('no-route');
  }

  /** Frees the seat of one who has not come in after all. */
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
        // The library would keep them for two minutes and take a dead one up again.
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

/** The name under which the library's frames speak of a room. */
async function tokenOf(room: string): Promise<string> {
  const text = new TextEncoder().encode(`Trystero:${APP}:${room}`);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return toHex(bytes);
}

function socketsOf(trystero: Trystero): Readonly<Record<string, WebSocket>> {
  return trystero.getRelaySockets() as Record<string, WebSocket>;
}

/** What a relay is asked under, since when, and how often that was changed. */
const addresses = new Map<string, { address: string; since: number; attempts: number }>();
const RETRY_AFTER = 30_000;

/**
 * The library keeps one socket for an address and gives it up for the life of the page after some
 * failures, so a relay whose socket is closed is asked again under an address that looks new, but
 * not so often that the attempts heap up.
 */
function retryAddress(url: string, trystero: Trystero): string {
  const now = performance.now();
  const known = addresses.get(url) ?? { address: url, since: now, attempts: 0 };
  addresses.set(url, known);
  const state = socketsOf(trystero)[known.address]?.readyState;
  if (state === undefined || state <= WebSocket.OPEN || now - known.since < RETRY_AFTER) {
    return known.address;
  }
  known.attempts += 1;
  known.since = now;
  known.address = `${url}?again=${known.attempts}`;
  return known.address;
}

/** Enters the room of a code; the link is open as soon as the other side is there too. */
export function nostrLink(options: NostrOptions): TroubledLink {
  return new NostrLink(options);
}
