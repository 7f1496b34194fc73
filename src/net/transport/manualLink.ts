import { CLOSE_REASONS, type CloseReason } from './link';
import { isOversize } from './link';
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
import { TroubledLink } from './link';

const GATHERING_LIMIT = 5000;
/** Once both texts are exchanged a connection comes soon or never. */
const CONNECT_LIMIT = 30_000;
/** The answer has to be carried to the other side by hand. */
const ANSWER_LIMIT = 15 * 60_000;
/** How long a farewell may take. */
const CLOSE_DELAY = 300;

type Servers = Pick<OnlineConfig, 'stun' | 'turn'>;

/** One end of a direct connection whose two descriptions are carried by hand. */
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

  /** This side's text, answering the other's where there is one; null where that failed. */
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
    if (other) this.#giveUpAfter(ANSWER_LIMIT);
    return packSignal(signal);
  }

  /** Takes the other side's answer; says what is wrong with it, or null. */
  async take(answer: Signal): Promise<SignalProblem | null> {
    const connection = this.#connection;
    if (connection?.signalingState !== 'have-local-offer') return 'spent';
    try {
      await connection.setRemoteDescription({ type: 'answer', sdp: writeDescription(answer) });
    } catch {
      return 'not-a-signal';
    }
    this.#giveUpAfter(CONNECT_LIMIT);
    return null;
  }

  protected override transmit(text: string): void {
    // It may be closing without having said so.
    if (this.#channel?.readyState === 'open') this.#channel.send(text);
  }

  protected override release(reason: CloseReason): void {
    clearTimeout(this.#timer);
    if (this.#channel?.readyState === 'open') {
      this.#channel.send(new Uint8Array([CLOSE_REASONS.indexOf(reason)]));
    }
    const connection = this.#connection;
    setTimeout(() => connection?.close(), CLOSE_DELAY);
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
      // Before it is open a failure may mend itself: the other side's checks may still come.
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

/** Waits until all ways to this side are known, or as long as a person waits. */
function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GATHERING_LIMIT);
    const look = (): void => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    };
    connection.onicegatheringstatechange = look;
    look();
  });
}

/** The side that begins. */
export interface ManualHost {
  readonly link: TroubledLink;
  /** The text for the other side; null where the link failed, which says why. */
  readonly offer: Promise<string | null>;
  /** Takes the text that came back; says what is wrong with it, or null. */
  readonly accept: (answer: string) => Promise<SignalProblem | null>;
}

/** Begins an exchange by hand. */
export function hostManually(servers: Servers): ManualHost {
  const link = new ManualLink(servers);
  return {
    link,
    offer: link.describe('offer'),
    accept: async (answer) => {
      const parsed = parseSignal(answer, 'answer');
      return parsed.ok ? link.take(parsed.signal) : parsed.problem;
    },
  };
}

/** The side that was given a text. */
export type ManualGuest =
  | {
      readonly ok: true;
      readonly link: TroubledLink;
      /** The text to send back; null where the link failed, which says why. */
      readonly answer: Promise<string | null>;
    }
  | { readonly ok: false; readonly problem: SignalProblem };

/** Answers the text of a host. */
export function joinManually(offer: string, servers: Servers): ManualGuest {
  const parsed = parseSignal(offer, 'offer');
  if (!parsed.ok) return parsed;
  const link = new ManualLink(servers);
  return { ok: true, link, answer: link.describe('answer', parsed.signal) };
}
