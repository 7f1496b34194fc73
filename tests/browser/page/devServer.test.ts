import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();
// An empty cache, so that Phaser is bundled anew instead of being reused from an earlier run.
const cacheDir = mkdtempSync(`${tmpdir()}/tianyuan-`);
let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({ cacheDir, logLevel: 'error', server: { port: 0 } });
  await server.listen();
});
afterAll(async () => {
  await server.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

it('the development server serves a playable game, with the computer in its worker', async () => {
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('no address');
  const page = await visit({ url });
  const game = new GamePage(page);
  await game.startComputer(4, 'first');
  await game.cell('h8').click();
  await eventually(() => game.stones()).toBe(2);
  expect(await page.locator('.toast').count()).toBe(0);
});
