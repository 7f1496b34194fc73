import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { BLACK_WINS, eventually, GamePage } from '../support/gamePage';
import { serve, type Site } from '../../../tools/server';

const visit = useBrowser();
let parent: Site;

/** A page of another origin that embeds the game as itch.io does. */
beforeAll(async () => {
  const frame = `<iframe src="${inject('gameUrl')}" width="600" height="400"
    allow="autoplay; fullscreen" allowfullscreen scrolling="no" style="border:0"></iframe>`;
  parent = await serve({
    'index.html': `<!doctype html><body style="margin:0;height:2000px">${frame}</body>`,
  });
});
afterAll(() => parent.close());

const BLOCKED = `if (window !== window.top) {
  Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('blocked', 'SecurityError'); },
  });
}`;

async function embedded(): Promise<{
  page: Page;
  frame: Frame;
  game: GamePage;
  missing: string[];
}> {
  const missing: string[] = [];
  const page = await visit({
    url: `${parent.url}index.html`,
    width: 700,
    height: 500,
    before: BLOCKED,
    prepare: (opened) => {
      opened.on('response', (response) => {
        const known = response.ok() || response.url().endsWith('favicon.ico');
        if (!known) missing.push(response.url());
      });
    },
    // The browser requests an icon, which the parent page does not have.
    expectTrouble: /403/,
  });
  await eventually(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  if (!frame) throw new Error('no frame');
  expect(new URL(frame.url()).origin).not.toBe(new URL(page.url()).origin);
  return { page, frame, game: new GamePage(frame), missing };
}

describe('in a frame of another origin at 600×400, with storage blocked', () => {
  it('starts, warns that nothing is stored, and plays a game to its end', async () => {
    const { game, frame, missing } = await embedded();
    const { t } = game;
    await eventually(() => frame.locator('.toast').allTextContents()).toEqual([
      t.storageTrouble.blocked,
    ]);
    await game.startTwoPlayers();
    await game.play(...BLACK_WINS);
    await game.expectResult(t.wins('black'), t.reason.row(5), 9);
    expect(missing).toEqual([]);
  });

  it('the computer moves, from its worker', async () => {
    const { game, frame } = await embedded();
    await game.startComputer(4, 'first');
    await game.cell('h8').click();
    await eventually(() => game.stones()).toBe(2);
    expect(await frame.locator('.toast').allTextContents()).not.toContain(game.t.fallbackMove);
  });

  it('keys work again after a click outside, and Space does not scroll the parent page', async () => {
    const { page, game } = await embedded();
    await game.startTwoPlayers();
    await page.mouse.click(650, 450);
    await game.play('h8');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await game.expectStone('i8', 'white');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
