import { describe, expect, it } from 'vitest';
import { parseGame, parseSettings } from '../../../src/core';

describe('game JSON', () => {
  const good = {
    format: 'tianyuan-game',
    version: 2,
    settings: { width: 15, height: 15, rule: 'freestyle', opening: 'free' },
    moves: 'h8i9',
    choices: [],
    ply: 2,
    chosen: 0,
    ending: null,
  };
  const withSettings = (part: object) => ({ ...good, settings: { ...good.settings, ...part } });
  const row = 'a1a2b1b2c1c2d1d2e1';

  const flaw = (code: string, text: string, at: object | null = null) => ({ code, text, at });
  const move = (code: string, number: number, text: string) => ({
    code,
    move: number,
    text,
    at: null,
  });

  it.each([
    ['another format', { ...good, format: 'chess' }, { code: 'unknown-format' }],
    ['an array', [good], { code: 'unknown-format' }],
    ['a version below 1', { ...good, version: 0 }, { code: 'unknown-format' }],
    ['a newer version', { ...good, version: 3 }, { code: 'newer-version' }],
    ['not JSON', '{\\rtf1 h8}', { code: 'unknown-format' }],
    ['a trailing comma', '{"format":"tianyuan-game",}', flaw('bad-syntax', '')],
    ['truncated text', '{"format":\n"tianyuan-game"', flaw('cut-off', '', { line: 2, column: 16 })],
    ['no settings', { ...good, settings: null }, flaw('bad-size', ' × ')],
    ['a side too long', withSettings({ width: 21 }), flaw('bad-size', '21 × 15')],
    ['a side too short', withSettings({ height: 9 }), flaw('bad-size', '15 × 9')],
    ['a fractional side', withSettings({ height: 10.5 }), flaw('bad-size', '15 × 10.5')],
    ['an unknown rule', withSettings({ rule: 'go' }), flaw('unknown-rule', 'go')],
    ['a nested array as rule', withSettings({ rule: [['go']] }), flaw('unknown-rule', '')],
    ['an unknown opening', withSettings({ opening: 'no' }), flaw('unknown-opening', 'no')],
    ['an unknown choice', { ...good, choices: ['red'] }, flaw('unknown-choice', 'red')],
    [
      'a string instead of a list of choices',
      { ...good, choices: 'black' },
      flaw('unknown-choice', 'black'),
    ],
    ['no moves', { ...good, moves: 7 }, flaw('bad-syntax', '7')],
    ['a malformed move', { ...good, moves: 'h8,?' }, move('bad-coordinate', 2, '?')],
    ['a move off the board', { ...good, moves: 'h8p1' }, move('off-board', 2, 'p1')],
    ['no ply', { ...good, ply: undefined }, flaw('bad-place', '')],
    ['a fractional ply', { ...good, ply: 1.5 }, flaw('bad-place', '1.5')],
    ['a ply beyond the moves', { ...good, ply: 3 }, flaw('bad-place', '3')],
    ['a negative ply', { ...good, ply: -1 }, flaw('bad-place', '-1')],
    ['more choices in effect than made', { ...good, chosen: 1 }, flaw('bad-place', '2, 1')],
    [
      'a resignation without a loser',
      { ...good, ending: { reason: 'resignation' } },
      flaw('bad-ending', ''),
    ],
    ['a move on an occupied point', { ...good, moves: 'h8h8' }, move('occupied', 2, 'h8')],
    ['a move after the end', { ...good, moves: `${row}j9` }, move('game-over', 10, 'j9')],
    [
      'a choice in an opening without choices',
      { ...good, choices: ['black'] },
      move('no-such-choice', 3, 'black'),
    ],
    [
      'a missing choice in a swap opening',
      { ...withSettings({ opening: 'swap' }), moves: 'h8i9a1b2' },
      move('choice-first', 4, 'b2'),
    ],
    [
      'the choice of swap2 in a swap opening',
      { ...withSettings({ opening: 'swap' }), moves: 'h8i9a1b2', choices: ['two-more'] },
      move('no-such-choice', 4, 'two-more'),
    ],
    [
      'a first stone outside the centre',
      { ...withSettings({ opening: 'centre-first' }), moves: 'h7' },
      move('not-centre', 1, 'h7'),
    ],
    [
      'a draw after a five',
      { ...good, moves: row, ply: 9, ending: { reason: 'agreement' } },
      flaw('ending-after-end', 'agreement'),
    ],
  ])('with %s is refused', (_, value, error) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    expect(parseGame(text)).toEqual({ ok: false, error });
  });

  it('of version 1, which had no choices, is accepted', () => {
    const { choices, chosen, ...old } = good;
    const first = parseGame(JSON.stringify({ ...old, version: 1 }));
    expect(first.ok && first.value.record).toMatchObject({ ply: 2, choices, chosen });
  });

  it('accepts the valid example from which the invalid ones are derived', () => {
    expect(parseGame(JSON.stringify(good)).ok).toBe(true);
    expect(parseSettings(good.settings)).toEqual(good.settings);
  });
});
