import { Board } from '../../../src/core/game/board';
import { allPoints, columnName, pointAt } from '../../../src/core/game/coords';
import { judge } from '../../../src/core/game/position';
import type { Rule } from '../../../src/core/rules/rule';
import { colourOfPly, type BoardSize } from '../../../src/core/game/types';

/** A board as text, top row first, with coordinates: `X` Black, `O` White, `.` empty. */
export function drawBoard(board: Board): string {
  const columns = Array.from({ length: board.width }, (_, x) => columnName(x)).join(' ');
  const rows = Array.from({ length: board.height }, (_, fromTop) => {
    const y = board.height - 1 - fromTop;
    const cells = Array.from({ length: board.width }, (_unused, x) => {
      const colour = board.colourAt(pointAt(board, x, y));
      return colour === 'black' ? 'X' : colour === 'white' ? 'O' : '.';
    });
    return `${String(y + 1).padStart(2)} ${cells.join(' ')}`;
  });
  return [...rows, `   ${columns}`].join('\n');
}

/** How many complete games a board has, and after how many stones they end. */
export interface GameCount {
  readonly games: number;
  /** Number of games by length; the index is the number of stones. */
  readonly byLength: readonly number[];
}

/** Counts every complete game by playing all of them; only for tiny boards. */
export function countGames(size: BoardSize, rule: Rule): GameCount {
  const board = new Board(size);
  const points = allPoints(size);
  const byLength = Array.from({ length: points.length + 1 }, () => 0);
  const visit = (ply: number): void => {
    for (const point of points) {
      if (!board.isEmpty(point)) continue;
      board.place(point, colourOfPly(ply));
      if (judge(board, rule, point)) byLength[ply + 1] = (byLength[ply + 1] ?? 0) + 1;
      else visit(ply + 1);
      board.remove(point);
    }
  };
  visit(0);
  return { games: byLength.reduce((sum, count) => sum + count, 0), byLength };
}
