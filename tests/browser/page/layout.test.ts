import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { COUNT_FRAMES, eventually, framesIn, GamePage } from '../support/gamePage';
import { expectWhole } from '../support/whole';

const visit = useBrowser();

/** Checks that the canvas has one pixel for each device pixel. */
async function expectSharp(page: Page, ratio: number): Promise<void> {
  const { pixels, box } = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => ({
    pixels: { width: canvas.width, height: canvas.height },
    box: canvas.getBoundingClientRect(),
  }));
  expect(pixels.width).toBe(Math.round(box.width * ratio));
  expect(pixels.height).toBe(Math.round(box.height * ratio));
  const window = page.viewportSize();
  expect(Math.round(box.width)).toBe(window?.width);
  expect(Math.round(box.height)).toBe(window?.height);
}

describe('a window of', () => {
  it.each([
    // On a large screen everything is zoomed, texts included.
    [1920, 1080, 1],
    [600, 400, 2],
    [390, 844, 2],
    [320, 480, 1.5],
  ])('%i×%i at %f is whole, sharp, and its corners are hit', async (width, height, ratio) => {
    const page = await visit({ width, height, ratio, reducedMotion: true });
    const game = new GamePage(page);
    await game.startTwoPlayers();
    await expectWhole(page);
    await expectSharp(page, ratio);
    await game.play('a1', 'o1', 'a15', 'o15');
  });
});

describe('a change of the window', () => {
  it('moves board and cells together, there and back', async () => {
    const page = await visit({ width: 844, height: 390, ratio: 2, reducedMotion: true });
    const game = new GamePage(page);
    await game.startTwoPlayers();
    await game.play('a1');
    await page.setViewportSize({ width: 390, height: 844 });
    await eventually(async () => (await page.locator('canvas').boundingBox())?.width).toBe(390);
    await expectSharp(page, 2);
    await expectWhole(page);
    await game.play('o15', 'h8');
    await page.setViewportSize({ width: 844, height: 390 });
    await eventually(async () => (await page.locator('canvas').boundingBox())?.width).toBe(844);
    await expectWhole(page);
    await game.play('o1', 'a15');
    expect(await game.stones()).toBe(5);
  });

  it.each([
    [20, 20],
    [10, 20],
    [20, 10],
  ])('a board of %i×%i fits the smallest window', async (columns, rows) => {
    const page = await visit({ width: 320, height: 480, reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await page.getByText(t.boardLabel, { exact: true }).click();
    await page.getByRole('switch', { name: t.squareLabel }).uncheck();
    await page.getByLabel(t.columnsLabel).selectOption(String(columns));
    await page.getByLabel(t.rowsLabel).selectOption(String(rows));
    await game.startTwoPlayers();
    expect(await page.getByRole('gridcell').count()).toBe(columns * rows);
    await expectWhole(page);
    await game.play('a1', `${columns === 20 ? 't' : 'j'}${rows}`);
  });
});

it('the choices of a swap fit into every window', async () => {
  const page = await visit({ reducedMotion: true });
  const game = new GamePage(page);
  const { t } = game;
  await page.getByText(t.boardLabel, { exact: true }).click();
  await game.radio(t.opening.swap2).check();
  await page.getByText(t.clock.label, { exact: true }).click();
  await game.radio(t.clock.kind.fischer).check();
  await game.startTwoPlayers();
  await game.play('h8', 'i9', 'g6');
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [360, 640],
    [600, 400],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    await eventually(async () => (await page.locator('canvas').boundingBox())?.width).toBe(width);
    await expectWhole(page);
    const texts = await page.locator('.colour-choices small').all();
    for (const text of texts) {
      const spills = await text.evaluate(
        ({ parentElement, scrollWidth }) => scrollWidth > (parentElement?.clientWidth ?? 0),
      );
      expect(spills).toBe(false);
    }
  }
});

it.each(['none', 'fischer'] as const)(
  'why a row does not win is shown in every window and moves no button, clock %s',
  async (clock) => {
    const page = await visit({ reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await page.getByText(t.boardLabel, { exact: true }).click();
    await game.radio(t.rule.standard).check();
    await page.getByText(t.clock.label, { exact: true }).click();
    await game.radio(t.clock.kind[clock]).check();
    await game.startTwoPlayers();
    await game.play('c8', 'a1', 'd8', 'c1', 'e8', 'e1', 'g8', 'g1', 'h8', 'i1');
    const buttons = (): Promise<unknown> =>
      page
        .locator('.controls button')
        .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    const shown = page.getByText(t.noWin.overline, { exact: true });
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [600, 400],
      [320, 480],
    ] as const) {
      await page.setViewportSize({ width, height });
      await eventually(async () => (await page.locator('canvas').boundingBox())?.width).toBe(width);
      const before = await buttons();
      await game.play('f8');
      await eventually(() => shown.isVisible()).toBe(true);
      expect(await buttons()).toEqual(before);
      await expectWhole(page);
      await game.button(t.undo).click();
      await eventually(() => shown.count()).toBe(0);
    }
  },
);

it('the board is sharp after a move to a denser screen', async () => {
  const page = await visit({ reducedMotion: true, alone: true });
  const game = new GamePage(page);
  await game.startTwoPlayers();
  await expectSharp(page, 1);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width: 720,
    height: 480,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await game.cell('h8').hover();
  await eventually(() =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width),
  ).toBe(1440);
  await expectSharp(page, 2);
  await game.play('a1', 'o15');
});

describe('the canvas', () => {
  it('is idle when nothing moves, and wakes for a move and for the mouse', async () => {
    const page = await visit({ before: COUNT_FRAMES });
    const game = new GamePage(page);
    const frames = (): Promise<number> => page.evaluate(() => Reflect.get(window, 'frames_'));
    const restful = (): Promise<number> => framesIn(page, 40);
    await eventually(restful).toBe(0);
    await game.startTwoPlayers();
    await game.play('h8');
    await eventually(restful).toBe(0);
    const before = await frames();
    await game.cell('c3').hover();
    await eventually(async () => (await frames()) > before).toBe(true);
    await eventually(restful).toBe(0);
  });

  it('is restored after the WebGL context was lost', async () => {
    const page = await visit({
      reducedMotion: true,
      before: COUNT_FRAMES,
      alone: true,
      expectTrouble: /WebGL|CONTEXT_LOST/i,
    });
    const game = new GamePage(page);
    await game.startTwoPlayers();
    await game.play('h8', 'i9');
    const board = await page.locator('#board').boundingBox();
    if (!board) throw new Error('no board');
    await page.mouse.move(1, 1);
    const picture = (): Promise<Buffer> => page.screenshot({ clip: board });
    await eventually(() => framesIn(page, 20)).toBe(0);
    const before = await picture();
    const loss = await page.evaluateHandle(() => {
      const canvas = document.querySelector('canvas');
      const context = canvas?.getContext('webgl2') ?? canvas?.getContext('webgl');
      const extension = context?.getExtension('WEBGL_lose_context');
      if (!extension) throw new Error('WEBGL_lose_context is not supported');
      extension.loseContext();
      return extension;
    });
    await eventually(async () => (await picture()).equals(before)).toBe(false);
    await loss.evaluate((extension) => extension.restoreContext());
    await eventually(async () => (await picture()).equals(before)).toBe(true);
    await game.play('j10');
  });
});
