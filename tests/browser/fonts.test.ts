import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAME } from '../../src/i18n';
import { useBrowser } from './support/browser';
import { eventually, GamePage } from './support/gamePage';

const visit = useBrowser();

/** The faces by what has become of them. */
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

describe('when the menu comes', () => {
  it('an English page has its faces, and loads the Chinese one with the language', async () => {
    const page = await visit({ width: 390, height: 600 });
    const game = new GamePage(page);
    await game.button(game.t.play).waitFor();
    expect(await faces(page, 'loaded')).toEqual(['Brush', 'Signs', 'Text']);
    await game.button(LANGUAGE_NAME.zh).click();
    await eventually(() => faces(page, 'loaded')).toEqual(['Brush', 'Han', 'Signs', 'Text']);
  });

  it('a Chinese page has the Chinese face', async () => {
    const page = await visit({ width: 390, height: 600, language: 'zh' });
    const game = new GamePage(page, 'zh');
    await game.button(game.t.play).waitFor();
    expect(await faces(page, 'loaded')).toEqual(['Brush', 'Han', 'Text']);
  });
});

it('a game without its faces is played in others', async () => {
  // A ratio of its own: a page that was here before would remember the faces.
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

it('faces that never come are waited for only so long', async () => {
  const page = await visit({ ratio: 1.5, missing: /\.woff2$/, expectTrouble: /403/, alone: true });
  await page.route(/\.woff2$/, () => undefined);
  // The page is not done loading before them, but the game does not wait for that.
  await page.goto(page.url(), { waitUntil: 'commit' });
  const game = new GamePage(page);
  await game.startTwoPlayers();
  await game.play('h8');
  expect(await faces(page, 'loaded')).toEqual([]);
});
