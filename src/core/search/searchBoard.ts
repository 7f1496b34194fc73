import { MAX_SIDE, type BoardSize, type RuleName } from '../types';
import { createRng } from '../rng';
import { KEY_EMPTY, KEY_WALL, LINE_RULE, lineClassTable } from './lineClass';
import { FOUR, FOUR_PLUS, FOUR_THREE, type ThreatTables, threatTables, WIN } from './threat';
import type { Weights } from './weights';

/** Sides in the search: 0 Black, 1 White. A stone's key bits are `side + 1`. */
export const BLACK_SIDE = 0;

/** Room around the board, so that every neighbour that is looked at has an index. */
export const MARGIN = 5;
/** More than a 20×20 board with its margins. */
export const CELLS = 1024;
const WALL = 3;
/** Stones that can lie on a board, and so plies that can be played. */
const MAX_STONES = 400;
/** Points that one stone can change. */
const CHANGES = 40;
export const CANDIDATE_WORDS = 13;

type Tables = ThreatTables & { readonly lineClasses: Uint8Array };

const builtTables = new Map<RuleName, Tables>();

/** The tables of a rule, built once: they take some tens of milliseconds. */
function tablesOf(rule: RuleName): Tables {
  const known = builtTables.get(rule);
  if (known) return known;
  const built = { ...threatTables(), lineClasses: lineClassTable(LINE_RULE[rule]) };
  builtTables.set(rule, built);
  return built;
}

/**
 * The board as the search sees it: for every empty point the classes of its four lines for both
 * colours, kept up to date by `make` and `unmake`, with the sums and counts that follow from them.
 *
 * A cell index is `(y + MARGIN) * stride + x + MARGIN`. Arrays by point and side are indexed
 * `side * CELLS + cell`.
 */
export class SearchBoard {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly reach: number;
  /** Steps of the four directions; a line key's left neighbours lie against the step. */
  readonly steps: Int32Array;
  /** 0 empty, 1 Black, 2 White, 3 off the board. */
  readonly cells = new Uint8Array(CELLS).fill(WALL);
  /** The board's points as cells. */
  readonly points: Int16Array;
  /**
   * Line keys, `cell * 4 + direction`. What lies behind a stone of each colour may be missing: it
   * can't matter.
   */
  readonly keys = new Int32Array(CELLS * 4);
  /** Classes of the four lines, by point and side. Kept for empty points only, as what follows. */
  readonly codes = new Uint16Array(CELLS * 2);
  readonly combinations = new Uint16Array(CELLS * 2);
  readonly threats = new Uint8Array(CELLS * 2);
  /** Number of points by threat: `side * 16 + threat`. */
  readonly counts = new Int32Array(32);
  /** Sums of the weights over empty points: mover's worth of Black, of White, waiter's likewise. */
  readonly sums = new Int32Array(4);

  readonly lineClasses: Uint8Array;
  readonly combinationOfCode: Uint16Array;
  readonly threatOfCode: Uint8Array;
  readonly weights: Weights;

  side = BLACK_SIDE;
  ply = 0;
  empties: number;
  hashLow = 0;
  hashHigh = 0;
  readonly moves = new Int16Array(MAX_STONES + 1);
  /** Points near stones as bits by point number, one set a ply. */
  readonly candidates = new Int32Array((MAX_STONES + 1) * CANDIDATE_WORDS);

  readonly #near: Int32Array;
  readonly #pointOfCell = new Int16Array(CELLS).fill(-1);
  readonly #zobristLow = new Int32Array(CELLS * 2);
  readonly #zobristHigh = new Int32Array(CELLS * 2);
  readonly #sumsOfPly = new Int32Array((MAX_STONES + 1) * 4);
  readonly #changes = new Int32Array(MAX_STONES * CHANGES * 2);
  readonly #changesOfPly = new Int32Array(MAX_STONES + 1);

  /** Throws a `RangeError` for a board that is not 1 to 20 points wide and high. */
  constructor(size: BoardSize, rule: RuleName, weights: Weights) {
    for (const side of [size.width, size.height]) {
      const fits = Number.isInteger(side) && side >= 1 && side <= MAX_SIDE;
      if (!fits) throw new RangeError(`no board for the search: ${side} points`);
    }
    this.width = size.width;
    this.height = size.height;
    this.stride = size.width + MARGIN;
    this.reach = LINE_RULE[rule].reach;
    this.steps = Int32Array.of(1, this.stride, this.stride + 1, 1 - this.stride);
    this.weights = weights;
    const tables = tablesOf(rule);
    this.lineClasses = tables.lineClasses;
    this.combinationOfCode = tables.combination;
    this.threatOfCode = tables.threat;
    this.empties = size.width * size.height;
    this.points = new Int16Array(this.empties);
    const rng = createRng(0x7469616e);
    const random = (): number => Math.floor(rng() * 2 ** 32) | 0;
    for (let point = 0; point < this.empties; point += 1) {
      const x = point % size.width;
      const y = (point - x) / size.width;
      const cell = (y + MARGIN) * this.stride + x + MARGIN;
      this.points[point] = cell;
      this.cells[cell] = 0;
      this.#pointOfCell[cell] = point;
    }
    for (let at = 0; at < CELLS * 2; at += 1) {
      this.#zobristLow[at] = random();
      this.#zobristHigh[at] = random();
    }
    this.#near = this.#nearSets();
    this.#fill();
  }

