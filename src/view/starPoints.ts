import { pointAt, type BoardSize, type Point } from '../core';

/**
 * The star points of a board: the centre where there is one, and the crossings of the fourth lines
 * from the edges (the third below 13 lines); from 19 lines up also where those lines cross a middle
 * line.
 */
export function starPoints(size: BoardSize): Point[] {
  const columns = starLines(size.width);
  const rows = starLines(size.height);
  const middle = { x: middleOf(size.width), y: middleOf(size.height) };
  const all = [...new Set([...columns, middle.x])].flatMap((x) =>
    [...new Set([...rows, middle.y])].map((y) => ({ x, y })),
  );
  const large = size.width >= LARGE && size.height >= LARGE;
  return all
    .filter(({ x, y }) => x !== null && y !== null)
    .filter(({ x, y }) => large || (x === middle.x) === (y === middle.y))
    .map(({ x, y }) => pointAt(size, x ?? 0, y ?? 0));
}

const LARGE = 19;

function starLines(side: number): number[] {
  const inset = side >= 13 ? 3 : 2;
  return [inset, side - 1 - inset];
}

function middleOf(side: number): number | null {
  return side % 2 === 1 ? (side - 1) / 2 : null;
}
