import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeRoomCode } from '../../src/net/transport/roomCode';
import { CHROMIUM_ARGS, chromiumPath } from '../../tools/chromium';
import { Relay } from '../../tools/relay/relay';
import { serve, type Site } from '../../tools/server';
import { startNostrStub, type NostrStub } from '../support/net/nostrStub';

const ROOM = 'tianyuan-7kq2mx94td';
const TEXTS = Array.from({ length: 20 }, (_, i) => `{"i":${i},"text":"天元"}`);
const LONG = { timeout: 2 * 60_000 };

let browser: Browser;
let site: Site;
let nostr: NostrStub;
let relay: Relay;
/** Pages that are there, each in a context of its own as on another machine; `used` of this test. */
const pages: Page[] = [];
let used = 0;
/** What a test provokes on the console. */
let expected: RegExp | null = null;
const troubles: string[] = [];

/** The modules of the links with a page of their own, built as the game is. */
async function builtPage(): Promise<Record<string, string | Uint8Array>> {
  const input = fileURLToPath(new URL('support/linksPage.ts', import.meta.url));
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
  // A page that is left takes its connections along.
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
  const place = used;
  used += 1;
  const page = pages[place] ?? (await openPage());
  pages[place] = page;
  await page.goto(`${site.url}index.html`);
  await page.waitForFunction(() => 'desk' in window);
  return page;
}

