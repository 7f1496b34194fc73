import { cellOf, type Board } from '../game/board';
import { allPoints, columnOf, DIRECTIONS, isOnBoard, pointAt, rowOf } from '../game/coords';
import { RULE } from '../rules';
import { opponent, type BoardSize, type Colour, type Point, type RuleName } from '../game/types';
import { withStone } from '../shapes/shapes';

/*
 * Forced wins on small boards by trying every move and every answer: slower than the engine but
 * complete, as lessons need. Numbers of stones are the attacker's own, the five included.
 */

/** An attack that is looked for. */
export interface Attack {
  readonly rule: RuleName;
  /** Who attacks. */
  readonly by: Colour;
  /** The most stones of the attacker's own, at least 1. */
  readonly stones: number;
  /** Whether every stone but the last has to make a four. */
  readonly byFours: boolean;
}

type Effect = 'win' | 'forbidden' | 'none';

/** The effect of a stone on an empty point. */
export function effectOf(board: Board, rule: RuleName, colour: Colour, point: Point): Effect {
  return withStone(board, colour, point, () => RULE[rule].verdict(board, point).kind);
}

/** The empty points on which a stone of a colour would win at once. */
export function winningPoints(board: Board, rule: RuleName, colour: Colour): Point[] {
  return board
    .emptyPoints()
    .filter(
      (point) => isNear(board, colour, point, 4) && effectOf(board, rule, colour, point) === 'win',
    );
}

/** Whether the attacker, who has the move, wins whatever the other side does. */
export function wins(board: Board, attack: Attack): boolean {
  return attackingPoints(board, attack).some((point) => winsBy(board, attack, point));
}

/** Whether the attacker wins, whatever the other side does, when the first stone is on `point`. */
export function winsBy(board: Board, attack: Attack, point: Point): boolean {
  const { rule, by, stones } = attack;
  const effect = effectOf(board, rule, by, point);
  if (effect !== 'none') return effect === 'win';
  return stones > 1 && withStone(board, by, point, () => isWon(board, next(attack)));
}

/** The attack with one stone less. */
export function next(attack: Attack): Attack {
  return { ...attack, stones: attack.stones - 1 };
}

/** The first stones with which the attacker wins, from a1 along the rows. */
export function winningFirst(board: Board, attack: Attack): Point[] {
  return attackingPoints(board, attack).filter((point) => winsBy(board, attack, point));
}

/** The fewest stones that `attack` needs, up to its own number, or null. */
export function fewestStones(board: Board, attack: Attack): number | null {
  for (let stones = 1; stones <= attack.stones; stones += 1) {
    if (wins(board, { ...attack, stones })) return stones;
  }
  return null;
}

/**
 * What the defender, who has the move, does best: takes the five, else holds longest, and leaves
 * the attacker the fewest ways among those. Null where no point is left.
 */
export function bestAnswer(board: Board, attack: Attack): Point | null {
  const { rule, by, stones } = attack;
  const them = opponent(by);
  const [five] = winningPoints(board, rule, them);
  if (five !== undefined) return five;
  const threats = winningPoints(board, rule, by);
  // Where nothing is threatened at once, the points the attacker needs are the ones to take.
  const wanted = threats.length > 0 ? threats : winningFirst(board, attack);
  const free = board.emptyPoints().filter((point) => effectOf(board, rule, them, point) === 'none');
  const sensible = free.filter((point) => wanted.includes(point));
  const some = sensible.length > 0 ? sensible : free;
  const valued = some.map((point) =>
    withStone(board, them, point, () => {
      const fewest = fewestStones(board, attack) ?? stones + 1;
      const ways = winningFirst(board, { ...attack, stones: Math.min(fewest, stones) }).length;
      return { point, fewest, ways };
    }),
  );
  valued.sort((a, b) => b.fewest - a.fewest || a.ways - b.ways);
  return valued[0]?.point ?? null;
}

/** A forced win played out, attacker first: his shortest way against the best answers. */
export function winningLine(board: Board, attack: Attack): Point[] {
  const line: Point[] = [];
  const copy = board.clone();
  const { by } = attack;
  for (let stones = fewestStones(copy, attack); stones !== null && stones > 0; stones -= 1) {
    const left = { ...attack, stones };
    const point = attackingPoints(copy, left).find((first) => winsBy(copy, left, first));
    if (point === undefined) break;
    copy.place(point, by);
    line.push(point);
    const answer = stones > 1 ? bestAnswer(copy, next(left)) : null;
    if (answer === null) break;
    copy.place(answer, opponent(by));
    line.push(answer);
  }
  return line;
}

/** Whether the attack goes through with the defender to move: no answer holds. */
function isWon(board: Board, attack: Attack): boolean {
  const { rule, by, byFours } = attack;
  const them = opponent(by);
  if (winningPoints(board, rule, them).length > 0) return false;
  const threats = winningPoints(board, rule, by);
  let answers = board.emptyPoints();
  if (threats.length === 0) {
    // Who is not made to answer has at least the choice to leave everything as it is, and answers
    // best where the attacker would go on.
    if (byFours || attack.stones < 2) return false;
    const wanted = winningFirst(board, attack);
    if (wanted.length === 0) return false;
    answers = [...wanted, ...answers.filter((point) => !wanted.includes(point))];
  }
  const stillThere = (): boolean =>
    threats.some((five) => board.isEmpty(five) && effectOf(board, rule, by, five) === 'win');
  return answers.every((point) => {
    if (effectOf(board, rule, them, point) === 'forbidden') return true;
    return withStone(board, them, point, () => stillThere() || wins(board, attack));
  });
}

/** The points that can begin the attack; only the blocking points where a five has to be stopped. */
function attackingPoints(board: Board, { rule, by, stones, byFours }: Attack): Point[] {
  const fives = winningPoints(board, rule, by);
  if (fives.length > 0 || stones < 2) return fives;
  const forced = winningPoints(board, rule, opponent(by));
  const points = forced.length > 0 ? forced : board.emptyPoints();
  // With two stones to go only a four leaves the other side no time.
  const fours = byFours || stones === 2;
  return fours ? points.filter((point) => isNear(board, by, point, 3)) : points;
}

/** Whether a stone on the point would be one of five in a line with so many of its colour already. */
function isNear(board: Board, colour: Colour, point: Point, stones: number): boolean {
  const { cells } = board;
  const [mine, theirs] = [cellOf(colour), cellOf(opponent(colour))];
  return (windowsOf(board)[point] ?? []).some((window) => {
    let own = 0;
    for (const at of window) {
      if (cells[at] === theirs) return false;
      if (cells[at] === mine) own += 1;
    }
    return own >= stones;
  });
}

const windowTables = new Map<string, Point[][][]>();

/** For each point of a board the fives in a line that hold it, made once for a size. */
function windowsOf(size: BoardSize): readonly Point[][][] {
  const key = `${size.width}x${size.height}`;
  const known = windowTables.get(key);
  if (known) return known;
  const table: Point[][][] = allPoints(size).map(() => []);
  for (const start of allPoints(size)) {
    const [x, y] = [columnOf(size, start), rowOf(size, start)];
    for (const [dx, dy] of DIRECTIONS) {
      if (!isOnBoard(size, x + 4 * dx, y + 4 * dy)) continue;
      const window = [0, 1, 2, 3, 4].map((at) => pointAt(size, x + at * dx, y + at * dy));
      for (const point of window) table[point]?.push(window);
    }
  }
  windowTables.set(key, table);
  return table;
}
