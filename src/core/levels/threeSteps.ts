import { cellOf, type Board } from '../game/board';
import { DIRECTIONS } from '../game/coords';
import { opponent, type Colour, type Point, type RuleName } from '../game/types';
import { readLine, REACH, stonesInFive } from '../shapes/line';
import { combined, shapesAt } from '../shapes/shapes';
import type { Heuristic, Side } from './tables';

/** What a stone is on all its lines together, from the weakest to the strongest. */
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

/** Which order the rules of the third step have. */
export type Style = 'attack' | 'defence';

/** The rules of the third step from the first to the last. */
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

/** More than any `room` of both sides, so that a rule always outweighs it. */
const RULE_UNIT = 1000;

/** The first two steps: what a stone of `colour` on the empty `point` is on all lines together. */
function threatOf(board: Board, point: Point, colour: Colour, rule: RuleName): Threat {
  const shapes = shapesAt(board, rule, colour, point, 'three');
  const threat = combined(shapes);
  // A four that nothing stops leads, alone or with others; two fours in one line are such a one.
  const unstopped = shapes.some(({ kind }) => kind === 'straight-four' || kind === 'double-four');
  if (threat !== 'five' && unstopped) return 'straight-four';
  return threat === null || threat === 'two' ? 'nothing' : threat;
}

/**
 * How far `colour` has built around the empty `point`: over all fives through it that hold nothing
 * else, the squares of the numbers of its stones. At most 320.
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
 * Three steps, from the program for phones (program E).
 *
 * 1. For either side a stone is put on the point in thought, and each line through it noted:
 *
 * | noted | when |
 * | --- | --- |
 * | five | a winning row, as the rule has it |
 * | open four | two points of the line complete a five, and one stone can't stop it |
 * | closed four | one point completes a five, or one stone stops it |
 * | open three | one more stone makes an open four |
 *
 *    A point that is forbidden to the side counts for nothing.
 * 2. The lines are combined: open four, double four, four and open three, double open three.
 * 3. The first rule of the style that holds ranks the point; then the other side's best one.
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
 * The other lone threats have no rule: when measured, the attacking style won less with rules for
 * them and the defending style no more.
 * Among points of one rank the program left the choice open. Ours takes the one with most `room`
 * of both sides, the other's counted twice, which won most when measured.
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
