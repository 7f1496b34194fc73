import { DEFAULT_SETTINGS, formatGame, type Colour, type Level } from '../../src/core';
import { HELP } from '../../src/features/help/words';
import { HISTORY } from '../../src/features/history/words';
import { LESSONS } from '../../src/features/lessons/words';
import { ONLINE } from '../../src/features/online/words';
import { RECORDS } from '../../src/features/records/words';
import { SETTINGS } from '../../src/features/settings/words';
import type { FinishedGame } from '../../src/match/stored/writeHistory';
import { NO_CLOCK } from '../../src/match/clock';
import { demoGame } from '../../src/scenes/demoGame';
import { HELP_SECTIONS } from '../../src/features/help/helpProps';
import { nearlyFullBoard, type StoredData, type Visitor } from './visitor';

/** A screen of the game, and how to reach it. */
export interface Screen {
  readonly name: string;
  readonly reach: (visitor: Visitor) => Promise<void>;
}

/** A four and an open three of each side. */
const ROWS = 'h8 c10 i8 c11 j8 c12 k8 c13 e3 l10 f4 m11 g5 n12'.split(' ');

export const OPENING = 'h8 i9 i7 g9 g7 h7 j9 f8 h9 h10 j7 g10 k7 l6'.split(' ');
export const FIVE = 'j6 k5 l7 m8 i8 i9 h7 h9 j9 g9 f9 j8 k10 g6 l11'.split(' ');
/** One move before a five of Black, who is the person. */
const ALMOST = FIVE.slice(0, -1);
/** Black has forbidden points: a double three and an overline. */
const FOULS = 'h8 a1 h9 a3 i10 a5 j10 a7 c3 c1 d3 e1 e3 g1 g3 i1 h3 k1'.split(' ');
/** A five of Black with both ends blocked, and White's next stone. */
const BLOCKED = 'f8 e8 g8 k8 h8 h9 i8 g9 j8 i10'.split(' ');
const CLOCK = { ...NO_CLOCK, kind: 'fischer', minutes: 10, increment: 5 } as const;

/** The level with the longest name, and long names of players. */
const STRATEGIST: Level = 5;
const LONG_NAMES =
  '(;GM[4]SZ[15]RU[freestyle]PB[Maximiliana Featherstonehaugh]PW[欧阳修远与司马相如的弟子们];B[hh];W[ih];B[ii];W[hi];B[gg];W[jj])';

/** Ends by the rule it names, with a move, comments and a variation more. */
const GOES_ON =
  '(;GM[4]SZ[15]RU[renju]C[1]LB[hh:1];B[gh]C[2];W[gg];B[hh];W[gi];B[ih];W[gj];B[kh];W[ii];B[lh];W[hj];B[jh];W[ij](;B[kk])(;B[ll]))(;)';
/** Holds more than the game. */
const LEFT_OUT =
  '(;GM[4]SZ[15]RU[renju]PB[Li]PW[Chen]C[1]LB[hh:1];B[hh]C[2];W[ih];B[ii](;W[hi];B[gg)(;W[jj]))(;)';

/** Names of the greatest length, and the third game of others. */
const PEOPLE = ['Maximiliana Featherstone', '欧阳修远与司马相如的弟子们'] as const;
const SERIES = {
  names: ['Anna', '文远'],
  score: [2, 1],
  times: OPENING.map((_, index) => (index === 0 ? null : (index * 7919) % 80_000)),
  settings: { moveTimes: true },
} as const;

