import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  formatMoves,
  formatShareCode,
  OPENING_CHOICES,
  OPENINGS,
  parseShareCode,
  RULES,
  type GameRecord,
} from '../../../src/core';
import { anyGame } from '../../support/core/randomGames';
import { at } from '../../support/core/fixtures';
import { drawnGame } from '../../support/core/fullBoard';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The checksum as specified: 32-bit FNV-1a with the top eight bits folded in. */
function check(body: string): string {
  let hash = 2166136261n;
  for (const char of body) hash = ((hash ^ BigInt(char.charCodeAt(0))) * 16777619n) % 2n ** 32n;
  const folded = Number(hash / 2n ** 24n) ^ Number(hash % 2n ** 24n);
  return [18, 12, 6, 0].map((shift) => ALPHABET.charAt((folded >> shift) & 63)).join('');
}

/** A code with the given bits; spaces are ignored. */
function code(version: string, bits: string): string {
  const groups = bits.replaceAll(' ', '').match(/.{1,6}/g) ?? [];
  const chars = groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(6, '0'), 2)));
  const body = version + chars.join('');
  return body + check(body);
}

const board = DEFAULT_SETTINGS;
const plain: GameRecord = {
  settings: board,
  moves: [at(board, 'h8'), at(board, 'i8')],
  choices: [],
  ply: 2,
  chosen: 0,
  ending: null,
};
// Sides 5 and 5, freestyle, free, no ending, nothing undone, points 112 and 113.
const PLAIN = code('1', '0101 0101 0000 0000 000 0 01110000 01110001');

const oblong = { width: 20, height: 12, rule: 'caro-exact', opening: 'swap2' } as const;
const rich: GameRecord = {
  settings: oblong,
  moves: ['a1', 't12', 'b1', 'c2', 'a2', 'd4'].map((name) => at(oblong, name)),
  choices: ['two-more', 'black'],
  ply: 5,
  chosen: 1,
  ending: { reason: 'time', loser: 'white', drawn: true },
};
// Sides 10 and 2, rule 4, opening 3, ending 6; 5 moves and 1 choice in effect; 2 choices, 2 and 0;
// points 0, 239, 1, 22, 20 and 63.
const RICH = code(
  '1',
  '1010 0010 0100 0011 110 1 000000101 01 10 10 00 ' +
    '00000000 11101111 00000001 00010110 00010100 00111111',
);

describe('the ending in a share code', () => {
  it('is recognised whatever the order of its keys', () => {
    const reordered = { ...rich, ending: { drawn: true, loser: 'white', reason: 'time' } } as const;
    expect(formatShareCode(reordered)).toBe(formatShareCode(rich));
  });

  it('must be known to the format', () => {
    const unknown = { ...plain, ending: { reason: 'boredom' } } as unknown as GameRecord;
    expect(() => formatShareCode(unknown)).toThrow(RangeError);
  });
});

describe('a share code', () => {
  it('is written as specified', () => {
    expect(formatShareCode(plain)).toBe(PLAIN);
    expect(formatShareCode(rich)).toBe(RICH);
  });

  it('relies on the order of names, which new ones must not change', () => {
    expect(RULES.slice(0, 5)).toEqual(['freestyle', 'standard', 'renju', 'caro', 'caro-exact']);
    expect(OPENINGS.slice(0, 4)).toEqual(['free', 'centre-first', 'swap', 'swap2']);
    expect(OPENING_CHOICES.slice(0, 3)).toEqual(['black', 'white', 'two-more']);
  });

  it('is read as specified', () => {
    for (const [text, record] of [
      [PLAIN, plain],
      [RICH, rich],
    ] as const) {
      const read = parseShareCode(text);
      expect(read.ok && read.value.record).toEqual(record);
    }
  });

  it('may be wrapped over lines', () => {
    const text = ` ${RICH.slice(0, 5)}\r\n ${RICH.slice(5)}\n`;
    expect(parseShareCode(text)).toEqual(parseShareCode(RICH));
  });

  it('needs no escaping in a link, and is short', () => {
    const large = { ...board, width: 20, height: 20 };
    for (const settings of [board, large]) {
      const moves = drawnGame(settings).slice(0, 50);
      expect(formatShareCode({ ...plain, settings, moves, ply: 50 }).length).toBeLessThan(90);
    }
    fc.assert(
      fc.property(anyGame, (game) => {
        expect(formatShareCode(game.record)).toMatch(/^1[\w-]+$/);
        expect(encodeURIComponent(formatShareCode(game.record))).toBe(formatShareCode(game.record));
      }),
    );
  });

  it('can’t be mistaken for a move string', () => {
    expect(formatMoves(board, plain.moves)).toMatch(/^[a-z]/);
    expect(PLAIN).toMatch(/^\d/);
  });
});

