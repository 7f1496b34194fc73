import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { CHROMIUM_ARGS } from '../../../tools/chromium';
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
  readonly prepare?: (page: Page) => void;
  /** Files that the host answers with 403, as itch.io does for what is not there. */
  readonly missing?: RegExp;
  /** The page to open instead of the game. */
  readonly url?: string;
  /** Complaints on the console that this test provokes. */
  readonly expectTrouble?: RegExp;
}

const LOCALE = { en: 'en-GB', zh: 'zh-CN' } as const;

/**
 * A browser for one test file. Every page that is opened is watched: an error on its console, an
 * exception or a request to another host fails the test.
 */
export function useBrowser(): (visit?: Visit) => Promise<Page> {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const troubles: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromium'), args: CHROMIUM_ARGS });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(troubles.splice(0)).toEqual([]);
  });

  return async (visit = {}) => {
    const { width = 900, height = 600, ratio = 1, language = 'en' } = visit;
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: ratio,
      locale: LOCALE[language],
      hasTouch: visit.touch ?? false,
      reducedMotion: visit.reducedMotion ? 'reduce' : 'no-preference',
    });
    contexts.push(context);
    if (visit.before) await context.addInitScript(visit.before);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    watch(page, troubles, visit.expectTrouble);
    visit.prepare?.(page);
    if (visit.missing) await page.route(visit.missing, (route) => route.fulfill({ status: 403 }));
    await page.goto(visit.url ?? inject('gameUrl'));
    return page;
  };
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

export function messages(language: Language = 'en'): Messages {
  return DICTIONARIES[language];
}
