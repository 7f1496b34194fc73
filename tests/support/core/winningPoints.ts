import {
  cellOf,
  columnOf,
  DIRECTIONS,
  isOnBoard,
  opponent,
  pointAt,
  RULE,
  rowOf,
  type Board,
  type Colour,
  type Point,
  type RuleName,
} from '../../../src/core';

/** Whether a stone on an empty point would win, by the rules only. */
function winsAt(board: Board, rule: RuleName, colour: Colour, point: Point): boolean {
  // For speed: a winning point is adjacent to a stone of its colour, and few points are.
  if (!hasNeighbour(board, colour, point)) return false;
  board.place(point, colour);
  const { kind } = RULE[rule].verdict(board, point);
  board.remove(point);
  return kind === 'win';
}

function hasNeighbour(board: Board, colour: Colour, point: Point): boolean {
  const x = columnOf(board, point);
  const y = rowOf(board, point);
  const own = cellOf(colour);
  for (let row = Math.max(0, y - 1); row <= Math.min(board.height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(board.width - 1, x + 1); column += 1) {
      if (board.cells[pointAt(board, column, row)] === own) return true;
    }
  }
  return false;
}

/** The empty points among `points` (by default all) on which a stone would win. */
export function winningPoints(
  board: Board,
  rule: RuleName,
  colour: Colour,
  points: readonly Point[] = board.emptyPoints(),
): Point[] {
  return points.filter((point) => board.isEmpty(point) && winsAt(board, rule, colour, point));
}

/** The other points of the four lines through a point. */
export function inLineWith(board: Board, point: Point): Point[] {
  const found: Point[] = [];
  for (const [dx, dy] of DIRECTIONS) {
    for (const sign of [-1, 1]) {
      let x = columnOf(board, point) + sign * dx;
      let y = rowOf(board, point) + sign * dy;
      while (isOnBoard(board, x, y)) {
        found.push(pointAt(board, x, y));
        x += sign * dx;
        y += sign * dy;
      }
    }
  }
  return found;
}

/** Whether an empty point is forbidden to `colour`: only to Black in renju. */
export function isFoul(board: Board, rule: RuleName, colour: Colour, point: Point): boolean {
  return colour === 'black' && RULE[rule].fouls(board, point).length > 0;
}

/** The empty points on which a stone of `colour` removes all winning points of the other side. */
export function answersTo(
  board: Board,
  rule: RuleName,
  colour: Colour,
  fives: readonly Point[],
): Point[] {
  // A stone affects only winning points in line with it.
  const near = fives.map((five) => new Set([five, ...inLineWith(board, five)]));
  return board.emptyPoints().filter((point) => {
    if (!near.every((points) => points.has(point))) return false;
    board.place(point, colour);
    const left = winningPoints(board, rule, opponent(colour), fives);
    board.remove(point);
    return left.length === 0;
  });
}

/** Whether a stone of `colour` on `point` is legal and makes a four that no stone stops. */
export function isStraightFour(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
): boolean {
  board.place(point, colour);
  const fives = winningPoints(board, rule, colour, inLineWith(board, point));
  const stopped = fives.length < 2 || answersTo(board, rule, opponent(colour), fives).length > 0;
  board.remove(point);
  return !stopped && !isFoul(board, rule, colour, point);
}
