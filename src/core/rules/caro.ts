import { cellOf, type Board } from '../game/board';
import { DIRECTIONS } from '../game/coords';
import { opponent, type Point } from '../game/types';
import { nothingForbidden, verdictOf, type Rule } from './rule';
import { pointAlong, rowThrough } from './rows';

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
export function caro(): Rule {
  return caroRule(true);
}

/** Exact caro: as caro, but six or more never win. */
export function caroExact(): Rule {
  return caroRule(false);
}
