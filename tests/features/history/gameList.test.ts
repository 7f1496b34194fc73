// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import { HISTORY } from '../../../src/features/history/words';
import type { FinishedGame } from '../../../src/match/stored/writeHistory';
import { gameList, gameName, type HistoryProps } from '../../../src/features/history/gameList';
import { ended, finished } from '../../support/match/finishedGames';
import { shown, textOf } from '../../support/markup';

type Language = keyof typeof DICTIONARIES;

function props(games: readonly FinishedGame[], language: Language = 'en'): HistoryProps {
  const ignore = (): void => undefined;
  return {
    t: DICTIONARIES[language],
    h: HISTORY[language],
    formats: { date: (iso) => iso.slice(0, 10), percent: String, number: String },
    games,
    rule: null,
    shown: 50,
    notice: '',
    onRule: ignore,
    onMore: ignore,
    onOpen: ignore,
    onExport: ignore,
    onDelete: ignore,
    onDeleteAll: ignore,
  };
}

/** The cells of a game's row as texts. */
function rowOf(game: FinishedGame, language: Language = 'en'): string[] {
  const list = shown(gameList(props([game], language)));
  return Array.from(list.querySelectorAll('tbody td'), textOf);
}

/** A network game: the person was the second player, and White won. */
const ONLINE = { ...ended(2, 'second', 'white', { mode: 'two-players' }), opponent: '梅 Mei' };

describe('a network game in the list', () => {
  it('shows the opponent and the result for the person', () => {
    const [game, result] = rowOf(ONLINE);
    expect(game).toMatch(/^梅 Mei Freestyle .* you: White$/);
    expect(result).toBe('Won by a row');
    expect(rowOf({ ...ONLINE, winner: 'black' })[1]).toBe('Lost by a row');
    expect(rowOf({ ...ONLINE, winner: null, reason: 'agreement' })[1]).toBe('Drawn by agreement');
    expect(gameName(props([]), ONLINE)).toBe('梅 Mei · 2026-05-03');
  });

  it.each(['', '  '])('has a substitute for the name %j', (opponent) => {
    for (const language of ['en', 'zh'] as const) {
      const { unnamed } = HISTORY[language];
      const nameless = { ...ONLINE, opponent };
      expect(rowOf(nameless, language)[0]?.startsWith(unnamed)).toBe(true);
      expect(gameName(props([], language), nameless)).toBe(`${unnamed} · 2026-05-03`);
      expect(unnamed).not.toBe(DICTIONARIES[language].mode['two-players']);
    }
  });

  it('escapes a name', () => {
    const drawn = shown(gameList(props([{ ...ONLINE, opponent: '<img src=x>' }])));
    expect(textOf(drawn)).toContain('<img src=x>');
    expect(drawn.querySelector('img')).toBeNull();
  });
});

describe('other games in the list', () => {
  it('have no opponent’s name, and local games no side', () => {
    expect(rowOf(finished())[0]).toMatch(/^2 Pupil /);
    const [game, result] = rowOf(ended(2, null, 'black'));
    expect(game).toMatch(/^Two players Freestyle/);
    expect(game).not.toContain('you:');
    expect(result).toBe('Black wins by a row');
  });
});

describe('the note on games that are not counted', () => {
  it.each<[string, boolean, FinishedGame]>([
    ['against the computer', false, finished()],
    ['over the network', true, ONLINE],
    ['of two people', true, ended(2, null, 'black')],
    ['that was watched', true, ended(2, null, 'black', { mode: 'watch' })],
  ])('for a game %s: %s', (_name, noted, game) => {
    for (const language of ['en', 'zh'] as const) {
      const drawn = textOf(shown(gameList(props([finished({ id: 'z' }), game], language))));
      expect(drawn.includes(HISTORY[language].notCounted)).toBe(noted);
    }
  });
});

describe('a game of two people at one device in the list', () => {
  const TWO = { ...ended(2, null, 'white', { names: ['Ann', '文'] }) };

  it('shows their names by colour, and the winner', () => {
    expect(rowOf(TWO).slice(0, 2)).toEqual([
      expect.stringMatching(/^Ann against 文 /),
      '文 wins by a row',
    ]);
    expect(rowOf({ ...TWO, swapped: true })[0]).toMatch(/^文 against Ann /);
    expect(rowOf({ ...TWO, black: 'second' })[0]).toMatch(/^文 against Ann /);
    expect(rowOf(TWO, 'zh')[1]).toMatch(/^文胜 /);
  });

  it('shows the colour of whoever gave no name, and neither without names', () => {
    const setup = { ...TWO.setup, names: ['', 'Bo'] } as const;
    expect(rowOf({ ...TWO, setup, winner: 'black' }).slice(0, 2)).toEqual([
      expect.stringMatching(/^Black against Bo /),
      'Black wins by a row',
    ]);
    expect(rowOf(ended(2, null, 'white'))[0]).toMatch(/^Two players /);
  });
});
