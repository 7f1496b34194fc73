import { cellOf, type Board } from '../game/board';
import { DIRECTIONS } from '../game/coords';
import { opponent, type Colour, type Point, type RuleName } from '../game/types';
import { readLine, REACH, stonesInFive } from '../shapes/line';
import { combined, shapesAt } from '../shapes/shapes';
import type { Heuristic, Side } from './tables';

/** What a stone makes on its four lines together, weakest first. */
const THREATS = [
  'nothing',
  'three',
  'four',
  'double-three',
  'four-three',
  'double-four',
  'straight-four',
  'five',
] as const;
type Threat = (typeof THREATS)[number];

/** The order of the rules in the third step. */
export type Style = 'attack' | 'defence';

/** The rules of the third step, highest priority first. */
const ORDER: Readonly<Record<Style, readonly `${Side} ${Exclude<Threat, 'nothing'>}`[]>> = {
  attack: [
    'own five',
    'other five',
    'own straight-four',
    'own double-four',
    'own four-three',
    'other straight-four',
    'other double-four',
    'other four-three',
    'own double-three',
    'other double-three',
    'own three',
  ],
  defence: [
    'own five',
    'other five',
    'own straight-four',
    'other straight-four',
    'other double-four',
    'other four-three',
    'own double-four',
    'own four-three',
    'other double-three',
    'own double-three',
  ],
};

/** More than the maximum `room` of both sides, so that a rule always outweighs it. */
const RULE_UNIT = 1000;

/** The first two steps: what a stone of `colour` on the empty `point` makes. */
function threatOf(board: Board, point: Point, colour: Colour, rule: RuleName): Threat {
  const shapes = shapesAt(board, rule, colour, point, 'three');
  const threat = combined(shapes);
  // A four that can't be stopped ranks first, alone or combined; so do two fours in one line.
  const unstopped = shapes.some(({ kind }) => kind === 'straight-four' || kind === 'double-four');
  if (threat !== 'five' && unstopped) return 'straight-four';
  return threat === null || threat === 'two' ? 'nothing' : threat;
}

/**
 * How much `colour` can build around the empty `point`: the sum of squared stone counts over all
 * windows of five through it without other stones or the edge. 0 to 320.
 */
function room(board: Board, point: Point, colour: Colour): number {
  let sum = 0;
  for (const step of DIRECTIONS) {
    const line = readLine(board, point, step);
    for (let start = REACH - 4; start <= REACH; start += 1) {
      sum += Math.max(0, stonesInFive(line, start, cellOf(colour))) ** 2;
    }
  }
  return sum;
}

/**
 * Three steps, from a program for phones (program E).
 *
 * 1. For each side, classify each line through the point as if the side had a stone there:
 *
 * | class | condition |
 * | --- | --- |
 * | five | a winning row, as the rule defines it |
 * | open four | two points of the line complete a five, and no single stone stops it |
 * | closed four | one point completes a five, or a single stone stops it |
 * | open three | one more stone makes an open four |
 *
 *    A point forbidden to the side scores nothing.
 * 2. Combine the lines: open four, double four, four and open three, double open three.
 * 3. The first matching rule of the style ranks the point, then the other side's first match.
 *
 * | rank | `attack` | `defence` |
 * | --- | --- | --- |
 * | 1 | own five | own five |
 * | 2 | other five | other five |
 * | 3 | own open four | own open four |
 * | 4 | own double four | other open four |
 * | 5 | own four and three | other double four |
 * | 6 | other open four | other four and three |
 * | 7 | other double four | own double four |
 * | 8 | other four and three | own four and three |
 * | 9 | own double three | other double three |
 * | 10 | other double three | own double three |
 * | 11 | own open three | |
 *
 * The other single threats have no rule: in measurements, rules for them made the attacking style
 * weaker and the defending style no stronger.
 * The program did not specify the choice among points of equal rank. This one takes the point with
 * the most `room` for both sides, the opponent's counted twice, which won most in measurements.
 */
export function threeSteps(style: Style, rule: RuleName): Heuristic {
  const order: readonly string[] = ORDER[style];
  const rank = (side: Side, threat: Threat): number => {
    const at = order.indexOf(`${side} ${threat}`);
    return at < 0 ? 0 : order.length - at;
  };
  return {
    name: `three-steps-${style}`,
    score(board, point, me) {
      const enemy = opponent(me);
      const own = rank('own', threatOf(board, point, me, rule));
      const other = rank('other', threatOf(board, point, enemy, rule));
      const ranks = Math.max(own, other) * (order.length + 1) + Math.min(own, other);
      return RULE_UNIT * ranks + room(board, point, me) + 2 * room(board, point, enemy);
    },
    attack: (board, point, me) => THREATS.indexOf(threatOf(board, point, me, rule)),
  };
}
