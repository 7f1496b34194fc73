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
 * The rules in which the length of a row alone decides, the same for both colours and with nothing
 * forbidden. Rows through the stone are judged one by one, each at its full length.
 */
function byLength(wins: (length: number) => boolean): Rule {
  return {
    verdict: (board, point) =>
      verdictOf(rowsThrough(board, point).filter((row) => wins(row.length))),
    fouls: nothingForbidden,
  };
}

/** Freestyle: `needed` (five) or more in an unbroken row win. */
export function freestyle(needed = 5): Rule {
  return byLength((length) => length >= needed);
}

/** Standard: exactly `needed` (five) win; an overline neither wins nor loses. */
export function standard(needed = 5): Rule {
  return byLength((length) => length === needed);
}

/** Whether opposing stones stand at both ends of a row; the edge and empty points block nothing. */
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

/** Caro: exactly five win unless opposing stones stand at both ends; six or more always win. */
function caro(): Rule {
  return caroRule(true);
}

/** Exact caro: as caro, but six or more never win. */
function caroExact(): Rule {
  return caroRule(false);
}

/** Every rule a game can be played by, by name. */
export const RULE: ByRule<Rule> = {
  freestyle: freestyle(),
  standard: standard(),
  renju: renju(),
  caro: caro(),
  'caro-exact': caroExact(),
};
