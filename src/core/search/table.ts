import type { SearchBoard } from '../shapes/searchBoard';
import { MATE_BOUND } from './evaluate';

/** What a stored value says: nothing, at most, at least, exactly. */
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

/** Eighths of a ply that an entry loses in worth with each search since. */
const AGE_COST = 8;
/** Eighths of a ply by which a bound may be shallower than what it displaces of the same position. */
const SHALLOWER = 3;

/**
 * The transposition table: a fixed block of 16-byte entries in buckets of four. The low half of the
 * hash chooses the bucket, an entry keeps the high half; the shallowest and oldest entry of a full
 * bucket is replaced.
 */
export class TranspositionTable {
  readonly #words: Int32Array;
  readonly #mask: number;
  #age = 0;

  /** What the last successful `probe` found; depths in eighths of a ply. */
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
    this.#age = (this.#age + 1) & AGE_MASK;
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
   * Stores what a search found `ply` stones after the root. `depth` from 0 to 255; a `move` of 0
   * keeps the one that was known.
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
    let place = first;
    let lowest = 1 << 30;
    let kept = move;
    for (let entry = 0, at = first; entry < BUCKET; entry += 1, at += WORDS) {
      const info = words[at + 1]!;
      if (words[at] === high && (info & BOUND_MASK) !== NO_BOUND) {
        // A deeper result of the same search is worth more than a shallow bound.
        const fresh = ageOf(info) === this.#age;
        if (bound !== EXACT && fresh && depth + SHALLOWER < depthOf(info)) return;
        if (move === 0) kept = (info >> MOVE_SHIFT) & MOVE_MASK;
        place = at;
        break;
      }
      const age = (this.#age - ageOf(info)) & AGE_MASK;
      const worth = (info & BOUND_MASK) === NO_BOUND ? -1 : depthOf(info) - AGE_COST * age;
      if (worth < lowest) {
        lowest = worth;
        place = at;
      }
    }
    words[place] = high;
    words[place + 1] =
      bound | (kept << MOVE_SHIFT) | (depth << DEPTH_SHIFT) | (this.#age << AGE_SHIFT);
    words[place + 2] = toPosition(value, ply);
    words[place + 3] = staticValue;
  }
}

function depthOf(info: number): number {
  return (info >> DEPTH_SHIFT) & DEPTH_MASK;
}

function ageOf(info: number): number {
  return (info >> AGE_SHIFT) & AGE_MASK;
}

/** Mates are stored by their distance from the position, but valued by that from the root. */
function toPosition(value: number, ply: number): number {
  return value > MATE_BOUND ? value + ply : value < -MATE_BOUND ? value - ply : value;
}

function fromPosition(value: number, ply: number): number {
  return value > MATE_BOUND ? value - ply : value < -MATE_BOUND ? value + ply : value;
}

/** An entry of `FailedAttacks`: both halves of the hash and the number of stones. */
const FAILED_WORDS = 3;
const FAILED_BITS = 14;

/** From which positions an attack with so many stones has failed; the newest entry of a slot stays. */
export class FailedAttacks {
  readonly #words = new Int32Array(FAILED_WORDS << FAILED_BITS);

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
  return (hashLow & ((1 << FAILED_BITS) - 1)) * FAILED_WORDS;
}
