import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, formatMoves, type GameSettings } from '../../../src/core';
import type { Seat } from '../../../tools/cli/options';
import { TerminalGame } from '../../../tools/cli/terminalGame';
import { WORDS, type Words } from '../../../tools/cli/words';
import { at } from '../../support/core/fixtures';
import { drawnGame } from '../../support/core/fullBoard';

interface Setup {
  readonly black?: Seat;
  readonly white?: Seat;
  readonly words?: Words;
  readonly settings?: GameSettings;
}

/** A game whose computer plays the first legal point from a1 along the rows. */
function gameOf({ black = 'human', white = 'human', ...given }: Setup = {}) {
  const { words = WORDS.en, settings = DEFAULT_SETTINGS } = given;
  const output: string[] = [];
  const game = new TerminalGame({
    settings,
    words,
    seats: { black, white },
    move: (position) => position.legalPoints()[0] ?? at(settings, 'a1'),
    say: (text) => output.push(text),
  });
  /** Enters lines and returns the output without the boards. */
  const type = (...lines: readonly string[]): string[] => {
    output.length = 0;
    for (const line of lines) game.receive(line);
    return output.filter((text) => !text.startsWith('\n'));
  };
  const begun = (): string[] => {
    game.begin();
    return output.filter((text) => !text.startsWith('\n'));
  };
  return { game, type, begun, board: () => output.findLast((text) => text.startsWith('\n')) ?? '' };
}

const FIVE = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1'];

describe('a game', () => {
  it('names the players and whose turn it is', () => {
    expect(gameOf({ white: 3 }).begun()).toEqual([
      'Black (X): human. White (O): computer, level 3 (Player).',
      'Black (X) to move.',
    ]);
  });

  it('starts with the computer’s move if it is Black', () => {
    expect(gameOf({ black: 1 }).begun().slice(1)).toEqual(['Black (X): a1', 'White (O) to move.']);
  });

  it('plays a game of two computers to its end', () => {
    const output = gameOf({ black: 1, white: 2 }).begun();
    expect(output.at(-1)).toMatch(/^Black \(X\) wins: /);
    expect(gameOf({ black: 1, white: 2 }).game.receive('quit')).toBe(false);
  });

  it('accepts points as h8 or 8 8, in either case', () => {
    const { type, board } = gameOf();
    expect(type('H8', ' 8 9 ', '8,10')).toEqual([
      'Black (X): h8',
      'White (O) to move.',
      'White (O): h9',
      'Black (X) to move.',
      'Black (X): h10',
      'White (O) to move.',
    ]);
    expect(board()).toContain('\n 9  . . . . . . . O . . . . . . .\n');
  });

  it('reads the column first on an oblong board', () => {
    const { type } = gameOf({ settings: { ...DEFAULT_SETTINGS, width: 16, height: 12 } });
    expect(type('16 12')[0]).toBe('Black (X): p12');
    expect(type('12 16')).toEqual(['That is off the board.']);
  });

  it.each([
    ['p1', 'That is off the board.'],
    ['a16', 'That is off the board.'],
    ['0 1', 'That is off the board.'],
    ['16 1', 'That is off the board.'],
    ['-1 5', 'That is off the board.'],
    ['h8', 'That point is taken.'],
    ['8 8', 'That point is taken.'],
    ['h', 'That is not a point. Type h8 or 8 8, or help.'],
    ['8', 'That is not a point. Type h8 or 8 8, or help.'],
    ['h0', 'That is not a point. Type h8 or 8 8, or help.'],
    ['hint', 'That is not a point. Type h8 or 8 8, or help.'],
  ])('refuses %s with a reason and does not change the turn', (line, words) => {
    const { type } = gameOf();
    type('h8');
    expect(type(line)).toEqual([words]);
    expect(type('a1')[0]).toBe('White (O): a1');
  });

  it('ignores empty lines, and shows the help', () => {
    expect(gameOf().type('', '  ')).toEqual([]);
    expect(gameOf().type('HELP')).toEqual([WORDS.en.help]);
    expect(gameOf().game.receive('help')).toBe(true);
    expect(gameOf().game.receive(' Quit ')).toBe(false);
  });

  it('prints the winning row, and then refuses moves', () => {
    const { type } = gameOf();
    expect(type(...FIVE).slice(-2)).toEqual(['Black (X): e1', 'Black (X) wins: a1 b1 c1 d1 e1.']);
    expect(type('h8', 'resign')).toEqual(Array(2).fill(WORDS.en.refused['game-over']));
    expect(type('new', 'h8')).toEqual([
      'Black (X) to move.',
      'Black (X): h8',
      'White (O) to move.',
    ]);
  });

  it('prints every winning row', () => {
    const { type } = gameOf();
    const white = ['a14', 'c14', 'e14', 'g14', 'i14', 'k14', 'm14', 'o14'];
    const black = ['a1', 'b1', 'c1', 'd1', 'e2', 'e3', 'e4', 'e5'];
    const output = type(...black.flatMap((point, ply) => [point, white[ply] ?? '']), 'e1');
    expect(output.at(-1)).toBe('Black (X) wins: a1 b1 c1 d1 e1 and e1 e2 e3 e4 e5.');
  });

  it('reports a draw', () => {
    const settings = { ...DEFAULT_SETTINGS, width: 10, height: 10 };
    const moves = drawnGame(settings).map((point) => formatMoves(settings, [point]));
    expect(
      gameOf({ settings })
        .type(...moves)
        .at(-1),
    ).toBe('A draw: the board is full.');
  });

  it('lets the side to move resign, and undo takes that back', () => {
    const { type } = gameOf();
    expect(type('h8', 'resign').at(-1)).toBe('Black (X) wins: White (O) has resigned.');
    expect(type('undo')).toEqual(['The game goes on.', 'White (O) to move.']);
  });
});