describe('an invalid share code', () => {
  const wrong = { ok: false, error: { code: 'wrong-checksum' } };
  const long = formatShareCode({ ...plain, moves: drawnGame(board).slice(0, 40), ply: 40 });

  it('with one wrong character is detected', () => {
    for (let index = 0; index < long.length; index += 1) {
      for (const char of ALPHABET) {
        if (char === long[index]) continue;
        const text = long.slice(0, index) + char + long.slice(index + 1);
        expect(parseShareCode(text)).toEqual(wrong);
      }
    }
  });

  it('with missing, extra or swapped characters is detected', () => {
    for (let index = 0; index < long.length; index += 1) {
      expect(parseShareCode(long.slice(0, index))).toEqual(wrong);
      expect(parseShareCode(long.slice(index + 1))).toEqual(wrong);
      expect(parseShareCode(long.slice(0, index) + long.slice(index + 1))).toEqual(wrong);
      const [one, two] = [long[index] ?? '', long[index + 1] ?? ''];
      if (one === two || two === '') continue;
      const swapped = long.slice(0, index) + two + one + long.slice(index + 2);
      expect(parseShareCode(swapped)).toEqual(wrong);
    }
    for (const text of ['', '1', `${long}A`, `${long}${long}`, `${long.slice(0, -1)}!`]) {
      expect(parseShareCode(text)).toEqual(wrong);
    }
  });

  it.each([
    ['of a newer version', code('2', '0101 0000 0000 0000 0000'), { code: 'newer-version' }],
    ['with an unknown rule', code('1', '0101 0101 1111 0000 000 0'), { code: 'newer-version' }],
    ['with an unknown opening', code('1', '0101 0101 0000 1111 000 0'), { code: 'newer-version' }],
    [
      'with an unknown choice',
      code('1', '0101 0101 0000 0010 000 0 01 11 00000000 00000001 00000010 0000'),
      { code: 'newer-version' },
    ],
    [
      'with an unsupported size',
      code('1', '1011 0101 0000 0000 000 0 0000'),
      { code: 'bad-size', text: '21 × 15', at: null },
    ],
    [
      'with a point off the board',
      code('1', '0101 0101 0000 0000 000 0 00000000 11100001'),
      { code: 'off-board', move: 2, text: '226', at: null },
    ],
    [
      'with an occupied point',
      code('1', '0101 0101 0000 0000 000 0 01110000 01110000'),
      { code: 'occupied', move: 2, text: 'h8', at: null },
    ],
    [
      'with a ply beyond the moves',
      code('1', '0101 0101 0000 0000 000 1 000000010 00 01110000'),
      { code: 'bad-place', text: '2', at: null },
    ],
    [
      'without a choice that is due',
      code('1', '0101 0101 0000 0010 000 0 00 00000000 00000001 00000010 00000011'),
      { code: 'choice-first', move: 4, text: 'd1', at: null },
    ],
  ])('%s is reported as such', (_, text, error) => {
    expect(parseShareCode(text)).toEqual({ ok: false, error });
  });
});
