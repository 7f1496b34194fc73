import type { SearchBoard } from '../shapes/searchBoard';

const BITS = 14;
const WORDS = 3;

/** Remembers from which positions an attack with so many stones has failed; a newer one displaces. */
export class Failures {
  readonly #words = new Int32Array(WORDS << BITS);

  clear(): void {
    this.#words.fill(0);
  }

  /** Whether an attack with `stones` or more has failed from here. */
  has({ hashLow, hashHigh }: SearchBoard, stones: number): boolean {
    const words = this.#words;
    const at = slot(hashLow);
    return words[at] === hashHigh && words[at + 1] === hashLow && words[at + 2]! >= stones;
  }

  add({ hashLow, hashHigh }: SearchBoard, stones: number): void {
    const at = slot(hashLow);
    this.#words[at] = hashHigh;
    this.#words[at + 1] = hashLow;
    this.#words[at + 2] = stones;
  }
}

function slot(hashLow: number): number {
  return (hashLow & ((1 << BITS) - 1)) * WORDS;
}
