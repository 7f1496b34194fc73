import type { CloseReason, Link, LinkState, LinkTrouble, TroubledLink } from '../transport/link';
import type { Session } from './session';
import type { Time } from '../time';

/** The transports that connect automatically. */
const TRANSPORTS = ['tabs', 'relay', 'nostr'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/** The state of one transport. */
export interface TransportState {
  readonly transport: Transport;
  /** `closed` also between two attempts. */
  readonly link: LinkState;
  /** Why the last link closed, and its trouble if any; kept until another link opens. */
  readonly reason: CloseReason | null;
  readonly trouble: LinkTrouble | null;
  /** Whether no attempt is made until `retry` is called. */
  readonly givenUp: boolean;
}

/** Opens links of one transport. */
export interface TransportFactory {
  readonly transport: Transport;
  readonly open: () => Link | TroubledLink;
}

type ConnectedSession = Pick<Session, 'state' | 'subscribe' | 'attach' | 'setOnline'>;

/** Delay between attempts; doubles from the first value to the last. */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 30_000;
/** After a crash, a relay frees the seat within about 11 s. */
const FULL_WAIT_MS = 12_000;
/** After connecting, transports that are still opening are stopped after this time. */
const SETTLED_MS = 5000;

/** Failures that a retry does not fix. */
const PERMANENT: ReadonlySet<LinkTrouble> = new Set(['no-webrtc', 'no-crypto', 'hostile']);

interface Track {
  readonly factory: TransportFactory;
  link: Link | null;
  reason: CloseReason | null;
  trouble: LinkTrouble | null;
  givenUp: boolean;
  wait: number;
  /** Cancels the next attempt. */
  cancelRetry: () => void;
}

/**
 * Keeps a session connected: opens all transports, attaches every open link to the session, stops
 * the others once connected, and retries after a loss until the session stops or is disposed.
 */
export class Reconnector {
  readonly #session: ConnectedSession;
  readonly #time: Time;
  readonly #tracks: readonly Track[];
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: () => void;
  #connected = false;
  #over = false;
  #cancelSettle = (): void => undefined;

  constructor(session: ConnectedSession, factories: readonly TransportFactory[], time: Time) {
    this.#session = session;
    this.#time = time;
    this.#tracks = factories.map((factory) => ({
      factory,
      link: null,
      reason: null,
      trouble: null,
      givenUp: false,
      wait: FIRST_WAIT_MS,
      cancelRetry: () => undefined,
    }));
    this.#unsubscribe = session.subscribe(() => this.#onSessionChange());
    this.#onSessionChange();
    for (const track of this.#tracks) this.#open(track);
  }

  get transports(): readonly TransportState[] {
    return this.#tracks.map(({ factory, link, reason, trouble, givenUp }) => ({
      transport: factory.transport,
      link: link?.state ?? 'closed',
      reason,
      trouble,
      givenUp,
    }));
  }

  /** Calls `listener` after every change of the transports; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Retries all transports without a link at once, including those given up. */
  retry(): void {
    for (const track of this.#tracks) {
      track.wait = FIRST_WAIT_MS;
      track.givenUp = false;
      this.#open(track);
    }
  }

  /** Closes all links and stops. */
  dispose(): void {
    this.#over = true;
    this.#unsubscribe();
    this.#cancelSettle();
    this.#listeners.clear();
    for (const track of this.#tracks) {
      track.cancelRetry();
      this.#release(track, 'left');
    }
  }

  #onSessionChange(): void {
    const { phase, connection } = this.#session.state;
    if (phase === 'stopped') {
      this.dispose();
      return;
    }
    const connected = connection !== 'none' && connection !== 'reconnecting';
    if (connected === this.#connected) return;
    this.#connected = connected;
    this.#cancelSettle();
    if (connected) {
      this.#cancelSettle = this.#time.after(SETTLED_MS, () => this.#settle());
      return;
    }
    // After a fault the peer's log is unlikely to change within a second.
    const wait = this.#session.state.fault ? LAST_WAIT_MS : FIRST_WAIT_MS;
    for (const track of this.#tracks) {
      track.wait = wait;
      this.#retryLater(track);
    }
  }

  /** Stops the transports that are still opening. */
  #settle(): void {
    for (const track of this.#tracks) {
      track.wait = FIRST_WAIT_MS;
      track.cancelRetry();
      if (track.link?.state === 'opening') this.#release(track, 'left');
    }
    this.#notify();
  }

  #open(track: Track): void {
    track.cancelRetry();
    if (this.#over || this.#connected || track.givenUp || track.link) return;
    const link = track.factory.open();
    track.link = link;
    if (link.state === 'open') this.#opened(track, link);
    link.listen({
      opened: () => this.#opened(track, link),
      received: () => undefined,
      closed: (reason) => this.#closed(track, link, reason),
    });
    this.#notify();
  }

  #opened(track: Track, link: Link): void {
    track.reason = track.trouble = null;
    this.#session.attach(link);
    this.#notify();
  }

  #closed(track: Track, link: Link, reason: CloseReason): void {
    if (track.link !== link) return;
    track.link = null;
    track.reason = reason;
    track.trouble = 'trouble' in link ? (link as TroubledLink).trouble : null;
    track.givenUp = track.trouble !== null && PERMANENT.has(track.trouble);
    if (reason === 'full') track.wait = Math.max(track.wait, FULL_WAIT_MS);
    this.#retryLater(track);
    this.#notify();
  }

  /** Retries after a delay, unless connected by then. */
  #retryLater(track: Track): void {
    track.cancelRetry();
    if (this.#over || track.givenUp || track.link) return;
    track.cancelRetry = this.#time.after(track.wait, () => this.#open(track));
    track.wait = Math.min(2 * track.wait, LAST_WAIT_MS);
  }

  #release(track: Track, reason: CloseReason): void {
    const { link } = track;
    track.link = null;
    link?.close(reason);
  }

  /**
   * Whether the services that connect the peers can be reached, as far as the last attempts tell.
   * Other failures may be caused by the peer.
   */
  get #online(): boolean {
    const remote = this.#tracks.filter(({ factory }) => factory.transport !== 'tabs');
    return remote.length === 0 || remote.some(({ trouble }) => trouble !== 'no-relay');
  }

  #notify(): void {
    this.#session.setOnline(this.#online);
    for (const listener of this.#listeners) listener();
  }
}
