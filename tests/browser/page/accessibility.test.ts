import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HELP } from '../../../src/features/help/words';
import { LESSONS } from '../../../src/features/lessons/words';
import { RECORDS } from '../../../src/features/records/words';
import { SETTINGS } from '../../../src/features/settings/words';
import { HELP_SECTIONS } from '../../../src/features/help/helpProps';
import { finished } from '../../support/match/finishedGames';
import { SETUP } from '../../support/match/setups';
import { some } from '../../support/effort';
import { faults } from '../support/axe';
import { useBrowser, type Language } from '../support/browser';
import { eventually, GamePage } from '../support/gamePage';
import { HeldEngine } from '../support/heldEngine';

const visit = useBrowser();
const LANGUAGES: readonly Language[] = some(['en', 'zh'] as const, 2, 2);

const NO_WEBGL = `const original = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (type, ...rest) {
    return /webgl/.test(type) ? null : original.call(this, type, ...rest);
  };`;

/** Crossed rows make e5 forbidden to Black; White has a four that e5 would block. */
const CROSSED = 'e3 f4 e4 g3 c5 h2 d5 i1'.split(' ');
/** The last move completes Black's five. */
const FIVE = 'a1 a10 b1 b10 c1 c10 d1 d10 e1'.split(' ');
/** Stored games against the computer and for two players. */
const HISTORY = JSON.stringify({
  version: 1,
  games: [
    finished({ id: 'a' }),
    finished({ id: 'b', human: 'second' }),
    finished({ id: 'c', human: null, setup: { ...SETUP, mode: 'two-players' } }),
    finished({ id: 'd', setup: { ...SETUP, mode: 'two-players' }, opponent: 'Mei' }),
  ],
});

/** A screen's name, and how to reach it from the previous screen. */
type Screen = readonly [name: string, go: () => Promise<unknown>];

