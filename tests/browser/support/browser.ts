import { buffer } from 'node:stream/consumers';
import { chromium, type Browser, type Download, type Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { DICTIONARIES, type Messages } from '../../../src/i18n';

export type Language = keyof typeof DICTIONARIES;

export interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly ratio?: number;
  readonly language?: Language;
  readonly touch?: boolean;
  readonly reducedMotion?: boolean;
  /** Runs before the page's own code: a string of JavaScript. */
  readonly before?: string;
  /** Called with the page before it loads. */
  readonly prepare?: (page: Page) => unknown;
  /** Files that are answered with 403, as itch.io does for missing files. */
  readonly missing?: RegExp;
  /** The page to open instead of the game. */
  readonly url?: string;
  /** Whether the page is new, and closed afterwards instead of being reused. */
  readonly alone?: boolean;
  /** Console errors that this test provokes. */
  readonly expectTrouble?: RegExp;
}

const LOCALE = { en: 'en-GB', zh: 'zh-CN' } as const;

let connection: Promise<Browser> | undefined;
/** Idle pages for reuse, by the options that are fixed when a page is opened. */
const idlePages = new Map<string, Page>();

/**
 * Returns a function that opens the game in a page. A console error, an exception or a request to
 * another host in any of these pages fails the test.
 *
 * A new page takes seconds to warm up, so pages are reused after removing storage, listeners, routes
 * and scripts.
 */
export function useBrowser(): (visit?: Visit) => Promise<Page> {
  const undo: (() => Promise<unknown>)[] = [];
  const troubles: string[] = [];

  afterEach(async () => {
    await Promise.all(undo.splice(0).map((each) => each()));
    expect(troubles.splice(0)).toEqual([]);
  });

  return async (visit = {}) => {
    const { width = 720, height = 480, ratio = 1, language = 'en', touch = false } = visit;
    const kind = JSON.stringify([ratio, language, touch]);
    const idle = visit.alone ? undefined : idlePages.get(kind);
    if (idle) idlePages.delete(kind);
    const page = idle ?? (await open(width, height, ratio, language, touch));
    page.setDefaultTimeout(2 * 60_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: visit.reducedMotion ? 'reduce' : 'no-preference' });
    watch(page, troubles, visit.expectTrouble);
    const script = visit.before && (await page.context().addInitScript(visit.before));
    undo.push(async () => {
      if (script) await script.dispose();
      if (visit.alone || !(await clear(page))) await page.context().close();
      else idlePages.set(kind, page);
    });
    await visit.prepare?.(page);
    if (visit.missing) await page.route(visit.missing, (route) => route.fulfill({ status: 403 }));
    await page.goto(visit.url ?? inject('gameUrl'));
    return page;
  };
}

async function open(
  width: number,
  height: number,
  ratio: number,
  language: Language,
  touch: boolean,
): Promise<Page> {
  connection ??= chromium.connect(inject('browser'));
  const context = await (
    await connection
  ).newContext({
    viewport: { width, height },
    deviceScaleFactor: ratio,
    locale: LOCALE[language],
    hasTouch: touch,
  });
  return context.newPage();
}

/** Resets a page for reuse; false if it is closed. */
async function clear(page: Page): Promise<boolean> {
  if (page.isClosed()) return false;
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  page.removeAllListeners();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  await page.mouse.move(0, 0);
  return true;
}

function watch(page: Page, troubles: string[], expected?: RegExp): void {
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || expected?.test(message.text())) return;
    troubles.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') troubles.push(request.url());
  });
}

/** The content of a downloaded file. */
export async function contentOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

export function messages(language: Language = 'en'): Messages {
  return DICTIONARIES[language];
}
