/**
 * Measures the animation of the packaged game: `npm run bench:frames [width] [height] [ratio]`.
 * Prints the frames drawn during each kind of motion, the longest wait between two frames and the
 * longest task, also while the window is resized.
 */
import { chromium, type Page } from 'playwright-core';
import { DICTIONARIES } from '../src/i18n';
import { SETTINGS } from '../src/features/settings/words';
import { CHROMIUM_ARGS, chromiumPath } from '../tools/chromium';
import { serveGame } from '../tools/server';

const [width = 1280, height = 720, ratio = 1] = process.argv.slice(2).map(Number);
const t = DICTIONARIES.en;
/** Black's five on row 8 against four stones on row 1. */
const MOVES = ['h8', 'a1', 'i8', 'b1', 'j8', 'c1', 'k8', 'd1'];
const WINNING = 'l8';

/** Records the time of each frame and the duration of long tasks. */
const RECORDER = `
  window.frames_ = [];
  window.tasks_ = [];
  const original = requestAnimationFrame;
  window.requestAnimationFrame = (callback) =>
    original((time) => { frames_.push(performance.now()); callback(time); });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks_.push(duration);
  }).observe({ type: 'longtask' });`;

/** Performs an action and prints the frames drawn during the following `ms`. */
async function during(page: Page, what: string, ms: number, act: () => Promise<void>) {
  await page.evaluate('frames_.length = 0; tasks_.length = 0;');
  await act();
  await page.waitForTimeout(ms);
  const [frames, tasks] = await page.evaluate<[number[], number[]]>('[frames_, tasks_]');
  // Longer waits are pauses without motion.
  const waits = frames.slice(1).map((time, index) => time - (frames[index] ?? time));
  const moving = waits.filter((wait) => wait < 250);
  const seconds = moving.reduce((sum, wait) => sum + wait, 0) / 1000;
  const rate = seconds > 0 ? moving.length / seconds : 0;
  const [longest, longTask] = [Math.max(0, ...moving), Math.max(0, ...tasks)];
  console.log(
    `${what.padEnd(34)} ${String(frames.length).padStart(4)} frames` +
      `${rate.toFixed(0).padStart(5)} a second, longest wait ${longest.toFixed(0)} ms,` +
      ` longest task ${longTask === 0 ? 'under 50' : longTask.toFixed(0)} ms`,
  );
}

const game = await serveGame();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
const page = await browser.newPage({
  viewport: { width, height },
  deviceScaleFactor: ratio,
  locale: 'en-GB',
});
await page.addInitScript(RECORDER);
await page.goto(`${game.url}index.html`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const cell = (move: string) => page.locator(`[role=gridcell][aria-label^="${move}," i]`);
await button(t.play).waitFor();
console.log(`${width} × ${height} at ${ratio}`);
await during(page, 'the game beside the menu', 6000, async () => undefined);
await page.getByRole('radio', { name: t.mode['two-players'] }).check();
await during(page, 'from the menu to the board', 800, () => button(t.play).click());
for (const move of MOVES) {
  await during(page, `a stone on ${move}`, 600, () => cell(move).click({ force: true }));
}
await during(page, 'the hover over eight points', 1500, async () => {
  for (const row of [3, 4, 5, 6, 7, 9, 10, 11]) await cell(`f${row}`).hover({ force: true });
});
await during(page, 'undo', 600, () => button(t.undo).click());
await during(page, 'a stone again', 600, () => cell('d1').click({ force: true }));
await during(page, 'the won row and the result', 2500, () => cell(WINNING).click({ force: true }));
await button(t.look).click();
await button(t.settings).click();
await during(page, 'another board', 1500, () =>
  page.getByRole('radio', { name: SETTINGS.en.board['ink-night'] }).check(),
);
await button(t.close).click();
await during(page, 'twelve sizes of the window', 500, async () => {
  for (let step = 1; step <= 12; step += 1) {
    await page.setViewportSize({ width: width - 10 * step, height: height - 6 * step });
  }
});
await browser.close();
await game.close();
