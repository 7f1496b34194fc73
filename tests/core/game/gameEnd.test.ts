import { describe, expect, it } from 'vitest';
import { isOneOf, Position, RULES, type GameSettings } from '../../../src/core';
import { drawnGame } from '../../support/core/fullBoard';
import { at, readFixture } from '../../support/core/fixtures';

interface GameEnd {
  readonly id: string;
  readonly rule: string;
  readonly size: number;
  readonly moves: readonly string[];
  readonly result: 'black-wins' | 'white-wins' | 'draw' | 'ongoing' | 'black-forbidden';
  readonly note: string;
  readonly winningStones?: readonly string[];
  readonly kinds?: readonly string[];
}

const cases = readFixture<GameEnd>('game-end.jsonl').flatMap((end) =>
  isOneOf(RULES, end.rule) ? [{ ...end, rule: end.rule }] : [],
);

const WINNER = { 'black-wins': 'black', 'white-wins': 'white' } as const;

describe('game-end positions', () => {
  it('cover every rule', () => {
    expect(new Set(cases.map(({ rule }) => rule))).toEqual(new Set(RULES));
  });

  it.each(cases)('$id $rule: $note', ({ rule, size, moves, result, winningStones, kinds }) => {
    const settings: GameSettings = { width: size, height: size, rule, opening: 'free' };
    const points = moves.map((name) => at(settings, name));
    const position = Position.replay(settings, points);
    if (!position.ok) throw new Error(`${position.error.code} at ${position.error.ply}`);
    const { outcome } = position.value;
    if (result === 'ongoing') {
      expect(outcome).toBeNull();
    } else if (result === 'black-forbidden') {
      expect(outcome).toMatchObject({ reason: 'forbidden', winner: 'white' });
      const fouls = outcome?.reason === 'forbidden' ? outcome.fouls : [];
      expect(fouls.map(({ kind }) => kind)).toEqual(kinds);
    } else if (result === 'draw') {
      expect(outcome).toEqual({ reason: 'full-board', winner: null });
    } else {
      expect(outcome).toMatchObject({
        reason: 'row',
        winner: WINNER[result as keyof typeof WINNER],
      });
      const stones = outcome?.reason === 'row' ? outcome.lines.flat() : [];
      const expected = (winningStones ?? []).map((name) => at(settings, name));
      expect(new Set(stones)).toEqual(new Set(expected));
    }
  });
});

describe('a full board', () => {
  const sizes = [
    [10, 10],
    [10, 11],
    [11, 11],
    [14, 15],
    [15, 15],
    [16, 15],
    [19, 19],
    [20, 20],
  ] as const;

  it.each(sizes)('%i×%i is a draw at the last stone, not before', (width, height) => {
    const settings: GameSettings = { width, height, rule: 'freestyle', opening: 'free' };
    const moves = drawnGame(settings);
    expect(moves).toHaveLength(width * height);
    const before = Position.replay(settings, moves.slice(0, -1));
    expect(before.ok && before.value.outcome).toBeNull();
    expect(before.ok && before.value.legalPoints()).toEqual(moves.slice(-1));
    const full = Position.replay(settings, moves);
    expect(full.ok && full.value.outcome).toEqual({ reason: 'full-board', winner: null });
    expect(full.ok && full.value.legalPoints()).toEqual([]);
  });
});
