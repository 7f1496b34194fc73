import { MAX_SIDE, type BoardSize, type RuleName } from '../game/types';
import { CANDIDATE_WORDS, CELLS, layOut, randomHashes } from './geometry';
import { CLASS_BITS, CLASS_MASK, KEY_EMPTY, KEY_WALL, LINE_RULE } from './lineClass';
import { FOUR, FOUR_PLUS, FOUR_THREE, ruleTables, type ThreatTables, WIN } from './threat';
import type { Weights } from './weights';

/** Sides in the search: 0 Black, 1 White. The key bits of a stone are `side + 1`. */
export const BLACK_SIDE = 0;
/** Maximum number of stones, and so of plies. */
const MAX_STONES = MAX_SIDE * MAX_SIDE;
/** Maximum number of points that one stone changes: five on each side in four directions. */
const CHANGES = 40;
/** Entries per side in the counts; threats are numbered 0 to 10. */
const THREAT_STRIDE = 16;
/** Mask of White's class, which is above Black's in the table of line classes. */
const WHITE_CLASS = CLASS_MASK << CLASS_BITS;
/** Zobrist keys of a pass for the two halves of the hash: arbitrary constants. */
const PASS_LOW = 0x5bd1e995;
const PASS_HIGH = 0x1b873593;

/**
 * The board of the search. For every empty point it holds the classes of the four lines for both
 * colours, with sums and counts derived from them; `make` and `unmake` update them incrementally.
 *
 * Cells are numbered by `layOut`. Arrays by side and cell are indexed `side * CELLS + cell`.
 */
export class SearchBoard {
  readonly width: number;
  readonly height: number;
  readonly reach: number;
  /** Cell offsets of the four directions; the left neighbours of a line key are at negative steps. */
  readonly steps: Int32Array;
  /** 0 empty, 1 Black, 2 White, 3 off the board. */
  readonly cells = new Uint8Array(CELLS).fill(KEY_WALL);
  /** The cell of each point. */
  readonly points: Int16Array;
  /**
   * Line keys, indexed `cell * 4 + direction`. Stones beyond a stone of each colour may be missing,
   * as they can't matter.
   */
  readonly keys = new Int32Array(CELLS * 4);
  /** Point codes by side and cell. Like the next two arrays, valid for empty points only. */
  readonly codes = new Uint16Array(CELLS * 2);
  readonly combinations = new Uint16Array(CELLS * 2);
  readonly threats = new Uint8Array(CELLS * 2);
  /** Number of empty points by threat, indexed `side * THREAT_STRIDE + threat`. */
  readonly #counts = new Int32Array(2 * THREAT_STRIDE);
  /** Sums of the weights over empty points: `mover` of Black and White, `waiter` of Black and White. */
  readonly sums = new Int32Array(4);

  readonly lineClasses: Uint8Array;
  /** Threat tables of the two colours; they differ if Black has fouls. */
  readonly black: ThreatTables;
  readonly white: ThreatTables;
  readonly weights: Weights;
  /** Whether Black can commit fouls; see `isForbidden`. */
  readonly fouls: boolean;
  /** Whether a four may have several answers; see `generateAnswers`. */
  readonly shuts: boolean;

  side = BLACK_SIDE;
  ply = 0;
  empties: number;
  hashLow = 0;
  hashHigh = 0;
  readonly moves = new Int16Array(MAX_STONES + 1);
  /** Points near stones, as one bit set per ply, indexed by point number. */
  readonly candidates = new Int32Array((MAX_STONES + 1) * CANDIDATE_WORDS);

  readonly #near: Int32Array;
  readonly #pointOfCell: Int16Array;
  readonly #hashes = randomHashes();
  readonly #sumsOfPly = new Int32Array((MAX_STONES + 1) * 4);
  readonly #changes = new Int32Array(MAX_STONES * CHANGES * 2);
  readonly #changesOfPly = new Int32Array(MAX_STONES + 1);

  /** Throws a `RangeError` unless width and height are 1 to 20. */
  constructor(size: BoardSize, rule: RuleName, weights: Weights) {
    const geometry = layOut(size);
    this.width = size.width;
    this.height = size.height;
    this.steps = geometry.steps;
    this.points = geometry.points;
    this.#pointOfCell = geometry.pointOfCell;
    this.#near = geometry.near;
    const tables = ruleTables(rule);
    this.lineClasses = tables.lineClasses;
    this.black = tables.black;
    this.white = tables.white;
    const { reach, black } = LINE_RULE[rule];
    this.reach = reach;
    this.fouls = black.fouls;
    this.shuts = black.shuts;
    this.weights = weights;
    this.empties = this.points.length;
    for (const cell of this.points) this.cells[cell] = KEY_EMPTY;
    this.#fill();
  }

