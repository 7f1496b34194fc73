import type { Rng } from '../../../src/core';
import { BaseLink, type CloseReason, type Link } from '../../../src/net/transport/link';
import type { Time } from '../../../src/net/time';

/** The probability of each fault, per text sent, and the delay. */
export interface Faults {
  /** The link dies, and texts in transit are lost. */
  readonly death: number;
  /** The text is lost. */
  readonly loss: number;
  /** The text arrives twice. */
  readonly twice: number;
  /** The text also arrives on the next link. */
  readonly replay: number;
  /** Maximum extra delay in milliseconds; the order is kept. */
  readonly delay: number;
}

/** Texts of earlier links that will arrive on the next one. */
export type StaleTexts = string[];

export const NO_FAULTS: Faults = { death: 0, loss: 0, twice: 0, replay: 0, delay: 0 };

class FaultyLink extends BaseLink {
  readonly #inner: Link;
  readonly #time: Time;
  readonly #rng: Rng;
  readonly #faults: Faults;
  readonly #stale: StaleTexts;
  #lastOut = 0;

  constructor(inner: Link, time: Time, rng: Rng, faults: Faults, stale: StaleTexts) {
    super();
    this.#inner = inner;
    this.#time = time;
    this.#rng = rng;
    this.#faults = faults;
    this.#stale = stale;
    inner.listen({
      opened: () => {
        this.opened();
        this.#deliverStale();
      },
      received: (text) => this.received(text),
      closed: (reason) => this.ended(reason),
    });
  }

  protected override transmit(text: string): void {
    const { death, loss, twice, replay, delay } = this.#faults;
    if (this.#rng() < replay && this.#stale.length < 20) this.#stale.push(text);
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

  #deliverStale(): void {
    for (const text of this.#stale.splice(0)) {
      if (this.#rng() < 0.5) this.#time.after(this.#rng() * 400, () => this.#inner.send(text));
    }
  }
}

/** Wraps a link so that it has faults, deterministically for a given generator. */
export function faulty(inner: Link, time: Time, rng: Rng, faults: Faults, stale: StaleTexts): Link {
  return new FaultyLink(inner, time, rng, faults, stale);
}
