/** The largest text that any link carries, in bytes: a resync of the longest game fits twice. */
export const MOST_BYTES = 8192;

const encoder = new TextEncoder();

/** Whether a text is larger than a link carries. */
export function isOversize(text: string): boolean {
  // No character takes less than one byte, so most texts need no counting.
  return text.length > MOST_BYTES || encoder.encode(text).length > MOST_BYTES;
}

/** Why a link came to its end. */
export const CLOSE_REASONS = ['left', 'lost', 'refused', 'full', 'replaced', 'failed'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

export type LinkState = 'opening' | 'open' | 'closed';

/** What the owner of a link is told. */
export interface LinkListener {
  readonly opened: () => void;
  readonly received: (text: string) => void;
  readonly closed: (reason: CloseReason) => void;
}

/**
 * A way to one other person, whatever carries it. While it lives it delivers each text once and in
 * order; it can die between any two of them, and never comes back: a new link does.
 */
export interface Link {
  readonly state: LinkState;
  /** Why it is closed, or null. */
  readonly reason: CloseReason | null;
  /** Sends a text; without effect unless the link is open. */
  readonly send: (text: string) => void;
  /** Tells of everything from now on; the returned function ends that. */
  readonly listen: (listener: LinkListener) => () => void;
  readonly close: (reason: CloseReason) => void;
}

/** State and listeners of a link; a transport adds `transmit` and `release`. */
export abstract class BaseLink implements Link {
  #state: LinkState = 'opening';
  #reason: CloseReason | null = null;
  readonly #listeners = new Set<LinkListener>();

  get state(): LinkState {
    return this.#state;
  }

  get reason(): CloseReason | null {
    return this.#reason;
  }

  send(text: string): void {
    if (this.#state === 'open') this.transmit(text);
  }

  listen(listener: LinkListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(reason: CloseReason): void {
    if (this.#state === 'closed') return;
    this.release(reason);
    this.ended(reason);
  }

  /** Puts a text on its way. */
  protected abstract transmit(text: string): void;

  /** Lets go of what carries the link, and tells the other side. */
  protected abstract release(reason: CloseReason): void;

  /** The other side is there. */
  protected opened(): void {
    if (this.#state !== 'opening') return;
    this.#state = 'open';
    for (const listener of this.#listeners) listener.opened();
  }

  /** A text has come. */
  protected received(text: string): void {
    if (this.#state !== 'open') return;
    for (const listener of this.#listeners) listener.received(text);
  }

  /** The link is over. */
  protected ended(reason: CloseReason): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#reason = reason;
    for (const listener of this.#listeners) listener.closed(reason);
    this.#listeners.clear();
  }
}

/** What stands between two people, each with words and a next step of its own. */
export const LINK_TROUBLES = [
  /** The browser has no WebRTC, or it is switched off. */
  'no-webrtc',
  /** The page is not secure (plain http), so there is no encryption: the relay and copying work. */
  'no-crypto',
  /** The code for this way could not be loaded. */
  'no-code',
  /** No relay answered. */
  'no-relay',
  /** The two found each other, but no direct connection came about. */
  'no-route',
  /** The relay has as many rooms or connections as it takes. */
  'busy',
  /** Nothing was sent for so long that the relay closed the room. */
  'idle',
  /** The other side sent what no copy of this game sends: too much, too large, or malformed. */
  'hostile',
] as const;
export type LinkTrouble = (typeof LINK_TROUBLES)[number];

/** A link that can say more about its failure than its close reason does. */
export abstract class TroubledLink extends BaseLink {
  #trouble: LinkTrouble | null = null;

  /** What made the link fail, set before it is closed; null where nothing did. */
  get trouble(): LinkTrouble | null {
    return this.#trouble;
  }

  /** Ends the link because of a trouble, with the other side told as far as that goes. */
  protected fail(trouble: LinkTrouble): void {
    if (this.state === 'closed') return;
    this.#trouble = trouble;
    this.close('failed');
  }
}
