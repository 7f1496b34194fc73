import { MATE_BOUND } from './values';

/** What a stored value says: nothing, at most, at least, exactly. */
const NO_BOUND = 0;
export const UPPER = 1;
export const LOWER = 2;
export const EXACT = 3;

const WORDS = 4;
const BUCKET = 4;

/**
 * The transposition table: a fixed block of 16-byte entries in buckets of four. An entry keeps the
 * other half of the hash; the shallowest and oldest of a bucket makes room.
 */
export class TranspositionTable {
  readonly #words: Int32Array;
  readonly #mask: number;
  #age = 0;

  /** What the last `probe` found. */
  move = 0;
  value = 0;
  depth = 0;
  bound = NO_BOUND;
  staticValue = 0;

  /** `bits` from 4 to 24: the table holds 2^bits entries. */
  constructor(bits: number) {
    this.#words = new Int32Array(WORDS << bits);
    this.#mask = (1 << (bits - 2)) - 1;
  }

  clear(): void {
    this.#words.fill(0);
    this.#age = 0;
  }

  /** Marks what is stored from now on as newer. */
  nextSearch(): void {
    this.#age = (this.#age + 1) & 63;
  }

  /**
   * Looks a position up that lies `ply` stones after the root; true when it is known, with the
   * fields set.
   */
  probe(low: number, high: number, ply: number): boolean {
    const words = this.#words;
    let at = (low & this.#mask) * (BUCKET * WORDS);
    for (let entry = 0; entry < BUCKET; entry += 1, at += WORDS) {
      if (words[at] !== high) continue;
      const info = words[at + 1]!;
      if ((info & 3) === NO_BOUND) continue;
      this.bound = info & 3;
      this.move = (info >> 2) & 1023;
      this.depth = (info >> 12) & 255;
      this.value = fromPosition(words[at + 2]!, ply);
      this.staticValue = words[at + 3]!;
      return true;
    }
    return false;
  }

  /** Keeps what a search found. `depth` from 0 to 255. */
  store(
    low: number,
    high: number,
    move: number,
    value: number,
    ply: number,
    bound: number,
    depth: number,
    staticValue: number,
  ): void {
    const words = this.#words;
    const first = (low & this.#mask) * (BUCKET * WORDS);
    let place = first;
    let lowest = 1 << 30;
    let kept = move;
    for (let entry = 0, at = first; entry < BUCKET; entry += 1, at += WORDS) {
      const info = words[at + 1]!;
      if (words[at] === high && (info & 3) !== NO_BOUND) {
        // A deeper result of the same search is worth more than a shallow bound.
        if (
          bound !== EXACT &&
          ((info >> 20) & 63) === this.#age &&
          depth + 3 < ((info >> 12) & 255)
        )
          return;
        if (move === 0) kept = (info >> 2) & 1023;
        place = at;
        break;
      }
      const worth =
        (info & 3) === NO_BOUND
          ? -1
          : ((info >> 12) & 255) - 8 * ((this.#age - ((info >> 20) & 63)) & 63);
      if (worth < lowest) {
        lowest = worth;
        place = at;
      }
    }
    words[place] = high;
    words[place + 1] = bound | (kept << 2) | (depth << 12) | (this.#age << 20);
    words[place + 2] = toPosition(value, ply);
    words[place + 3] = staticValue;
  }
}

/** Ends are stored by their distance from the position, but valued by that from the root. */
function toPosition(value: number, ply: number): number {
  return value > MATE_BOUND ? value + ply : value < -MATE_BOUND ? value - ply : value;
}

function fromPosition(value: number, ply: number): number {
  return value > MATE_BOUND ? value - ply : value < -MATE_BOUND ? value + ply : value;
}