  /** The point of a cell. */
  pointOf(cell: number): number {
    return this.#pointOfCell[cell]!;
  }

  /** The cell of a point. */
  cellOf(point: number): number {
    return this.points[point]!;
  }

  /** Sets up the stones of a game, Black and White alternating, reusing the common beginning. */
  setUp(points: readonly number[]): void {
    let common = 0;
    while (common < this.ply && this.moves[common] === this.cellOf(points[common] ?? -1))
      common += 1;
    while (this.ply > common) this.unmake();
    for (const point of points.slice(common)) this.make(this.cellOf(point));
  }

  /** Initialises keys, codes, counts and sums for the empty board. */
  #fill(): void {
    const { keys, steps, reach } = this;
    for (const cell of this.points) {
      for (let direction = 0; direction < 4; direction += 1) {
        let key = 0;
        for (let distance = 1; distance <= reach; distance += 1) {
          const step = distance * steps[direction]!;
          if (this.cells[cell - step] === KEY_WALL) key |= KEY_WALL << (2 * (distance - 1));
          if (this.cells[cell + step] === KEY_WALL) key |= KEY_WALL << (2 * (reach + distance - 1));
        }
        keys[cell * 4 + direction] = key;
      }
      for (let side = 0; side < 2; side += 1) this.#enter(cell, side, this.#freshCode(cell, side));
    }
  }

  #freshCode(cell: number, side: number): number {
    let code = 0;
    for (let direction = 0; direction < 4; direction += 1) {
      const classes = this.lineClasses[this.keys[cell * 4 + direction]!]!;
      code |= ((classes >> (side * CLASS_BITS)) & CLASS_MASK) << (direction * CLASS_BITS);
    }
    return code;
  }

  /** Initialises a point for a side and adds it to counts and sums. */
  #enter(cell: number, side: number, code: number): void {
    const at = side * CELLS + cell;
    const tables = side === BLACK_SIDE ? this.black : this.white;
    const combination = tables.combination[code]!;
    const threat = tables.threat[code]!;
    this.codes[at] = code;
    this.combinations[at] = combination;
    this.threats[at] = threat;
    this.#counts[side * THREAT_STRIDE + threat]! += 1;
    this.sums[side]! += this.weights.mover[combination]!;
    this.sums[2 + side]! += this.weights.waiter[combination]!;
  }

  /** Puts a stone of the side to move on an empty cell. */
  make(cell: number): void {
    const { cells, keys, codes, combinations, threats, sums, steps, reach } = this;
    const counts = this.#counts;
    const { lineClasses } = this;
    const { combination: combinationOfBlack, threat: threatOfBlack } = this.black;
    const { combination: combinationOfWhite, threat: threatOfWhite } = this.white;
    const { mover, waiter } = this.weights;
    const changes = this.#changes;
    const side = this.side;
    const bits = side + 1;
    const ply = this.ply;
    const sumsAt = ply * 4;
    let moverBlack = sums[0]!;
    let moverWhite = sums[1]!;
    let waiterBlack = sums[2]!;
    let waiterWhite = sums[3]!;
    this.#sumsOfPly[sumsAt] = moverBlack;
    this.#sumsOfPly[sumsAt + 1] = moverWhite;
    this.#sumsOfPly[sumsAt + 2] = waiterBlack;
    this.#sumsOfPly[sumsAt + 3] = waiterWhite;

    // Remove the point itself from sums and counts.
    const black = combinations[cell]!;
    const white = combinations[CELLS + cell]!;
    moverBlack -= mover[black]!;
    waiterBlack -= waiter[black]!;
    moverWhite -= mover[white]!;
    waiterWhite -= waiter[white]!;
    counts[threats[cell]!]! -= 1;
    counts[THREAT_STRIDE + threats[CELLS + cell]!]! -= 1;
    cells[cell] = bits;

    let top = this.#changesOfPly[ply]!;
    for (let direction = 0; direction < 4; direction += 1) {
      const step = steps[direction]!;
      const shift = direction * CLASS_BITS;
      const clear = ~(CLASS_MASK << shift);
      for (let turn = 0; turn < 2; turn += 1) {
        // First the points ahead, for which the stone is a left neighbour, then those behind.
        const stride = turn === 0 ? step : -step;
        let bit = turn === 0 ? bits : bits << (2 * reach);
        let at = cell;
        // Behind a stone of each colour, or the edge, a line can't change for anybody.
        let seen = 0;
        for (let distance = 0; distance < reach; distance += 1, bit <<= 2) {
          at += stride;
          const content = cells[at]!;
          if (content !== KEY_EMPTY) {
            seen |= content;
            if (seen === KEY_WALL) break;
            continue;
          }
          const keyAt = at * 4 + direction;
          const oldKey = keys[keyAt]!;
          const newKey = oldKey ^ bit;
          keys[keyAt] = newKey;
          const oldClasses = lineClasses[oldKey]!;
          const newClasses = lineClasses[newKey]!;
          if (oldClasses === newClasses) continue;
          const codeBlack = codes[at]!;
          const codeWhite = codes[CELLS + at]!;
          changes[top] = at;
          changes[top + 1] = codeBlack | (codeWhite << 16);
          top += 2;
          if (((oldClasses ^ newClasses) & CLASS_MASK) !== 0) {
            const code = (codeBlack & clear) | ((newClasses & CLASS_MASK) << shift);
            const combination = combinationOfBlack[code]!;
            const before = combinations[at]!;
            moverBlack += mover[combination]! - mover[before]!;
            waiterBlack += waiter[combination]! - waiter[before]!;
            codes[at] = code;
            combinations[at] = combination;
            const threat = threatOfBlack[code]!;
            counts[threats[at]!]! -= 1;
            counts[threat]! += 1;
            threats[at] = threat;
          }
          if (((oldClasses ^ newClasses) & WHITE_CLASS) !== 0) {
            const code = (codeWhite & clear) | ((newClasses >> CLASS_BITS) << shift);
            const combination = combinationOfWhite[code]!;
            const before = combinations[CELLS + at]!;
            moverWhite += mover[combination]! - mover[before]!;
            waiterWhite += waiter[combination]! - waiter[before]!;
            codes[CELLS + at] = code;
            combinations[CELLS + at] = combination;
            const threat = threatOfWhite[code]!;
            counts[THREAT_STRIDE + threats[CELLS + at]!]! -= 1;
            counts[THREAT_STRIDE + threat]! += 1;
            threats[CELLS + at] = threat;
          }
        }
      }
    }
    sums[0] = moverBlack;
    sums[1] = moverWhite;
    sums[2] = waiterBlack;
    sums[3] = waiterWhite;

    const from = ply * CANDIDATE_WORDS;
    const near = cell * CANDIDATE_WORDS;
    const candidates = this.candidates;
    for (let word = 0; word < CANDIDATE_WORDS; word += 1) {
      candidates[from + CANDIDATE_WORDS + word] =
        candidates[from + word]! | this.#near[near + word]!;
    }
    this.hashLow ^= this.#hashes.low[side * CELLS + cell]!;
    this.hashHigh ^= this.#hashes.high[side * CELLS + cell]!;
    this.moves[ply] = cell;
    this.ply = ply + 1;
    this.#changesOfPly[ply + 1] = top;
    this.empties -= 1;
    this.side = side ^ 1;
  }

  /** Removes the last stone and restores the state before it. */
  unmake(): void {
    const { cells, keys, codes, combinations, threats, sums, steps, reach } = this;
    const counts = this.#counts;
    const { combination: combinationOfBlack, threat: threatOfBlack } = this.black;
    const { combination: combinationOfWhite, threat: threatOfWhite } = this.white;
    const changes = this.#changes;
    const ply = this.ply - 1;
    const cell = this.moves[ply]!;
    const side = this.side ^ 1;
    this.side = side;
    this.ply = ply;
    this.empties += 1;
    this.hashLow ^= this.#hashes.low[side * CELLS + cell]!;
    this.hashHigh ^= this.#hashes.high[side * CELLS + cell]!;

    // In reverse, so that a point changed in two lines gets its original code back.
    const bottom = this.#changesOfPly[ply]!;
    for (let at = this.#changesOfPly[ply + 1]! - 2; at >= bottom; at -= 2) {
      const point = changes[at]!;
      const old = changes[at + 1]!;
      const black = old & 0xffff;
      const white = old >>> 16;
      if (codes[point] !== black) {
        codes[point] = black;
        combinations[point] = combinationOfBlack[black]!;
        const threat = threatOfBlack[black]!;
        counts[threats[point]!]! -= 1;
        counts[threat]! += 1;
        threats[point] = threat;
      }
      if (codes[CELLS + point] !== white) {
        codes[CELLS + point] = white;
        combinations[CELLS + point] = combinationOfWhite[white]!;
        const threat = threatOfWhite[white]!;
        counts[THREAT_STRIDE + threats[CELLS + point]!]! -= 1;
        counts[THREAT_STRIDE + threat]! += 1;
        threats[CELLS + point] = threat;
      }
    }
    const bits = side + 1;
    for (let direction = 0; direction < 4; direction += 1) {
      const step = steps[direction]!;
      for (let turn = 0; turn < 2; turn += 1) {
        const stride = turn === 0 ? step : -step;
        let bit = turn === 0 ? bits : bits << (2 * reach);
        let at = cell;
        // Behind a stone of each colour, or the edge, a line can't change for anybody.
        let seen = 0;
        for (let distance = 0; distance < reach; distance += 1, bit <<= 2) {
          at += stride;
          const content = cells[at]!;
          if (content === KEY_EMPTY) keys[at * 4 + direction]! ^= bit;
          else {
            seen |= content;
            if (seen === KEY_WALL) break;
          }
        }
      }
    }
    cells[cell] = KEY_EMPTY;
    counts[threats[cell]!]! += 1;
    counts[THREAT_STRIDE + threats[CELLS + cell]!]! += 1;
    const sumsAt = ply * 4;
    sums[0] = this.#sumsOfPly[sumsAt]!;
    sums[1] = this.#sumsOfPly[sumsAt + 1]!;
    sums[2] = this.#sumsOfPly[sumsAt + 2]!;
    sums[3] = this.#sumsOfPly[sumsAt + 3]!;
  }

  /** Passes the turn, for the null move. */
  pass(): void {
    this.side ^= 1;
    this.hashLow ^= PASS_LOW;
    this.hashHigh ^= PASS_HIGH;
  }

  /** Number of empty points with a threat for a side. */
  count(side: number, threat: number): number {
    return this.#counts[side * THREAT_STRIDE + threat]!;
  }

  /** Number of empty points with a threat from `FOUR` to `FOUR_THREE` for a side. */
  fours(side: number): number {
    return this.count(side, FOUR) + this.count(side, FOUR_PLUS) + this.count(side, FOUR_THREE);
  }

  /** The first empty cell with a threat for a side; -1 if there is none. */
  find(side: number, threat: number): number {
    const { points, cells, threats } = this;
    const from = side * CELLS;
    for (let point = 0; point < points.length; point += 1) {
      const cell = points[point]!;
      if (threats[from + cell] === threat && cells[cell] === KEY_EMPTY) return cell;
    }
    return -1;
  }

  /** An empty cell that gives `side` a five, looking near the last stone first; -1 if none. */
  findFive(side: number): number {
    const near = this.fiveNear(side, this.moves[this.ply - 1]!);
    return near >= 0 ? near : this.find(side, WIN);
  }

  /** The empty cell on a line through `cell` that gives `side` a five; -1 if none. */
  fiveNear(side: number, cell: number): number {
    const { cells, threats, steps, reach } = this;
    const from = side * CELLS;
    for (let direction = 0; direction < 4; direction += 1) {
      const step = steps[direction]!;
      for (
        let at = cell - reach * step, last = cell + reach * step;
        at !== last + step;
        at += step
      ) {
        if (threats[from + at] === WIN && cells[at] === KEY_EMPTY) return at;
      }
    }
    return -1;
  }

  /**
   * The threat of `side` on the empty `cell` if a stone of `owner` were on the empty cell `distance`
   * steps away in `direction` (negative: against the step).
   */
  threatWith(
    side: number,
    cell: number,
    owner: number,
    direction: number,
    distance: number,
  ): number {
    const at = distance < 0 ? -distance - 1 : this.reach + distance - 1;
    const key = this.keys[cell * 4 + direction]! ^ ((owner + 1) << (2 * at));
    const lineClass = (this.lineClasses[key]! >> (side * CLASS_BITS)) & CLASS_MASK;
    const shift = direction * CLASS_BITS;
    const code = (this.codes[side * CELLS + cell]! & ~(CLASS_MASK << shift)) | (lineClass << shift);
    return (side === BLACK_SIDE ? this.black : this.white).threat[code]!;
  }
}
