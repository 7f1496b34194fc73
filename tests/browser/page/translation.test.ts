import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../../src/features/settings/words';
import { translatePage } from '../../support/translator';
import { useBrowser, type Language } from '../support/browser';
import { BLACK_WINS, eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();

/** A reader of French, to whom the browser offers a translation. */
const FRENCH = `Object.defineProperty(navigator, 'languages', { get: () => ['fr-FR', 'fr'] });`;

/** The text of an element without the marks of the translation, as often as it was translated. */
async function said(page: Page, selector: string): Promise<string> {
  const texts = await page.locator(selector).allTextContents();
  return texts.join(' ').replaceAll(/[«»]/g, '').replaceAll(/\s+/g, ' ').trim();
}

const translations = (page: Page, selector: string): Promise<number> =>
  page.locator(`${selector} font`).count();

describe.each([
  ['each text', false],
  ['whole sentences', true],
])('a browser that translates %s', (_, merges) => {
  it('does not freeze the menu, the panel, dialogs or the result', async () => {
    const page = await visit({ width: 1280, height: 800, reducedMotion: true, before: FRENCH });
    const game = new GamePage(page);
    const { t } = game;
    await game.playButton().waitFor();
    await page.evaluate(translatePage, { merges });
    const press = (selector: string, text: string) =>
      page.locator(`${selector} button`).filter({ hasText: text }).first().click();

    await game.radio(t.mode.watch).check();
    await game.radio(t.mode['two-players']).check();
    await eventually(() => game.radio(t.level[2]).count()).toBe(0);
    expect(await translations(page, '#ui')).toBeGreaterThan(5);
    await press('.play-buttons', t.play);
    await eventually(() => page.getByRole('grid').count()).toBe(1);

    for (const [index, point] of BLACK_WINS.slice(0, 4).entries()) {
      await game.play(point);
      const next = index % 2 === 0 ? 'white' : 'black';
      await eventually(() => said(page, '.turn')).toBe(t.turn(next));
      expect(await page.locator('.move-list .move').count()).toBe(index + 1);
    }
    await eventually(() => translations(page, '.turn')).toBeGreaterThan(0);
    await page.keyboard.press('u');
    await eventually(() => said(page, '.turn')).toBe(t.turn('white'));
    expect(await page.locator('.move-list .move').count()).toBe(3);
    await page.keyboard.press(',');
    await eventually(() => said(page, '.turn')).toContain(t.review.lookingBack(2, 3));
    await page.keyboard.press('>');
    await page.keyboard.press('y');
    await eventually(() => said(page, '.turn')).toBe(t.turn('black'));

    await game.button(t.settings).click();
    const { en: words } = SETTINGS;
    await page.getByRole('radio', { name: words.tap.confirm, exact: true }).check();
    await page.getByRole('radio', { name: '中文', exact: true }).check();
    const zh = new GamePage(page, 'zh');
    await eventually(() => said(page, '.settings-dialog')).toContain(SETTINGS.zh.tap.confirm);
    await page.getByRole('radio', { name: 'English', exact: true }).check();
    await page.getByRole('radio', { name: words.tap.direct, exact: true }).check();
    await eventually(() => said(page, '.settings-dialog')).toContain(words.tap.confirm);
    expect(await said(page, '.settings-dialog')).not.toContain(SETTINGS.zh.tap.confirm);
    await page.keyboard.press('Escape');
    await eventually(() => said(page, '.turn')).toBe(t.turn('black'));
    expect(await said(page, '.turn')).not.toBe(zh.t.turn('black'));

    await game.play(...BLACK_WINS.slice(4));
    await eventually(() => said(page, '[role=dialog] h2')).toBe(t.wins('black'));
    await eventually(async () => {
      const again = page.locator('[role=dialog] button').filter({ hasText: t.playAgain });
      if ((await again.count()) > 0) await again.click();
      return game.result().count();
    }).toBe(0);
    await game.play('h8');
    await eventually(() => said(page, '.turn')).toBe(t.turn('white'));
    await press('#ui', t.menu);
    await eventually(() => said(page, '.menu-actions')).toContain(t.continueDetail(1));
  });
});

describe('a page in the language of its reader', () => {
  it.each<Language>(['en', 'zh'])('is not offered for translation (%s)', async (language) => {
    const page = await visit({ reducedMotion: true, language });
    const game = new GamePage(page, language);
    await game.playButton().waitFor();
    const marks = () =>
      page.evaluate(() => {
        const { lang, translate } = document.documentElement;
        return { lang, translate };
      });
    const own = { lang: language === 'zh' ? 'zh-Hans' : 'en', translate: false };
    expect(await marks()).toEqual(own);
    // In the other language it may be.
    await game.button(language === 'zh' ? 'English' : '中文').click();
    const other = { lang: language === 'zh' ? 'en' : 'zh-Hans', translate: true };
    await eventually(marks).toEqual(other);
  });
});
