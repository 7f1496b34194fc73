import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_ARGS, chromiumPath } from '../../../tools/chromium';
import { PACKAGE, serveGame } from '../../../tools/server';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket endpoint of the browser that all tests share. */
    browser: string;
    gameUrl: string;
  }
}

/** Starts a browser (installing one if necessary) and serves the packaged game to all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(PACKAGE)) throw new Error('Run `npm run package` before the browser tests.');
  const game = await serveGame();
  const browser = await chromium.launchServer({
    executablePath: chromiumPath(),
    // Pages on the same machine can only connect over loopback.
    args: [...CHROMIUM_ARGS, '--allow-loopback-in-peer-connection'],
  });
  project.provide('browser', browser.wsEndpoint());
  project.provide('gameUrl', `${game.url}index.html`);
  return async () => {
    await browser.close();
    await game.close();
  };
}
