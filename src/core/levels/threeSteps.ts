import { cellOf, EMPTY, type Board } from '../game/board';
import { DIRECTIONS, type Direction } from '../game/coords';
import type { Rule } from '../rules/rule';
import { opponent, type Colour, type Point } from '../game/types';
import type { Heuristic, Side } from './heuristic';
import { pointOnLine, readLine, REACH, winningRows, type Line } from './lines';

/** What a stone is on one line once it is placed. */
type Shape = 'open-four' | 'closed-four' | 'open-three';

/** What a stone is on all its lines together, from the weakest to the strongest. */
const THREATS = [
  'nothing',
  'open-three',
  'closed-four',
  'double-three',
  'four-three',
  'double-four',
  'open-four',
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
    'own open-four',
    'own double-four',
    'own four-three',
    'other open-four',
    'other double-four',
    'other four-three',
    'own double-three',
    'other double-three',
    'own open-three',
  ],
  defence: [
    'own five',
    'other five',
    'own open-four',
    'other open-four',
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

/** Stones of `own` in the five from `start` on, or -1 when another stone or the edge is in it. */
function stonesInFive(line: Line, start: number, own: number): number {
  let stones = 0;
  for (let index = start; index < start + 5; index += 1) {
    if (line[index] === own) stones += 1;
    else if (line[index] !== EMPTY) return -1;
  }
  return stones;
}

/** The empty points of those fives of a line through `point` that hold `stones` stones of `own`. */
function gaps(
  board: Board,
  point: Point,
  step: Direction,
  own: number,
  stones: number,
): Set<Point> {
  const line = readLine(board, point, step);
  const found = new Set<Point>();
  for (let start = REACH - 4; start <= REACH; start += 1) {
    if (stonesInFive(line, start, own) !== stones) continue;
    for (let index = start; index < start + 5; index += 1) {
      if (line[index] === EMPTY) found.add(pointOnLine(board, point, step, index - REACH));
    }
  }
  return found;
}

/** The points of a line that complete a five with the stone on `point`. */
function completions(
  board: Board,
  point: Point,
  step: Direction,
  colour: Colour,
  rule: Rule,
): readonly Point[] {
  return [...gaps(board, point, step, cellOf(colour), 4)].filter((gap) =>
    winningRows(board, gap, colour, rule).some((row) => row.includes(point)),
  );
}

/** Whether the stone on `point` has a four in the line that no stone of the other colour stops. */
function isOpenFour(
  board: Board,
  point: Point,
  step: Direction,
  colour: Colour,
  rule: Rule,
  fives: readonly Point[],
): boolean {
  // Where a five may be shut off, one end can be the answer to both.
  return (
    fives.length > 1 &&
    fives.every((five) => {
      board.place(five, opponent(colour));
      const left = completions(board, point, step, colour, rule);
      board.remove(five);
      return left.length > 0;
    })
  );
}

function shapeOn(
  board: Board,
  point: Point,
  step: Direction,
  colour: Colour,
  rule: Rule,
): Shape | null {
  const isOpen = (fives: readonly Point[]): boolean =>
    isOpenFour(board, point, step, colour, rule, fives);
  const fives = completions(board, point, step, colour, rule);
  if (fives.length > 0) return isOpen(fives) ? 'open-four' : 'closed-four';
  for (const gap of gaps(board, point, step, cellOf(colour), 3)) {
    board.place(gap, colour);
    const opens = isOpen(completions(board, point, step, colour, rule));
    board.remove(gap);
    if (opens) return 'open-three';
  }
  return null;
}

/** The first two steps: what a stone of `colour` on the empty `point` is on all lines together. */
function threatOf(board: Board, point: Point, colour: Colour, rule: Rule): Threat {
  if (winningRows(board, point, colour, rule).length > 0) return 'five';
  if (colour === 'black' && rule.fouls(board, point).length > 0) return 'nothing';
  board.place(point, colour);
  const shapes = DIRECTIONS.map((step) => shapeOn(board, point, step, colour, rule));
  board.remove(point);
  const closedFours = shapes.filter((shape) => shape === 'closed-four').length;
  const openThrees = shapes.filter((shape) => shape === 'open-three').length;
  if (shapes.includes('open-four')) return 'open-four';
  if (closedFours > 1) return 'double-four';
  if (closedFours > 0) return openThrees > 0 ? 'four-three' : 'closed-four';
  if (openThrees > 0) return openThrees > 1 ? 'double-three' : 'open-three';
  return 'nothing';
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
export function threeSteps(style: Style, rule: Rule): Heuristic {
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
