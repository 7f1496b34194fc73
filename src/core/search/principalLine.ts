/** The best lines found below each ply, in one triangle of cells. */
export class PrincipalLine {
  readonly #width: number;
  readonly #cells: Int16Array;
  readonly #lengths: Int32Array;

  constructor(plies: number) {
    this.#width = plies + 2;
    this.#cells = new Int16Array(this.#width * this.#width);
    this.#lengths = new Int32Array(this.#width);
  }

  /** Forgets the line of a ply. */
  clear(ply: number): void {
    this.#lengths[ply] = 0;
  }

  /** Makes `cell` and the line of the next ply the line of this one. */
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
