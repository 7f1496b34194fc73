import { MOST_BYTES } from './link';

/**
 * What stands between a data channel and Trystero 0.25.4, whose receiver has no limits: it gathers
 * transfers of any size, keeps what it has no use for, and trips over malformed JSON. A frame is
 * one byte of version, two of length, the room's token, 32 of the action's name, two of a number,
 * a tag, the progress, and the payload; frames of version 2 say only who is in a room.
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

/** The library's own actions that a game needs, with the bytes each may take. */
const OWN: Readonly<Record<string, number>> = {
  '@_ping': 16,
  '@_pong': 16,
  '@_leave': 16,
  '@_hsdata': 1024,
  '@_hsready': 16,
};
/** Its actions that an honest browser may send too, and that a game does not need. */
const NEEDLESS = new Set(['@_signal', '@_stream', '@_track']);

/** Frames at once, and a second: more than both the game and the library ever send. */
const BURST = 200;
const PER_SECOND = 60;

export type Verdict = 'pass' | 'drop' | 'hostile';

/** Judges the frames that come over one connection. */
export class FrameGuard {
  readonly #tokens: ReadonlySet<string>;
  readonly #actions: ReadonlySet<string>;
  #left = BURST;
  #last: number;

  /** `tokens` are those of the rooms that are open, `actions` the names of the game's own. */
  constructor(tokens: ReadonlySet<string>, actions: ReadonlySet<string>, now: number) {
    this.#tokens = tokens;
    this.#actions = actions;
    this.#last = now;
  }

  /** What is to become of a frame that came at a time in milliseconds. */
  judge(data: unknown, now: number): Verdict {
    this.#left = Math.min(BURST, this.#left + ((now - this.#last) / 1000) * PER_SECOND) - 1;
    this.#last = now;
    if (this.#left < 0 || !(data instanceof ArrayBuffer)) return 'hostile';
    const bytes = new Uint8Array(data);
    if (bytes[0] === PRESENCE_FRAME) {
      return bytes.length <= PRESENCE_BYTES ? this.#presence(bytes) : 'hostile';
    }
    if (bytes[0] !== ROOM_FRAME || bytes.length > PAYLOAD_AT + MOST_BYTES) return 'hostile';
    // A room that was left a moment ago may still be spoken to.
    if (!this.#tokens.has(textOf(bytes.subarray(3, NAME_AT)))) return 'drop';
    return this.#action(bytes);
  }

  #presence(bytes: Uint8Array): Verdict {
    return this.#tokens.has(textOf(bytes.subarray(4))) ? 'pass' : 'drop';
  }

  #action(bytes: Uint8Array): Verdict {
    const name = textOf(bytes.subarray(NAME_AT, NAME_AT + NAME_BYTES)).replace(/\0+$/, '');
    if (NEEDLESS.has(name)) return 'drop';
    const tag = bytes[TAG_AT] ?? 0;
    const payload = bytes.subarray(PAYLOAD_AT);
    const whole = (tag & LAST) !== 0 && (tag & (META | BINARY)) === 0;
    if (!whole || bytes.length < PAYLOAD_AT) return 'hostile';
    const most = OWN[name];
    if (most === undefined) {
      return this.#actions.has(name) && (tag & JSON_DATA) === 0 ? 'pass' : 'hostile';
    }
    const readable = (tag & JSON_DATA) === 0 || isJson(textOf(payload));
    return payload.length <= most && readable ? 'pass' : 'hostile';
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

/** What the connections of all rooms of the page look at, for the library makes some in advance. */
interface GuardContext {
  readonly tokens: Set<string>;
  readonly actions: ReadonlySet<string>;
  /** Told of every connection that was closed for what came over it. */
  readonly breaches: Set<(connection: RTCPeerConnection) => void>;
}

/**
 * A class of peer connections that let nothing through but what a guard passes; the first hostile
 * frame closes them. It is made when it is needed: not every browser has what it extends.
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

    /** One channel and no more; its guard listens before anybody else. */
    #guardChannel(channel: RTCDataChannel): boolean {
      this.#channels += 1;
      const guard = new FrameGuard(context.tokens, context.actions, performance.now());
      channel.addEventListener('message', (event: MessageEvent<unknown>) => {
        const verdict = guard.judge(event.data, performance.now());
        if (verdict === 'pass') return;
        event.stopImmediatePropagation();
        if (verdict === 'hostile') this.#breach();
      });
      // The close that follows tells enough; the library would complain on the console.
      channel.addEventListener('error', (event) => event.stopImmediatePropagation());
      return this.#channels === 1;
    }

    #breach(): void {
      this.close();
      for (const notify of context.breaches) notify(this);
    }
  };
}
