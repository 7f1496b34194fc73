import { cellOf, EMPTY, type Board } from '../game/board';
import { DIRECTIONS } from '../game/coords';
import type { Rule } from '../rules/rule';
import type { Colour, Point } from '../game/types';
import { additive, type Heuristic, type Side } from './heuristic';
import { readLine, runThrough, winningRows } from './lines';

/** Values by the length of the run, 0 to 4. */
type Values = readonly [number, number, number, number, number];

interface RunTable {
  /** Values by the number of blocked ends; a run blocked at both is worth nothing. */
  readonly byBlocked: readonly [Values, Values];
  readonly five: number;
}

const TABLE: Readonly<Record<Side, RunTable>> = {
  other: {
    byBlocked: [
      [0, 0, 1, 10, 300],
      [0, 0, 1, 5, 30],
    ],
    five: 1000,
  },
  own: {
    byBlocked: [
      [0, 0, 8, 50, 500],
      [0, 0, 2, 25, 100],
    ],
    five: 10000,
  },
};

/**
 * Run and blocked ends, from the design note of a desktop program (program B). With a stone put on
 * the point in thought, the unbroken run through it counts in each of four directions, for either
 * colour. An end is blocked by the other colour or the edge, open when the next point is empty.
 *
 * | run | the other side's, open | one end blocked | one's own, open | one end blocked |
 * | --- | --- | --- | --- | --- |
 * | 2 | 1 | 1 | 8 | 2 |
 * | 3 | 10 | 5 | 50 | 25 |
 * | 4 | 300 | 30 | 500 | 100 |
 * | 5 | 1000 | 1000 | 10000 | 10000 |
 *
 * Whether a run of five or more is a five, the rule says; if not, it is worth nothing.
 */
export function runs(rule: Rule): Heuristic {
  const gain = (board: Board, point: Point, colour: Colour, side: Side): number => {
    const own = cellOf(colour);
    const { byBlocked, five } = TABLE[side];
    let sum = five * winningRows(board, point, colour, rule).length;
    for (const step of DIRECTIONS) {
      const { length, ends } = runThrough(readLine(board, point, step), own);
      const blocked = ends.filter((cell) => cell !== EMPTY).length;
      sum += byBlocked[blocked]?.[length] ?? 0;
    }
    return sum;
  };
  return additive('runs', gain);
}
