import type { Board } from '../game/board';
import type { Position } from '../game/position';
import { opponent, type ByColour, type Colour, type Point, type RuleName } from '../game/types';
import { winningRows } from './line';
import { shapesAt } from './shapes';

/** Stones of one colour in one line that one more stone improves, in the order of the line. */
export interface ThreatRow {
  readonly stones: readonly Point[];
  /** Where that stone may go, in ascending order. */
  readonly points: readonly Point[];
}

/** The threats of one colour. */
export interface SideThreats {
  /** The points on which a stone wins at once, in ascending order. */
  readonly wins: readonly Point[];
  /**
   * Stones that become a winning row with one more: four, or more if there is a gap. Rows with the
   * same stones are merged, and a row that contains others is merged into them.
   */
  readonly fours: readonly ThreatRow[];
  /**
   * Open threes: three stones, adjacent or with one gap, that one more stone makes a straight four,
   * that is four in a row with a winning point at each end that no single stone can stop both. That
   * stone must be allowed by the rule and must not win at once. Stones of a four are not listed.
   */
  readonly threes: readonly ThreatRow[];
}

/** The threats of both sides in a position. */
export interface Threats {
  readonly sides: ByColour<SideThreats>;
  /** The points on which the other side would win next if the side to move did not prevent it. */
  readonly mustBlock: readonly Point[];
}

const NONE: SideThreats = { wins: [], fours: [], threes: [] };

/** Cache; positions are immutable. */
const known = new WeakMap<Position, Threats>();

/**
 * The winning points, fours and open threes of both sides by the rule of the game, regardless of
 * the side to move. Empty if the game is decided on the board.
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
  const notInFours = [...threes.values()].filter(
    ({ stones }) => !fours.some((four) => contains(four.stones, stones)),
  );
  return { wins, fours, threes: notInFours };
}

/** A winning point and the other stones of the row it completes. */
interface Completion {
  readonly point: Point;
  readonly stones: readonly Point[];
}

function joined(completions: readonly Completion[]): ThreatRow[] {
  const rows: { stones: readonly Point[]; points: Point[] }[] = [];
  // Shorter rows first, so that a longer one finds the rows it contains.
  for (const { point, stones } of completions.toSorted(
    (a, b) => a.stones.length - b.stones.length,
  )) {
    const contained = rows.filter((row) => contains(stones, row.stones));
    for (const row of contained) row.points.push(point);
    if (contained.length === 0) rows.push({ stones, points: [point] });
  }
  return rows.map(({ stones, points }) => ({ stones, points: points.toSorted((a, b) => a - b) }));
}

function contains(stones: readonly Point[], subset: readonly Point[]): boolean {
  return subset.every((stone) => stones.includes(stone));
}

/** The threes that a stone of `colour` on the empty `point` turns into straight fours. */
function extendedThrees(board: Board, point: Point, colour: Colour, rule: RuleName): Point[][] {
  return shapesAt(board, rule, colour, point, 'four')
    .filter(({ kind }) => kind === 'straight-four')
    .flatMap(({ rows }) => rows.map(({ stones }) => stones.filter((stone) => stone !== point)));
}
