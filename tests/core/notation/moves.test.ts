import { describe, expect, it } from 'vitest';
import { allPoints, formatMoves, formatPoint, parseMoves, parsePoint } from '../../../src/core';
import { at } from '../../support/core/fixtures';

const size = { width: 15, height: 15 };

describe('points', () => {
  it.each([
    ['a1', 0],
    ['o1', 14],
    ['h8', 112],
    ['a15', 210],
    ['o15', 224],
  ] as const)('%s is point %i of 15×15', (name, point) => {
    expect(parsePoint(size, name)).toEqual({ ok: true, value: point });
    expect(formatPoint(size, at(size, name))).toBe(name);
  });

  it.each([
    ['', 'bad-coordinate'],
    ['8h', 'bad-coordinate'],
    ['h', 'bad-coordinate'],
    ['h0', 'bad-coordinate'],
    ['h08', 'bad-coordinate'],
    ['hh8', 'bad-coordinate'],
    ['h8x', 'bad-coordinate'],
    ['天元', 'bad-coordinate'],
    ['p1', 'off-board'],
    ['h16', 'off-board'],
    ['z999', 'off-board'],
  ] as const)('%j is refused as %s', (text, code) => {
    expect(parsePoint(size, text)).toEqual({ ok: false, error: code });
  });

  it('round-trip as text on every size', () => {
    for (let side = 10; side <= 20; side += 1) {
      const board = { width: side, height: 30 - side };
      for (const point of allPoints(board)) {
        expect(at(board, formatPoint(board, point))).toBe(point);
      }
    }
  });
});

describe('move strings', () => {
  it('are read with and without separators', () => {
    const moves = ['h8', 'i9', 'g7', 'a15'].map((name) => at(size, name));
    for (const text of ['h8i9g7a15', 'H8 i9, G7;a15', ' h8\ni9\tg7 a15 ']) {
      expect(parseMoves(size, text)).toEqual({ ok: true, value: moves });
    }
    expect(formatMoves(size, moves)).toBe('h8i9g7a15');
  });

  it.each([
    ['h8i99', { code: 'off-board', ply: 1, text: 'i99' }],
    ['h8ii9', { code: 'bad-coordinate', ply: 1, text: 'i' }],
    ['8h', { code: 'bad-coordinate', ply: 0, text: '8' }],
    ['h8?i9', { code: 'bad-coordinate', ply: 1, text: '?' }],
    ['h8 天元', { code: 'bad-coordinate', ply: 1, text: '天元' }],
  ] as const)('%j is refused at the invalid token', (text, error) => {
    expect(parseMoves(size, text)).toEqual({ ok: false, error });
  });
});
