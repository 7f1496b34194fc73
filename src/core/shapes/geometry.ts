import { createRng } from '../game/rng';
import { MAX_SIDE, type BoardSize } from '../game/types';

/** Cells around the board, so that every neighbour the search reads has an index. */
const MARGIN = 5;
/** Array size: more than a 20×20 board with its margins. */
export const CELLS = 1024;
/** Number of 32-bit words for one bit per point of the largest board. */
export const CANDIDATE_WORDS = 13;
/** Distance from a stone within which points are candidates, in general and along its lines. */
const NEAR = 2;
const NEAR_IN_LINE = 3;

/** How the points of a board map to the cells of the search. */
export interface Geometry {
  readonly stride: number;
  /** Cell offsets of the four directions. */
  readonly steps: Int32Array;
  /** The cell of each point. */
  readonly points: Int16Array;
  /** The point of each cell, -1 off the board. */
  readonly pointOfCell: Int16Array;
  /** For each cell the candidates near a stone there, as `CANDIDATE_WORDS` words of bits. */
  readonly near: Int32Array;
}

/**
 * The geometry of a board: cell = (y + MARGIN) * stride + x + MARGIN. Adjacent rows share a margin.
 * Throws a `RangeError` unless width and height are 1 to 20.
 */
export function layOut({ width, height }: BoardSize): Geometry {
  for (const side of [width, height]) {
    const fits = Number.isInteger(side) && side >= 1 && side <= MAX_SIDE;
    if (!fits) throw new RangeError(`no board for the search: ${side} points`);
  }
  const stride = width + MARGIN;
  const steps = Int32Array.of(1, stride, stride + 1, 1 - stride);
  const points = new Int16Array(width * height);
  const pointOfCell = new Int16Array(CELLS).fill(-1);
  for (let point = 0; point < points.length; point += 1) {
    const x = point % width;
    const y = (point - x) / width;
    const cell = (y + MARGIN) * stride + x + MARGIN;
    points[point] = cell;
    pointOfCell[cell] = point;
  }
  return { stride, steps, points, pointOfCell, near: nearSets(points, pointOfCell, stride) };
}

function nearSets(points: Int16Array, pointOfCell: Int16Array, stride: number): Int32Array {
  const sets = new Int32Array(CELLS * CANDIDATE_WORDS);
  for (const cell of points) {
    for (let dy = -NEAR_IN_LINE; dy <= NEAR_IN_LINE; dy += 1) {
      for (let dx = -NEAR_IN_LINE; dx <= NEAR_IN_LINE; dx += 1) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        const inLine = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
        const point = pointOfCell[cell + dy * stride + dx]!;
        if (far === 0 || far > (inLine ? NEAR_IN_LINE : NEAR) || point < 0) continue;
        sets[cell * CANDIDATE_WORDS + (point >> 5)]! |= 1 << (point & 31);
      }
    }
  }
  return sets;
}

/** Zobrist keys for the two halves of a position's hash, indexed `side * CELLS + cell`. */
export function randomHashes(): { readonly low: Int32Array; readonly high: Int32Array } {
  const rng = createRng(0x7469616e);
  const low = new Int32Array(CELLS * 2);
  const high = new Int32Array(CELLS * 2);
  for (let at = 0; at < CELLS * 2; at += 1) {
    low[at] = Math.floor(rng() * 2 ** 32);
    high[at] = Math.floor(rng() * 2 ** 32);
  }
  return { low, high };
}
