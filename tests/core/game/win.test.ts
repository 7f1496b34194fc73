import { describe, expect, it } from 'vitest';
import {
  Board,
  DIRECTIONS,
  RULE,
  isOnBoard,
  judge,
  pointAt,
  type BoardSize,
  type Point,
} from '../../../src/core';
import { at } from '../../support/core/fixtures';

/** Every straight segment of `length` points of a board, in all four directions. */
function stretches(size: BoardSize, length: number): Point[][] {
  const found: Point[][] = [];
  for (const [dx, dy] of DIRECTIONS) {
    for (let x = 0; x < size.width; x += 1) {
      for (let y = 0; y < size.height; y += 1) {
        const [endX, endY] = [x + dx * (length - 1), y + dy * (length - 1)];
        if (!isOnBoard(size, endX, endY)) continue;
        found.push(
          Array.from({ length }, (_, step) => pointAt(size, x + dx * step, y + dy * step)),
        );
      }
    }
  }
  return found;
}

/** The verdict on the stone `last`, with White's stones on all points of `stretch`. */
function verdict(size: BoardSize, rule: 'freestyle' | 'standard', stretch: Point[], last: Point) {
  const board = new Board(size);
  for (const point of stretch) board.place(point, 'white');
  return RULE[rule].verdict(board, last);
}

const SIDES = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const SIZES = [
  ...SIDES.map((side) => ({ width: side, height: side })),
  { width: 16, height: 15 },
  { width: 10, height: 20 },
  { width: 20, height: 10 },
];

describe('every five of every board', () => {
  it('15×15 has 572 lines of five', () => {
    expect(stretches({ width: 15, height: 15 }, 5)).toHaveLength(572);
  });

  it.each(SIZES)('$width×$height: wins whichever stone is played last', (size) => {
    for (const five of stretches(size, 5)) {
      for (const last of five) {
        for (const rule of ['freestyle', 'standard'] as const) {
          const result = verdict(size, rule, five, last);
          expect(result.kind === 'win' && result.lines).toEqual([five]);
        }
      }
    }
  });

  it.each(SIZES)('$width×$height: four of its stones do not win', (size) => {
    for (const five of stretches(size, 5)) {
      for (const missing of five) {
        const four = five.filter((point) => point !== missing);
        const [last = missing] = four;
        expect(verdict(size, 'freestyle', four, last).kind).toBe('none');
        expect(verdict(size, 'standard', four, last).kind).toBe('none');
      }
    }
  });

  it('a row does not wrap around the edge', () => {
    const size = { width: 10, height: 10 };
    const ends = ['h3', 'i3', 'j3', 'a4', 'b4'].map((name) => at(size, name));
    for (const last of ends) expect(verdict(size, 'freestyle', ends, last).kind).toBe('none');
  });
});

describe('every overline of 15×15', () => {
  const size = { width: 15, height: 15 };

  it.each([6, 7, 8, 9])('%i in a row win in freestyle and not in standard', (length) => {
    for (const row of stretches(size, length)) {
      for (const last of row) {
        const free = verdict(size, 'freestyle', row, last);
        expect(free.kind === 'win' && free.lines).toEqual([row]);
        expect(verdict(size, 'standard', row, last).kind).toBe('none');
      }
    }
  });
});

describe('several rows through one stone', () => {
  const size = { width: 15, height: 15 };
  const row = ['f8', 'g8', 'h8', 'i8', 'j8'].map((name) => at(size, name));
  const column = ['h6', 'h7', 'h8', 'h9', 'h10'].map((name) => at(size, name));
  const rising = ['f6', 'g7', 'h8', 'i9', 'j10'].map((name) => at(size, name));
  const falling = ['f10', 'g9', 'h8', 'i7', 'j6'].map((name) => at(size, name));
  const centre = at(size, 'h8');

  function linesOf(rule: 'freestyle' | 'standard', ...rows: Point[][]) {
    const result = verdict(size, rule, [...new Set(rows.flat())], centre);
    return result.kind === 'win' ? result.lines : [];
  }

  it('four fives at once are all reported', () => {
    const lines = linesOf('freestyle', row, column, rising, falling);
    expect(lines).toHaveLength(4);
    expect(lines).toEqual(expect.arrayContaining([row, column, rising, falling]));
  });

  it('standard: a six together with a five wins by the five only', () => {
    const six = [...row, at(size, 'k8')];
    expect(linesOf('standard', six, column)).toEqual([column]);
    expect(linesOf('freestyle', six, column)).toEqual([six, column]);
  });
});

describe('judge', () => {
  it('a five on the last empty point wins; otherwise a full board is a draw', () => {
    const size = { width: 5, height: 5 };
    const board = new Board(size);
    const rows = ['bbbb.', 'wwbbw', 'bbwwb', 'wwbbw', 'bwbbw'];
    for (const [fromTop, text] of rows.entries()) {
      for (const [x, letter] of [...text].entries()) {
        if (letter === '.') continue;
        board.place(pointAt(size, x, 4 - fromTop), letter === 'b' ? 'black' : 'white');
      }
    }
    const last = at(size, 'e5');
    board.place(last, 'black');
    expect(board.isFull).toBe(true);
    expect(judge(board, RULE.standard, last)).toMatchObject({ reason: 'row', winner: 'black' });
    board.remove(last);
    board.place(last, 'white');
    expect(judge(board, RULE.standard, last)).toEqual({ reason: 'full-board', winner: null });
  });
});
