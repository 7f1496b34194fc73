import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeRoomCode } from '../../../src/net/transport/roomCode';
import { CHROMIUM_ARGS, chromiumPath } from '../../../tools/chromium';
import { Relay } from '../../../tools/relay/relay';
import { serve, type Site } from '../../../tools/server';
import { startNostrStub, type NostrStub } from '../../support/net/nostrStub';

const CODE = '7KQ2MX94TD';
const TEXTS = Array.from({ length: 20 }, (_, i) => `{"i":${i},"text":"天元"}`);
const LONG = { timeout: 2 * 60_000 };

let browser: Browser;
let site: Site;
let nostr: NostrStub;
let relay: Relay;
/**
 * Open pages, reused between tests. Each has its own browser context, as on another machine. The
 * first `used` belong to the current test.
 */
const pages: Page[] = [];
let used = 0;
/** Console errors that the current test provokes. */
let expected: RegExp | null = null;
const troubles: string[] = [];

/** Builds a page with the link modules, as the game is built. */
async function builtPage(): Promise<Record<string, string | Uint8Array>> {
  const input = fileURLToPath(new URL('../support/linksPage.ts', import.meta.url));
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    base: './',
    build: { write: false, modulePreload: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  const html = `<!doctype html><title>links</title><link rel="icon" href="data:,">
    <script type="module" src="./${entry?.fileName}"></script>`;
  const parts = output.map((file) => [
    file.fileName,
    file.type === 'chunk' ? file.code : file.source,
  ]);
  return { 'index.html': html, ...Object.fromEntries(parts) };
}

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    headless: false,
    args: [...CHROMIUM_ARGS, '--disable-gpu', '--allow-loopback-in-peer-connection'],
  });
  site = await serve(await builtPage());
  nostr = await startNostrStub();
  relay = await Relay.start({ port: 0, pongTimeout: 300 });
});
afterEach(async () => {
  // Leaving a page closes its connections.
  await Promise.all(pages.map((page) => page.goto('about:blank')));
  used = 0;
  expect(troubles.splice(0)).toEqual([]);
  expected = null;
});
afterAll(async () => {
  await browser.close();
  await Promise.all([site.close(), nostr.close(), relay.close()]);
});

async function newPage(): Promise<Page> {
  const index = used;
  used += 1;
  const page = pages[index] ?? (await openPage());
  pages[index] = page;
  await page.goto(`${site.url}index.html`);
  await page.waitForFunction(() => 'linkTest' in window);
  return page;
}

async function openPage(): Promise<Page> {
  // Without this permission Chromium offers no loopback candidates.
  const context = await browser.newContext({ permissions: ['microphone'] });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) {
      troubles.push(message.text());
    }
  });
  return page;
}

async function newPages(count: number): Promise<Page[]> {
  return Promise.all(Array.from({ length: count }, () => newPage()));
}

const stateOf = (page: Page) => page.evaluate(() => window.linkTest.state());
const textsOf = (page: Page) => page.evaluate(() => window.linkTest.texts);
const send = (page: Page, texts: readonly string[]) =>
  page.evaluate((list) => window.linkTest.send(list), texts);
const close = (page: Page) => page.evaluate(() => window.linkTest.link?.close('left'));

async function expectState(page: Page, state: string): Promise<void> {
  await expect.poll(() => stateOf(page), LONG).toBe(state);
}

async function expectOpen(...some: Page[]): Promise<void> {
  await Promise.all(some.map((page) => expectState(page, 'open')));
}

/** Checks that texts sent by both at once arrive, each once and in order. */
async function expectExchange(one: Page, other: Page): Promise<void> {
  const before = await Promise.all([one, other].map(async (page) => (await textsOf(page)).length));
  await Promise.all([send(one, TEXTS), send(other, TEXTS)]);
  for (const [i, page] of [one, other].entries()) {
    await expect.poll(async () => (await textsOf(page)).slice(before[i]), LONG).toEqual(TEXTS);
  }
}

const enterRelay = (page: Page) =>
  page.evaluate(([code, url]) => window.linkTest.relay(code, url), [CODE, relay.url] as const);

async function enterNostr(
  page: Page,
  code: string,
  options: { role: 'host' | 'guest'; secret?: string; relayTimeout?: number },
  url = nostr.url,
): Promise<void> {
  await page.evaluate(
    ([roomCode, address, rest]) => window.linkTest.nostr(roomCode, address, rest),
    [code, url, options] as const,
  );
}

async function nostrPair(code: string): Promise<[Page, Page]> {
  const [host, guest] = (await newPages(2)) as [Page, Page];
  await enterNostr(host, code, { role: 'host' });
  await enterNostr(guest, code, { role: 'guest' });
  await expectOpen(host, guest);
  return [host, guest];
}

