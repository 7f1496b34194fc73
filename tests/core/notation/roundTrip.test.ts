import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanName,
  columnOf,
  formatShareCode,
  gameFromRecord,
  LINK_MARK,
  OPENINGS,
  readRecord,
  rowOf,
  RULES,
  writeRecord,
  type Game,
  type GameRecord,
  type GameSettings,
  type RecordFormat,
} from '../../../src/core';
import { drawnGame } from '../../support/core/fullBoard';
import { anyGame, anySettings, withoutUndone } from '../../support/core/randomGames';

/** A trimmed name as a player may type it. */
const anyName = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((name) => `N${name.replace(/\s/g, ' ').trim()}`);
const anyNames = fc.record({ black: anyName, white: anyName });

/** The record as kept by a format with moves only. */
function movesOnly({ position }: Game): Partial<GameRecord> {
  const { moves } = position;
  const settings: GameSettings = { ...position.settings, opening: 'free' };
  return { settings, moves, choices: [], ply: moves.length, chosen: 0, ending: null };
}

function expectRead(text: string, fallback: GameSettings, format: RecordFormat, record: object) {
  const read = readRecord(text, fallback);
  if (!read.ok) throw new Error(`${JSON.stringify(read.error)} in ${text}`);
  expect(read.value.format).toBe(format);
  expect(read.value.game.record).toEqual(record);
  return read.value;
}

describe('the random games', () => {
  it('cover everything that a record can hold', () => {
    const games = fc.sample(anyGame, { numRuns: 600, seed: 1 });
    const has = (test: (game: Game) => boolean): boolean => games.some((game) => test(game));
    for (const rule of RULES) expect(has(({ record }) => record.settings.rule === rule)).toBe(true);
    for (const opening of OPENINGS) {
      expect(has(({ record }) => record.settings.opening === opening)).toBe(true);
    }
    expect(has(({ record }) => record.chosen === 2)).toBe(true);
    expect(has(({ record }) => record.chosen < record.choices.length)).toBe(true);
    expect(has(({ record }) => record.ply < record.moves.length)).toBe(true);
    expect(has(({ record }) => record.ply < record.moves.length && record.ending !== null)).toBe(
      true,
    );
    for (const reason of ['row', 'forbidden', 'resignation', 'agreement', 'time'] as const) {
      expect(has(({ outcome }) => outcome?.reason === reason)).toBe(true);
    }
  });
});

describe('a game round-trips', () => {
  it.each(['share-code', 'json'] as const)('completely through %s', (format) => {
    fc.assert(
      fc.property(anyGame, anySettings, (game, fallback) => {
        const read = expectRead(writeRecord(format, game), fallback, format, game.record);
        expect(read.game.outcome).toEqual(game.outcome);
      }),
      { numRuns: 400 },
    );
  });

  it('completely through a link, whatever text surrounds it', () => {
    fc.assert(
      fc.property(anyGame, anySettings, (game, fallback) => {
        const link = `https://example.org/play/?a=b${LINK_MARK}${formatShareCode(game.record)}`;
        for (const text of [link, `Look at this:\n${link}`, `(${link}) – how?`, `${link}&x=1`]) {
          expectRead(text, fallback, 'link', game.record);
        }
      }),
    );
  });

  it('through SGF, except for undone steps', () => {
    fc.assert(
      fc.property(anyGame, anySettings, anyNames, (game, fallback, names) => {
        const text = writeRecord('sgf', game, { names, date: '2026-11-30' });
        const read = expectRead(text, fallback, 'sgf', withoutUndone(game));
        expect(read.game.outcome).toEqual(game.outcome);
        expect(read.names).toEqual({
          black: cleanName(names.black),
          white: cleanName(names.white),
        });
      }),
      { numRuns: 400 },
    );
  });

  it('with its moves through PSQ', () => {
    fc.assert(
      fc.property(anyGame, anyNames, (game, names) => {
        const text = writeRecord('psq', game, { names });
        const read = expectRead(text, game.record.settings, 'psq', movesOnly(game));
        expect(read.game.outcome).toEqual(game.position.outcome);
        const kept = (name: string): string => cleanName(name.replace(/[\s,]+/g, ' '));
        expect(read.names).toEqual({ black: kept(names.black), white: kept(names.white) });
      }),
      { numRuns: 300 },
    );
  });

  it('with its moves through REC', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const board = { ...game.record.settings, width: 20, height: 20 };
        const { settings, moves } = game.position;
        // In the top left corner of the larger board.
        const lines = moves.map(
          (move) => `${columnOf(settings, move)},${settings.height - 1 - rowOf(settings, move)},7`,
        );
        const read = readRecord(['One', 'Two', ...lines, '0'].join('\n'), board);
        if (moves.length === 0) {
          expect(read.ok).toBe(false);
          return;
        }
        if (!read.ok) throw new Error(read.error.code);
        // A row that the edge of the smaller board stopped may end the game earlier.
        const played = moves.slice(0, moves.length - read.value.after);
        expect(read.value.names).toEqual({ black: 'One', white: 'Two' });
        expect(read.value.game.position.moves).toEqual(
          played.map(
            (move) =>
              columnOf(settings, move) + (20 - settings.height + rowOf(settings, move)) * 20,
          ),
        );
      }),
    );
  });

  it('with its moves through a move string', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const text = writeRecord('moves', game);
        const { settings } = game.record;
        if (text === '') expect(readRecord(text, settings)).toMatchObject({ ok: false });
        else expectRead(text, settings, 'moves', movesOnly(game));
      }),
      { numRuns: 300 },
    );
  });

  it('through every format when the board is full', () => {
    const settings = { width: 20, height: 19, rule: 'freestyle', opening: 'free' } as const;
    const moves = drawnGame(settings);
    const record = { settings, moves, choices: [], ply: moves.length, chosen: 0, ending: null };
    const game = gameFromRecord(record);
    if (!game.ok) throw new Error(game.error);
    expect(game.value.outcome?.reason).toBe('full-board');
    for (const format of ['share-code', 'json', 'sgf', 'psq', 'moves'] as const) {
      expectRead(writeRecord(format, game.value), settings, format, record);
    }
  });
});
