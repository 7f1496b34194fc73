import type { Rng } from '../../../src/core';
import { BaseLink, type CloseReason, type Link } from '../../../src/net/transport/link';
import type { Time } from '../../../src/net/time';

/** How likely each fault is, for each text sent. */
export interface Faults {
  /** The link dies, and what is on its way is lost. */
  readonly death: number;
  /** The text alone is lost. */
  readonly loss: number;
  readonly twice: number;
  /** The text comes again on the next link. */
  readonly ghost: number;
  /** Most extra delay in milliseconds; texts keep their order. */
  readonly delay: number;
}

/** Texts of dead links that are still about, in no particular order. */
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

/** A link that does what a bad network does, the same for the same generator. */
export function faulty(inner: Link, time: Time, rng: Rng, faults: Faults, ghosts: Ghosts): Link {
  return new FaultyLink(inner, time, rng, faults, ghosts);
}
