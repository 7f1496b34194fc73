import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAME } from '../../../src/i18n';
import { useBrowser } from '../support/browser';
import { eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();

/** The font faces with a loading status. */
function faces(page: Page, status: FontFaceLoadStatus): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.fonts]
        .filter((face) => face.status === wanted)
        .map(({ family }) => family.replace(/^"|"$|Tianyuan /g, ''))
        .toSorted(),
    status,
  );
}

describe('when the menu is shown', () => {
  it('an English page has its fonts, and loads the Chinese one when the language changes', async () => {
    const page = await visit({ width: 390, height: 600 });
    const game = new GamePage(page);
    await game.playButton().waitFor();
    expect(await faces(page, 'loaded')).toEqual(['Brush', 'Signs', 'Text']);
    await game.button(LANGUAGE_NAME.zh).click();
    await eventually(() => faces(page, 'loaded')).toEqual(['Brush', 'Han', 'Signs', 'Text']);
  });

  it('a Chinese page has the Chinese font', async () => {
    const page = await visit({ width: 390, height: 600, language: 'zh' });
    const game = new GamePage(page, 'zh');
    await game.playButton().waitFor();
    expect(await faces(page, 'loaded')).toEqual(['Brush', 'Han', 'Text']);
  });
});

it('without its fonts the game is playable in fallback fonts', async () => {
  // A pixel ratio that no other test uses: a reused page would have the fonts cached.
  const page = await visit({
    ratio: 1.25,
    language: 'zh',
    missing: /\.woff2$/,
    expectTrouble: /403/,
    alone: true,
  });
  const game = new GamePage(page, 'zh');
  await game.startTwoPlayers();
  await game.play('h8');
  expect(await faces(page, 'loaded')).toEqual([]);
});

it('the wait for fonts that never load ends after a timeout', async () => {
  const page = await visit({ ratio: 1.5, missing: /\.woff2$/, expectTrouble: /403/, alone: true });
  await page.route(/\.woff2$/, () => undefined);
  // The page's load event waits for the fonts; the game does not.
  await page.goto(page.url(), { waitUntil: 'commit' });
  const game = new GamePage(page);
  await game.startTwoPlayers();
  await game.play('h8');
  expect(await faces(page, 'loaded')).toEqual([]);
});
