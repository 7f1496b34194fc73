import { cellOf, EMPTY, type Board } from '../game/board';
import { DIRECTIONS } from '../game/coords';
import type { Rule } from '../rules/rule';
import type { Colour, Point } from '../game/types';
import { additive, type Heuristic, type Side } from './heuristic';
import { readLine, REACH, runThrough, winningRows, type Line } from './lines';

/** Values of one pattern for either side. */
type Values = Readonly<Record<Side, number>>;

const FIVE: Values = { own: 100000, other: 30000 };

/** Patterns shorter than a five, best first; `*` one's own stone, `-` empty, `o` stopped. */
const PATTERNS: readonly { readonly shapes: readonly string[]; readonly value: Values }[] = [
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
  // Runs of five and more are the rule's business, whatever else the line holds.
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
export function patterns(rule: Rule): Heuristic {
  const gain = (board: Board, point: Point, colour: Colour, side: Side): number => {
    const own = cellOf(colour);
    let sum = FIVE[side] * winningRows(board, point, colour, rule).length;
    for (const step of DIRECTIONS) sum += lineValue(readLine(board, point, step), own, side);
    return sum;
  };
  return additive('patterns', gain);
}