/** All screens that one visit can reach, in visiting order. */
function walk(page: Page, language: Language): Screen[] {
  const game = new GamePage(page, language);
  const { t } = game;
  const [help, lessons, words] = [HELP[language], LESSONS[language], SETTINGS[language]];
  const review = RECORDS[language];
  const dialog = page.getByRole('dialog');
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
  };
  const press = (name: string) => async (): Promise<void> => {
    await game.button(name).click();
    await dialog.waitFor();
  };
  const unfold = (label: string): Promise<void> =>
    page.locator('summary').filter({ hasText: label }).click();
  const section = (name: (typeof HELP_SECTIONS)[number]): Screen => [
    `the help on ${name}`,
    () => dialog.getByRole('tab', { name: help.sections[name], exact: true }).click(),
  ];
  return [
    ['the menu', () => game.playButton().waitFor()],
    ['the menu for two', () => game.radio(t.mode['two-players']).check()],
    [
      'the choices of board and clock',
      async () => {
        await unfold(t.boardLabel);
        await unfold(t.clock.label);
        // axe checks every cell, so the smallest board saves time.
        await page.getByLabel(t.columnsLabel).selectOption('10');
        await game.radio(t.clock.kind.fischer).check();
      },
    ],
    [
      'the statistics',
      async () => {
        await game.button(t.statistics).click();
        await page.getByRole('table').first().waitFor();
      },
    ],
    ['the settings', () => leave().then(press(t.settings))],
    [
      'the import of data',
      async () => {
        await game.button(words.data.import).click();
        await page.locator('input[type=file]').waitFor({ state: 'attached' });
      },
    ],
    [
      'the help',
      async () => {
        await page.keyboard.press('Escape');
        await eventually(() => dialog.count()).toBe(1);
        await leave();
        await press(t.help)();
        await dialog.getByRole('tab').first().waitFor();
      },
    ],
    ...HELP_SECTIONS.slice(1).map(section),
    ['the lessons', () => leave().then(press(t.learn))],
    ['a lesson', () => dialog.getByRole('button', { name: lessons.lesson.five.title }).click()],
    ['the opening of a game', () => leave().then(press(t.review.open))],
    [
      'the choice of its rule',
      async () => {
        await page.getByRole('textbox').fill('e5');
        await dialog.getByRole('button', { name: review.open.go }).click();
        await page.getByText(review.open.unnamed).waitFor();
      },
    ],
    ['a game with clocks that begins', () => leave().then(() => game.startTwoPlayers())],
    [
      'a game in progress',
      async () => {
        await game.play('e5', 'f6', 'd4');
        await page.keyboard.press('h');
        await eventually(() => page.locator('.hint[role=status]').innerText()).toMatch(/[A-J]\d+/);
      },
    ],
    [
      'looking back',
      async () => {
        await page.keyboard.press(',');
        await game.expectStatus(t.review.lookingBack(2, 3));
      },
    ],
    [
      'the sharing of a game',
      async () => {
        await press(t.review.share)();
        await dialog.getByRole('textbox', { name: review.share.text }).waitFor();
      },
    ],
    [
      'a question',
      async () => {
        await leave();
        await game.button(t.review.toGame).click();
        await press(t.resign)();
      },
    ],
    [
      'the result',
      async () => {
        await leave();
        await page.keyboard.press('r');
        await dialog.getByRole('button', { name: t.restart }).click();
        await eventually(() => game.stones()).toBe(0);
        await game.play(...FIVE);
        await dialog.waitFor();
      },
    ],
    ['a final board', () => leave().then(() => game.button(t.playAgain).waitFor())],
    [
      'a game of renju with all marks',
      async () => {
        await game.button(t.menu).click();
        await unfold(t.boardLabel);
        await game.radio(t.rule.renju).check();
        await game.radio(t.opening.free).check();
        await game.startTwoPlayers();
        await game.play(...CROSSED);
        await press(t.settings)();
        for (const label of [words.coachWins, words.coachThreats, words.numbers]) {
          await page.getByRole('switch', { name: label }).click();
        }
        await leave();
        await page.keyboard.press('l');
        await game.cell('e5').hover();
        await page.locator('.note').waitFor();
      },
    ],
    [
      'the menu with an unfinished game',
      async () => {
        await game.button(t.menu).click();
        await page.getByRole('button', { name: t.continueGame }).waitFor();
      },
    ],
    [
      'the choices of a swap',
      async () => {
        await unfold(t.boardLabel);
        await game.radio(t.rule.freestyle).check();
        await game.radio(t.opening.swap2).check();
        await game.playButton().click();
        await dialog.getByRole('button', { name: t.newGame }).click();
        await game.play('e5', 'f6', 'd4');
        await page.locator('.colour-choices').waitFor();
      },
    ],
  ];
}

describe.each(LANGUAGES)('axe in %s', (language) => {
  it('finds no violation on any screen', async () => {
    const page = await visit({
      width: 1000,
      height: 640,
      language,
      reducedMotion: true,
      before: `if (!localStorage.length) localStorage.setItem('tianyuan:history', ${JSON.stringify(HISTORY)});`,
    });
    const found: string[] = [];
    for (const [index, [name, go]] of walk(page, language).entries()) {
      await go();
      // Both languages use the same templates, so in Chinese only every other screen is checked.
      if (language === 'en' || index % 2 === 0) found.push(...(await faults(page, name)));
    }
    expect(found).toEqual([]);
  });

  it('finds no violation in empty statistics or while the computer thinks', async () => {
    const page = await visit({ language, reducedMotion: true, prepare: new HeldEngine().install });
    const game = new GamePage(page, language);
    await game.button(game.t.statistics).click();
    await page.getByRole('dialog').waitFor();
    const found = await faults(page, 'no statistics');
    await page.keyboard.press('Escape');
    await game.startComputer(4, 'second');
    await game.expectStatus(game.t.thinking);
    expect([...found, ...(await faults(page, 'thinking'))]).toEqual([]);
  });

  it('finds no violation without WebGL', async () => {
    const page = await visit({ language, before: NO_WEBGL });
    await page.getByRole('alert').waitFor();
    expect(await faults(page, 'no WebGL')).toEqual([]);
  });

  it('finds no violation when images fail to load', async () => {
    const page = await visit({ language, missing: /kaya/, expectTrouble: /403|Failed to process/ });
    await page.getByRole('alert').waitFor();
    expect(await faults(page, 'no pictures')).toEqual([]);
  });
});
