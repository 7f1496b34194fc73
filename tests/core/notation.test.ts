import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allPoints,
  apply,
  formatGame,
  formatMoves,
  formatPoint,
  newGame,
  OPENINGS,
  parseGame,
  parseMoves,
  parsePoint,
  parseSettings,
  RULES,
  type Game,
  type GameSettings,
} from '../../src/core';
import { at } from '../support/fixtures';

const size = { width: 15, height: 15 };

const settings: fc.Arbitrary<GameSettings> = fc.record({
  width: fc.integer({ min: 10, max: 20 }),
  height: fc.integer({ min: 10, max: 20 }),
  rule: fc.constantFrom(...RULES),
  opening: fc.constantFrom(...OPENINGS),
});

/** Random games, some ended, some with stones taken back. */
const game: fc.Arbitrary<Game> = fc
  .tuple(settings, fc.array(fc.nat(399), { maxLength: 30 }), fc.nat(5), fc.nat(3))
  .map(([chosen, picks, undone, end]) => {
    let now = newGame(chosen);
    const points = allPoints(chosen);
    const step = (command: Parameters<typeof apply>[1]): void => {
      const next = apply(now, command);
      if (next.ok) now = next.value.game;
    };
    for (const pick of picks) {
      const point = points[pick % points.length];
      if (point !== undefined) step({ type: 'play', point, by: now.position.toMove });
    }
    if (undone > 0) step({ type: 'undo', count: undone });
    if (end === 1) step({ type: 'agree-draw' });
    if (end === 2) step({ type: 'resign', by: 'white' });
    return now;
  });

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

  it('go out and come in unchanged on every size', () => {
    for (let side = 10; side <= 20; side += 1) {
      const board = { width: side, height: 30 - side };
      for (const point of allPoints(board)) {
        expect(at(board, formatPoint(board, point))).toBe(point);
      }
    }
  });
});

describe('move strings', () => {
  it('are read with and without what stands between the moves', () => {
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
  ] as const)('%j is refused where it is wrong', (text, error) => {
    expect(parseMoves(size, text)).toEqual({ ok: false, error });
  });
});

describe('game JSON', () => {
  it('comes back as the same game', () => {
    fc.assert(
      fc.property(game, (played) => {
        const back = parseGame(formatGame(played.record));
        expect(back.ok && back.value.record).toEqual(played.record);
        expect(back.ok && back.value.outcome).toEqual(played.outcome);
      }),
    );
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseGame(text).ok).toBe(false);
      }),
    );
  });

  const good = {
    format: 'tianyuan-game',
    version: 1,
    settings: { width: 15, height: 15, rule: 'freestyle', opening: 'free' },
    moves: 'h8i9',
    ply: 2,
    ending: null,
  };
  const row = 'a1a2b1b2c1c2d1d2e1';

  it.each([
    ['not JSON', '{', 'not-a-game'],
    ['another format', { ...good, format: 'chess' }, 'not-a-game'],
    ['an array', [good], 'not-a-game'],
    ['no ply', { ...good, ply: undefined }, 'not-a-game'],
    ['a version before the first', { ...good, version: 0 }, 'not-a-game'],
    ['half a ply', { ...good, ply: 1.5 }, 'not-a-game'],
    ['a newer version', { ...good, version: 3 }, 'newer-version'],
    ['a side too long', { ...good, settings: { ...good.settings, width: 21 } }, 'bad-settings'],
    ['a side too short', { ...good, settings: { ...good.settings, height: 9 } }, 'bad-settings'],
    ['an unknown rule', { ...good, settings: { ...good.settings, rule: 'go' } }, 'bad-settings'],
    ['unreadable moves', { ...good, moves: 'h8,?' }, 'bad-moves'],
    ['an ending of nobody', { ...good, ending: { reason: 'resignation' } }, 'bad-ending'],
    ['a stone on a stone', { ...good, moves: 'h8h8' }, 'impossible'],
    ['a stone after the end', { ...good, moves: `${row}j9`, ply: 10 }, 'impossible'],
    ['more stones than moves', { ...good, ply: 3 }, 'impossible'],
    ['fewer than none', { ...good, ply: -1 }, 'impossible'],
    [
      'a draw after a five',
      { ...good, moves: row, ply: 9, ending: { reason: 'agreement' } },
      'impossible',
    ],
  ])('%s is refused', (_, value, code) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    expect(parseGame(text)).toMatchObject({ ok: false, error: { code } });
  });

  it('reads the example it spoils above', () => {
    expect(parseGame(JSON.stringify(good)).ok).toBe(true);
    expect(parseSettings(good.settings)).toEqual(good.settings);
  });
});
