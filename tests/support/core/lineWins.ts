import {
  cellOf,
  columnOf,
  EMPTY,
  isOnBoard,
  opponent,
  pointAt,
  rowOf,
  type Board,
  type Colour,
  type Point,
  type RuleName,
} from '../../../src/core';

type Step = readonly [number, number];

/** The point `steps` steps from another, or null if that is off the board. */
export function inLine(board: Board, from: Point, [dx, dy]: Step, steps: number): Point | null {
  const x = columnOf(board, from) + steps * dx;
  const y = rowOf(board, from) + steps * dy;
  return isOnBoard(board, x, y) ? pointAt(board, x, y) : null;
}

/** Whether a stone on an empty point makes a winning row in one line, by the text of the rule. */
export function winsInLine(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
  step: Step,
): boolean {
  const cell = (steps: number): number | null => {
    const at = inLine(board, point, step, steps);
    return at === null ? null : (board.cells[at] ?? EMPTY);
  };
  let [back, forward] = [1, 1];
  while (cell(-back) === cellOf(colour)) back += 1;
  while (cell(forward) === cellOf(colour)) forward += 1;
  const length = back + forward - 1;
  const enemy = cellOf(opponent(colour));
  const closed = cell(-back) === enemy && cell(forward) === enemy;
  switch (rule) {
    case 'freestyle':
      return length >= 5;
    case 'standard':
      return length === 5;
    case 'renju':
      return colour === 'black' ? length === 5 : length >= 5;
    case 'caro':
      return length > 5 || (length === 5 && !closed);
    case 'caro-exact':
      return length === 5 && !closed;
  }
}
