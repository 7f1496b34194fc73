import { describe, expect, it } from 'vitest';
import type { RuleName } from '../../../src/core';
import {
  personColour,
  resultForPerson,
  rulesPlayed,
  scoreOf,
  statisticsOf,
} from '../../../src/features/history/statistics';
import { SMALL } from '../../support/match/fakeSeat';
import { ended, finished } from '../../support/match/finishedGames';
import { SETUP } from '../../support/match/setups';

const NONE = { won: 0, drawn: 0, lost: 0 };

describe('statistics', () => {
  it('are empty without games', () => {
    expect(statisticsOf([])).toEqual({
      levels: [],
      by: { black: NONE, white: NONE },
      total: NONE,
      streak: { current: 0, longest: 0 },
      averageMoves: 0,
      averageHints: 0,
    });
  });

  it('count by level and colour, lowest level first', () => {
    const games = [
      ended(5, 'first', 'white'),
      ended(2, 'first', 'black'),
      ended(2, 'second', 'black'),
      ended(2, 'second', null),
      ended(2, 'first', 'black'),
    ];
    const { levels, by, total } = statisticsOf(games);
    expect(levels).toEqual([
      {
        level: 2,
        by: { black: { won: 2, drawn: 0, lost: 0 }, white: { won: 0, drawn: 1, lost: 1 } },
        both: { won: 2, drawn: 1, lost: 1 },
      },
      {
        level: 5,
        by: { black: { won: 0, drawn: 0, lost: 1 }, white: NONE },
        both: { won: 0, drawn: 0, lost: 1 },
      },
    ]);
    expect(by).toEqual({
      black: { won: 2, drawn: 0, lost: 1 },
      white: { won: 0, drawn: 1, lost: 1 },
    });
    expect(total).toEqual({ won: 2, drawn: 1, lost: 2 });
  });

  it('use the colour played after a swap', () => {
    const swapped = { ...ended(2, 'first', 'white'), black: 'second' } as const;
    expect(resultForPerson(swapped)).toBe('won');
    expect(statisticsOf([swapped]).by.white).toEqual({ won: 1, drawn: 0, lost: 0 });
  });

  it('leave out games of two people and watched games', () => {
    const watched = ended(3, null, 'white', { mode: 'watch' });
    const { levels, total, averageMoves } = statisticsOf([ended(2, null, 'black'), watched]);
    expect([levels, total, averageMoves]).toEqual([[], NONE, 0]);
    expect(resultForPerson(watched)).toBeNull();
  });

  it('leave out network games, which have a result for the person', () => {
    const won = ended(2, 'second', 'white', { mode: 'two-players' });
    const online = { ...won, opponent: 'Mei' };
    const { levels, total, streak, averageMoves } = statisticsOf([online, { ...online, id: 'b' }]);
    expect([levels, total, streak.longest, averageMoves]).toEqual([[], NONE, 0, 0]);
    expect([personColour(online), resultForPerson(online)]).toEqual(['white', 'won']);
    expect(resultForPerson({ ...online, winner: 'black' })).toBe('lost');
  });

  it.each([
    ['', 0, 0],
    ['W', 1, 1],
    ['L', 0, 0],
    ['WWLW', 1, 2],
    ['WDWWW', 3, 3],
    ['WWWD', 0, 3],
    ['WW-W', 3, 3],
  ])('find in %j a current streak of %i and a longest of %i', (results, current, longest) => {
    const winner = { W: 'black', L: 'white', D: null, '-': 'white' } as const;
    const games = [...results].map((result) =>
      ended(2, result === '-' ? null : 'first', winner[result as keyof typeof winner]),
    );
    expect(statisticsOf(games).streak).toEqual({ current, longest });
  });

  it('average per game', () => {
    const games = [
      finished({ moves: 10, hints: { first: 3, second: 0 } }),
      finished({ moves: 21, hints: { first: 0, second: 0 } }),
    ];
    const { averageMoves, averageHints } = statisticsOf(games);
    expect([averageMoves, averageHints]).toEqual([15.5, 1.5]);
  });

  it('list the rules played, in order', () => {
    const byRule = (rule: RuleName) => ended(2, 'first', null, { settings: { ...SMALL, rule } });
    const games = [byRule('caro'), byRule('freestyle'), byRule('caro')];
    expect(rulesPlayed(games)).toEqual(['freestyle', 'caro']);
  });
});

describe('scoreOf', () => {
  it('counts a draw as half, and is null without games', () => {
    expect(scoreOf({ won: 1, drawn: 2, lost: 1 })).toBe(0.5);
    expect(scoreOf({ won: 0, drawn: 1, lost: 0 })).toBe(0.5);
    expect(scoreOf({ won: 3, drawn: 0, lost: 1 })).toBe(0.75);
    expect(scoreOf(NONE)).toBeNull();
  });
});

describe('personColour', () => {
  it('is null unless the person plays the computer', () => {
    expect(personColour(finished({ human: 'second' }))).toBe('white');
    expect(personColour(finished({ human: 'second', black: 'second' }))).toBe('black');
    expect(
      personColour(finished({ human: null, setup: { ...SETUP, mode: 'two-players' } })),
    ).toBeNull();
  });
});
