/** Takes the README's pictures of the packaged game: `npm run shots`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { DICTIONARIES } from '../src/i18n';
import { CHROMIUM_ARGS, chromiumPath } from './chromium';
import { serveGame } from './server';

const DOCS = fileURLToPath(new URL('../docs', import.meta.url));
const QUALITY = 82;

interface Shot {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly language: keyof typeof DICTIONARIES;
  /** The stones of a game for two; none for a picture of the menu. */
  readonly moves: readonly string[];
}

const OPENING = 'h8 i9 i7 g9 g7 h7 j9 f8 h9 h10 j7 g10 k7 l6'.split(' ');
const FIVE = 'j6 k5 l7 m8 i8 i9 h7 h9 j9 g9 f9 j8 k10 g6 l11'.split(' ');

const SHOTS: readonly Shot[] = [
  { name: 'menu', width: 1280, height: 800, ratio: 1, language: 'en', moves: [] },
  { name: 'game', width: 1280, height: 800, ratio: 1, language: 'en', moves: OPENING },
  { name: 'result', width: 1280, height: 800, ratio: 1, language: 'zh', moves: FIVE },
  { name: 'phone', width: 390, height: 780, ratio: 2, language: 'zh', moves: OPENING },
];

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const { name, width, height, ratio, language, moves } = shot;
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: ratio,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    reducedMotion: 'reduce',
  });
  const t = DICTIONARIES[language];
  await page.goto(url);
  const play = page.getByRole('button', { name: t.play, exact: true });
  if (moves.length === 0) {
    await play.waitFor();
  } else {
    await page.getByRole('radio', { name: t.mode['two-players'] }).check();
    await play.click();
    for (const move of moves) {
      await page.getByRole('gridcell', { name: new RegExp(`^${move}[,，]`, 'i') }).click();
    }
    await page.mouse.move(1, 1);
  }
  await page.waitForTimeout(1500);
  await save(page, name);
  await page.close();
}

/** Playwright writes PNG; the browser itself turns it into a tenth of the bytes. */
async function save(page: Page, name: string): Promise<void> {
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(
    async ([data, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality / 100).split(',')[1] ?? '';
    },
    [png, QUALITY] as const,
  );
  writeFileSync(`${DOCS}/${name}.webp`, Buffer.from(webp, 'base64'));
}

mkdirSync(DOCS, { recursive: true });
const game = await serveGame();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
for (const shot of SHOTS) await take(browser, `${game.url}index.html`, shot);
await browser.close();
await game.close();
