import { cellOf, type Board } from '../game/board';
import { DIRECTIONS } from '../game/coords';
import { opponent, type ByRule, type Point } from '../game/types';
import { renju } from './renju';
import {
  nothingForbidden,
  pointAlong,
  rowsThrough,
  rowThrough,
  verdictOf,
  type Rule,
} from './rule';

/**
 * A rule in which only the length of a row decides, for both colours, and nothing is forbidden.
 * Each row through the stone is judged separately, at its full length.
 */
function byLength(wins: (length: number) => boolean): Rule {
  return {
    verdict: (board, point) =>
      verdictOf(rowsThrough(board, point).filter((row) => wins(row.length))),
    fouls: nothingForbidden,
  };
}

/** Freestyle: an unbroken row of `needed` (by default five) or more wins. */
export function freestyle(needed = 5): Rule {
  return byLength((length) => length >= needed);
}

/** Standard: a row of exactly `needed` (by default five) wins; an overline has no effect. */
export function standard(needed = 5): Rule {
  return byLength((length) => length === needed);
}

/** Whether opposing stones stand at both ends of a row. The edge does not block. */
function isBlocked(board: Board, row: readonly Point[], dx: number, dy: number): boolean {
  const [first, last] = [row[0], row.at(-1)];
  const colour = first === undefined ? null : board.colourAt(first);
  if (first === undefined || last === undefined || !colour) return false;
  const enemy = cellOf(opponent(colour));
  const holds = (end: Point | null): boolean => end !== null && board.cells[end] === enemy;
  return holds(pointAlong(board, first, dx, dy, -1)) && holds(pointAlong(board, last, dx, dy, 1));
}

function caroRule(overlinesWin: boolean): Rule {
  return {
    verdict(board, point) {
      const lines = DIRECTIONS.flatMap(([dx, dy]) => {
        const row = rowThrough(board, point, dx, dy);
        const wins = row.length === 5 ? !isBlocked(board, row, dx, dy) : row.length > 5;
        return wins && (row.length === 5 || overlinesWin) ? [row] : [];
      });
      return verdictOf(lines);
    },
    fouls: nothingForbidden,
  };
}

/** Caro: a five wins unless opposing stones block both ends; six or more always win. */
function caro(): Rule {
  return caroRule(true);
}

/** Exact caro: like caro, but six or more never win. */
function caroExact(): Rule {
  return caroRule(false);
}

/** Why a row of five or more does not win: more than five stones, or a five with blocked ends. */
export type NoWin = 'overline' | 'blocked';

/** Why no row through the stone on `point` wins; null if one does, or if none has five stones. */
export function noWin(rule: Rule, board: Board, point: Point): NoWin | null {
  const longest = Math.max(...rowsThrough(board, point).map((row) => row.length));
  if (longest < 5 || rule.verdict(board, point).kind !== 'none') return null;
  return longest > 5 ? 'overline' : 'blocked';
}

/** The rules by name. */
export const RULE: ByRule<Rule> = {
  freestyle: freestyle(),
  standard: standard(),
  renju: renju(),
  caro: caro(),
  'caro-exact': caroExact(),
};
