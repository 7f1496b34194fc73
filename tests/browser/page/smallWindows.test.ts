import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ONLINE } from '../../../src/features/online/words';
import { RECORDS } from '../../../src/features/records/words';
import { SETTINGS } from '../../../src/features/settings/words';
import { some } from '../../support/effort';
import { useBrowser } from '../support/browser';
import { drawn, eventually, GamePage } from '../support/gamePage';
import { storedMatch } from '../support/storedMatch';
import { expectWhole } from '../support/whole';

const visit = useBrowser();

describe.each(['en', 'zh'] as const)('the lessons in %s', (language) => {
  it.each([
    [320, 480],
    [375, 667],
    [600, 400],
  ])('show task and answer whole in a %i×%i window', async (width, height) => {
    const page = await visit({ width, height, language });
    const game = new GamePage(page, language);
    await game.button(game.t.learn).click();
    await page.locator('.lesson').first().click();
    await eventually(() => page.locator('.lesson-page').count()).toBe(1);
    const [tasks, hidden] = await page.evaluate<[number, string[]]>(`(() => {
      const find = (selector) => document.querySelector(selector);
      const hidden = [];
      const check = (state) => {
        const answer = find('.lesson-feedback');
        const last = answer.textContent === '' ? find('.lesson-place') : answer;
        const text = document.createRange();
        text.selectNodeContents(last);
        const room = find('.lesson-actions .action').getBoundingClientRect().top;
        const below = text.getBoundingClientRect().bottom - room;
        if (below > 0) hidden.push(find('.lesson-task').textContent + ' ' + state + ': ' + below);
      };
      let tasks = 0;
      for (; find('.lesson-page') && tasks < 100; tasks += 1) {
        check('before');
        const [, , solution, next] = document.querySelectorAll('.lesson-actions .action');
        solution.click();
        check('after');
        next.click();
      }
      return [tasks, hidden];
    })()`);
    expect(hidden).toEqual([]);
    expect(tasks).toBeGreaterThanOrEqual(17);
  });
});

describe('a control', () => {
  it.each([
    [320, 480],
    [360, 640],
    [390, 844],
    [600, 400],
  ])(
    'is at least 36 pixels wide in a %i×%i window, away from its neighbours',
    async (width, height) => {
      const before = storedMatch(['h8', 'i9']);
      const page = await visit({ width, height, reducedMotion: true, touch: true, before });
      const game = new GamePage(page);
      await game.continueMatch();
      const boxes = await page.locator('.panel button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const box = button.getBoundingClientRect();
          const name = button.ariaLabel ?? '';
          return { name, x: box.x, y: box.y, width: box.width, height: box.height };
        }),
      );
      const shown = boxes.filter((box) => box.width > 0);
      expect(shown.length).toBeGreaterThanOrEqual(13);
      expect(shown.filter((box) => box.width < 36 || box.height < 36)).toEqual([]);
      const { restart, resign } = game.t;
      const [one, other] = [restart, resign].map((name) => shown.find((box) => box.name === name));
      if (!one || !other) throw new Error('No buttons');
      // Restart and Resign are not side by side.
      expect(one.y !== other.y || Math.abs(one.x - other.x) > one.width + 12).toBe(true);
      const controls = page.locator('.panel .controls');
      expect(
        parseFloat(await controls.evaluate((each) => getComputedStyle(each).columnGap)),
      ).toBeGreaterThanOrEqual(6);
    },
  );
});

