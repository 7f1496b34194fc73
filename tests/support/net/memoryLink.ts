import { BaseLink, type CloseReason, type Link } from '../../../src/net/transport/link';
import type { Time } from '../../../src/net/time';

class MemoryLink extends BaseLink {
  other: MemoryLink | null = null;
  readonly #time: Time;
  readonly #delay: number;

  constructor(time: Time, delay: number) {
    super();
    this.#time = time;
    this.#delay = delay;
  }

  begin(): void {
    this.#time.after(this.#delay, () => this.opened());
  }

  protected override transmit(text: string): void {
    this.#time.after(this.#delay, () => this.other?.received(text));
  }

  protected override release(reason: CloseReason): void {
    this.#time.after(this.#delay, () => this.other?.ended(reason));
  }
}

/** Two connected links; opening, texts and closing each take `delay` milliseconds. */
export function memoryPair(time: Time, delay = 0): readonly [Link, Link] {
  const [one, other] = [new MemoryLink(time, delay), new MemoryLink(time, delay)];
  one.other = other;
  other.other = one;
  one.begin();
  other.begin();
  return [one, other];
}
