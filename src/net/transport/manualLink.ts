import { CLOSE_REASONS, type CloseReason, isOversize, TroubledLink } from './link';
import { iceServers, type OnlineConfig } from './onlineConfig';
import {
  packSignal,
  parseSignal,
  readDescription,
  writeDescription,
  type Signal,
  type SignalKind,
  type SignalProblem,
} from './signalText';

/** Milliseconds after which candidates found so far must do. */
const GATHERING_MS = 5000;
/** How long connecting may take after both texts are exchanged. */
const CONNECT_MS = 30_000;
/** How long the players may take to exchange the answer. */
const ANSWER_MS = 15 * 60_000;
/** The time for the close notification to be sent before the connection closes. */
const CLOSE_DELAY_MS = 300;

type Servers = Pick<OnlineConfig, 'stun' | 'turn'>;

/** One end of a direct connection whose session descriptions the players exchange by hand. */
class ManualLink extends TroubledLink {
  #connection: RTCPeerConnection | null = null;
  #channel: RTCDataChannel | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(servers: Servers) {
    super();
    try {
      this.#connection = new RTCPeerConnection({ iceServers: iceServers(servers) });
      this.#channel = this.#connection.createDataChannel('game', { negotiated: true, id: 0 });
    } catch {
      queueMicrotask(() => this.fail('no-webrtc'));
      return;
    }
    this.#listen(this.#connection, this.#channel);
  }

  /** Creates the local text, as an answer to `other` if given; null on failure. */
  async describe(kind: SignalKind, other?: Signal): Promise<string | null> {
    const connection = this.#connection;
    if (!connection) return null;
    try {
      if (other) {
        await connection.setRemoteDescription({ type: 'offer', sdp: writeDescription(other) });
      }
      await connection.setLocalDescription();
      await gathered(connection);
    } catch {
      this.fail('no-webrtc');
      return null;
    }
    const signal = readDescription(kind, connection.localDescription?.sdp ?? '');
    if (!signal || signal.candidates.length === 0) {
      this.fail(signal ? 'no-route' : 'no-webrtc');
      return null;
    }
    if (other) this.#giveUpAfter(ANSWER_MS);
    return packSignal(signal);
  }

  /** Accepts the peer's answer; returns what is wrong with it, or null. */
  async accept(answer: Signal): Promise<SignalProblem | null> {
    const connection = this.#connection;
    if (connection?.signalingState !== 'have-local-offer') return 'spent';
    try {
      await connection.setRemoteDescription({ type: 'answer', sdp: writeDescription(answer) });
    } catch {
      return 'not-a-signal';
    }
    this.#giveUpAfter(CONNECT_MS);
    return null;
  }

  protected override transmit(text: string): void {
    // The channel may be closing before its event fires.
    if (this.#channel?.readyState === 'open') this.#channel.send(text);
  }

  protected override release(reason: CloseReason): void {
    clearTimeout(this.#timer);
    if (this.#channel?.readyState === 'open') {
      this.#channel.send(new Uint8Array([CLOSE_REASONS.indexOf(reason)]));
    }
    const connection = this.#connection;
    setTimeout(() => connection?.close(), CLOSE_DELAY_MS);
  }

  #listen(connection: RTCPeerConnection, channel: RTCDataChannel): void {
    channel.binaryType = 'arraybuffer';
    channel.onopen = () => {
      clearTimeout(this.#timer);
      this.opened();
    };
    channel.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(data);
    channel.onclose = () => this.#onLost();
    connection.onconnectionstatechange = () => {
      // While opening, a failed connection may recover when the peer's checks arrive.
      if (connection.connectionState === 'failed' && this.state === 'open') this.#onLost();
    };
  }

  #receive(data: unknown): void {
    if (typeof data === 'string') {
      if (isOversize(data)) this.fail('hostile');
      else this.received(data);
      return;
    }
    const [index = -1, ...more] = data instanceof ArrayBuffer ? new Uint8Array(data) : [];
    const reason = more.length === 0 ? CLOSE_REASONS[index] : undefined;
    if (!reason) {
      this.fail('hostile');
      return;
    }
    this.#connection?.close();
    this.ended(reason);
  }

  #onLost(): void {
    clearTimeout(this.#timer);
    this.#connection?.close();
    this.ended('lost');
  }

  #giveUpAfter(milliseconds: number): void {
    if (this.state === 'opening') {
      this.#timer = setTimeout(() => this.fail('no-route'), milliseconds);
    }
  }
}

/** Waits for the end of ICE gathering, at most `GATHERING_MS`. */
function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GATHERING_MS);
    const check = (): void => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    };
    connection.onicegatheringstatechange = check;
    check();
  });
}

/** The side that starts the exchange. */
export interface ManualHost {
  readonly link: TroubledLink;
  /** The offer text; null if the link failed, with the reason in `link.trouble`. */
  readonly offer: Promise<string | null>;
  /** Accepts the answer text; returns what is wrong with it, or null. */
  readonly accept: (answer: string) => Promise<SignalProblem | null>;
}

/** Starts a manual exchange. */
export function hostManually(servers: Servers): ManualHost {
  const link = new ManualLink(servers);
  return {
    link,
    offer: link.describe('offer'),
    accept: async (answer) => {
      const parsed = parseSignal(answer, 'answer');
      return parsed.ok ? link.accept(parsed.signal) : parsed.problem;
    },
  };
}

/** The side that received an offer. */
export type ManualGuest =
  | {
      readonly ok: true;
      readonly link: TroubledLink;
      /** The answer text; null if the link failed, with the reason in `link.trouble`. */
      readonly answer: Promise<string | null>;
    }
  | { readonly ok: false; readonly problem: SignalProblem };

/** Answers a host's offer text. */
export function joinManually(offer: string, servers: Servers): ManualGuest {
  const parsed = parseSignal(offer, 'offer');
  if (!parsed.ok) return parsed;
  const link = new ManualLink(servers);
  return { ok: true, link, answer: link.describe('answer', parsed.signal) };
}
