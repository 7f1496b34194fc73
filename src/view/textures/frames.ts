import type { BoardGeometry } from '../layout';
import type { Context } from './canvasTexture';

/** A frame of the atlas and how it is painted. */
export interface AtlasFrame {
  readonly name: string;
  /** The side of its square, in pixels. */
  readonly side: number;
  /** Pixels cut off on the left and the right, because the ends of a stretched frame blur. */
  readonly inset?: number;
  /** Paints it; the origin is the square's upper left corner. */
  readonly paint: (context: Context) => void;
}

/**
 * The side of a square frame for `length`. With `board` it is odd or even like the width of a grid
 * line, so that a frame centred on a line falls on whole pixels.
 */
export function frameSide(length: number, board: BoardGeometry | null): number {
  const side = Math.max(2, Math.ceil(length));
  return board && side % 2 !== board.line % 2 ? side + 1 : side;
}

/** A stroke: its width in pixels, its CSS colour and its opacity. */
export type Stroke = readonly [width: number, colour: string, alpha: number];

/** A mark with `reach` pixels around its centre, which is the origin for `paint`. */
export function mark(
  board: BoardGeometry,
  name: string,
  reach: number,
  paint: (context: Context) => void,
): AtlasFrame {
  const side = frameSide(2 * reach + 2, board);
  return {
    name,
    side,
    paint: (context) => {
      context.translate(side / 2, side / 2);
      paint(context);
    },
  };
}

export function outline(context: Context, strokes: readonly Stroke[], path: () => void): void {
  for (const [width, colour, alpha] of strokes) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.globalAlpha = alpha;
    context.beginPath();
    path();
    context.stroke();
  }
}

export function circle(
  board: BoardGeometry,
  name: string,
  cells: number,
  strokes: readonly Stroke[],
): AtlasFrame {
  const radius = cells * board.cell;
  return mark(board, name, radius + widest(strokes) / 2, (context) =>
    outline(context, strokes, () => context.arc(0, 0, radius, 0, 2 * Math.PI)),
  );
}

/** A piece of a horizontal line, to be stretched and rotated. */
export function lineSegment(
  board: BoardGeometry,
  name: string,
  strokes: readonly Stroke[],
): AtlasFrame {
  const side = frameSide(Math.max(8, widest(strokes) + 2), board);
  return {
    name,
    side,
    inset: 2,
    paint: (context) => {
      for (const [width, colour, alpha] of strokes) {
        context.globalAlpha = alpha;
        context.fillStyle = colour;
        context.fillRect(0, (side - width) / 2, side, width);
      }
    },
  };
}

export function widest(strokes: readonly Stroke[]): number {
  return Math.max(...strokes.map(([width]) => width));
}

type Corner = readonly [x: number, y: number];

export function tracePolygon(context: Context, shape: readonly Corner[]): void {
  context.beginPath();
  for (const corner of shape) context.lineTo(...corner);
  context.closePath();
}

/** Corners around the origin at the radii by turns, the first straight up. */
export function corners(count: number, radii: readonly number[]): Corner[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const radius = radii[index % radii.length] ?? 0;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  });
}

export function square(half: number): Corner[] {
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
}
