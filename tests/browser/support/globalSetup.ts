import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from '../../../tools/chromium';
import { PACKAGE, serveGame } from '../../../tools/server';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    gameUrl: string;
  }
}

/** Finds or installs a browser and serves the packaged game to all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(PACKAGE)) throw new Error('Run `npm run package` before the browser tests.');
  const game = await serveGame();
  project.provide('chromium', chromiumPath());
  project.provide('gameUrl', `${game.url}index.html`);
  return game.close;
}
