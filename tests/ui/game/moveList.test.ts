// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { reviewOf } from '../../../src/match/review';
import { moveList, rowsOf } from '../../../src/ui/game/moveList';
import type { GameRecord, OpeningChoice } from '../../../src/core';
import { DICTIONARIES } from '../../../src/i18n';
import type { StepTimes } from '../../../src/match/stepTimer';
import { gameOf, SMALL } from '../../support/match/fakeSeat';
import { buttonsIn } from '../../support/markup';

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

describe('the time spent on a move', () => {
  const listed = (language: 'en' | 'zh', times: StepTimes | null): string[] =>
    buttonsIn(
      moveList({
        t: DICTIONARIES[language],
        size: SMALL,
        review: reviewOf(gameOf('a1b2c3d4').record),
        times,
        choiceText: () => '',
        go: () => undefined,
        step: () => undefined,
      }),
    ).map(({ text, name }) => `${text} | ${name}`);

  it('stands beside the move, where it is known, and in its accessible name', () => {
    expect(listed('en', [null, 4250, 59_999])).toEqual([
      'A1 | Move 1, Black A1',
      'B2 4.2 s | Move 2, White B2, 4.2 s',
      'C3 59.9 s | Move 3, Black C3, 59.9 s',
      'D4 | Move 4, White D4',
    ]);
    expect(listed('zh', [null, 65_000])[1]).toBe('B2 1:05 | 第 2 手，白方 B2，1:05');
  });

  it('is not shown unless the player wants it', () => {
    expect(listed('en', null)[1]).toBe('B2 | Move 2, White B2');
  });
});
