import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, formatMoves, isOneOf, RULES, type RuleName } from '../../../src/core';
import { judgeGame } from '../../../tools/cli/judge';
import { readFixture } from '../../support/core/fixtures';
import { drawnGame } from '../../support/core/fullBoard';

interface GameEnd {
  readonly id: string;
  readonly rule: string;
  readonly size: number;
  readonly moves: readonly string[];
  readonly result: string;
  readonly winningStones?: readonly string[];
}

const fixtures = readFixture<GameEnd>('game-end.jsonl').flatMap((end) =>
  isOneOf(RULES, end.rule) ? [{ ...end, rule: end.rule }] : [],
);

const judge = (moves: string, rule: RuleName = 'freestyle') =>
  judgeGame({ ...DEFAULT_SETTINGS, rule }, moves);

const illegal = (reason: string, ply: number) => ({ result: 'illegal', reason, ply, lines: [] });

describe('the judge', () => {
  it('has fixtures of every rule', () => {
    expect(new Set(fixtures.map(({ rule }) => rule))).toEqual(new Set(RULES));
  });

  it.each(fixtures)(
    'gives the known result of $id',
    ({ rule, size, moves, result, winningStones }) => {
      const settings = { width: size, height: size, rule, opening: 'free' } as const;
      const found = judgeGame(settings, moves.join(''));
      const forbidden = result === 'black-forbidden';
      const wanted = forbidden ? 'white-wins' : result === 'ongoing' ? 'unfinished' : result;
      expect(found.result).toBe(wanted);
      expect(found.reason === 'forbidden').toBe(forbidden);
      expect(found.ply).toBe(moves.length);
      expect(found.lines.flat().toSorted()).toEqual((winningStones ?? []).toSorted());
    },
  );

  it('distinguishes a five from an overline, and lists rows in order', () => {
    const five = { result: 'black-wins', reason: 'five', ply: 9 };
    expect(judge('c1a9d1c9e1e9f1g9g1')).toEqual({
      ...five,
      lines: [['c1', 'd1', 'e1', 'f1', 'g1']],
    });
    const six = { result: 'black-wins', reason: 'overline', ply: 11 };
    expect(judge('a1a9b1c9c1e9e1g9f1i9d1')).toEqual({
      ...six,
      lines: [['a1', 'b1', 'c1', 'd1', 'e1', 'f1']],
    });
  });

  it('calls a five and an overline at once a five', () => {
    const both = judge('a1a9b1c9c1e9e1g9f1i9d2k9d3m9d4o9d5a11d1');
    expect(both).toMatchObject({ reason: 'five', lines: [{ length: 6 }, { length: 5 }] });
  });

  it('recognises fouls in renju, and blocked fives in caro', () => {
    const crossed = 'h6a1h7a3f8a5g8a7h8';
    expect(judge(crossed, 'renju')).toEqual({
      result: 'white-wins',
      reason: 'forbidden',
      ply: 9,
      lines: [],
    });
    expect(judge(crossed)).toMatchObject({ result: 'unfinished' });
    expect(judge(`${crossed}h9`, 'renju')).toEqual(illegal('game-over', 10));
    const shut = 'c1b1d1h1e1a9f1c9g1';
    expect(judge(shut).result).toBe('black-wins');
    expect(judge(shut, 'caro').result).toBe('unfinished');
    expect(judge(shut, 'caro-exact').result).toBe('unfinished');
  });

  it('recognises an empty board, an unfinished game and a draw', () => {
    expect(judge('')).toEqual({ result: 'unfinished', reason: null, ply: 0, lines: [] });
    expect(judge('h8 I9,g7')).toEqual({ result: 'unfinished', reason: null, ply: 3, lines: [] });
    const small = { ...DEFAULT_SETTINGS, width: 10, height: 11 };
    expect(judgeGame(small, formatMoves(small, drawnGame(small)))).toEqual({
      result: 'draw',
      reason: 'full-board',
      ply: 110,
      lines: [],
    });
  });

  it.each([
    ['h8i9h8', 'occupied', 3],
    ['h8p1', 'off-board', 2],
    ['h8a16', 'off-board', 2],
    ['h8h', 'not-a-move', 2],
    ['h0', 'not-a-move', 1],
    ['h8?', 'not-a-move', 2],
    ['8', 'not-a-move', 1],
    ['h8h8zz', 'occupied', 2],
    ['c1a9d1c9e1e9f1g9g1h1', 'game-over', 10],
    ['c1a9d1c9e1e9f1g9g1g1', 'game-over', 10],
    ['c1a9d1c9e1e9f1g9g1?', 'game-over', 10],
  ])('reports the first illegal move of %s', (moves, reason, ply) => {
    expect(judge(moves)).toEqual(illegal(reason, ply));
  });

  it('does not count an overline as a win in a standard game', () => {
    expect(judge('a1a9b1c9c1e9e1g9f1i9d1', 'standard')).toMatchObject({ result: 'unfinished' });
  });
});