it('a watched game is whole in the smallest window', async () => {
  const page = await visit({ width: 320, height: 480, reducedMotion: true });
  const game = new GamePage(page);
  const { t } = game;
  await game.radio(t.mode.watch).check();
  await game.playButton().click();
  await eventually(() => page.getByRole('grid').count()).toBe(1);
  await expectWhole(page);
  const options = await page
    .locator('.pace .options span')
    .evaluateAll((each) => each.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(options).toEqual([0, 0, 0]);
});

/**
 * The scrolling areas with content beyond their padding, which is 14 pixels, and the depth of the shadows
 * at their ends.
 */
async function cutAreas(page: Page): Promise<{ name: string; above: number; below: number }[]> {
  await drawn(page);
  return page.locator('.sheet *').evaluateAll((elements) =>
    elements
      .filter(
        ({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 14,
      )
      .filter(
        (each) => getComputedStyle(each).overflowY === 'auto' && each.localName !== 'textarea',
      )
      .map((each) => {
        const style = getComputedStyle(each);
        const depth = (name: string): number => parseFloat(style.getPropertyValue(name));
        return { name: each.className, above: depth('--above'), below: depth('--below') };
      }),
  );
}

/** Opens a sheet in the menu; the last control pressed opens it. */
const SHEETS: readonly (readonly [name: string, open: (game: GamePage) => Promise<void>])[] = [
  ['the clock', (game) => game.page.getByText(game.t.clock.label, { exact: true }).click()],
  ['the board', (game) => game.page.getByText(game.t.boardLabel, { exact: true }).click()],
  ['the settings', (game) => game.button(game.t.settings).click()],
  ['the help', (game) => game.button(game.t.help).click()],
  ['the lessons', (game) => game.button(game.t.learn).click()],
  ['the room', (game) => game.button(game.t.online.play).click()],
  ['a game to open', (game) => game.button(game.t.review.open).click()],
];

describe.each([
  [1280, 800, 1],
  [1280, 720, 2],
  [390, 844, 2],
  [600, 400, 1],
  [320, 480, 2],
])('in a window of %i×%i at %i', (width, height, ratio) => {
  it.each(some(SHEETS, 3, 3))('%s shows at which end there is more', async (_name, open) => {
    const before = storedMatch(['h8', 'i9'], { level: 5 });
    const page = await visit({ width, height, ratio, reducedMotion: true, before });
    const game = new GamePage(page);
    await game.playButton().waitFor();
    await open(game);
    await eventually(() => page.locator('dialog[open], details[open]').count()).toBe(1);
    const scrollTo = (part: number): Promise<void> =>
      page.locator('.sheet *').evaluateAll((elements, share) => {
        for (const each of elements) each.scrollTop = share * each.scrollHeight;
      }, part);
    await scrollTo(0);
    for (const { name, above, below } of await cutAreas(page)) {
      expect([name, above, below > 10]).toEqual([name, 0, true]);
    }
    await scrollTo(1);
    for (const { name, above, below } of await cutAreas(page)) {
      expect([name, above > 10, below]).toEqual([name, true, 0]);
    }
  });
});

it('the clock can be set at 1280×720 while a game can be continued', async () => {
  const before = storedMatch(['h8', 'i9'], { level: 5 });
  const page = await visit({ width: 1280, height: 720, reducedMotion: true, before });
  const game = new GamePage(page);
  const { clock } = game.t;
  await page.getByText(clock.label, { exact: true }).click();
  const form = await page.locator('.menu-form').boundingBox();
  const kinds = await game.radio(clock.kind.fischer).boundingBox();
  if (!form || !kinds) throw new Error('Not shown');
  expect(kinds.y + kinds.height).toBeLessThanOrEqual(form.y + form.height);
});

describe('on a touch screen', () => {
  /** Text fields and lists, as they are shown now. */
  const fields =
    'textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=file])';

  async function expectTouchFields(page: Page, sheet: string, count: number): Promise<void> {
    const shown = page.locator(`${sheet} :is(${fields}):visible`);
    await eventually(() => shown.count()).toBe(count);
    const sizes = await shown.evaluateAll((each) =>
      each.map((field) => parseFloat(getComputedStyle(field).fontSize)),
    );
    // Safari zooms in on a smaller field.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    const typing =
      'textarea:not([readonly]):focus, input:not([type=radio], [type=checkbox], [type=file]):focus';
    expect(await page.locator(typing).count()).toBe(0);
  }

  it('no field has the focus before it is tapped, and none is small', async () => {
    const page = await visit({ width: 390, height: 844, ratio: 2, touch: true });
    const game = new GamePage(page);
    const { t } = game;
    const o = ONLINE.en;
    const close = (): Promise<void> => page.keyboard.press('Escape');
    await page.getByText(t.clock.label, { exact: true }).click();
    await game.radio(t.clock.kind.fischer).check();
    await page.getByText(t.boardLabel, { exact: true }).click();
    await page.getByRole('switch', { name: t.squareLabel }).uncheck();
    await expectTouchFields(page, '.menu', 5);
    await game.button(t.review.open).click();
    await eventually(() => page.locator('.open-dialog').count()).toBe(1);
    await expectTouchFields(page, '.open-dialog', 1);
    // An error does not raise the keyboard either.
    await page.getByRole('textbox').fill('z99');
    await page.getByRole('textbox').blur();
    await game.button(RECORDS.en.open.go).click();
    await page.getByRole('alert').waitFor();
    await expectTouchFields(page, '.open-dialog', 1);
    await close();
    await game.button(t.settings).click();
    await game.button(SETTINGS.en.data.import).click();
    await eventually(() => page.locator('.import-dialog').count()).toBe(1);
    await expectTouchFields(page, '.import-dialog', 1);
    await close();
    await close();
    await game.button(t.online.play).click();
    await game.radio(o.tasks.join).check();
    await expectTouchFields(page, '.online-dialog', 2);
    await page.getByLabel(o.joinLabel).fill('nonsense');
    await page.getByLabel(o.joinLabel).blur();
    await game.button(o.join).click();
    await page.getByRole('alert').waitFor();
    await expectTouchFields(page, '.online-dialog', 2);
  });
});
