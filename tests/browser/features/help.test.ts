import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { version } from '../../../package.json';
import { RULES } from '../../../src/core';
import { COURSE } from '../../../src/core/lessons';
import { HELP } from '../../../src/features/help/words';
import { LESSONS } from '../../../src/features/lessons/words';
import { FIGURES_OF } from '../../../src/features/help/figures';
import { HELP_SECTIONS } from '../../../src/features/help/helpProps';
import { some } from '../../support/effort';
import { useBrowser, type Language } from '../support/browser';
import { eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();
const LANGUAGES: readonly Language[] = ['en', 'zh'];

/** Opens the menu; `dialog` matches any open dialog. */
async function menu(language: Language, options: Parameters<typeof visit>[0] = {}) {
  const page = await visit({ language, reducedMotion: true, ...options });
  const game = new GamePage(page, language);
  await game.playButton().waitFor();
  return { page, game, t: game.t, dialog: page.getByRole('dialog') };
}

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

/** The cell of a point on the lesson's board, occupied or not. */
function cell(dialog: Locator, point: string): Locator {
  return dialog.getByRole('gridcell', { name: new RegExp(`^${point}[,，]`, 'i') });
}

/** Moves the focus to a point of the lesson's board by keyboard, and presses Enter. */
async function enter(page: Page, point: string): Promise<void> {
  await page.keyboard.press('Control+Home');
  const right = point.charCodeAt(0) - 'a'.charCodeAt(0);
  const down = 9 - Number(point.slice(1));
  for (let step = 0; step < right; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < down; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

describe.each(some(LANGUAGES, 2, 2))('the help in %s', (language) => {
  const h = HELP[language];

  it('shows every rule, is browsed by keyboard, closes on Escape and restores the focus', async () => {
    const { page, game, t, dialog } = await menu(language);
    await game.button(t.help).click();
    await eventually(() => dialog.getByRole('tab').count()).toBe(HELP_SECTIONS.length);
    const start = dialog.getByRole('tabpanel', { name: h.sections.start, exact: true });
    expect(await start.textContent()).toContain(h.inputs.mouse.lines[0]);
    await dialog.getByRole('tab', { name: h.sections.rules, exact: true }).click();
    for (const rule of RULES) {
      await dialog.getByRole('radio', { name: t.rule[rule], exact: true }).check();
      const figures = dialog.getByRole('img');
      expect(await figures.count()).toBe(FIGURES_OF[rule].length);
      const [first = 'freestyleFive'] = FIGURES_OF[rule];
      expect(await dialog.locator('figcaption').first().textContent()).toBe(h.figures[first]);
      expect(await figures.first().getAttribute('aria-label')).toMatch(/[A-I]\d/);
    }
    await dialog.getByRole('tab', { name: h.sections.openings, exact: true }).click();
    await eventually(() => dialog.getByRole('listitem').first().textContent()).toBe(
      h.openings['centre-first'][0],
    );
    await page.keyboard.press('ArrowRight');
    const controls = dialog.getByRole('tab', { name: h.sections.controls, exact: true });
    await eventually(() => controls.getAttribute('aria-selected')).toBe('true');
    expect(await dialog.locator('kbd').allTextContents()).toEqual(
      expect.arrayContaining(['U', 'H', 'F1', '?', 'Esc', 'Home']),
    );
    await page.keyboard.press('End');
    const about = dialog.getByRole('tabpanel', { name: h.sections.about, exact: true });
    await eventually(() => about.textContent()).toContain(h.version(version));
    // Read from the licence file of the build.
    await eventually(() => about.locator('.packages').textContent()).toMatch(
      /howler.*lit-html.*phaser.*valibot/s,
    );
    const licences = about.getByRole('link', { name: h.licenceFile, exact: true });
    const address = await licences.evaluate((link) => (link as HTMLAnchorElement).href);
    expect((await page.request.get(address)).ok()).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
    expect(await focused(page)).toBe(t.help);
  });
});

it('the help opens by key in a game, and closing it returns the focus to the same point', async () => {
  const { page, game, t, dialog } = await menu('en');
  await game.startTwoPlayers();
  await game.play('h8');
  for (const key of ['?', 'F1']) {
    await page.keyboard.press(key);
    await eventually(() => dialog.getByRole('tab').count()).toBe(HELP_SECTIONS.length);
    // The undo shortcut is ignored while the dialog is open.
    await page.keyboard.press('u');
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
    expect(await focused(page)).toBe(t.cellStone('H8', 'black'));
  }
  expect(await game.stones()).toBe(1);
  await game.button(t.help).click();
  await dialog.getByRole('button', { name: HELP.en.learn, exact: true }).click();
  await eventually(() => dialog.locator('.lesson').count()).toBe(COURSE.length);
});

it('lessons are played by mouse and by keyboard, and progress survives a reload', async () => {
  const l = LESSONS.zh;
  const { page, game, t, dialog } = await menu('zh');
  const feedback = dialog.locator('.lesson-feedback');
  const next = dialog.getByRole('button', { name: l.next, exact: true });
  await game.button(t.learn).click();
  await dialog.getByRole('button', { name: l.lesson.five.title }).click();
  // After a wrong point the right one can be played directly.
  await cell(dialog, 'a1').click();
  await eventually(() => feedback.textContent()).toBe(l.fault.noFive);
  await cell(dialog, 'g5').click();
  await eventually(() => feedback.textContent()).toBe(l.right);
  expect(await cell(dialog, 'g5').getAttribute('aria-label')).toBe(t.cellStone('G5', 'black'));
  await next.click();
  await cell(dialog, 'e5').click();
  await eventually(() => feedback.textContent()).toBe(l.right);
  await next.click();
  await eventually(() => dialog.locator('h2').textContent()).toBe(l.lesson['block-four'].title);
  await cell(dialog, 'g6').click();
  await eventually(() => feedback.textContent()).toBe(l.fault.loses('white', 'D3'));
  await dialog.getByRole('button', { name: l.show, exact: true }).click();
  await eventually(() => feedback.textContent()).toBe(l.solution(['D3']));
  await cell(dialog, 'd3').click();
  await next.click();
  await cell(dialog, 'e4').click();
  await eventually(() => feedback.textContent()).toBe(l.right);
  await next.click();

  // From here on by keyboard only; the focus is on the board.
  await eventually(() => dialog.locator('h2').textContent()).toBe(l.lesson['straight-four'].title);
  await enter(page, 'c5');
  const [b5, g5] = [t.cellEmpty('B5'), t.cellEmpty('G5')];
  await eventually(() =>
    dialog.getByRole('gridcell', { name: new RegExp(`^(${b5}|${g5})$`) }).count(),
  ).toBe(1);
  const free = (await cell(dialog, 'b5').getAttribute('aria-label')) === b5 ? 'b5' : 'g5';
  await enter(page, free);
  await eventually(() => feedback.textContent()).toBe(l.right);
  await page.keyboard.press('Enter');
  await enter(page, 'e2');
  await eventually(() => feedback.textContent()).not.toBe('');
  const low = (await cell(dialog, 'e1').getAttribute('aria-label')) === t.cellEmpty('E1');
  await enter(page, low ? 'e1' : 'e6');
  await eventually(() => feedback.textContent()).toBe(l.right);
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(t.learn);

  await page.reload();
  await game.button(t.learn).click();
  await eventually(() => dialog.locator('.lesson.done .title').allTextContents()).toEqual([
    l.lesson.five.title,
    l.lesson['block-four'].title,
    l.lesson['straight-four'].title,
  ]);
  expect(await dialog.textContent()).toContain(l.progress(3, COURSE.length));
});

describe('a chunk that can’t be loaded', () => {
  it('is reported, and loads on a later attempt', async () => {
    const missing = /\/open(help|lessons)-\w+\.js/;
    const { page, game, t, dialog } = await menu('en', { missing, expectTrouble: /403/ });
    await game.button(t.help).click();
    await eventually(() => page.locator('.toast').allTextContents()).toContain(t.chunkFailed);
    expect(await dialog.count()).toBe(0);
    await game.startTwoPlayers();
    await page.unroute(missing);
    await page.reload();
    await game.button(t.help).click();
    await eventually(() => dialog.getByRole('tab').count()).toBe(HELP_SECTIONS.length);
  });
});

describe('two presses', () => {
  it('open one dialog', async () => {
    const { game, t, dialog, page } = await menu('en');
    await game.button(t.learn).dblclick();
    await eventually(() => dialog.locator('.lesson').count()).toBe(COURSE.length);
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
  });
});

it('a lesson’s Next button and the tabs of the help are visible in every window', async () => {
  const { game, t, dialog, page } = await menu('en');
  for (const [width, height] of [
    [1280, 800],
    [320, 480],
    [600, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    const inSight = async (target: Locator): Promise<void> => {
      await target.waitFor();
      const box = await target.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true);
    };
    await game.button(t.help).click();
    for (const tab of await dialog.getByRole('tab').all()) await inSight(tab);
    await inSight(dialog.getByRole('button', { name: t.close, exact: true }));
    await page.keyboard.press('Escape');
    await game.button(t.learn).click();
    await dialog.locator('.lesson').nth(5).click();
    await inSight(dialog.getByRole('button', { name: LESSONS.en.next, exact: true }));
    await inSight(dialog.locator('.lesson-board'));
    const board = await dialog.locator('.lesson-board').boundingBox();
    expect(board?.width).toBeGreaterThanOrEqual(200);
    // A click on the middle of a cell hits its point.
    await cell(dialog, 'i1').click();
    expect(await cell(dialog, 'i1').getAttribute('aria-label')).toBe(t.cellStone('I1', 'black'));
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
  }
});
