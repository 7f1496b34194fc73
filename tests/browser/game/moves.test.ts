import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { BLACK_WINS, eventually, GamePage } from '../support/gamePage';
import { storedMatch } from '../support/storedMatch';

const visit = useBrowser();

/** Sixty moves without five in a row: two colours in alternating columns, two rows apart. */
const LONG = Array.from({ length: 60 }, (_, at) => {
  const pair = Math.floor(at / 2);
  return `${'acegikm'[pair % 7]}${1 + 3 * Math.floor(pair / 7) + (at % 2)}`;
});

async function boxOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not shown');
  return { x: Math.round(box.x), y: Math.round(box.y) };
}

async function continued(width: number, height: number, moves: readonly string[]) {
  const page = await visit({ width, height, reducedMotion: true, before: storedMatch(moves) });
  const game = new GamePage(page);
  await game.continueMatch();
  return { page, game, t: game.t };
}

/** Contrast of a text with its own opaque background. */
function contrastOf(element: Locator): Promise<number> {
  return element.evaluate((each) => {
    const luminance = (css: string): number => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
      if (alpha < 1) return NaN;
      const [x = 0, y = 0, z = 0] = [r, g, b].map((byte) => {
        const c = byte / 255;
        return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const { color, backgroundColor } = getComputedStyle(each);
    const [a, b] = [luminance(color), luminance(backgroundColor)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });
}

/** Under the mouse, pressed, and with the focus of the keyboard. */
async function expectReadable(page: Page, element: Locator): Promise<void> {
  const box = await boxOf(element);
  expect(await contrastOf(element)).toBeGreaterThan(4.5);
  await page.mouse.move(box.x + 9, box.y + 9);
  expect(await element.evaluate((each) => each.matches(':hover'))).toBe(true);
  expect(await contrastOf(element)).toBeGreaterThan(4.5);
  await page.mouse.down();
  expect(await contrastOf(element)).toBeGreaterThan(4.5);
  await page.mouse.up();
}

describe('the list of moves', () => {
  it('marks the current move readably under the mouse', async () => {
    const { page } = await continued(1280, 800, LONG);
    await expectReadable(page, page.locator('.move-list [aria-current=true]'));
  });

  it('marks it readably in its dialog too', async () => {
    const { page, game, t } = await continued(390, 844, LONG);
    await game.button(t.review.moves).click();
    await expectReadable(page, page.locator('.moves-dialog [aria-current=true]'));
  });

  it.each([
    [1280, 800],
    [1280, 720],
    [1920, 1080],
  ])('of a %i×%i window stays under the pointer that presses a move', async (width, height) => {
    const { page, game, t } = await continued(width, height, LONG);
    const moves = page.locator('.move-list .move');
    // The last one, one that looks back, and the last one again, which leads back to the game.
    for (const at of [LONG.length - 1, LONG.length - 4, LONG.length - 1]) {
      const move = moves.nth(at);
      const before = await boxOf(move);
      await page.mouse.click(before.x + 12, before.y + 9);
      await eventually(() => move.getAttribute('aria-current')).toBe('true');
      expect(await boxOf(move)).toEqual(before);
    }
    await game.expectStatus(t.turn('black'));
  });

  it('scrolls to the current move at a key, even with the pointer on the list', async () => {
    const { page } = await continued(1280, 800, LONG);
    await page.locator('.move-list').hover();
    await page.keyboard.press('<');
    await page.keyboard.press('.');
    const first = page.locator('.move-list .move').first();
    await eventually(() => first.getAttribute('aria-current')).toBe('true');
    const list = await page.locator('.move-list').boundingBox();
    expect((await boxOf(first)).y).toBeGreaterThanOrEqual(Math.floor(list?.y ?? Infinity));
  });
});

it.each([
  [1280, 800],
  [1024, 600],
  [844, 390],
  [600, 400],
  [390, 844],
  [320, 480],
])('the step buttons of a %i×%i window stay where they are pressed', async (width, height) => {
  const { page, game, t } = await continued(width, height, BLACK_WINS.slice(0, -1));
  await game.play('l8');
  await eventually(() => game.result().count()).toBe(1);
  await page.keyboard.press('Escape');
  await eventually(() => game.result().count()).toBe(0);
  const back = game.button(t.review.back);
  const before = await boxOf(back);
  for (let presses = 0; presses < 2; presses += 1) {
    await page.mouse.click(before.x + 9, before.y + 9);
    await eventually(() => page.locator('.turn').textContent()).toBe(
      t.review.lookingBack(8 - presses, 9),
    );
    expect(await boxOf(back)).toEqual(before);
  }
});
