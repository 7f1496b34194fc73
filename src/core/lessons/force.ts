import { cellOf, type Board } from '../game/board';
import { allPoints, columnOf, DIRECTIONS, isOnBoard, pointAt, rowOf } from '../game/coords';
import { RULE } from '../rules';
import { opponent, type BoardSize, type Colour, type Point, type RuleName } from '../game/types';
import { winningPoints } from '../shapes/line';
import { withStone } from '../shapes/shapes';

/*
 * Forced wins on small boards by exhaustive search: slower than the engine but complete, which
 * lessons need. Stones are counted for the attacker only, including the one that completes the five.
 */

/** The attack to search for. */
export interface Attack {
  readonly rule: RuleName;
  /** The attacker. */
  readonly by: Colour;
  /** Maximum number of the attacker's stones, at least 1. */
  readonly stones: number;
  /** Whether every stone but the last must make a four (VCF). */
  readonly byFours: boolean;
}

type Effect = 'win' | 'forbidden' | 'none';

/** The effect of a stone on an empty point. */
export function effectOf(board: Board, rule: RuleName, colour: Colour, point: Point): Effect {
  return withStone(board, colour, point, () => RULE[rule].verdict(board, point).kind);
}

/** Whether the attacker, who is to move, wins by force. */
export function wins(board: Board, attack: Attack): boolean {
  return attackingPoints(board, attack).some((point) => winsBy(board, attack, point));
}

/** Whether the attacker wins by force when the first stone is on `point`. */
export function winsBy(board: Board, attack: Attack, point: Point): boolean {
  const { rule, by, stones } = attack;
  const effect = effectOf(board, rule, by, point);
  if (effect !== 'none') return effect === 'win';
  return stones > 1 && withStone(board, by, point, () => isWon(board, next(attack)));
}

/** The attack with one stone fewer. */
export function next(attack: Attack): Attack {
  return { ...attack, stones: attack.stones - 1 };
}

/** The points whose stone begins a forced win, in ascending order. */
export function winningFirst(board: Board, attack: Attack): Point[] {
  return attackingPoints(board, attack).filter((point) => winsBy(board, attack, point));
}

/** The smallest number of stones with which the attack wins, or null if `attack.stones` is too few. */
export function fewestStones(board: Board, attack: Attack): number | null {
  for (let stones = 1; stones <= attack.stones; stones += 1) {
    if (wins(board, { ...attack, stones })) return stones;
  }
  return null;
}

/**
 * The best answer of the defender, who is to move: completes a five, else delays the win longest;
 * among those, leaves the fewest winning moves. Null if no point is left.
 */
export function bestAnswer(board: Board, attack: Attack): Point | null {
  const { rule, by, stones } = attack;
  const them = opponent(by);
  const [five] = winningPoints(board, them, rule);
  if (five !== undefined) return five;
  const threats = winningPoints(board, by, rule);
  // Without an immediate threat, the answers to consider are the attacker's winning moves.
  const needed = threats.length > 0 ? threats : winningFirst(board, attack);
  const free = board.emptyPoints().filter((point) => effectOf(board, rule, them, point) === 'none');
  const blocking = free.filter((point) => needed.includes(point));
  const candidates = blocking.length > 0 ? blocking : free;
  const ranked = candidates.map((point) =>
    withStone(board, them, point, () => {
      const fewest = fewestStones(board, attack) ?? stones + 1;
      const winning = winningFirst(board, { ...attack, stones: Math.min(fewest, stones) }).length;
      return { point, fewest, winning };
    }),
  );
  ranked.sort((a, b) => b.fewest - a.fewest || a.winning - b.winning);
  return ranked[0]?.point ?? null;
}

/** The shortest forced win against the best answers, attacker first; empty if there is none. */
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

/** Whether the attack wins with the defender to move, whatever the answer. */
function isWon(board: Board, attack: Attack): boolean {
  const { rule, by, byFours } = attack;
  const them = opponent(by);
  if (winningPoints(board, them, rule).length > 0) return false;
  const threats = winningPoints(board, by, rule);
  let answers = board.emptyPoints();
  if (threats.length === 0) {
    // Without a threat, the attack must at least win if the defender plays elsewhere. The points
    // with which it would continue are the likeliest defences, so they are tried first.
    if (byFours || attack.stones < 2) return false;
    const winning = winningFirst(board, attack);
    if (winning.length === 0) return false;
    answers = [...winning, ...answers.filter((point) => !winning.includes(point))];
  }
  const stillThreatens = (): boolean =>
    threats.some((five) => board.isEmpty(five) && effectOf(board, rule, by, five) === 'win');
  return answers.every((point) => {
    if (effectOf(board, rule, them, point) === 'forbidden') return true;
    return withStone(board, them, point, () => stillThreatens() || wins(board, attack));
  });
}

/** The points that can begin the attack; if a five must be stopped, only the blocking points. */
function attackingPoints(board: Board, { rule, by, stones, byFours }: Attack): Point[] {
  const fives = winningPoints(board, by, rule);
  if (fives.length > 0 || stones < 2) return fives;
  const forced = winningPoints(board, opponent(by), rule);
  const points = forced.length > 0 ? forced : board.emptyPoints();
  // With two stones left, the first one must make a four.
  const fours = byFours || stones === 2;
  return fours ? points.filter((point) => mayMakeFour(board, by, point)) : points;
}

/** Whether a window of five through the point has three or more stones of the colour, others none. */
function mayMakeFour(board: Board, colour: Colour, point: Point): boolean {
  const { cells } = board;
  const [mine, theirs] = [cellOf(colour), cellOf(opponent(colour))];
  return (windowsOf(board)[point] ?? []).some((window) => {
    let own = 0;
    for (const at of window) {
      if (cells[at] === theirs) return false;
      if (cells[at] === mine) own += 1;
    }
    return own >= 3;
  });
}

const windowTables = new Map<string, Point[][][]>();

/** For each point of a board the windows of five that contain it; computed once per size. */
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