describe('through the relay', () => {
  it('two pages exchange texts, a third is refused, and closing is noticed', async () => {
    const [one, other, third] = (await newPages(3)) as [Page, Page, Page];
    await enterRelay(one);
    await enterRelay(other);
    await expectOpen(one, other);
    await expectExchange(one, other);
    await enterRelay(third);
    await expectState(third, 'closed full');
    await close(one);
    await expectState(other, 'closed left');
  });

  it('a reloaded page is lost, and can connect again', async () => {
    const [one, other] = (await newPages(2)) as [Page, Page];
    await Promise.all([enterRelay(one), enterRelay(other)]);
    await expectOpen(one, other);
    await one.reload();
    await expectState(other, 'closed lost');
    await Promise.all([enterRelay(one), enterRelay(other)]);
    await expectOpen(one, other);
    await expectExchange(one, other);
  });

  it('an oversize text ends the link, and nothing of it arrives', async () => {
    const [one, other] = (await newPages(2)) as [Page, Page];
    await Promise.all([enterRelay(one), enterRelay(other)]);
    await expectOpen(one, other);
    await send(one, ['x'.repeat(9000)]);
    await expectState(one, 'closed lost');
    await expectState(other, 'closed lost');
    expect(await textsOf(other)).toEqual([]);
  });

  it('an unreachable relay is reported as the trouble', async () => {
    expected = /ERR_CONNECTION_REFUSED/;
    const gone = await Relay.start({ port: 0 });
    const { url } = gone;
    await gone.close();
    const page = await newPage();
    await page.evaluate((address) => window.linkTest.relay('7KQ2MX94TD', address), url);
    await expectState(page, 'closed failed no-relay');
  });
});

describe('through Nostr', () => {
  it('two pages exchange texts, a third is refused, closing is noticed, and both can reconnect', async () => {
    const code = makeRoomCode();
    const [host, guest] = await nostrPair(code);
    await expectExchange(host, guest);
    const third = await newPage();
    await enterNostr(third, code, { role: 'guest' });
    await expectState(third, 'closed full');
    await expectExchange(guest, host);
    await close(guest);
    await expectState(host, 'closed left');
    await enterNostr(host, code, { role: 'host' });
    await enterNostr(guest, code, { role: 'guest' });
    await expectOpen(host, guest);
    await expectExchange(host, guest);
  });

  it('a failed seat check refuses the guest, and a reloaded page is lost', async () => {
    const code = makeRoomCode();
    const [host, stranger, guest] = (await newPages(3)) as [Page, Page, Page];
    await enterNostr(host, code, { role: 'host', secret: 'right' });
    await enterNostr(stranger, code, { role: 'guest', secret: 'wrong' });
    await expectState(stranger, 'closed refused');
    expect(await stateOf(host)).toBe('opening');
    await enterNostr(guest, code, { role: 'guest', secret: 'right' });
    await expectOpen(host, guest);
    await guest.reload();
    await expectState(host, 'closed lost');
  });

  it('an oversize text is dropped and ends the link', async () => {
    const [host, guest] = await nostrPair(makeRoomCode());
    await send(guest, ['x'.repeat(2_000_000)]);
    await expectState(host, 'closed failed hostile');
    expect(await textsOf(host)).toEqual([]);
    await expect.poll(() => stateOf(guest), LONG).toMatch(/^closed/);
  });

  it('a connected pair continues without the relay, and the next guest is told that there is none', async () => {
    const own = await startNostrStub();
    const code = makeRoomCode();
    expected = /WebSocket connection/;
    const [host, guest, late] = (await newPages(3)) as [Page, Page, Page];
    await enterNostr(host, code, { role: 'host' }, own.url);
    await enterNostr(guest, code, { role: 'guest' }, own.url);
    await expectOpen(host, guest);
    await own.close();
    await expectExchange(host, guest);
    await enterNostr(late, code, { role: 'guest', relayTimeout: 1000 }, own.url);
    await expectState(late, 'closed failed no-relay');
    await expectExchange(guest, host);
  });
});

describe('by hand', () => {
  async function exchange(): Promise<[Page, Page, string, string]> {
    const [host, guest] = (await newPages(2)) as [Page, Page];
    const offer = (await host.evaluate(() => window.linkTest.offer())) ?? '';
    const answer = (await guest.evaluate((text) => window.linkTest.answer(text), offer)) ?? '';
    const accept = (text: string) => host.evaluate((typed) => window.linkTest.accept(typed), text);
    expect(await accept(offer)).toBe('wrong-kind');
    expect(await accept(answer.slice(0, -1))).toBe('damaged');
    expect(await accept(`${answer.slice(0, 40)}\n ${answer.slice(40)}`)).toBe(null);
    await expectOpen(host, guest);
    expect(await accept(answer)).toBe('spent');
    return [host, guest, offer, answer];
  }

  it('two texts connect two pages, which exchange texts; closing is noticed', async () => {
    const [host, guest, offer, answer] = await exchange();
    expect(Math.max(offer.length, answer.length)).toBeLessThan(350);
    await expectExchange(host, guest);
    await close(host);
    await expectState(guest, 'closed left');
    expect(await stateOf(host)).toBe('closed left');
  });

  it('an oversize text ends the link, and nothing of it arrives', async () => {
    const [host, guest] = await exchange();
    await send(host, ['x'.repeat(9000)]);
    await expectState(guest, 'closed failed hostile');
    await expectState(host, 'closed failed');
    expect(await textsOf(guest)).toEqual([]);
  });
});
