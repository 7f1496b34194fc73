import { asPoint } from './coords';
import type { BoardSize, Colour, Point } from './types';

/** Cell values, small integers because rules and heuristics read them in inner loops. */
export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;

/** The cell value of a colour. */
export function cellOf(colour: Colour): typeof BLACK | typeof WHITE {
  return colour === 'black' ? BLACK : WHITE;
}

/** Stones on a grid of any size, without turns or rules. */
export class Board implements BoardSize {
  readonly width: number;
  readonly height: number;
  /** One cell value per point. Written only by `place` and `remove`. */
  readonly cells: Uint8Array;
  #stones = 0;

  constructor(size: BoardSize) {
    this.width = size.width;
    this.height = size.height;
    this.cells = new Uint8Array(size.width * size.height);
  }

  /** Number of stones on the board. */
  get stones(): number {
    return this.#stones;
  }

  get isFull(): boolean {
    return this.#stones === this.cells.length;
  }

  isEmpty(point: Point): boolean {
    return this.cells[point] === EMPTY;
  }

  /** The colour on a point, or null when it is empty. */
  colourAt(point: Point): Colour | null {
    const cell = this.cells[point];
    return cell === BLACK ? 'black' : cell === WHITE ? 'white' : null;
  }

  /** Puts a stone on an empty point. */
  place(point: Point, colour: Colour): void {
    this.cells[point] = cellOf(colour);
    this.#stones += 1;
  }

  /** Takes a stone off an occupied point. */
  remove(point: Point): void {
    this.cells[point] = EMPTY;
    this.#stones -= 1;
  }

  /** The empty points in ascending order. */
  emptyPoints(): Point[] {
    const points: Point[] = [];
    for (let index = 0; index < this.cells.length; index += 1) {
      const point = asPoint(this, index);
      if (point !== null && this.isEmpty(point)) points.push(point);
    }
    return points;
  }

  clone(): Board {
    const copy = new Board(this);
    copy.cells.set(this.cells);
    copy.#stones = this.#stones;
    return copy;
  }
}
