import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { DICTIONARIES } from '../../src/i18n';
import { SETTINGS } from '../../src/features/settings/words';
import { ONLINE } from '../../src/features/online/words';
import { BOARDS, STONES } from '../../src/platform/settings';
import { toWebp, type Tile } from '../webp';
import { FIVE, OPENING } from './screens';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const QUALITY = 0.82;

interface Shot {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly language: keyof typeof DICTIONARIES;
  /** The moves of a game for two players; none for a picture of the menu. */
  readonly moves: readonly string[];
}

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
    for (const move of moves) await cellOf(page, move).click();
    await page.mouse.move(1, 1);
  }
  await page.waitForTimeout(1500);
  await save(page, name, [{ png: await page.screenshot(), x: 0, y: 0 }]);
  await page.close();
}

/** A waiting room. Its relay does not exist, so the code in the picture can't be used. */
async function takeRoom(browser: Browser, url: string): Promise<void> {
  const t = DICTIONARIES.en;
  const o = ONLINE.en;
  const [width, height, ratio] = [620, 400, 2];
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: ratio,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const config = { version: 1, nostr: ['wss://relay.example'], stun: [] };
  // A relay that never answers.
  await page.routeWebSocket('wss://relay.example/', () => undefined);
  await page.route('**/online.json', (route) => route.fulfill({ json: config }));
  await page.goto(url);
  await page.getByRole('button', { name: t.online.play, exact: true }).click();
  await page.getByRole('button', { name: o.make, exact: true }).click();
  await page.locator('.room-card .qr').waitFor();
  await page.waitForTimeout(1500);
  await save(page, 'room', [{ png: await page.screenshot(), x: 0, y: 0 }]);
  await page.close();
}

/** One tile of the picture of boards and stones: a few points around the middle of the board. */
const SAMPLE = { width: 250, height: 210 };

/** Every board with every set of stones, a row for each set. */
async function takeThemes(browser: Browser, url: string): Promise<void> {
  const t = DICTIONARIES.en;
  const words = SETTINGS.en;
  const page = await browser.newPage({
    viewport: { width: 1100, height: 760 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await page.goto(url);
  await page.getByRole('radio', { name: t.mode['two-players'] }).check();
  await page.getByRole('button', { name: t.play, exact: true }).click();
  for (const move of OPENING) await cellOf(page, move).click();
  const middle = await cellOf(page, 'h8').boundingBox();
  if (!middle) throw new Error('the board has no middle');
  const clip = {
    x: Math.round(middle.x + middle.width / 2 - SAMPLE.width / 2),
    y: Math.round(middle.y + middle.height / 2 - SAMPLE.height / 2),
    ...SAMPLE,
  };
  const tiles: Tile[] = [];
  for (const [row, stones] of STONES.entries()) {
    for (const [column, board] of BOARDS.entries()) {
      await page.getByRole('button', { name: t.settings, exact: true }).click();
      await page.getByRole('radio', { name: words.board[board], exact: true }).check();
      await page.getByRole('radio', { name: words.stones[stones], exact: true }).check();
      await page.getByRole('button', { name: t.close, exact: true }).click();
      await page.mouse.move(1, 1);
      await page.waitForTimeout(1500);
      tiles.push({
        png: await page.screenshot({ clip }),
        x: column * SAMPLE.width,
        y: row * SAMPLE.height,
      });
    }
  }
  await save(page, 'themes', tiles);
  await page.close();
}

function cellOf(page: Page, move: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${move}[,，]`, 'i') });
}

async function save(page: Page, name: string, tiles: readonly Tile[]): Promise<void> {
  writeFileSync(`${DOCS}/${name}.webp`, await toWebp(page, tiles, QUALITY));
}

/** Renews the pictures in `docs` that the README shows. */
export async function takeReadmePictures(browser: Browser, url: string): Promise<void> {
  mkdirSync(DOCS, { recursive: true });
  for (const shot of SHOTS) await take(browser, url, shot);
  await takeThemes(browser, url);
  await takeRoom(browser, url);
}
