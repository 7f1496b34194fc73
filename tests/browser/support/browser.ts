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
  /** Files that the host answers with 403, as itch.io does for what is not there. */
  readonly missing?: RegExp;
  /** The page to open instead of the game. */
  readonly url?: string;
  /** For a test that leaves the page changed in ways of its own: nobody uses it afterwards. */
  readonly alone?: boolean;
  /** Complaints on the console that this test provokes. */
  readonly expectTrouble?: RegExp;
}

const LOCALE = { en: 'en-GB', zh: 'zh-CN' } as const;

let connection: Promise<Browser> | undefined;
/** Pages that wait for their next visit, by what can't be changed about them. */
const kept = new Map<string, Page>();

/**
 * Visits to the game for one test file. Every page is watched: an error on its console, an
 * exception or a request to another host fails the test.
 *
 * A page takes seconds to become warm, so it is kept for the next visit of its kind, which finds it
 * as good as new: no storage, no listeners, no routes, nothing that ran before it.
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
    const page = kept.get(kind) ?? (await open(width, height, ratio, language, touch));
    kept.delete(kind);
    page.setDefaultTimeout(2 * 60_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: visit.reducedMotion ? 'reduce' : 'no-preference' });
    watch(page, troubles, visit.expectTrouble);
    const script = visit.before && (await page.context().addInitScript(visit.before));
    undo.push(async () => {
      if (script) await script.dispose();
      if (visit.alone || !(await clear(page))) await page.context().close();
      else kept.set(kind, page);
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

/** Leaves the page as if nobody had been there; false where it is gone. */
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

/** What the page gave the player to keep. */
export async function contentOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

export function messages(language: Language = 'en'): Messages {
  return DICTIONARIES[language];
}
