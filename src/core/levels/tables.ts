import { cellOf, EMPTY, type Board } from '../game/board';
import { DIRECTIONS } from '../game/coords';
import { opponent, type Colour, type Point, type RuleName } from '../game/types';
import { readLine, REACH, runThrough, winningRows, type Line } from '../shapes/line';

/** Scoring tables of five earlier programs, each named after what it looks at. */
type HeuristicName =
  | 'weight-table'
  | 'runs'
  | 'patterns'
  | 'three-steps-attack'
  | 'three-steps-defence';

/** A way to score empty points without looking ahead. Scores of different ones don't compare. */
export interface Heuristic {
  readonly name: HeuristicName;
  /** How much `me` wants the empty `point`, own gain and the other side's loss together: ≥ 0. */
  score(board: Board, point: Point, me: Colour): number;
  /** What the empty `point` would gain `me` alone: ≥ 0. Tells who stands better. */
  attack(board: Board, point: Point, me: Colour): number;
}

/** Whose stones a table weighs: those of the side to move or the opponent's. */
export type Side = 'own' | 'other';

/**
 * A heuristic that adds what the point is worth to either side. `gain` weighs a stone of `colour`
 * by the table's column for `side`.
 */
function additive(
  name: HeuristicName,
  gain: (board: Board, point: Point, colour: Colour, side: Side) => number,
): Heuristic {
  return {
    name,
    score: (board, point, me) =>
      gain(board, point, me, 'own') + gain(board, point, opponent(me), 'other'),
    attack: (board, point, me) => gain(board, point, me, 'own'),
  };
}

/** Weights by the number of stones, 0 to 4. */
type StringWeights = readonly [number, number, number, number, number];

/** Weights of strings of one side's stones that end in front of another stone or not. */
const STRING_WEIGHTS: Readonly<
  Record<Side, { readonly free: StringWeights; readonly stopped: StringWeights }>
> = {
  other: { free: [0, 40, 400, 4000, 6000], stopped: [0, 40, 400, 4000, 6000] },
  own: { free: [0, 20, 200, 2000, 8000], stopped: [0, 10, 100, 1000, 2000] },
};

/** The weight of the string of `own` stones that leaves the middle of a line one way. */
function stringWeight(line: Line, sign: 1 | -1, own: number, enemy: number, side: Side): number {
  let stones = 0;
  while (line[REACH + sign * (stones + 1)] === own) stones += 1;
  const stopped = line[REACH + sign * (stones + 1)] === enemy;
  return STRING_WEIGHTS[side][stopped ? 'stopped' : 'free'][stones] ?? 0;
}

function stringGain(board: Board, point: Point, colour: Colour, side: Side): number {
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
export const weightTable: Heuristic = additive('weight-table', stringGain);

/** Values by the length of the run, 0 to 4. */
type RunValues = readonly [number, number, number, number, number];

interface RunTable {
  /** Values by the number of blocked ends; a run blocked at both is worth nothing. */
  readonly byBlocked: readonly [RunValues, RunValues];
  readonly five: number;
}

const RUN_TABLE: Readonly<Record<Side, RunTable>> = {
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
export function runs(rule: RuleName): Heuristic {
  const gain = (board: Board, point: Point, colour: Colour, side: Side): number => {
    const own = cellOf(colour);
    const { byBlocked, five } = RUN_TABLE[side];
    let sum = five * winningRows(board, point, colour, rule).length;
    for (const step of DIRECTIONS) {
      const line = readLine(board, point, step);
      const { length, ends } = runThrough(line, own);
      const blocked = ends.filter((end) => line[end] !== EMPTY).length;
      sum += byBlocked[blocked]?.[length] ?? 0;
    }
    return sum;
  };
  return additive('runs', gain);
}

/** Values of one pattern for either side. */
type PatternValue = Readonly<Record<Side, number>>;

const FIVE_VALUE: PatternValue = { own: 100000, other: 30000 };

/** Patterns shorter than a five, best first; `*` one's own stone, `-` empty, `o` stopped. */
const PATTERNS: readonly { readonly shapes: readonly string[]; readonly value: PatternValue }[] = [
  { shapes: ['-****-'], value: { own: 5000, other: 3000 } },
  { shapes: ['-****o', 'o****-'], value: { own: 1000, other: 200 } },
  { shapes: ['*-***', '***-*', '**-**'], value: { own: 700, other: 150 } },
  { shapes: ['-***-'], value: { own: 600, other: 120 } },
  { shapes: ['-**-*-', '-*-**-'], value: { own: 500, other: 100 } },
  { shapes: ['-***o', 'o***-'], value: { own: 60, other: 12 } },
  { shapes: ['-**-'], value: { own: 60, other: 12 } },
  { shapes: ['-*-*-'], value: { own: 50, other: 10 } },
  { shapes: ['-**o', 'o**-'], value: { own: 6, other: 1 } },
];

/** A line as the patterns write it, with one's own stone in the middle. */
function written(line: Line, own: number): string {
  let text = '';
  for (const [index, cell] of line.entries()) {
    text += index === REACH || cell === own ? '*' : cell === EMPTY ? '-' : 'o';
  }
  return text;
}

/** Whether a pattern occurs over the middle of a written line. */
function occurs(text: string, shape: string): boolean {
  const at = text.indexOf(shape, REACH + 1 - shape.length);
  return at >= 0 && at <= REACH;
}

function lineValue(line: Line, own: number, side: Side): number {
  // Whether a run of five or more wins is decided by the rule, in `winningRows`.
  if (runThrough(line, own).length >= 5) return 0;
  const text = written(line, own);
  const best = PATTERNS.find(({ shapes }) => shapes.some((shape) => occurs(text, shape)));
  return best?.value[side] ?? 0;
}

/**
 * Pattern strings, from a thesis of 2024 (program C). With a stone put on the point in thought, the
 * best pattern through it counts in each of four directions, for either colour: `*` stones of the
 * colour, `-` empty points, `o` the other colour or the edge.
 *
 * | pattern | one's own | the other side's |
 * | --- | --- | --- |
 * | `*****` as the rule has it | 100000 | 30000 |
 * | `-****-` | 5000 | 3000 |
 * | `-****o` `o****-` | 1000 | 200 |
 * | `*-***` `***-*` and, added, `**-**` | 700 | 150 |
 *
 * The thesis goes on with "and so on". Our continuation starts below its last value: a gap costs
 * little, since a broken three still makes an open four; a stopped end leaves a tenth; twos are
 * worth a tenth of threes; the other side's are worth a fifth, as with the fours.
 *
 * | pattern | one's own | the other side's |
 * | --- | --- | --- |
 * | `-***-` | 600 | 120 |
 * | `-**-*-` `-*-**-` | 500 | 100 |
 * | `-***o` `o***-` | 60 | 12 |
 * | `-**-` | 60 | 12 |
 * | `-*-*-` | 50 | 10 |
 * | `-**o` `o**-` | 6 | 1 |
 */
export function patterns(rule: RuleName): Heuristic {
  const gain = (board: Board, point: Point, colour: Colour, side: Side): number => {
    const own = cellOf(colour);
    let sum = FIVE_VALUE[side] * winningRows(board, point, colour, rule).length;
    for (const step of DIRECTIONS) sum += lineValue(readLine(board, point, step), own, side);
    return sum;
  };
  return additive('patterns', gain);
}
