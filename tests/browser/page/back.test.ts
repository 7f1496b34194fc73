import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { serve, type Site } from '../../../tools/server';
import { useBrowser } from '../support/browser';
import { BLACK_WINS, drawn, eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();

/** The share code of a game with three stones. */
const LINK = '#g=1VQAHCAYwnKTn';

/** The game in a page that was opened from another one. */
async function open() {
  const page = await visit({ reducedMotion: true });
  const game = new GamePage(page);
  await game.playButton().waitFor();
  return { page, game, t: game.t, dialog: page.locator('dialog[open]') };
}

/**
 * Presses Back once the page has made the entries of what is open: an entry made meanwhile would
 * cancel it.
 */
async function pressBack(page: Page, depth: number): Promise<void> {
  await eventually(() => page.evaluate('history.state.depth')).toBe(depth);
  await page.goBack();
}

/** Goes back out of the game. */
async function expectLeft(page: Page): Promise<void> {
  await pressBack(page, 0);
  await eventually(() => page.url()).toBe('about:blank');
}

describe('the browser’s Back', () => {
  it('closes a dialog, then goes from the game to the menu, then leaves the page', async () => {
    const { page, game, t, dialog } = await open();
    await game.startTwoPlayers();
    await game.play('h8', 'i9');
    await game.button(t.settings).click();
    await eventually(() => dialog.count()).toBe(1);
    await pressBack(page, 2);
    await eventually(() => dialog.count()).toBe(0);
    expect(await game.stones()).toBe(2);
    await pressBack(page, 1);
    await page.getByRole('button', { name: t.continueGame }).waitFor();
    await game.playButton().click();
    await eventually(() => dialog.textContent()).toContain(t.leaveQuestion);
    await pressBack(page, 1);
    await eventually(() => dialog.count()).toBe(0);
    await expectLeft(page);
  });

  it('closes the result, and after it goes to the menu', async () => {
    const { page, game } = await open();
    await game.startTwoPlayers();
    await game.play(...BLACK_WINS);
    await eventually(() => game.result().count()).toBe(1);
    await pressBack(page, 2);
    await eventually(() => game.result().count()).toBe(0);
    expect(await game.stones()).toBe(9);
    await pressBack(page, 1);
    await game.playButton().waitFor();
    await expectLeft(page);
  });

  it('skips what was closed by a button, Escape or the menu', async () => {
    const { page, game, t, dialog } = await open();
    await game.startTwoPlayers();
    await game.button(t.settings).click();
    await eventually(() => dialog.count()).toBe(1);
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
    await game.button(t.menu).click();
    await game.playButton().waitFor();
    // The page leaves its own entries one after the other.
    await eventually(() => page.evaluate('history.state.depth')).toBe(0);
    await expectLeft(page);
  });

  it('leaves a reloaded page, and Forward opens nothing', async () => {
    const { page, game, t } = await open();
    await game.startTwoPlayers();
    await game.play('h8');
    await page.reload();
    await page.getByRole('button', { name: t.continueGame }).waitFor();
    await eventually(() => page.evaluate('history.state.depth')).toBe(0);
    await page.goForward();
    await eventually(() => page.evaluate('history.state.depth')).toBe(0);
    await drawn(page);
    expect(await page.getByRole('grid').count()).toBe(0);
    await expectLeft(page);
  });

  it('goes from a game opened by a link to the menu, also in an open page', async () => {
    const { page, game } = await open();
    await page.evaluate((hash) => (location.hash = hash), LINK);
    await eventually(() => page.getByRole('grid').count()).toBe(1);
    expect(page.url()).toBe(inject('gameUrl'));
    await pressBack(page, 1);
    await game.playButton().waitFor();
    await expectLeft(page);
  });
});

describe('in a frame', () => {
  let parent: Site;
  beforeAll(async () => {
    parent = await serve({
      'index.html': `<!doctype html><title>parent</title>
        <iframe src="${inject('gameUrl')}" width="600" height="400"></iframe>`,
    });
  });
  afterAll(() => parent.close());

  it('Back closes a dialog and the game, and leaves the entries of the parent page alone', async () => {
    // The browser requests an icon, which the parent page does not have. The history of a reused page
    // is full.
    const page = await visit({
      alone: true,
      url: `${parent.url}index.html`,
      reducedMotion: true,
      expectTrouble: /403|autofocusing/,
    });
    await eventually(() => page.frames().length).toBe(2);
    const [, frame] = page.frames();
    if (!frame) throw new Error('no frame');
    const game = new GamePage(frame);
    const dialog = frame.locator('dialog[open]');
    // Playwright would wait for the page around to change.
    const back = () => page.evaluate(() => history.back());
    await game.startTwoPlayers();
    await game.button(game.t.settings).click();
    await eventually(() => dialog.count()).toBe(1);
    await back();
    await eventually(() => dialog.count()).toBe(0);
    await game.button(game.t.settings).click();
    await eventually(() => dialog.count()).toBe(1);
    // The dialog's own entry is no longer the last one when it is closed.
    await page.evaluate(() => history.pushState('theirs', ''));
    await frame.locator('dialog[open]').press('Escape');
    await eventually(() => dialog.count()).toBe(0);
    await drawn(frame);
    expect(await page.evaluate(() => history.state as unknown)).toBe('theirs');
    const depth = () => frame.evaluate('history.state.depth');
    await back();
    await eventually(() => page.evaluate(() => history.state as unknown)).toBe(null);
    expect(await depth()).toBe(2);
    await back();
    await eventually(depth).toBe(1);
    expect(await frame.getByRole('grid').count()).toBe(1);
    await back();
    await game.playButton().waitFor();
    await page.goBack();
    await eventually(() => page.url()).toBe('about:blank');
  });
});
