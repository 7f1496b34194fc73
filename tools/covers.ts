/**
 * Takes pictures of the packaged game for use elsewhere: `npm run covers`. The cover for itch.io, the
 * picture for links, and an animation of a game, which needs ffmpeg with libwebp.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { formatPoint } from '../src/core';
import { DICTIONARIES } from '../src/i18n';
import { demoGame } from '../src/scenes/demoGame';
import { CHROMIUM_ARGS, chromiumPath } from './chromium';
import { serveGame } from './server';

const DOCS = fileURLToPath(new URL('../docs', import.meta.url));
/** The game on the covers. */
const MOVES = 'h8 i9 i7 g9 g7 h7 j9 f8 h9 h10 j7 g10 k7 l6'.split(' ');
/** The game in the film: the demo game of the menu. */
const SIZE = { width: 15, height: 15 };
const FILM = demoGame(SIZE, Infinity).position.moves.map((point) => formatPoint(SIZE, point));

const COVERS = [
  { name: 'cover', width: 630, height: 500 },
  { name: 'social', width: 1200, height: 630 },
] as const;

const FRAMES_A_SECOND = 20;
/** Durations in the film, in milliseconds. */
const BETWEEN_MOVES = 650;
const AT_THE_END = 3000;
const FILM_SIZE = { width: 720, height: 520 } as const;
const MOST_BYTES = 2_000_000;

async function openPage(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
  still: boolean,
): Promise<Page> {
  const page = await browser.newPage({
    viewport,
    locale: 'en-GB',
    reducedMotion: still ? 'reduce' : 'no-preference',
  });
  await page.goto(url);
  return page;
}

async function startTwoPlayers(page: Page): Promise<void> {
  const t = DICTIONARIES.en;
  await page.getByRole('radio', { name: t.mode['two-players'] }).check();
  await page.getByRole('button', { name: t.play, exact: true }).click();
  await page.getByRole('grid').waitFor();
}

async function play(page: Page, move: string): Promise<void> {
  const cell = page.getByRole('gridcell', { name: new RegExp(`^${move},`, 'i') });
  await cell.click({ force: true });
}

/** A game with the title in place of the panel. */
async function takeCover(
  browser: Browser,
  url: string,
  { name, width, height }: (typeof COVERS)[number],
): Promise<void> {
  const page = await openPage(browser, url, { width, height }, true);
  await startTwoPlayers(page);
  for (const move of MOVES) await play(page, move);
  await page.mouse.move(1, 1);
  await page.addStyleTag({
    content: `
      #ui { visibility: hidden; }
      .cover-title {
        position: absolute;
        left: var(--panel-x);
        top: calc(var(--panel-y) + var(--bowl));
        display: grid;
        place-content: center;
        justify-items: center;
        width: var(--panel-width);
        height: calc(var(--panel-height) - var(--bowl));
        color: var(--cream);
      }
      .cover-title b { font: 400 ${Math.round(height / 4.6)}px/0.95 var(--brush); text-align: center; }
      .cover-title i {
        margin: 14px 0 16px;
        font: ${Math.round(height / 32)}px var(--serif);
        letter-spacing: 0.16em;
      }
      .cover-title .seal { position: static; font-size: ${Math.round(height / 24)}px; }`,
  });
  await page.evaluate(() => {
    const title = document.createElement('div');
    title.className = 'cover-title';
    title.innerHTML = '<b>天<br />元</b><i>TIANYUAN</i><span class="seal">五<br />子</span>';
    document.querySelector('#app')?.append(title);
  });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(DOCS, `${name}.png`) });
  await page.close();
}

/** Advances CSS animations, which ignore the clock that Playwright controls. */
function advanceAnimations(ms: number): void {
  for (const animation of document.getAnimations()) {
    const isNew = animation.playState === 'running';
    animation.pause();
    const time = (isNew ? 0 : Number(animation.currentTime ?? 0)) + ms;
    if (time >= Number(animation.effect?.getComputedTiming().endTime ?? 0)) animation.finish();
    else animation.currentTime = time;
  }
}

/** A game from the first stone to the result. The page's clock is stopped for each frame. */
async function takeFilm(browser: Browser, url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tianyuan-'));
  const page = await openPage(browser, url, FILM_SIZE, false);
  await page.clock.install();
  await page.reload();
  await startTwoPlayers(page);
  await page.waitForTimeout(1500);
  await page.clock.pauseAt(Date.now() + 10_000);
  let count = 0;
  const film = async (ms: number): Promise<void> => {
    for (let time = 0; time < ms; time += 1000 / FRAMES_A_SECOND) {
      await page.clock.runFor(1000 / FRAMES_A_SECOND);
      await page.evaluate(advanceAnimations, 1000 / FRAMES_A_SECOND);
      const path = join(folder, `${String((count += 1)).padStart(4, '0')}.png`);
      await page.screenshot({ path });
    }
  };
  for (const move of FILM) {
    await play(page, move);
    await film(BETWEEN_MOVES);
  }
  await film(AT_THE_END);
  const target = join(DOCS, 'play.webp');
  const args = ['-y', '-v', 'error', '-framerate', String(FRAMES_A_SECOND), '-i', '%04d.png'];
  const coding = ['-c:v', 'libwebp_anim', '-q:v', '62', '-compression_level', '6', '-loop', '0'];
  const { status } = spawnSync('ffmpeg', [...args, ...coding, target], { cwd: folder });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error('ffmpeg failed');
  const { size } = statSync(target);
  if (size > MOST_BYTES) throw new Error(`the film has ${size} bytes`);
  console.log(`${count} frames, ${size} bytes`);
  await page.close();
}

mkdirSync(DOCS, { recursive: true });
const game = await serveGame();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const url = `${game.url}index.html`;
for (const cover of COVERS) await takeCover(browser, url, cover);
await takeFilm(browser, url);
await browser.close();
await game.close();
