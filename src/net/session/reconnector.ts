import type { CloseReason, Link, LinkState } from '../transport/link';
import type { Session } from './session';
import type { Time } from '../time';
import type { LinkTrouble, TroubledLink } from '../transport/linkTrouble';

/** The ways to the other side that open by themselves. */
export const WAYS = ['tabs', 'relay', 'nostr'] as const;
export type Way = (typeof WAYS)[number];

/** How it stands with one way. */
export interface WayState {
  readonly way: Way;
  /** `closed` also between two tries. */
  readonly link: LinkState;
  /** Why the last link came to its end, until another is open, and what is known beyond that. */
  readonly reason: CloseReason | null;
  readonly trouble: LinkTrouble | null;
  /** Whether no further try is made before `retry`. */
  readonly given: boolean;
}

/** How to open one way anew. */
export interface WayMaker {
  readonly way: Way;
  readonly open: () => Link | TroubledLink;
}

type Played = Pick<Session, 'state' | 'subscribe' | 'attach'>;

/** Between two tries, doubled from the first to the last. */
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 30_000;
/** A seat of somebody who crashed is free again after about eleven seconds. */
const FULL_WAIT_MS = 12_000;
/** So long after the first way has led to the other side the others may still do so. */
const SETTLED_MS = 5000;

/** What trying again does not mend. */
const LASTING: ReadonlySet<LinkTrouble> = new Set(['no-webrtc', 'no-crypto', 'hostile']);

interface Track {
  readonly maker: WayMaker;
  link: Link | null;
  reason: CloseReason | null;
  trouble: LinkTrouble | null;
  given: boolean;
  wait: number;
  /** Prevents the next try. */
  stop: () => void;
}

/**
 * Keeps a session connected: opens all its ways while nobody is there, hands every link that opens to
 * the session, lets go of the others once one has led to the other side, and tries again after a loss
 * for as long as the session lasts.
 */
export class Keeper {
  readonly #session: Played;
  readonly #time: Time;
  readonly #tracks: readonly Track[];
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: () => void;
  #connected = false;
  #over = false;
  #stopSettling = (): void => undefined;

  constructor(session: Played, makers: readonly WayMaker[], time: Time) {
    this.#session = session;
    this.#time = time;
    this.#tracks = makers.map((maker) => ({
      maker,
      link: null,
      reason: null,
      trouble: null,
      given: false,
      wait: FIRST_WAIT_MS,
      stop: () => undefined,
    }));
    this.#unsubscribe = session.subscribe(() => this.#follow());
    this.#follow();
    for (const track of this.#tracks) this.#open(track);
  }

  get ways(): readonly WayState[] {
    return this.#tracks.map(({ maker, link, reason, trouble, given }) => ({
      way: maker.way,
      link: link?.state ?? 'closed',
      reason,
      trouble,
      given,
    }));
  }

  /** Calls `listener` after every change of the ways; the returned function ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tries at once whatever is not open, given up or not. */
  retry(): void {
    for (const track of this.#tracks) {
      track.wait = FIRST_WAIT_MS;
      track.given = false;
      this.#open(track);
    }
  }

  /** Lets go of everything, as somebody who leaves or whose page goes. */
  dispose(): void {
    this.#over = true;
    this.#unsubscribe();
    this.#stopSettling();
    this.#listeners.clear();
    for (const track of this.#tracks) {
      track.stop();
      this.#release(track, 'left');
    }
  }

  #follow(): void {
    const { phase, connection } = this.#session.state;
    if (phase === 'stopped') {
      this.dispose();
      return;
    }
    const connected = connection !== 'none' && connection !== 'reconnecting';
    if (connected === this.#connected) return;
    this.#connected = connected;
    this.#stopSettling();
    if (connected) {
      this.#stopSettling = this.#time.after(SETTLED_MS, () => this.#settle());
      return;
    }
    for (const track of this.#tracks) {
      track.wait = FIRST_WAIT_MS;
      this.#later(track);
    }
  }

  /** One way is enough: the others stop looking. */
  #settle(): void {
    for (const track of this.#tracks) {
      track.wait = FIRST_WAIT_MS;
      track.stop();
      if (track.link?.state === 'opening') this.#release(track, 'left');
    }
    this.#tell();
  }

  #open(track: Track): void {
    track.stop();
    if (this.#over || this.#connected || track.given || track.link) return;
    const link = track.maker.open();
    track.link = link;
    if (link.state === 'open') this.#opened(track, link);
    link.listen({
      opened: () => this.#opened(track, link),
      received: () => undefined,
      closed: (reason) => this.#closed(track, link, reason),
    });
    this.#tell();
  }

  #opened(track: Track, link: Link): void {
    // What stood in the way is told until it does so no more.
    track.reason = track.trouble = null;
    this.#session.attach(link);
    this.#tell();
  }

  #closed(track: Track, link: Link, reason: CloseReason): void {
    if (track.link !== link) return;
    track.link = null;
    track.reason = reason;
    track.trouble = 'trouble' in link ? (link as TroubledLink).trouble : null;
    track.given = track.trouble !== null && LASTING.has(track.trouble);
    if (reason === 'full') track.wait = Math.max(track.wait, FULL_WAIT_MS);
    this.#later(track);
    this.#tell();
  }

  /** Tries again after a while, unless somebody is there by then. */
  #later(track: Track): void {
    track.stop();
    if (this.#over || track.given || track.link) return;
    track.stop = this.#time.after(track.wait, () => this.#open(track));
    track.wait = Math.min(2 * track.wait, LAST_WAIT_MS);
  }

  #release(track: Track, reason: CloseReason): void {
    const { link } = track;
    track.link = null;
    link?.close(reason);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
