import { BaseLink } from './link';

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
