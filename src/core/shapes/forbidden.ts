import { CELLS } from './geometry';
import { KEY_BLACK, KEY_EMPTY, OPEN_FOUR, OPEN_THREE_A, OPEN_THREE_B } from './lineClass';
import { BLACK_SIDE, type SearchBoard } from './searchBoard';
import { FORBIDDEN, lineClassIn, UNSURE, WIN } from './threat';

/**
 * Whether the empty `cell` is forbidden to Black, whichever side is to move. Exact. For almost every
 * point the four line classes decide; where two threes meet, stones are placed on the board, which
 * is restored.
 */
export function isForbidden(board: SearchBoard, cell: number): boolean {
  const foul = board.black.foul[board.codes[BLACK_SIDE * CELLS + cell]!]!;
  return foul === UNSURE ? hasTwoThrees(board, cell) : foul === FORBIDDEN;
}

/** Whether at least two of the apparent threes through a cell can become straight fours. */
function hasTwoThrees(board: SearchBoard, cell: number): boolean {
  const code = board.codes[BLACK_SIDE * CELLS + cell]!;
  let unchecked = 0;
  for (let direction = 0; direction < 4; direction += 1) {
    if (isThree(code, direction)) unchecked += 1;
  }
  const whiteToMove = board.side !== BLACK_SIDE;
  if (whiteToMove) board.pass();
  board.make(cell);
  let real = 0;
  for (let direction = 0; direction < 4 && real < 2 && real + unchecked >= 2; direction += 1) {
    if (!isThree(code, direction)) continue;
    unchecked -= 1;
    const step = board.steps[direction]!;
    if (canExtend(board, cell, step, direction) || canExtend(board, cell, -step, direction)) {
      real += 1;
    }
  }
  board.unmake();
  if (whiteToMove) board.pass();
  return real >= 2;
}

function isThree(code: number, direction: number): boolean {
  const lineClass = lineClassIn(code, direction);
  return lineClass === OPEN_THREE_A || lineClass === OPEN_THREE_B;
}

/**
 * Whether Black may play the first empty point from `cell` along `step` and makes a straight four
 * there without a five in any line.
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
