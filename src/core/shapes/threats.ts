import type { Board } from '../game/board';
import type { Position } from '../game/position';
import { opponent, type ByColour, type Colour, type Point, type RuleName } from '../game/types';
import { winningRows } from './line';
import { shapesAt } from './shapes';

/** Stones of one colour in one line, from one end to the other, to which one more makes a threat. */
export interface ThreatRow {
  readonly stones: readonly Point[];
  /** Where that stone goes, in ascending order. */
  readonly points: readonly Point[];
}

/** What one colour has on the board. */
export interface SideThreats {
  /** Where a stone of this colour wins at once, in ascending order. */
  readonly wins: readonly Point[];
  /**
   * Rows that a stone on one of their points makes a winning row: four stones, or more where they
   * stand apart. Rows with the same stones are one, and so is a row with what it holds of others.
   */
  readonly fours: readonly ThreatRow[];
  /**
   * Open threes: three stones, together or with one gap, that a stone on one of their points makes
   * a straight four: four unbroken stones with both ends empty, where whichever end is blocked, a
   * stone on the other still wins. The stone that makes it has to be allowed (which in renju a
   * forbidden one is not) and may not win by itself. Three stones of a four are no three.
   */
  readonly threes: readonly ThreatRow[];
}

/** What both sides threaten in a position. */
export interface Threats {
  readonly sides: ByColour<SideThreats>;
  /** Where the other side would win with the next stone if the side to move did not prevent it. */
  readonly mustBlock: readonly Point[];
}

const NONE: SideThreats = { wins: [], fours: [], threes: [] };

/** A cache: positions are immutable. */
const known = new WeakMap<Position, Threats>();

/**
 * The winning points, fours and open threes of both sides by the rule of the game, whoever is to
 * move. A position in which the game has been decided has none.
 */
export function threatsOn(position: Position): Threats {
  const found = known.get(position) ?? findThreats(position);
  known.set(position, found);
  return found;
}

function findThreats(position: Position): Threats {
  if (position.outcome) return { sides: { black: NONE, white: NONE }, mustBlock: [] };
  const board = position.board();
  const { rule } = position.settings;
  const sides = { black: sideOf(board, 'black', rule), white: sideOf(board, 'white', rule) };
  return { sides, mustBlock: sides[opponent(position.toMove)].wins };
}

function sideOf(board: Board, colour: Colour, rule: RuleName): SideThreats {
  const completions: Completion[] = [];
  const threes = new Map<string, ThreatRow>();
  const wins: Point[] = [];
  for (const point of board.emptyPoints()) {
    const rows = winningRows(board, point, colour, rule);
    if (rows.length > 0) wins.push(point);
    for (const row of rows) {
      completions.push({ point, stones: row.filter((stone) => stone !== point) });
    }
    if (rows.length > 0) continue;
    for (const stones of extendedThrees(board, point, colour, rule)) {
      const points = threes.get(stones.join())?.points ?? [];
      threes.set(stones.join(), { stones, points: [...points, point] });
    }
  }
  const fours = joined(completions);
  const apart = [...threes.values()].filter(
    ({ stones }) => !fours.some((four) => holds(four.stones, stones)),
  );
  return { wins, fours, threes: apart };
}

/** A point that makes a winning row, and the other stones of that row. */
interface Completion {
  readonly point: Point;
  readonly stones: readonly Point[];
}

function joined(completions: readonly Completion[]): ThreatRow[] {
  const rows: { stones: readonly Point[]; points: Point[] }[] = [];
  // The shorter first, so that a longer one finds the rows it holds.
  for (const { point, stones } of completions.toSorted(
    (a, b) => a.stones.length - b.stones.length,
  )) {
    const held = rows.filter((row) => holds(stones, row.stones));
    for (const row of held) row.points.push(point);
    if (held.length === 0) rows.push({ stones, points: [point] });
  }
  return rows.map(({ stones, points }) => ({ stones, points: points.toSorted((a, b) => a - b) }));
}

function holds(stones: readonly Point[], some: readonly Point[]): boolean {
  return some.every((stone) => stones.includes(stone));
}

/** The threes that a stone of `colour` on the empty `point` makes straight fours. */
function extendedThrees(board: Board, point: Point, colour: Colour, rule: RuleName): Point[][] {
  return shapesAt(board, rule, colour, point, 'four')
    .filter(({ kind }) => kind === 'straight-four')
    .flatMap(({ rows }) => rows.map(({ stones }) => stones.filter((stone) => stone !== point)));
}
