import { MAX_SIDE } from '../game/types';

const MAX_MOVES = MAX_SIDE * MAX_SIDE;

/** The moves of one ply with their order values, sorted lazily by `next`. */
export class MoveList {
  readonly cells = new Int16Array(MAX_MOVES);
  readonly values = new Int32Array(MAX_MOVES);
  size = 0;

  add(cell: number, value: number): void {
    this.cells[this.size] = cell;
    this.values[this.size] = value;
    this.size += 1;
  }

  has(cell: number): boolean {
    for (let at = 0; at < this.size; at += 1) if (this.cells[at] === cell) return true;
    return false;
  }

  /** Keeps only the moves for which `kept` is true, in order. */
  keep(kept: (cell: number) => boolean): void {
    const { cells, values } = this;
    let size = 0;
    for (let at = 0; at < this.size; at += 1) {
      const cell = cells[at]!;
      if (!kept(cell)) continue;
      cells[size] = cell;
      values[size] = values[at]!;
      size += 1;
    }
    this.size = size;
  }

  /** Swaps the best move at or after index `from` to that index and returns it. */
  next(from: number): number {
    const { cells, values } = this;
    let best = from;
    let value = values[from]!;
    for (let at = from + 1; at < this.size; at += 1) {
      if (values[at]! > value) {
        best = at;
        value = values[at]!;
      }
    }
    const cell = cells[best]!;
    if (best !== from) {
      cells[best] = cells[from]!;
      values[best] = values[from]!;
      cells[from] = cell;
      values[from] = value;
    }
    return cell;
  }
}

/** The principal variations from each ply on, in one table of cells. */
export class PrincipalVariation {
  readonly #width: number;
  readonly #cells: Int16Array;
  readonly #lengths: Int32Array;

  constructor(plies: number) {
    this.#width = plies + 2;
    this.#cells = new Int16Array(this.#width * this.#width);
    this.#lengths = new Int32Array(this.#width);
  }

  /** Clears the line of a ply. */
  clear(ply: number): void {
    this.#lengths[ply] = 0;
  }

  /** Sets the line of a ply to `cell` followed by the line of the next ply. */
  keep(ply: number, cell: number): void {
    const from = (ply + 1) * this.#width;
    const to = ply * this.#width;
    const length = this.#lengths[ply + 1]!;
    this.#cells[to] = cell;
    for (let at = 0; at < length; at += 1) this.#cells[to + 1 + at] = this.#cells[from + at]!;
    this.#lengths[ply] = length + 1;
  }

  /** The line from the root. */
  fromRoot(): number[] {
    return Array.from(this.#cells.subarray(0, this.#lengths[0]));
  }
}
