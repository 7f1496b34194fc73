import type { Rng } from '../../../src/core';
import { BaseLink, type CloseReason, type Link } from '../../../src/net/transport/link';
import type { Time } from '../../../src/net/time';

/** The probability of each fault, per text sent. */
export interface Faults {
  /** The link dies, and texts in transit are lost. */
  readonly death: number;
  /** Only this text is lost. */
  readonly loss: number;
  readonly twice: number;
  /** The text arrives again on the next link. */
  readonly ghost: number;
  /** Maximum extra delay in milliseconds; the order is kept. */
  readonly delay: number;
}

/** Texts of dead links still in transit, in no particular order. */
export type Ghosts = string[];

class FaultyLink extends BaseLink {
  readonly #inner: Link;
  readonly #time: Time;
  readonly #rng: Rng;
  readonly #faults: Faults;
  readonly #ghosts: Ghosts;
  #lastOut = 0;

  constructor(inner: Link, time: Time, rng: Rng, faults: Faults, ghosts: Ghosts) {
    super();
    this.#inner = inner;
    this.#time = time;
    this.#rng = rng;
    this.#faults = faults;
    this.#ghosts = ghosts;
    inner.listen({
      opened: () => {
        this.opened();
        this.#haunt();
      },
      received: (text) => this.received(text),
      closed: (reason) => this.ended(reason),
    });
  }

  protected override transmit(text: string): void {
    const { death, loss, twice, ghost, delay } = this.#faults;
    if (this.#rng() < ghost && this.#ghosts.length < 20) this.#ghosts.push(text);
    if (this.#rng() < death) {
      this.close('lost');
      return;
    }
    if (this.#rng() < loss) return;
    const copies = this.#rng() < twice ? 2 : 1;
    this.#lastOut = Math.max(this.#lastOut, this.#time.now() + this.#rng() * delay);
    for (let copy = 0; copy < copies; copy += 1) {
      this.#time.after(this.#lastOut - this.#time.now(), () => this.#inner.send(text));
    }
  }

  protected override release(reason: CloseReason): void {
    this.#inner.close(reason);
  }

  #haunt(): void {
    for (const text of this.#ghosts.splice(0)) {
      if (this.#rng() < 0.5) this.#time.after(this.#rng() * 400, () => this.#inner.send(text));
    }
  }
}

/** A link over an unreliable network, deterministic for a given generator. */
export function faulty(inner: Link, time: Time, rng: Rng, faults: Faults, ghosts: Ghosts): Link {
  return new FaultyLink(inner, time, rng, faults, ghosts);
}