export const SCREENS: readonly Screen[] = [
  { name: 'menu', reach: (v) => v.open() },
  { name: 'menu-continue', reach: (v) => v.open({ moves: OPENING, level: STRATEGIST }) },
  { name: 'menu-board', reach: (v) => openDetails(v, v.t.boardLabel) },
  { name: 'menu-clock', reach: (v) => openDetails(v, v.t.clock.label) },
  {
    name: 'menu-watch',
    reach: async (v) => {
      await v.open();
      await v.page.getByRole('radio', { name: v.t.mode.watch, exact: true }).check();
    },
  },
  { name: 'game', reach: (v) => v.continueMatch({ moves: OPENING }) },
  {
    name: 'game-computer',
    reach: (v) =>
      v.continueMatch({
        moves: OPENING,
        level: STRATEGIST,
        clock: CLOCK,
        settings: { numbers: true },
      }),
  },
  {
    name: 'game-thinking',
    reach: async (v) => {
      // While the engine's file never loads, the computer keeps thinking.
      await v.open({ moves: OPENING.slice(0, -1), level: STRATEGIST, clock: CLOCK });
      await v.page.route('**/engine.worker*', () => undefined);
      await v.page.getByRole('button', { name: v.t.continueGame }).click();
      await v.page.locator('.move-now').waitFor();
    },
  },
  {
    name: 'game-10',
    reach: (v) => v.continueMatch({ moves: ['e5', 'f6'], board: { width: 10, height: 10 } }),
  },
  {
    name: 'game-20-full',
    reach: (v) => {
      const board = { width: 20, height: 20 };
      const moves = nearlyFullBoard({ ...DEFAULT_SETTINGS, ...board });
      return v.continueMatch({ moves, board, settings: { numbers: true } });
    },
  },
  {
    name: 'game-20x10',
    reach: (v) => v.continueMatch({ moves: ['j5', 'k6'], board: { width: 20, height: 10 } }),
  },
  {
    name: 'game-hint',
    reach: async (v) => {
      await v.continueMatch({
        moves: ALMOST.slice(0, 8),
        settings: { coachWins: true, coachThreats: true },
      });
      await v.button(v.t.hint).click();
      await v.page
        .locator('.hint', { hasText: '–' })
        .or(v.page.locator('.hint', { hasText: '—' }))
        .first()
        .waitFor();
    },
  },
  {
    name: 'game-coach',
    reach: (v) =>
      v.continueMatch({
        moves: ROWS,
        settings: { coachWins: true, coachThreats: true, numbers: true },
      }),
  },
  {
    name: 'game-renju',
    reach: async (v) => {
      await v.continueMatch({ moves: FOULS, board: { rule: 'renju' } });
      await v.play('h10');
    },
  },
  {
    name: 'game-no-win',
    reach: (v) =>
      v.continueMatch({ moves: BLOCKED, board: { rule: 'caro' }, level: STRATEGIST, clock: CLOCK }),
  },
  {
    name: 'game-swap2',
    reach: async (v) => {
      await v.continueMatch({ moves: ['h8', 'i9'], board: { opening: 'swap2' }, clock: CLOCK });
      await v.play('g6');
    },
  },
  {
    name: 'game-aim',
    reach: async (v) => {
      await v.continueMatch({ moves: OPENING, settings: { tap: 'confirm' } });
      await v.play('k9');
    },
  },
  {
    name: 'game-question',
    reach: async (v) => {
      await v.continueMatch({ moves: OPENING });
      await v.button(v.t.resign).click();
    },
  },
  {
    name: 'game-names',
    reach: async (v) => {
      await press(v, v.t.review.open);
      const words = RECORDS[v.language].open;
      await v.page.getByRole('textbox').fill(LONG_NAMES);
      await v.button(words.go).click();
      await v.page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'game-back',
    reach: async (v) => {
      await v.continueMatch({ moves: OPENING, level: STRATEGIST });
      await v.page.keyboard.press(',');
    },
  },
  {
    name: 'game-glass',
    reach: (v) =>
      v.continueMatch({ moves: OPENING, settings: { board: 'celadon', stones: 'glass' } }),
  },
  {
    name: 'game-night',
    reach: (v) =>
      v.continueMatch({ moves: OPENING, settings: { board: 'ink-night', numbers: true } }),
  },
  {
    name: 'game-brush',
    reach: (v) =>
      v.continueMatch({ moves: OPENING, settings: { board: 'rice-paper', stones: 'brush' } }),
  },
  {
    name: 'game-bamboo',
    reach: (v) => v.continueMatch({ moves: OPENING, settings: { board: 'bamboo' } }),
  },
  {
    name: 'menu-people',
    reach: async (v) => {
      await v.open({ names: PEOPLE, score: [3, 1] });
      await v.page.getByText(v.t.named.label, { exact: true }).click();
    },
  },
  {
    name: 'menu-score',
    reach: async (v) => {
      await v.open({ level: STRATEGIST, score: [3, 1] });
      await v.page.getByText(v.t.series.label, { exact: true }).click();
    },
  },
  {
    name: 'game-people',
    reach: (v) => v.continueMatch({ ...SERIES, moves: OPENING }),
  },
  {
    name: 'game-people-timed',
    reach: (v) => v.continueMatch({ ...SERIES, names: PEOPLE, clock: CLOCK, moves: OPENING }),
  },
  {
    name: 'game-times',
    reach: async (v) => {
      await v.continueMatch({ ...SERIES, moves: OPENING });
      await openMoves(v);
    },
  },
  { name: 'result-people', reach: (v) => win(v, SERIES) },
  { name: 'result-score', reach: (v) => win(v, { level: STRATEGIST, score: [12, 10] }) },
  { name: 'result', reach: (v) => win(v, {}) },
  { name: 'result-computer', reach: (v) => win(v, { level: STRATEGIST }) },
  {
    name: 'result-lost',
    reach: async (v) => {
      await v.continueMatch({ moves: OPENING, level: STRATEGIST });
      await v.button(v.t.resign).click();
      await v.page.locator('.question button').last().click();
      await v.page.getByRole('dialog').locator('h2').waitFor();
    },
  },
  {
    name: 'share',
    reach: async (v) => {
      await v.continueMatch({ moves: OPENING });
      await openMoves(v);
      await v.button(v.t.review.share).click();
    },
  },
  {
    name: 'open',
    reach: async (v) => {
      await press(v, v.t.review.open);
      await v.page.getByRole('textbox').fill('h8 i9 z9');
      await v.button(RECORDS[v.language].open.go).click();
    },
  },
  { name: 'open-rule', reach: (v) => openText(v, 'h8 i9 g7', '.rule-dialog') },
  { name: 'open-rule-named', reach: (v) => openText(v, GOES_ON, '.rule-dialog') },
  {
    name: 'open-left-out',
    reach: (v) => openText(v, LEFT_OUT, '.toast', { moves: OPENING }),
  },
  {
    name: 'settings',
    reach: async (v) => {
      await press(v, v.t.settings);
      await v.page.locator('.settings').waitFor();
    },
  },
  {
    name: 'settings-in-game',
    reach: async (v) => {
      await v.continueMatch({ moves: OPENING });
      await v.button(v.t.settings).click();
      await v.page.locator('.settings').waitFor();
    },
  },
  {
    name: 'settings-end',
    reach: async (v) => {
      await press(v, v.t.settings);
      await v.page
        .getByText(SETTINGS[v.language].shortcuts, { exact: true })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'data-delete',
    reach: async (v) => {
      await press(v, v.t.settings, { history: games() });
      await v.button(SETTINGS[v.language].data.deleteAll).click();
    },
  },
  ...HELP_SECTIONS.map((section): Screen => ({
    name: `help-${section}`,
    reach: async (v) => {
      await press(v, v.t.help);
      await v.page
        .getByRole('tab', { name: HELP[v.language].sections[section], exact: true })
        .click();
    },
  })),
  {
    name: 'lessons',
    reach: async (v) => {
      await press(v, v.t.learn);
      await v.page.locator('.course').waitFor();
    },
  },
  {
    name: 'lesson',
    reach: async (v) => {
      await press(v, v.t.learn);
      await v.page
        .locator('.course')
        .getByText(LESSONS[v.language].lesson['double-three'].title, { exact: true })
        .click();
    },
  },
  {
    name: 'statistics',
    reach: async (v) => {
      await press(v, v.t.statistics, { history: games() });
      await v.page.getByText(HISTORY[v.language].finishedGames, { exact: true }).first().waitFor();
    },
  },
  { name: 'online', reach: openOnline },
  {
    name: 'online-room',
    reach: async (v) => {
      await openOnline(v);
      await v.button(ONLINE[v.language].make).click();
      await v.page.locator('.room-card .qr').waitFor();
    },
  },
  { name: 'online-terms', reach: joinRoom },
  {
    name: 'online-game',
    reach: async (v) => {
      await joinRoom(v);
      await v.button(ONLINE[v.language].terms.accept).click();
      await v.page.getByRole('grid').waitFor();
    },
  },
];

/** Opens the game and presses a button of the menu. */
async function press(v: Visitor, name: string, data: StoredData = {}): Promise<void> {
  await v.open(data);
  await v.button(name).click();
}

/** Opens a text as a game, and waits for what appears. */
async function openText(
  v: Visitor,
  text: string,
  selector: string,
  data: StoredData = {},
): Promise<void> {
  await press(v, v.t.review.open, data);
  await v.page.getByRole('textbox').fill(text);
  await v.button(RECORDS[v.language].open.go).click();
  await v.page.locator(selector).waitFor();
}

async function openDetails(v: Visitor, name: string): Promise<void> {
  await v.open();
  await v.page.getByText(name, { exact: true }).click();
}

async function openMoves(v: Visitor): Promise<void> {
  if (await v.button(v.t.review.share).isVisible()) return;
  await v.button(v.t.review.moves).click();
}

async function openOnline(v: Visitor): Promise<void> {
  await press(v, v.t.online.play, { settings: { name: 'Maximiliana F.' } });
  await v.page.getByLabel(ONLINE[v.language].name).waitFor();
}

/** Enters a room that another tab has made. */
async function joinRoom(v: Visitor): Promise<void> {
  const o = ONLINE[v.language];
  await openOnline(v);
  const host = await v.openSecondTab();
  await host.getByRole('button', { name: v.t.online.play, exact: true }).click();
  await host.getByLabel(o.name).fill('Bartholomäus Wetterstein');
  await host.getByRole('button', { name: o.make, exact: true }).click();
  const code = (await host.locator('.room-code').textContent()) ?? '';
  await v.page.getByRole('radio', { name: o.tasks.join, exact: true }).check({ force: true });
  await v.page.getByLabel(o.joinLabel).fill(code);
  await v.button(o.join).click();
  await v.button(o.terms.accept).waitFor();
}

async function win(v: Visitor, data: StoredData): Promise<void> {
  await v.continueMatch({ moves: ALMOST, ...data });
  await v.play('l11');
  await v.page.getByRole('dialog').locator('h2').waitFor();
}

/** Finished games of every kind, enough to fill the list. */
function games(): FinishedGame[] {
  const { record, position } = demoGame(DEFAULT_SETTINGS, Infinity);
  const winners: readonly (Colour | null)[] = ['black', 'white', 'black', null];
  return Array.from({ length: 37 }, (_, index): FinishedGame => {
    const winner = winners[index % winners.length] ?? null;
    const online = index % 9 === 4;
    return {
      id: `game-${index}`,
      date: new Date(Date.UTC(2026, 4, 1 + index, 9 + (index % 11), 7 * (index % 8))).toISOString(),
      setup: {
        mode: online ? 'two-players' : 'computer',
        settings: DEFAULT_SETTINGS,
        level: (((index * 5) % 8) + 1) as Level,
        rival: 4,
        order: 'first',
        clock: NO_CLOCK,
        undo: true,
        names: ['', ''],
        sides: 'swap',
      },
      human: index % 3 === 0 ? 'second' : 'first',
      ...(online && { opponent: index % 2 === 0 ? '司马相如' : 'Maximiliana Featherstonehaugh' }),
      black: 'first',
      winner,
      reason: winner ? 'row' : 'agreement',
      moves: position.ply,
      hints: { first: index % 4, second: 0 },
      game: formatGame(record),
    };
  });
}
