import { allPoints, columnOf, rowOf, type BoardSize, type Point } from '../../../src/core';

/**
 * Moves that fill a board without a row of more than two: runs of two along rows, single stones along
 * columns. Rows and columns are exchanged if the colours would not come out even.
 */
export function drawnGame(size: BoardSize): Point[] {
  const exchange = size.width % 4 === 2 && size.height % 2 === 1;
  const isBlack = (point: Point): boolean => {
    const x = columnOf(size, point);
    const y = rowOf(size, point);
    return (exchange ? Math.floor(y / 2) + x : Math.floor(x / 2) + y) % 2 === 0;
  };
  const black = allPoints(size).filter(isBlack);
  const white = allPoints(size).filter((point) => !isBlack(point));
  return black.flatMap((point, index) => [point, ...white.slice(index, index + 1)]);
}
