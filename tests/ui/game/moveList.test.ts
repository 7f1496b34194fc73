import { describe, expect, it } from 'vitest';
import { reviewOf } from '../../../src/match/review';
import { rowsOf } from '../../../src/ui/game/moveList';
import type { GameRecord, OpeningChoice } from '../../../src/core';
import { gameOf, SMALL } from '../../support/match/fakeSeat';

function lines(text: string, choices: readonly OpeningChoice[] = []): string[] {
  const opening = choices.length > 0 ? 'swap2' : 'free';
  const { moves } = gameOf(text).record;
  const settings = { ...SMALL, opening } as const;
  const chosen = choices.length;
  const record: GameRecord = { settings, moves, choices, ply: moves.length, chosen, ending: null };
  return rowsOf(reviewOf(record).steps).map(({ number, indices }) =>
    [number, ...indices.map((place) => place ?? '-')].join(' '),
  );
}

describe('rowsOf', () => {
  it('numbers pairs of moves, of which the last may be incomplete', () => {
    expect(lines('')).toEqual([]);
    expect(lines('a1b2c3')).toEqual(['1 0 1', '2 2']);
    expect(lines('a1b2c3d4')).toEqual(['1 0 1', '2 2 3']);
  });

  it('splits a pair at an opening choice', () => {
    expect(lines('a1b2c3d4e5f6', ['black'])).toEqual(['1 0 1', '2 2', '0 3', '2 - 4', '3 5 6']);
  });

  it('places every choice where it was made', () => {
    expect(lines('a1b2c3d4e5f6', ['two-more', 'white'])).toEqual([
      '1 0 1',
      '2 2',
      '0 3',
      '2 - 4',
      '3 5',
      '0 6',
      '3 - 7',
    ]);
    expect(lines('a1b2c3', ['black']).at(-1)).toBe('0 3');
  });
});