async function openPage(): Promise<Page> {
  // Without the permission the browser offers no loopback address.
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

const stateOf = (page: Page) => page.evaluate(() => window.desk.state());
const textsOf = (page: Page) => page.evaluate(() => window.desk.texts);
const send = (page: Page, texts: readonly string[]) =>
  page.evaluate((list) => window.desk.send(list), texts);
const close = (page: Page) => page.evaluate(() => window.desk.link?.close('left'));

async function expectState(page: Page, state: string): Promise<void> {
  await expect.poll(() => stateOf(page), LONG).toBe(state);
}

async function expectOpen(...some: Page[]): Promise<void> {
  await Promise.all(some.map((page) => expectState(page, 'open')));
}

/** Texts from both at once arrive on the other side, each once and in order. */
async function expectTalk(one: Page, other: Page): Promise<void> {
  const before = await Promise.all([one, other].map(async (page) => (await textsOf(page)).length));
  await Promise.all([send(one, TEXTS), send(other, TEXTS)]);
  for (const [i, page] of [one, other].entries()) {
    await expect.poll(async () => (await textsOf(page)).slice(before[i]), LONG).toEqual(TEXTS);
  }
}

const enterRelay = (page: Page) =>
  page.evaluate(([url, room]) => window.desk.relay({ url, room }), [relay.url, ROOM] as const);

async function enterNostr(
  page: Page,
  code: string,
  options: { role: 'host' | 'guest'; word?: string; relayTimeout?: number },
  url = nostr.url,
): Promise<void> {
  await page.evaluate(([typed, place, rest]) => window.desk.nostr(typed, place, rest), [
    code,
    url,
    options,
  ] as const);
}

async function nostrPair(code: string): Promise<[Page, Page]> {
  const [host, guest] = (await newPages(2)) as [Page, Page];
  await enterNostr(host, code, { role: 'host' });
  await enterNostr(guest, code, { role: 'guest' });
  await expectOpen(host, guest);
  return [host, guest];
}

describe('through the relay', () => {
  it('two talk, a third is refused, and the end is noticed', async () => {
    const [one, other, third] = (await newPages(3)) as [Page, Page, Page];
    await enterRelay(one);
    await enterRelay(other);
    await expectOpen(one, other);
    await expectTalk(one, other);
    await enterRelay(third);
    await expectState(third, 'closed full');
    await close(one);
    await expectState(other, 'closed left');
  });

  it('a page that goes is lost, and a new link is made', async () => {
    const [one, other] = (await newPages(2)) as [Page, Page];
    await Promise.all([enterRelay(one), enterRelay(other)]);
    await expectOpen(one, other);
    await one.reload();
    await expectState(other, 'closed lost');
    await Promise.all([enterRelay(one), enterRelay(other)]);
    await expectOpen(one, other);
    await expectTalk(one, other);
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

  it('a relay that is not there is named as the trouble', async () => {
    expected = /ERR_CONNECTION_REFUSED/;
    const gone = await Relay.start({ port: 0 });
    const { url } = gone;
    await gone.close();
    const page = await newPage();
    await page.evaluate((place) => window.desk.relay({ url: place, room: 'any-room' }), url);
    await expectState(page, 'closed failed no-relay');
  });
});

describe('through Nostr', () => {
  it('two talk, a third is refused, the end is noticed, and they meet again', async () => {
    const code = makeRoomCode();
    const [host, guest] = await nostrPair(code);
    await expectTalk(host, guest);
    const third = await newPage();
    await enterNostr(third, code, { role: 'guest' });
    await expectState(third, 'closed full');
    await expectTalk(guest, host);
    await close(guest);
    await expectState(host, 'closed left');
    await enterNostr(host, code, { role: 'host' });
    await enterNostr(guest, code, { role: 'guest' });
    await expectOpen(host, guest);
    await expectTalk(host, guest);
  });

  it('the seat check of either side decides, and a page that goes is lost', async () => {
    const code = makeRoomCode();
    const [host, stranger, guest] = (await newPages(3)) as [Page, Page, Page];
    await enterNostr(host, code, { role: 'host', word: 'secret' });
    await enterNostr(stranger, code, { role: 'guest', word: 'guess' });
    await expectState(stranger, 'closed refused');
    expect(await stateOf(host)).toBe('opening');
    await enterNostr(guest, code, { role: 'guest', word: 'secret' });
    await expectOpen(host, guest);
    await guest.reload();
    await expectState(host, 'closed lost');
  });

  it('an oversize text is cut off, and the link with it', async () => {
    const [host, guest] = await nostrPair(makeRoomCode());
    await send(guest, ['x'.repeat(2_000_000)]);
    await expectState(host, 'closed failed hostile');
    expect(await textsOf(host)).toEqual([]);
    await expect.poll(() => stateOf(guest), LONG).toMatch(/^closed/);
  });

  it('the pair goes on when the relay is gone, and the next is told that there is none', async () => {
    const own = await startNostrStub();
    const code = makeRoomCode();
    expected = /WebSocket connection/;
    const [host, guest, late] = (await newPages(3)) as [Page, Page, Page];
    await enterNostr(host, code, { role: 'host' }, own.url);
    await enterNostr(guest, code, { role: 'guest' }, own.url);
    await expectOpen(host, guest);
    await own.close();
    await expectTalk(host, guest);
    await enterNostr(late, code, { role: 'guest', relayTimeout: 1000 }, own.url);
    await expectState(late, 'closed failed no-relay');
    await expectTalk(guest, host);
  });
});

describe('by hand', () => {
  async function exchange(): Promise<[Page, Page, string, string]> {
    const [host, guest] = (await newPages(2)) as [Page, Page];
    const offer = (await host.evaluate(() => window.desk.offer())) ?? '';
    const answer = (await guest.evaluate((text) => window.desk.answer(text), offer)) ?? '';
    const accept = (text: string) => host.evaluate((typed) => window.desk.accept(typed), text);
    expect(await accept(offer)).toBe('wrong-kind');
    expect(await accept(answer.slice(0, -1))).toBe('damaged');
    expect(await accept(`${answer.slice(0, 40)}\n ${answer.slice(40)}`)).toBe(null);
    await expectOpen(host, guest);
    expect(await accept(answer)).toBe('spent');
    return [host, guest, offer, answer];
  }

  it('two texts connect two, who talk; the end is noticed', async () => {
    const [host, guest, offer, answer] = await exchange();
    expect(Math.max(offer.length, answer.length)).toBeLessThan(350);
    await expectTalk(host, guest);
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
