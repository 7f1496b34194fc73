import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();

const WINDOWS = [
  [1920, 1080],
  [1280, 800],
  [844, 390],
  [600, 400],
  [390, 844],
  [320, 480],
] as const;

describe.each(WINDOWS)('a message in a window of %i×%i', (width, height) => {
  it('lies beside the board, and a press on it only closes it', async () => {
    const page = await visit({ width, height, reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await game.startTwoPlayers();
    await game.play('h8');
    const message = page.locator('.toast');
    await game.cell('h8').click();
    await eventually(() => message.allTextContents()).toEqual([t.refused.occupied]);
    const [at, board] = [await message.boundingBox(), await page.locator('#board').boundingBox()];
    if (!at || !board) throw new Error('No message or board');
    const apart =
      at.x >= board.x + board.width ||
      at.y >= board.y + board.height ||
      at.x + at.width <= board.x ||
      at.y + at.height <= board.y;
    expect(apart).toBe(true);
    expect(at.x >= 0 && at.x + at.width <= width && at.y + at.height <= height).toBe(true);
    // One by touch of the mouse anywhere on it, not on what lies below.
    await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
    expect(await message.count()).toBe(0);
    expect(await game.stones()).toBe(1);
    // The board keeps the focus.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await game.expectStone('g8');
  });
});

it('a message never lies on the button that places a stone', async () => {
  const page = await visit({ width: 320, height: 480, reducedMotion: true, touch: true });
  const game = new GamePage(page);
  const { t } = game;
  await game.startTwoPlayers();
  await game.cell('h8').tap();
  await game.cell('h8').tap();
  await game.expectStone('h8');
  await game.cell('i9').tap();
  await game.expectAimed('i9');
  await game.cell('h8').tap();
  await eventually(() => page.locator('.toast').allTextContents()).toEqual([t.refused.occupied]);
  await game.button(t.place).tap();
  await game.expectStone('i9');
});
