import type { BoardGeometry } from '../layout';

export type Context = CanvasRenderingContext2D;

/** A piece as it is to be drawn into the texture that all of them share. */
export interface Piece {
  readonly name: string;
  /** The side of its square, in pixels. */
  readonly side: number;
  /** How much of the square is left out on the left and the right, for what is stretched. */
  readonly inset?: number;
  /** Paints it; the square's upper left corner lies at the origin. */
  readonly paint: (context: Context) => void;
}

/** The side of a square for `length` whose middle falls on that of a grid line, so that pixels meet pixels. */
export function sideFor(length: number, board: BoardGeometry | null): number {
  const side = Math.max(2, Math.ceil(length));
  return board && side % 2 !== board.line % 2 ? side + 1 : side;
}
