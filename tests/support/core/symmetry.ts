import { columnOf, pointAt, rowOf, type BoardSize, type Point } from '../../../src/core';

/** A point and the size of its board; a quarter turn exchanges width and height. */
interface Placed {
  readonly size: BoardSize;
  readonly point: Point;
}

export type Symmetry = (size: BoardSize, point: Point) => Placed;

function symmetry(flipColumns: boolean, flipRows: boolean, exchange: boolean): Symmetry {
  return (size, point) => {
    const x = flipColumns ? size.width - 1 - columnOf(size, point) : columnOf(size, point);
    const y = flipRows ? size.height - 1 - rowOf(size, point) : rowOf(size, point);
    if (!exchange) return { size, point: pointAt(size, x, y) };
    const turned = { width: size.height, height: size.width };
    return { size: turned, point: pointAt(turned, y, x) };
  };
}

/** The eight rotations and reflections of a board, the identity first. */
export const SYMMETRIES: readonly Symmetry[] = [false, true].flatMap((exchange) =>
  [false, true].flatMap((flipRows) =>
    [false, true].map((flipColumns) => symmetry(flipColumns, flipRows, exchange)),
  ),
);
