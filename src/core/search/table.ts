import type { SearchBoard } from '../shapes/searchBoard';
import { MATE_BOUND } from './evaluate';

/** Bounds of a stored value: none, upper, lower, exact. */
export const NO_BOUND = 0;
export const UPPER = 1;
export const LOWER = 2;
export const EXACT = 3;

/** An entry: the high half of the hash, the packed info, the value, the static value. */
const WORDS = 4;
const BUCKET = 4;

/** The info word: 2 bits bound, 10 bits move, 8 bits depth, 6 bits age. */
const BOUND_MASK = 3;
const MOVE_SHIFT = 2;
const MOVE_MASK = 1023;
const DEPTH_SHIFT = 12;
const DEPTH_MASK = 255;
const AGE_SHIFT = 20;
const AGE_MASK = 63;

/** Replacement: each search since an entry was stored counts as this many eighths of a ply. */
const AGE_COST = 8;
/** How many eighths of a ply shallower a bound may be to replace an entry of the same position. */
const SHALLOWER = 3;

/**
 * The transposition table: 16-byte entries in buckets of four. The low half of the hash selects the
 * bucket, and entries store the high half. In a full bucket the entry with the lowest depth, adjusted
 * for age, is replaced.
 */
export class TranspositionTable {
  readonly #words: Int32Array;
  readonly #mask: number;
  #age = 0;

  /** Results of the last successful `probe`; the depth is in eighths of a ply. */
  move = 0;
  value = 0;
  depth = 0;
  bound = NO_BOUND;
  staticValue = 0;

  /** The table has 2^bits entries; `bits` is 4 to 24. */
  constructor(bits: number) {
    this.#words = new Int32Array(WORDS << bits);
    this.#mask = (1 << (bits - 2)) - 1;
  }

  clear(): void {
    this.#words.fill(0);
    this.#age = 0;
  }

  /** Starts a new age for entries stored from now on. */
  nextSearch(): void {
    this.#age = (this.#age + 1) & AGE_MASK;
  }

  /** Looks up a position `ply` plies from the root; true if found, with the result fields set. */
  probe(low: number, high: number, ply: number): boolean {
    const words = this.#words;
    let at = (low & this.#mask) * (BUCKET * WORDS);
    for (let entry = 0; entry < BUCKET; entry += 1, at += WORDS) {
      if (words[at] !== high) continue;
      const info = words[at + 1]!;
      if ((info & BOUND_MASK) === NO_BOUND) continue;
      this.bound = info & BOUND_MASK;
      this.move = (info >> MOVE_SHIFT) & MOVE_MASK;
      this.depth = depthOf(info);
      this.value = fromPosition(words[at + 2]!, ply);
      this.staticValue = words[at + 3]!;
      return true;
    }
    return false;
  }

  /**
   * Stores the result of a search `ply` plies from the root. `depth` is 0 to 255; with `move` 0 the
   * stored move is kept.
   */
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
    let slotAt = first;
    let lowest = 1 << 30;
    let kept = move;
    for (let entry = 0, at = first; entry < BUCKET; entry += 1, at += WORDS) {
      const info = words[at + 1]!;
      if (words[at] === high && (info & BOUND_MASK) !== NO_BOUND) {
        // Keep a deeper result of the same search rather than a shallow bound.
        const fresh = ageOf(info) === this.#age;
        if (bound !== EXACT && fresh && depth + SHALLOWER < depthOf(info)) return;
        if (move === 0) kept = (info >> MOVE_SHIFT) & MOVE_MASK;
        slotAt = at;
        break;
      }
      const age = (this.#age - ageOf(info)) & AGE_MASK;
      const worth = (info & BOUND_MASK) === NO_BOUND ? -1 : depthOf(info) - AGE_COST * age;
      if (worth < lowest) {
        lowest = worth;
        slotAt = at;
      }
    }
    words[slotAt] = high;
    words[slotAt + 1] =
      bound | (kept << MOVE_SHIFT) | (depth << DEPTH_SHIFT) | (this.#age << AGE_SHIFT);
    words[slotAt + 2] = toPosition(value, ply);
    words[slotAt + 3] = staticValue;
  }
}

function depthOf(info: number): number {
  return (info >> DEPTH_SHIFT) & DEPTH_MASK;
}

function ageOf(info: number): number {
  return (info >> AGE_SHIFT) & AGE_MASK;
}

/** Mate values count plies from the root, but are stored relative to the position. */
function toPosition(value: number, ply: number): number {
  return value > MATE_BOUND ? value + ply : value < -MATE_BOUND ? value - ply : value;
}

function fromPosition(value: number, ply: number): number {
  return value > MATE_BOUND ? value - ply : value < -MATE_BOUND ? value + ply : value;
}

/** An entry of `FailedAttacks`: both halves of the hash and the number of stones. */
const FAILED_WORDS = 3;
const FAILED_BITS = 14;

/** Positions from which an attack with a number of stones has failed. Newer entries replace older. */
export class FailedAttacks {
  readonly #words = new Int32Array(FAILED_WORDS << FAILED_BITS);

  clear(): void {
    this.#words.fill(0);
  }

  /** Whether an attack with at least `stones` stones is known to fail from here. */
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
  return (hashLow & ((1 << FAILED_BITS) - 1)) * FAILED_WORDS;
}
