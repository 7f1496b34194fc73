import { cellOf, type Board } from '../game/board';
import { DIRECTIONS } from '../game/coords';
import { opponent, type Colour, type Point } from '../game/types';
import { additive, type Heuristic, type Side } from './heuristic';
import { readLine, REACH, type Line } from './lines';

/** Weights by the number of stones, 0 to 4. */
type Weights = readonly [number, number, number, number, number];

/** Weights of strings of one side's stones that end in front of another stone or not. */
const WEIGHTS: Readonly<Record<Side, { readonly free: Weights; readonly stopped: Weights }>> = {
  other: { free: [0, 40, 400, 4000, 6000], stopped: [0, 40, 400, 4000, 6000] },
  own: { free: [0, 20, 200, 2000, 8000], stopped: [0, 10, 100, 1000, 2000] },
};

/** The weight of the string of `own` stones that leaves the middle of a line one way. */
function stringWeight(line: Line, sign: 1 | -1, own: number, enemy: number, side: Side): number {
  let stones = 0;
  while (line[REACH + sign * (stones + 1)] === own) stones += 1;
  const stopped = line[REACH + sign * (stones + 1)] === enemy;
  return WEIGHTS[side][stopped ? 'stopped' : 'free'][stones] ?? 0;
}

function gain(board: Board, point: Point, colour: Colour, side: Side): number {
  const own = cellOf(colour);
  const enemy = cellOf(opponent(colour));
  let sum = 0;
  for (const step of DIRECTIONS) {
    const line = readLine(board, point, step);
    sum += stringWeight(line, 1, own, enemy, side) + stringWeight(line, -1, own, enemy, side);
  }
  return sum;
}

/**
 * Weight table of the desktop program of 2021 (program A); it mostly defends. From the empty point
 * each of the eight ways is read outward: the stones of one colour up to an empty point or the
 * edge (`free`), or up to and with the first stone of the other colour (`stopped`). The eight
 * weights are added.
 *
 * | stones in the string | 1 | 2 | 3 | 4 |
 * | --- | --- | --- | --- | --- |
 * | the other side's, free | 40 | 400 | 4000 | 6000 |
 * | the other side's, stopped | 40 | 400 | 4000 | 6000 |
 * | one's own, free | 20 | 200 | 2000 | 8000 |
 * | one's own, stopped | 10 | 100 | 1000 | 2000 |
 *
 * Longer strings aren't in the table and weigh nothing: beside one, no five can be made any more.
 */
export const weightTable: Heuristic = additive('weight-table', gain);