  /** The point's number on the core's boards. */
  pointOf(cell: number): number {
    return this.#pointOfCell[cell]!;
  }

  /** The cell of a point of the core's boards. */
  cellOf(point: number): number {
    return this.points[point]!;
  }

  /** Takes off all stones. */
  clear(): void {
    while (this.ply > 0) this.unmake();
  }

  /** The points that become candidates by a stone: two steps all around, three along the lines. */
  #nearSets(): Int32Array {
    const sets = new Int32Array(CELLS * CANDIDATE_WORDS);
    for (const cell of this.points) {
      for (let dy = -4; dy <= 4; dy += 1) {
        for (let dx = -4; dx <= 4; dx += 1) {
          const far = Math.max(Math.abs(dx), Math.abs(dy));
          const inLine = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
          const other = cell + dy * this.stride + dx;
          // The margin between rows is shared, so four steps never reach the next row's points.
          const point = this.#pointOfCell[other] ?? -1;
          if (far === 0 || far > (inLine ? 3 : 2) || point < 0) continue;
          sets[cell * CANDIDATE_WORDS + (point >> 5)]! |= 1 << (point & 31);
        }
      }
    }
    return sets;
  }

  /** Keys, codes, counts and sums of the empty board. */
  #fill(): void {
    const { keys, steps, reach } = this;
    for (const cell of this.points) {
      for (let direction = 0; direction < 4; direction += 1) {
        let key = 0;
        for (let distance = 1; distance <= reach; distance += 1) {
          const step = distance * steps[direction]!;
          if (this.cells[cell - step] === WALL) key |= KEY_WALL << (2 * (distance - 1));
          if (this.cells[cell + step] === WALL) key |= KEY_WALL << (2 * (reach + distance - 1));
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
      code |= ((classes >> (side * 4)) & 15) << (direction * 4);
    }
    return code;
  }

  /** Counts a point in. */
  #enter(cell: number, side: number, code: number): void {
    const at = side * CELLS + cell;
    const combination = this.combinationOfCode[code]!;
    const threat = this.threatOfCode[code]!;
    this.codes[at] = code;
    this.combinations[at] = combination;
    this.threats[at] = threat;
    this.counts[side * 16 + threat]! += 1;
    this.sums[side]! += this.weights.mover[combination]!;
    this.sums[2 + side]! += this.weights.waiter[combination]!;
  }

  /** Puts a stone of the side to move on an empty cell. */
  make(cell: number): void {
    const { cells, keys, codes, combinations, threats, counts, sums, steps, reach } = this;
    const { lineClasses, combinationOfCode, threatOfCode } = this;
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

    // The point itself counts no more.
    const black = combinations[cell]!;
    const white = combinations[CELLS + cell]!;
    moverBlack -= mover[black]!;
    waiterBlack -= waiter[black]!;
    moverWhite -= mover[white]!;
    waiterWhite -= waiter[white]!;
    counts[threats[cell]!]! -= 1;
    counts[16 + threats[CELLS + cell]!]! -= 1;
    cells[cell] = bits;

    let top = this.#changesOfPly[ply]!;
    for (let direction = 0; direction < 4; direction += 1) {
      const step = steps[direction]!;
      const shift = direction * 4;
      const clear = ~(15 << shift);
      for (let turn = 0; turn < 2; turn += 1) {
        // First the points ahead, to which the stone is a left neighbour, then those behind.
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
            if (seen === WALL) break;
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
          if (((oldClasses ^ newClasses) & 15) !== 0) {
            const code = (codeBlack & clear) | ((newClasses & 15) << shift);
            const combination = combinationOfCode[code]!;
            const before = combinations[at]!;
            moverBlack += mover[combination]! - mover[before]!;
            waiterBlack += waiter[combination]! - waiter[before]!;
            codes[at] = code;
            combinations[at] = combination;
            const threat = threatOfCode[code]!;
            counts[threats[at]!]! -= 1;
            counts[threat]! += 1;
            threats[at] = threat;
          }
          if (((oldClasses ^ newClasses) & 0xf0) !== 0) {
            const code = (codeWhite & clear) | ((newClasses >> 4) << shift);
            const combination = combinationOfCode[code]!;
            const before = combinations[CELLS + at]!;
            moverWhite += mover[combination]! - mover[before]!;
            waiterWhite += waiter[combination]! - waiter[before]!;
            codes[CELLS + at] = code;
            combinations[CELLS + at] = combination;
            const threat = threatOfCode[code]!;
            counts[16 + threats[CELLS + at]!]! -= 1;
            counts[16 + threat]! += 1;
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
    this.hashLow ^= this.#zobristLow[side * CELLS + cell]!;
    this.hashHigh ^= this.#zobristHigh[side * CELLS + cell]!;
    this.moves[ply] = cell;
    this.ply = ply + 1;
    this.#changesOfPly[ply + 1] = top;
    this.empties -= 1;
    this.side = side ^ 1;
  }

  /** Takes the last stone off. */
  unmake(): void {
    const { cells, keys, codes, combinations, threats, counts, sums, steps, reach } = this;
    const { combinationOfCode, threatOfCode } = this;
    const changes = this.#changes;
    const ply = this.ply - 1;
    const cell = this.moves[ply]!;
    const side = this.side ^ 1;
    this.side = side;
    this.ply = ply;
    this.empties += 1;
    this.hashLow ^= this.#zobristLow[side * CELLS + cell]!;
    this.hashHigh ^= this.#zobristHigh[side * CELLS + cell]!;

    // Backwards, so that a point changed in two lines gets back what it had first.
    const bottom = this.#changesOfPly[ply]!;
    for (let at = this.#changesOfPly[ply + 1]! - 2; at >= bottom; at -= 2) {
      const point = changes[at]!;
      const old = changes[at + 1]!;
      const black = old & 0xffff;
      const white = old >>> 16;
      if (codes[point] !== black) {
        codes[point] = black;
        combinations[point] = combinationOfCode[black]!;
        const threat = threatOfCode[black]!;
        counts[threats[point]!]! -= 1;
        counts[threat]! += 1;
        threats[point] = threat;
      }
      if (codes[CELLS + point] !== white) {
        codes[CELLS + point] = white;
        combinations[CELLS + point] = combinationOfCode[white]!;
        const threat = threatOfCode[white]!;
        counts[16 + threats[CELLS + point]!]! -= 1;
        counts[16 + threat]! += 1;
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
            if (seen === WALL) break;
          }
        }
      }
    }
    cells[cell] = 0;
    counts[threats[cell]!]! += 1;
    counts[16 + threats[CELLS + cell]!]! += 1;
    const sumsAt = ply * 4;
    sums[0] = this.#sumsOfPly[sumsAt]!;
    sums[1] = this.#sumsOfPly[sumsAt + 1]!;
    sums[2] = this.#sumsOfPly[sumsAt + 2]!;
    sums[3] = this.#sumsOfPly[sumsAt + 3]!;
  }

  /** Passes the turn, for the null move. */
  pass(): void {
    this.side ^= 1;
    this.hashLow ^= 0x5bd1e995;
    this.hashHigh ^= 0x1b873593;
  }

  /** How many points have one of the threats from `FOUR` to `FOUR_THREE` for a side. */
  fours(side: number): number {
    const at = side * 16;
    const { counts } = this;
    return counts[at + FOUR]! + counts[at + FOUR_PLUS]! + counts[at + FOUR_THREE]!;
  }

  /** An empty cell with this threat for a side; the caller knows from the counts that one is there. */
  find(side: number, threat: number): number {
    const { points, cells, threats } = this;
    const from = side * CELLS;
    for (let point = 0; point < points.length; point += 1) {
      const cell = points[point]!;
      if (threats[from + cell] === threat && cells[cell] === KEY_EMPTY) return cell;
    }
    return -1;
  }

  /** The empty cell that gives `side` a five, most likely near the last stone; there is one. */
  findFive(side: number): number {
    const near = this.fiveNear(side, this.moves[this.ply - 1]!);
    return near >= 0 ? near : this.find(side, WIN);
  }

  /** The empty cell on a line through `cell` that gives `side` a five, or -1. */
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
   * What `side` would threaten on the empty `cell` if a stone of `owner` lay `distance` steps of
   * `direction` away (negative: against the step), where it is empty now.
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
    const lineClass = (this.lineClasses[key]! >> (side * 4)) & 15;
    const shift = direction * 4;
    const code = (this.codes[side * CELLS + cell]! & ~(15 << shift)) | (lineClass << shift);
    return this.threatOfCode[code]!;
  }
}
