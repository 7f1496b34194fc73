import { FrameGuard } from './frameGuard';

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
