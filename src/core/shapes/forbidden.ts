import { CELLS } from './geometry';
import { KEY_BLACK, KEY_EMPTY, OPEN_FOUR, OPEN_THREE_A, OPEN_THREE_B } from './lineClass';
import { BLACK_SIDE, type SearchBoard } from './searchBoard';
import { FORBIDDEN, lineClassIn, UNSURE, WIN } from './threat';

/**
 * Whether Black may not play on the empty `cell`, whoever is to move: exact, and the board is left
 * as it was. Four lines tell it of almost every point; where two threes meet, stones are tried.
 */
export function isForbidden(board: SearchBoard, cell: number): boolean {
  const foul = board.black.foul[board.codes[BLACK_SIDE * CELLS + cell]!]!;
  return foul === UNSURE ? hasTwoThrees(board, cell) : foul === FORBIDDEN;
}

/** Whether two of the threes that the lines through a cell promise are real ones. */
function hasTwoThrees(board: SearchBoard, cell: number): boolean {
  const code = board.codes[BLACK_SIDE * CELLS + cell]!;
  let promised = 0;
  for (let direction = 0; direction < 4; direction += 1) {
    if (isThree(code, direction)) promised += 1;
  }
  const waits = board.side !== BLACK_SIDE;
  if (waits) board.pass();
  board.make(cell);
  let real = 0;
  for (let direction = 0; direction < 4 && real < 2 && real + promised >= 2; direction += 1) {
    if (!isThree(code, direction)) continue;
    promised -= 1;
    const step = board.steps[direction]!;
    if (canExtend(board, cell, step, direction) || canExtend(board, cell, -step, direction)) {
      real += 1;
    }
  }
  board.unmake();
  if (waits) board.pass();
  return real >= 2;
}

function isThree(code: number, direction: number): boolean {
  const lineClass = lineClassIn(code, direction);
  return lineClass === OPEN_THREE_A || lineClass === OPEN_THREE_B;
}

/**
 * Whether Black may turn the row of the stone on `cell` into a straight four on the first empty
 * point that way, without a five in any line.
 */
function canExtend(board: SearchBoard, cell: number, step: number, direction: number): boolean {
  const { cells, codes, threats } = board;
  let at = cell + step;
  while (cells[at] === KEY_BLACK) at += step;
  if (cells[at] !== KEY_EMPTY) return false;
  const own = BLACK_SIDE * CELLS + at;
  const straight = lineClassIn(codes[own]!, direction) === OPEN_FOUR;
  return straight && threats[own] !== WIN && !isForbidden(board, at);
}
