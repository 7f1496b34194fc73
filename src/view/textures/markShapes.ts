import type { BoardGeometry } from '../layout';
import { sideFor, type Context, type Piece } from './piece';

/** A stroke: its width in pixels, its colour and how opaque it is. */
export type Stroke = readonly [width: number, colour: string, alpha: number];

/** A mark that reaches so far from its middle, which lies at the origin when it is painted. */
export function mark(
  board: BoardGeometry,
  name: string,
  reach: number,
  paint: (context: Context) => void,
): Piece {
  const side = sideFor(2 * reach + 2, board);
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
): Piece {
  const radius = cells * board.cell;
  return mark(board, name, radius + widest(strokes) / 2, (context) =>
    outline(context, strokes, () => context.arc(0, 0, radius, 0, 2 * Math.PI)),
  );
}

/** A length of a line, to be stretched and turned; its ends would blur and are left out. */
export function band(board: BoardGeometry, name: string, strokes: readonly Stroke[]): Piece {
  const side = sideFor(Math.max(8, widest(strokes) + 2), board);
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

export function trace(context: Context, shape: readonly Corner[]): void {
  context.beginPath();
  for (const corner of shape) context.lineTo(...corner);
  context.closePath();
}

/** Corners around the origin, the first straight up; every other one at the second radius. */
export function corners(count: number, radii: readonly number[]): Corner[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = (2 * Math.PI * at) / count;
    const radius = radii[at % radii.length] ?? 0;
    return [radius * Math.sin(turn), -radius * Math.cos(turn)];
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
