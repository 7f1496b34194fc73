/** Maximum size of a text on any link, in bytes. */
export const MAX_BYTES = 8192;

const encoder = new TextEncoder();

/** Whether a text exceeds `MAX_BYTES` in UTF-8. */
export function isOversize(text: string): boolean {
  // Every UTF-16 unit takes at least one byte, so an obviously long text need not be encoded.
  return text.length > MAX_BYTES || encoder.encode(text).length > MAX_BYTES;
}

/** Why a link closed. */
export const CLOSE_REASONS = ['left', 'lost', 'refused', 'full', 'failed'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

export type LinkState = 'opening' | 'open' | 'closed';

/** The callbacks of a link. */
export interface LinkListener {
  readonly opened: () => void;
  readonly received: (text: string) => void;
  readonly closed: (reason: CloseReason) => void;
}

/**
 * A connection to one peer over any transport. Texts arrive once and in order until the link
 * closes, which may happen at any time. A closed link never reopens; a new link replaces it.
 */
export interface Link {
  readonly state: LinkState;
  /** Why it closed, or null. */
  readonly reason: CloseReason | null;
  /** Sends a text; no effect unless the link is open. */
  readonly send: (text: string) => void;
  /** Subscribes to further events; the returned function unsubscribes. */
  readonly listen: (listener: LinkListener) => () => void;
  readonly close: (reason: CloseReason) => void;
}

/** State and listeners of a link; a transport implements `transmit` and `release`. */
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

  /** Sends a text over the transport. */
  protected abstract transmit(text: string): void;

  /** Frees the transport's resources and notifies the peer. */
  protected abstract release(reason: CloseReason): void;

  /** To be called when the peer is connected. */
  protected opened(): void {
    if (this.#state !== 'opening') return;
    this.#state = 'open';
    for (const listener of this.#listeners) listener.opened();
  }

  /** To be called with every text received. */
  protected received(text: string): void {
    if (this.#state !== 'open') return;
    for (const listener of this.#listeners) listener.received(text);
  }

  /** To be called when the link has closed. */
  protected ended(reason: CloseReason): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#reason = reason;
    for (const listener of this.#listeners) listener.closed(reason);
    this.#listeners.clear();
  }
}

/** Failures of a link that are shown to the player, each with a suggestion. */
export const LINK_TROUBLES = [
  /** WebRTC is missing or disabled. */
  'no-webrtc',
  /**
   * The page was loaded over plain http, so Web Crypto is missing. A plain relay and manual
   * connections still work.
   */
  'no-crypto',
  /** The code of this transport could not be loaded. */
  'no-code',
  /** No relay is reachable. */
  'no-relay',
  /** The peers found each other but no direct connection could be established. */
  'no-route',
  /** The relay is at its limit of rooms or connections. */
  'busy',
  /** The relay closed the room because nothing was sent for too long. */
  'idle',
  /** The relay passed on something that the peer did not seal for this link. */
  'unsealed',
  /** The peer sent something that no copy of this game sends: too much, too large or malformed. */
  'hostile',
] as const;
export type LinkTrouble = (typeof LINK_TROUBLES)[number];

/** A link that reports the failure that closed it. */
export abstract class TroubledLink extends BaseLink {
  #trouble: LinkTrouble | null = null;

  /** The failure, set before the link closes; null if it did not fail. */
  get trouble(): LinkTrouble | null {
    return this.#trouble;
  }

  /** Closes the link because of a failure. */
  protected fail(trouble: LinkTrouble): void {
    if (this.state === 'closed') return;
    this.#trouble = trouble;
    this.close('failed');
  }
}
