import { describe, expect, it } from 'vitest';
import { Board, freestyle, standard } from '../../../src/core';
import { countGames, drawBoard } from '../../support/core/drawBoard';
import { at } from '../../support/core/fixtures';

describe('all games on 3×3 with three in a row', () => {
  // The known counts for noughts and crosses: 255,168 games, by number of stones.
  const byLength = [0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872];

  it.each([
    ['freestyle', freestyle(3)],
    ['standard', standard(3)],
  ])('%s', (_name, rule) => {
    expect(countGames({ width: 3, height: 3 }, rule)).toEqual({ games: 255_168, byLength });
  });
});

describe('drawBoard', () => {
  it('prints the top row first, with row and column labels', () => {
    const board = new Board({ width: 3, height: 2 });
    board.place(at(board, 'a1'), 'black');
    board.place(at(board, 'c2'), 'white');
    expect(drawBoard(board)).toBe([' 2 . . O', ' 1 X . .', '   a b c'].join('\n'));
  });
});
