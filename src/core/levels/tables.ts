import { cellOf, EMPTY, type Board } from '../game/board';
import { DIRECTIONS } from '../game/coords';
import { opponent, type Colour, type Point, type RuleName } from '../game/types';
import { readLine, REACH, runThrough, winningRows, type Line } from '../shapes/line';

/** The scoring methods, taken from earlier programs and named after what they examine. */
type HeuristicName =
  | 'weight-table'
  | 'runs'
  | 'patterns'
  | 'three-steps-attack'
  | 'three-steps-defence';

/** Scores empty points without search. Scores of different heuristics are not comparable. */
export interface Heuristic {
  readonly name: HeuristicName;
  /** Value of the empty `point` for `me`, attack and defence together: ≥ 0. */
  score(board: Board, point: Point, me: Colour): number;
  /** Attacking value of the empty `point` for `me` alone: ≥ 0. Used to compare the two sides. */
  attack(board: Board, point: Point, me: Colour): number;
}

/** Whose stones are weighed: those of the side to move or the opponent's. */
export type Side = 'own' | 'other';

/**
 * A heuristic that adds the point's value to both sides. `gain` is the value of a stone of `colour`
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

/** Weights of strings, by whether a stone of the other colour ends them. */
const STRING_WEIGHTS: Readonly<
  Record<Side, { readonly free: StringWeights; readonly stopped: StringWeights }>
> = {
  other: { free: [0, 40, 400, 4000, 6000], stopped: [0, 40, 400, 4000, 6000] },
  own: { free: [0, 20, 200, 2000, 8000], stopped: [0, 10, 100, 1000, 2000] },
};

/** The weight of the string of `own` stones next to the middle of a line in one direction. */
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
 * Weight table of a desktop program of 2021 (program A); it mostly defends. In each of the eight
 * directions from the empty point, the adjacent string of stones of one colour is weighed. It is
 * `stopped` if a stone of the other colour follows, and `free` if an empty point or the edge does.
 * The eight weights are added.
 *
 * | stones in the string | 1 | 2 | 3 | 4 |
 * | --- | --- | --- | --- | --- |
 * | opponent's, free | 40 | 400 | 4000 | 6000 |
 * | opponent's, stopped | 40 | 400 | 4000 | 6000 |
 * | own, free | 20 | 200 | 2000 | 8000 |
 * | own, stopped | 10 | 100 | 1000 | 2000 |
 *
 * Longer strings are not in the table and weigh nothing: no five can be made next to one.
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
 * Runs and their blocked ends, from the design note of a desktop program (program B). For each
 * colour, the unbroken run that a stone on the point would belong to is scored in each of the four
 * directions. The other colour or the edge blocks an end; an empty point leaves it open.
 *
 * | run | opponent's, open | one end blocked | own, open | one end blocked |
 * | --- | --- | --- | --- | --- |
 * | 2 | 1 | 1 | 8 | 2 |
 * | 3 | 10 | 5 | 50 | 25 |
 * | 4 | 300 | 30 | 500 | 100 |
 * | 5 | 1000 | 1000 | 10000 | 10000 |
 *
 * The rule decides whether a run of five or more is a five; if not, it scores nothing.
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

/** Values of one pattern for both sides. */
type PatternValue = Readonly<Record<Side, number>>;

const FIVE_VALUE: PatternValue = { own: 100000, other: 30000 };

/** Patterns below a five, best first: `*` own stone, `-` empty, `o` the other colour or the edge. */
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

/** A line in the notation of the patterns, with an own stone in the middle. */
function patternText(line: Line, own: number): string {
  let text = '';
  for (const [index, cell] of line.entries()) {
    text += index === REACH || cell === own ? '*' : cell === EMPTY ? '-' : 'o';
  }
  return text;
}

/** Whether a pattern occurs in a line's text such that it covers the middle. */
function occurs(text: string, shape: string): boolean {
  const at = text.indexOf(shape, REACH + 1 - shape.length);
  return at >= 0 && at <= REACH;
}

function lineValue(line: Line, own: number, side: Side): number {
  // Runs of five or more are scored through `winningRows`, by the rule.
  if (runThrough(line, own).length >= 5) return 0;
  const text = patternText(line, own);
  const best = PATTERNS.find(({ shapes }) => shapes.some((shape) => occurs(text, shape)));
  return best?.value[side] ?? 0;
}

/**
 * Pattern strings, from a thesis of 2024 (program C). For each colour, the best pattern that a stone
 * on the point would make is scored in each of the four directions: `*` stones of the colour, `-`
 * empty points, `o` the other colour or the edge.
 *
 * | pattern | own | opponent's |
 * | --- | --- | --- |
 * | `*****`, as the rule defines it | 100000 | 30000 |
 * | `-****-` | 5000 | 3000 |
 * | `-****o` `o****-` | 1000 | 200 |
 * | `*-***` `***-*` and (added here) `**-**` | 700 | 150 |
 *
 * The thesis ends the list with "and so on". The continuation here starts below its last value: a
 * gap costs little, because a broken three still makes an open four; a blocked end leaves a tenth;
 * twos are worth a tenth of threes; the opponent's are worth a fifth, as with the fours.
 *
 * | pattern | own | opponent's |
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
