import { FrameGuard } from './frameGuard';

/** What the connections of all rooms of the page look at, for the library makes some in advance. */
interface Watch {
  readonly tokens: Set<string>;
  readonly actions: ReadonlySet<string>;
  /** Told of every connection that was closed for what came over it. */
  readonly breaches: Set<(connection: RTCPeerConnection) => void>;
}

/**
 * A class of peer connections that let nothing through but what a guard passes; the first hostile
 * frame closes them. It is made when it is needed: not every browser has what it extends.
 */
export function guardedConnections(watch: Watch): typeof RTCPeerConnection {
  return class extends RTCPeerConnection {
    #channels = 0;

    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('datachannel', (event) => {
        if (this.#admit(event.channel)) return;
        event.stopImmediatePropagation();
        this.#breach();
      });
    }

    override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
      const channel = super.createDataChannel(label, options);
      this.#admit(channel);
      return channel;
    }

    /** One channel and no more; its guard listens before anybody else. */
    #admit(channel: RTCDataChannel): boolean {
      this.#channels += 1;
      const guard = new FrameGuard(watch.tokens, watch.actions, performance.now());
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
      for (const tell of watch.breaches) tell(this);
    }
  };
}
