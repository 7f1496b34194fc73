import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { READING, type Reading } from '../../src/i18n/reading';
import type { Messages } from '../../src/i18n';
import { finished } from '../support/finishedGames';
import { SETUP } from '../support/setups';
import { useBrowser, type Language, type Visit } from './support/browser';
import { eventually, GamePage } from './support/gamePage';

const visit = useBrowser();
const LANGUAGES: readonly Language[] = ['en', 'zh'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** What axe finds wrong with a page as it is now. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
      }),
    RULES,
  );
  expect(passes.length).toBeGreaterThan(5);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** A screen: how to come to it, and what the visit needs. */
interface Screen {
  readonly name: string;
  readonly open: (game: GamePage, page: Page, words: Reading) => Promise<unknown>;
  readonly visit?: Visit;
}

/** Lets the engine come so late that the computer thinks for as long as a test looks. */
function slowEngine(page: Page): void {
  void page.route(/engine\.worker/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5000);
    });
    await route.continue().catch(() => undefined);
  });
}

const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

const NO_WEBGL = `const original = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (type, ...rest) {
    return /webgl/.test(type) ? null : original.call(this, type, ...rest);
  };`;

/** Crossed rows that make e5 forbidden to Black, with a four of White's that e5 would block. */
const CROSSED = 'e3 f4 e4 g3 c5 h2 d5 i1'.split(' ');
/** Games against the computer and for two, as they are kept. */
const HISTORY = JSON.stringify({
  version: 1,
  games: [
    finished({ id: 'a' }),
    finished({ id: 'b', human: 'second' }),
    finished({ id: 'c', human: null, setup: { ...SETUP, mode: 'two-players' } }),
  ],
});
const FIVE = 'a1 a10 b1 b10 c1 c10 d1 d10 e1'.split(' ');

/** Starts a game for two on the smallest board: every cell is looked at, and all are alike. */
async function start(game: GamePage, page: Page, rule: keyof Messages['rule']): Promise<void> {
  const { t } = game;
  await page.getByText(t.boardLabel, { exact: true }).click();
  await page.getByLabel(t.columnsLabel).selectOption('10');
  await page.getByLabel(t.rowsLabel).selectOption('10');
  await game.radio(t.rule[rule]).check();
  await game.startTwoPlayers();
}

const SCREENS: readonly Screen[] = [
  {
    name: 'the menu',
    open: ({ t }, page) => page.getByText(t.ruleLabel).waitFor({ state: 'attached' }),
  },
  { name: 'the menu for two', open: (game) => game.radio(game.t.mode['two-players']).check() },
  {
    name: 'the board’s choices',
    open: (game, page) => page.getByText(game.t.boardLabel, { exact: true }).click(),
  },
  { name: 'a game that begins', open: (game, page) => start(game, page, 'freestyle') },
  {
    name: 'a game in progress',
    open: async (game, page) => {
      await start(game, page, 'freestyle');
      await game.play('e5', 'f6', 'd4');
      await page.keyboard.press('h');
      await eventually(() => page.locator('.hint[role=status]').innerText()).toMatch(/[A-J]\d+/);
    },
  },
  {
    name: 'a game of renju with all marks',
    open: async (game, page, words) => {
      await start(game, page, 'renju');
      await game.play(...CROSSED);
      await game.button(game.t.settings).click();
      for (const label of [words.coachWins, words.coachThreats, game.t.numbers]) {
        await page.getByRole('switch', { name: label }).click();
      }
      await game.button(game.t.close).click();
      await page.keyboard.press('l');
      await game.cell('e5').hover();
      await page.locator('.note').waitFor();
    },
  },
  {
    name: 'the computer thinking',
    open: async (game) => {
      await game.startComputer(4, 'second');
      await game.expectStatus(game.t.thinking);
    },
    visit: { prepare: slowEngine },
  },
  {
    name: 'the settings',
    open: (game, page) =>
      game
        .button(game.t.settings)
        .click()
        .then(() => dialog(page)),
  },
  {
    name: 'the statistics',
    open: (game, page) =>
      game
        .button(game.t.statistics)
        .click()
        .then(() => page.getByRole('table').first().waitFor()),
    visit: { before: `localStorage.setItem('tianyuan:history', ${JSON.stringify(HISTORY)});` },
  },
  {
    name: 'the statistics without a game',
    open: (game, page) =>
      game
        .button(game.t.statistics)
        .click()
        .then(() => dialog(page)),
  },
  {
    name: 'the import of data',
    open: async (game, page) => {
      await game.button(game.t.settings).click();
      await game.button(game.t.data.import).click();
      await page.locator('input[type=file]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'a question',
    open: async (game, page) => {
      await start(game, page, 'freestyle');
      await game.play('e5');
      await game.button(game.t.resign).click();
      await dialog(page);
    },
  },
  {
    name: 'the result',
    open: async (game, page) => {
      await start(game, page, 'freestyle');
      await game.play(...FIVE);
      await dialog(page);
    },
  },
  {
    name: 'a final board',
    open: async (game, page) => {
      await start(game, page, 'freestyle');
      await game.play(...FIVE);
      await dialog(page);
      await page.keyboard.press('Escape');
      await game.button(game.t.playAgain).waitFor();
    },
  },
  {
    name: 'the menu with an unfinished game',
    open: async (game, page) => {
      await start(game, page, 'freestyle');
      await game.play('e5');
      await game.button(game.t.menu).click();
      await page.getByRole('button', { name: game.t.continueGame }).waitFor();
    },
  },
  {
    name: 'a browser without WebGL',
    open: (_game, page) => page.getByRole('alert').waitFor(),
    visit: { before: NO_WEBGL },
  },
  {
    name: 'pictures that fail to load',
    open: (_game, page) => page.getByRole('alert').waitFor(),
    visit: { missing: /kaya|pieces/, expectTrouble: /403|Failed to process/ },
  },
];

describe.each(LANGUAGES)('axe in %s', (language) => {
  it.each(SCREENS)('finds no fault with $name', async (screen) => {
    const page = await visit({ ...screen.visit, language, reducedMotion: true });
    await screen.open(new GamePage(page, language), page, READING[language]);
    expect(await faults(page)).toEqual([]);
  });
});