describe('undo', () => {
  it('takes back one stone in a game of two people, also the winning one', () => {
    const { type, board } = gameOf();
    expect(type(...FIVE, 'undo').slice(-2)).toEqual(['One move undone.', 'Black (X) to move.']);
    expect(board()).toContain(' 1  X X X X . ');
    expect(gameOf().type('undo')).toEqual(['Nothing to undo.']);
  });

  it('against the computer goes back to the person’s last move', () => {
    const { type, board } = gameOf({ white: 1 });
    expect(type('h8', 'h9', 'undo').slice(-2)).toEqual(['2 moves undone.', 'Black (X) to move.']);
    expect(board()).toContain(' 8  . . . . . . . X . ');
    expect(board()).toContain(' 9  . . . . . . . . . ');
    expect(type('undo', 'undo')).toEqual([
      '2 moves undone.',
      'Black (X) to move.',
      'Nothing to undo.',
    ]);
  });

  it('keeps the computer’s first stone', () => {
    const { type, begun } = gameOf({ black: 1 });
    begun();
    expect(type('undo')).toEqual(['Nothing to undo.']);
  });
});

describe('the board', () => {
  it('has letters below, numbers left, stars, and the last stone in brackets', () => {
    const settings = { ...DEFAULT_SETTINGS, width: 11, height: 10 };
    const { type, board } = gameOf({ settings });
    type('a1', 'k10', 'c3', 'c4');
    expect(board()).toBe(
      [
        '',
        '10  . . . . . . . . . . O',
        ' 9  . . . . . . . . . . .',
        ' 8  . . + . . . . . + . .',
        ' 7  . . . . . . . . . . .',
        ' 6  . . . . . . . . . . .',
        ' 5  . . . . . . . . . . .',
        ' 4  . .(O). . . . . . . .',
        ' 3  . . X . . . . . + . .',
        ' 2  . . . . . . . . . . .',
        ' 1  X . . . . . . . . . .',
        '    a b c d e f g h i j k',
        '',
      ].join('\n'),
    );
    type('a10');
    expect(board()).toContain('\n10 (X). . .');
    type('k1');
    expect(board()).toContain(' . .(O)\n');
  });
});

describe('a game of renju', () => {
  const settings = { ...DEFAULT_SETTINGS, rule: 'renju' } as const;
  const CROSSED = ['h6', 'a1', 'h7', 'a3', 'f8', 'a5', 'g8', 'a7'];

  it.each([
    [WORDS.en, 'Forbidden: double three. Choose another point.'],
    [WORDS.zh, '禁手：三三。请另选一点。'],
  ])('refuses a forbidden point for Black with the reason', (words, text) => {
    const { type, board } = gameOf({ settings, words });
    type(...CROSSED);
    expect(type('h8')).toEqual([text]);
    expect(type('h9')).toHaveLength(2);
    // White may play there.
    expect(type('h8')).toHaveLength(2);
    expect(board()).toContain('(O)');
  });

  it('is lost by Black if only a forbidden point is left', () => {
    const rows = ['XXX.XXO', 'OOXOOOX', 'XOXOOXO'];
    const small = { ...settings, width: 7, height: 3 };
    const of = (sign: string): string[] =>
      rows.flatMap((row, y) =>
        [...row].flatMap((cell, x) => (cell === sign ? [`${'abcdefg'[x]}${y + 1}`] : [])),
      );
    const white = of('O');
    const moves = of('X').flatMap((point, index) => [point, white[index] ?? point]);
    const { type } = gameOf({ settings: small });
    type(...moves);
    expect(type('d1')).toEqual([
      'Black (X): d1',
      'White (O) wins: Black (X) had no point but a forbidden one (overline).',
    ]);
  });
});
