import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../../src/features/settings/words';
import { SURFACES } from '../../../tools/art/boards/boards';
import { toSrgbByte } from '../../../tools/art/render/shade';
import { DENSITY, FACE } from '../../../tools/art/boards/surface';
import { useBrowser } from '../support/browser';
import { BLACK_WINS, eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();

type Colour = readonly [r: number, g: number, b: number];

/** The mean colour of an image, or of the part with the given corner and sides. */
async function meanColour(
  page: Page,
  source: string,
  [x, y, width, height]: readonly [number, number, number, number],
): Promise<Colour> {
  return page.evaluate(
    async ({ url, part }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const [left = 0, top = 0, wide = 0, high = 0] = part;
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      context?.drawImage(image, -left, -top);
      const data = context?.getImageData(0, 0, wide, high).data ?? [];
      const sum = [0, 0, 0];
      for (let at = 0; at < data.length; at += 1) {
        if (at % 4 < 3) sum[at % 4] = (sum[at % 4] ?? 0) + (data[at] ?? 0);
      }
      const [r = 0, g = 0, b = 0] = sum.map((total) => total / (wide * high));
      return [r, g, b] as const;
    },
    { url: source, part: [x, y, width, height] },
  );
}

/** The mean colour on screen in the middle of a point's cell. */
async function colourAt(game: GamePage, page: Page, point: string): Promise<Colour> {
  const box = await game.cell(point).boundingBox();
  if (!box) throw new Error(`${point} has no cell`);
  const side = Math.round(box.width / 2);
  const [left, top] = [Math.round(box.x + side / 2), Math.round(box.y + side / 2)];
  const clip = { x: left, y: top, width: side, height: side };
  const png = (await page.screenshot({ clip })).toString('base64');
  return meanColour(page, `data:image/png;base64,${png}`, [0, 0, side, side]);
}

function distance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** A colour distance far above the change between two frames, and far below that of two boards. */
const CLEARLY = 15;

describe('the settings', () => {
  it('change board and stones at once, survive a reload, and apply to the menu', async () => {
    const page = await visit({ width: 960, height: 640, reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    const words = SETTINGS.en;
    await game.startTwoPlayers();
    await game.play('h8', 'd4');
    await page.mouse.move(2, 2);
    const empty = await colourAt(game, page, 'c12');
    const white = await colourAt(game, page, 'd4');

    await game.button(t.settings).click();
    const boards = page.getByRole('group', { name: words.boardLabel });
    const stones = page.getByRole('group', { name: words.stonesLabel });
    await boards.waitFor();
    expect(await boards.getByRole('radio').count()).toBe(5);
    expect(await stones.getByRole('radio').count()).toBe(3);
    expect(await game.radio(words.board.kaya).isChecked()).toBe(true);
    await page.locator('.samples label', { hasText: words.board['ink-night'] }).click();
    // The dialog is beside the board, which previews the choice.
    await eventually(async () => distance(await colourAt(game, page, 'c12'), empty) > CLEARLY).toBe(
      true,
    );
    expect(distance(await colourAt(game, page, 'd4'), white)).toBeLessThan(2 * CLEARLY);
    await page.locator('.samples label', { hasText: words.stones.brush }).click();
    await eventually(
      async () => distance(await colourAt(game, page, 'd4'), white) > 2 * CLEARLY,
    ).toBe(true);
    expect(await game.stones()).toBe(2);
    await game.button(t.close).click();
    const dark = await colourAt(game, page, 'c12');

    await page.reload();
    await page.getByRole('button', { name: t.continueGame }).click();
    await game.expectStone('h8', 'black');
    await page.mouse.move(2, 2);
    await eventually(async () => distance(await colourAt(game, page, 'c12'), dark) < CLEARLY).toBe(
      true,
    );
    await game.button(t.menu).click();
    await game.playButton().waitFor();
    const menu = (await page.screenshot()).toString('base64');
    const shown = await meanColour(page, `data:image/png;base64,${menu}`, [300, 120, 60, 60]);
    expect(distance(shown, dark)).toBeLessThan(3 * CLEARLY);
  });

  it('keep the old board if the new one can’t be loaded, say so, and load it later', async () => {
    const page = await visit({
      width: 1280,
      height: 800,
      language: 'zh',
      reducedMotion: true,
      missing: /bamboo\.webp/,
      expectTrouble: /403/,
    });
    const game = new GamePage(page, 'zh');
    const { t } = game;
    const words = SETTINGS.zh;
    await game.startTwoPlayers();
    await page.mouse.move(2, 2);
    const before = await colourAt(game, page, 'c12');
    await game.button(t.settings).click();
    // Not `check`, which fails if the choice is reset before it verifies it.
    await game.radio(words.board.bamboo).click();
    const message = page.getByText(t.looksFailed);
    await message.waitFor();
    // The live region that is active while the dialog is open.
    expect(await page.locator('dialog .toasts[role=status]').textContent()).toBe(t.looksFailed);
    await eventually(() => game.radio(words.board.kaya).isChecked()).toBe(true);
    expect(distance(await colourAt(game, page, 'c12'), before)).toBeLessThan(CLEARLY / 3);
    await page.unroute(/bamboo\.webp/);
    await game.radio(words.board.bamboo).check();
    await eventually(
      async () => distance(await colourAt(game, page, 'c12'), before) > CLEARLY,
    ).toBe(true);
    expect(await game.radio(words.board.bamboo).isChecked()).toBe(true);
  });

  it('load only the chosen board and stones before the game starts', async () => {
    const asked: string[] = [];
    const page = await visit({
      before: `localStorage.setItem('tianyuan:settings', JSON.stringify({ version: 1, board: 'celadon' }))`,
      prepare: (opened) => opened.on('request', (request) => asked.push(request.url())),
    });
    const game = new GamePage(page);
    await game.startTwoPlayers();
    await game.play('h8');
    const art = asked.flatMap(
      (url) => /art\/((?:boards|stones)\/.*|samples.*)$/.exec(url)?.[1] ?? [],
    );
    expect(art.toSorted()).toEqual([
      'boards/celadon.webp',
      'stones/slate.json',
      'stones/slate.webp',
    ]);
  });

  it('can switch animations off, whatever the system’s setting', async () => {
    const page = await visit({ width: 390, height: 844 });
    const game = new GamePage(page);
    const { t } = game;
    const words = SETTINGS.en;
    await game.startTwoPlayers();
    const motion = (): Promise<string | undefined> =>
      page.evaluate(() => document.documentElement.dataset['motion']);
    expect(await motion()).toBe('full');
    await game.button(t.settings).click();
    await game.radio(words.motion.reduced).check();
    expect(await motion()).toBe('reduced');
    await game.radio(words.motion.auto).check();
    expect(await motion()).toBe('full');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await eventually(motion).toBe('reduced');
    await game.radio(words.motion.full).check();
    expect(await motion()).toBe('full');
  });

  it('are all reachable in small windows, also by keyboard', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    const words = SETTINGS.en;
    const dialog = page.getByRole('dialog');
    for (const [width, height] of [
      [600, 400],
      [390, 844],
      [320, 480],
    ] as const) {
      await page.setViewportSize({ width, height });
      await game.button(t.settings).click();
      const box = await dialog.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      const sideways = await dialog.evaluate(
        (element) =>
          [element, ...element.querySelectorAll('*')].filter(
            (part) =>
              part.scrollWidth > part.clientWidth + 1 &&
              getComputedStyle(part).overflowX !== 'visible',
          ).length,
      );
      expect(sideways).toBe(0);
      await game.radio(words.board.kaya).focus();
      await page.keyboard.press('ArrowRight');
      expect(await game.radio(words.board.bamboo).isChecked()).toBe(true);
      await game.radio(words.motion.auto).focus();
      const low = await game.radio(words.motion.auto).evaluate((radio) => {
        const { bottom } = radio.getBoundingClientRect();
        return bottom <= (radio.closest('.settings')?.getBoundingClientRect().bottom ?? 0) + 1;
      });
      expect(low).toBe(true);
      await game.button(t.close).click();
    }
  });
});

/** Records shader sources and counts linked programs. */
const SHADERS = `window.shaders_ = []; window.programs_ = 0;
for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
  const { shaderSource, linkProgram } = prototype;
  prototype.shaderSource = function (shader, source) {
    window.shaders_.push(source);
    return shaderSource.call(this, shader, source);
  };
  prototype.linkProgram = function (program) {
    window.programs_ += 1;
    return linkProgram.call(this, program);
  };
}`;
/** The tint of stones outside the winning rows, from 0 to 1. */
const DIMMED = [0xd8, 0xcf, 0xbe].map((byte) => byte / 255);

it('one shader program draws all textures, and dims stones by multiplication', async () => {
  const page = await visit({ reducedMotion: true, before: SHADERS });
  const game = new GamePage(page);
  await game.startTwoPlayers();
  await game.play(...BLACK_WINS.slice(0, -1));
  await page.mouse.move(2, 2);
  const before = await colourAt(game, page, 'b1');
  await game.play(...BLACK_WINS.slice(-1));
  await game.button(game.t.look).click();
  await page.mouse.move(2, 2);
  const after = await colourAt(game, page, 'b1');
  after.forEach((value, channel) => {
    expect(value / (before[channel] ?? 0)).toBeCloseTo(DIMMED[channel] ?? 0, 2);
  });
  expect(await page.evaluate(() => Reflect.get(window, 'programs_'))).toBe(1);
  const shaders: string[] = await page.evaluate(() => Reflect.get(window, 'shaders_'));
  // The uniform of Phaser's own tint shader, which is replaced.
  expect(shaders.filter((shader) => shader.includes('tintMode'))).toEqual([]);
});

/** The most that encoding may change a mean, of 255. */
const ENCODED = 2;

it('the board files match their scripts, whose tones the contrast test measures', async () => {
  const astray: string[] = [];
  const page = await visit();
  for (const [name, { face }] of Object.entries(SURFACES)) {
    const sum = [0, 0, 0];
    const side = 64;
    for (let i = 0; i < side * side; i += 1) {
      const x = ((i % side) + 0.5) * (FACE / side) + ((i * 7) % 13) - 6;
      const y = (Math.floor(i / side) + 0.5) * (FACE / side) + ((i * 5) % 11) - 5;
      face(x, y).forEach((linear, channel) => {
        sum[channel] = (sum[channel] ?? 0) + toSrgbByte(linear);
      });
    }
    const [r = 0, g = 0, b = 0] = sum.map((total) => total / (side * side));
    const url = new URL(`assets/art/boards/${name}.webp`, page.url()).href;
    const file = await meanColour(page, url, [0, 0, FACE * DENSITY, FACE * DENSITY]);
    if (distance(file, [r, g, b]) >= ENCODED) astray.push(name);
  }
  expect(astray).toEqual([]);
});
