import { RateLimit } from '../rateLimit';
import { MAX_BYTES } from './link';

/**
 * Filters the frames of a data channel before Trystero 0.25.4 receives them: the library buffers
 * transfers of any size, keeps the data of unknown actions, and throws on malformed JSON. Frame
 * layout: version (1 byte), token length (2), room token, action name (32), nonce (2), tag (1),
 * progress (1), payload. Frames of version 2 announce presence in a room.
 */
const ROOM_FRAME = 1;
const PRESENCE_FRAME = 2;
const TOKEN_BYTES = 64;
const NAME_AT = 3 + TOKEN_BYTES;
const NAME_BYTES = 32;
const TAG_AT = NAME_AT + NAME_BYTES + 2;
const PAYLOAD_AT = TAG_AT + 2;
const PRESENCE_BYTES = 4 + TOKEN_BYTES;
const LAST = 1;
const META = 2;
const BINARY = 4;
const JSON_DATA = 8;

/** The library's actions that the game needs, with their maximum payload in bytes. */
const LIBRARY_ACTIONS: Readonly<Record<string, number>> = {
  '@_ping': 16,
  '@_pong': 16,
  '@_leave': 16,
  '@_hsdata': 1024,
  '@_hsready': 16,
};
/** The library's actions that an unmodified copy may send and the game does not use. */
const UNUSED_ACTIONS = new Set(['@_signal', '@_stream', '@_track']);

/** Frame burst and rate, above what the game and the library send. */
const BURST = 200;
const PER_SECOND = 60;

export type Verdict = 'pass' | 'drop' | 'hostile';

/** Judges the frames of one connection. */
export class FrameGuard {
  readonly #tokens: ReadonlySet<string>;
  readonly #actions: ReadonlySet<string>;
  readonly #rate: RateLimit;

  /** `tokens`: the open rooms. `actions`: the game's own action names. */
  constructor(tokens: ReadonlySet<string>, actions: ReadonlySet<string>, now: number) {
    this.#tokens = tokens;
    this.#actions = actions;
    this.#rate = new RateLimit(BURST, PER_SECOND, now);
  }

  /** The verdict on a frame received at `now` (milliseconds). */
  judge(data: unknown, now: number): Verdict {
    if (!this.#rate.take(now) || !(data instanceof ArrayBuffer)) return 'hostile';
    const bytes = new Uint8Array(data);
    if (bytes[0] === PRESENCE_FRAME) {
      return bytes.length <= PRESENCE_BYTES ? this.#presence(bytes) : 'hostile';
    }
    if (bytes[0] !== ROOM_FRAME || bytes.length > PAYLOAD_AT + MAX_BYTES) return 'hostile';
    // Frames for a room that was just left are normal.
    if (!this.#tokens.has(textOf(bytes.subarray(3, NAME_AT)))) return 'drop';
    return this.#action(bytes);
  }

  #presence(bytes: Uint8Array): Verdict {
    return this.#tokens.has(textOf(bytes.subarray(4))) ? 'pass' : 'drop';
  }

  #action(bytes: Uint8Array): Verdict {
    const name = textOf(bytes.subarray(NAME_AT, NAME_AT + NAME_BYTES)).replace(/\0+$/, '');
    if (UNUSED_ACTIONS.has(name)) return 'drop';
    const tag = bytes[TAG_AT] ?? 0;
    const payload = bytes.subarray(PAYLOAD_AT);
    const isSingle = (tag & LAST) !== 0 && (tag & (META | BINARY)) === 0;
    if (!isSingle || bytes.length < PAYLOAD_AT) return 'hostile';
    const maxPayload = LIBRARY_ACTIONS[name];
    if (maxPayload === undefined) {
      return this.#actions.has(name) && (tag & JSON_DATA) === 0 ? 'pass' : 'hostile';
    }
    const isValid = (tag & JSON_DATA) === 0 || isJson(textOf(payload));
    return payload.length <= maxPayload && isValid ? 'pass' : 'hostile';
  }
}

const decoder = new TextDecoder();

function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Shared by all connections of the page, because the library creates some in advance. */
interface GuardContext {
  readonly tokens: Set<string>;
  readonly actions: ReadonlySet<string>;
  /** Called with every connection closed for a hostile frame. */
  readonly breaches: Set<(connection: RTCPeerConnection) => void>;
}

/**
 * Makes a subclass of RTCPeerConnection that drops the frames its guard does not pass and closes at
 * the first hostile one. A function, because some browsers lack the base class.
 */
export function guardedConnections(context: GuardContext): typeof RTCPeerConnection {
  return class extends RTCPeerConnection {
    #channels = 0;

    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('datachannel', (event) => {
        if (this.#guardChannel(event.channel)) return;
        event.stopImmediatePropagation();
        this.#breach();
      });
    }

    override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
      const channel = super.createDataChannel(label, options);
      this.#guardChannel(channel);
      return channel;
    }

    /** Guards a channel, before the library adds its listeners; false for all but the first. */
    #guardChannel(channel: RTCDataChannel): boolean {
      this.#channels += 1;
      const guard = new FrameGuard(context.tokens, context.actions, performance.now());
      channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        const verdict = guard.judge(event.data, performance.now());
        if (verdict === 'pass') return;
        event.stopImmediatePropagation();
        if (verdict === 'hostile') this.#breach();
      });
      // A close event follows; the library would only log the error to the console.
      channel.addEventListener('error', (event) => event.stopImmediatePropagation());
      return this.#channels === 1;
    }

    #breach(): void {
      this.close();
      for (const notify of context.breaches) notify(this);
    }
  };
}
