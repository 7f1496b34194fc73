import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { WebSocket } from 'ws';
import { relaySecrets } from '../../../src/net/transport/roomCode';
import { Relay } from '../../../tools/relay/relay';
import { HISTORY } from '../../../src/features/history/words';
import { ONLINE } from '../../../src/features/online/words';
import { SETUP } from '../../support/match/setups';
import { startNostrStub, type NostrStub } from '../../support/net/nostrStub';
import { faults } from '../support/axe';
import { useBrowser, type Language, type Visit } from '../support/browser';
import { eventually } from '../support/gamePage';
import { expectWholeIn } from '../support/whole';
import { inOrder, OnlinePlayer, playTogether } from '../support/onlinePlayer';

const visit = useBrowser();
let nostr: NostrStub;
let relay: Relay;

beforeAll(async () => {
  nostr = await startNostrStub();
  relay = await Relay.start({ port: 0, pongTimeout: 300 });
});
afterAll(async () => {
  await Promise.all([nostr.close(), relay.close()]);
});

/** Part of the site's `online.json`. */
type Config = Readonly<{ nostr?: readonly string[]; relay?: string }>;

/** A small board, which is quicker to check. */
const SMALL_BOARD = `localStorage.setItem('tianyuan:setup', ${JSON.stringify(
  JSON.stringify({ version: 1, setup: SETUP }),
)})`;
/** Black's five on row 5 against four stones on row 1; the last move wins. */
const FIVE = ['d5', 'a1', 'e5', 'b1', 'f5', 'c1', 'g5', 'd1', 'h5'] as const;

/** The smallest supported window, and the size of an embedding frame. */
const TINY = [320, 480] as const;
const FRAME = [600, 400] as const;

/** An address where no server listens. */
const NOWHERE = 'ws://127.0.0.1:9';

async function openPlayer(
  config: Config,
  language: Language,
  name: string,
  more: Visit = {},
): Promise<OnlinePlayer> {
  const page = await visit({ language, reducedMotion: true, ...more });
  // Without this permission Chromium offers no loopback candidates.
  await page.context().grantPermissions(['microphone']);
  await serveConfig(page, config);
  return new OnlinePlayer(page, language, name);
}

async function serveConfig(page: Page, config: Config): Promise<void> {
  const json = { version: 1, nostr: [], stun: [], ...config };
  await page.route('**/online.json', (route) => route.fulfill({ json }));
}

/** What happens to a frame between a page and its relay. */
const FATES = ['changed', 'twice', 'late', 'lost'] as const;

const flipped = (frame: Buffer): Buffer => Buffer.from(frame.map((byte) => byte ^ 1));

/** What the relay of a page sees, and a fault in the next frame that the page sends. */
class RelayOf {
  next: (typeof FATES)[number] | null = null;
  connections = 0;
  /** The address of every connection, and all that was sent over it. */
  readonly seen: string[] = [];

  /** Affects every connection of a page that is not loaded yet. */
  readonly install = (page: Page): void => {
    void page.routeWebSocket(/^ws:\/\/127\.0\.0\.1/, (socket) => {
      this.connections += 1;
      this.seen.push(socket.url());
      const server = socket.connectToServer();
      let late: Buffer | null = null;
      socket.onMessage((frame) => {
        this.seen.push(frame.toString('latin1'));
        const fate = this.next;
        this.next = null;
        if (fate === 'changed') server.send(flipped(Buffer.from(frame)));
        else if (fate === 'late') late = Buffer.from(frame);
        else if (fate !== 'lost') server.send(frame);
        if (fate === 'twice') server.send(frame);
        if (fate === 'late' || !late) return;
        server.send(late);
        late = null;
      });
    });
  };
}

/** The record of the last game in a player's history. */
function lastGame({ page }: OnlinePlayer): Promise<string> {
  return page.evaluate(() => {
    const { games } = JSON.parse(localStorage.getItem('tianyuan:history') ?? '') as {
      games: { game: string }[];
    };
    return games.at(-1)?.game ?? '';
  });
}

/** An English host and a Chinese guest. */
async function pair(
  config: Config,
  more: Visit = {},
): Promise<readonly [OnlinePlayer, OnlinePlayer]> {
  const host = { before: SMALL_BOARD, ...more };
  return [
    await openPlayer(config, 'en', 'Ann', host),
    await openPlayer(config, 'zh', '阿博', more),
  ];
}

/** Checks the current screen with axe. */
async function expectAccessible(player: OnlinePlayer, screen: string): Promise<void> {
  expect(await faults(player.page, screen)).toEqual([]);
}

describe('two players over the network', () => {
  it('connect through Nostr by a link, agree, and play a whole game and a rematch with colours swapped', async () => {
    const [ann, bo] = await pair({ nostr: [nostr.url] });
    const code = await ann.make();
    await expectAccessible(ann, 'a room');
    await expectWholeIn(ann.page, TINY);
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    await bo.page.evaluate((hash) => (location.hash = hash), `#r=${code}`);
    await bo.page.getByLabel(bo.o.name).fill(bo.name);
    await expectAccessible(bo, 'joining');
    await bo.press(bo.o.join);
    // No button has the focus, so Enter can't accept terms before they are read.
    await eventually(() => bo.focused()).toContain('dialog-body');

    // The guest proposes that the host begins; the host sees the change marked.
    await bo.press(bo.o.terms.counter);
    await expectAccessible(bo, 'a counter-offer');
    await bo.radio(bo.o.firstOf.guest).check({ force: true });
    await bo.press(bo.o.terms.propose);
    await eventually(() => ann.page.locator('.terms .changed dd').textContent()).toContain(
      ann.o.terms.you,
    );
    await expectAccessible(ann, 'terms');
    await expectWholeIn(ann.page, TINY, FRAME);
    await ann.agree();
    await Promise.all([ann.atBoard(), bo.atBoard()]);
    await Promise.all([ann.expectMark('stable'), bo.expectMark('stable')]);
    expect(await ann.page.locator('.player.white .who').textContent()).toContain('阿博');
    expect(await bo.page.locator('.player.black .who').textContent()).toContain('Ann');
    // No hints against a person.
    expect(await ann.button(ann.t.hint).count()).toBe(0);

    await playTogether([ann, bo], FIVE.slice(0, 3));
    await ann.button(ann.t.undo).click();
    await eventually(() => bo.status().textContent()).toContain(bo.o.asks.undo('Ann'));
    await expectAccessible(bo, 'a question');
    await expectWholeIn(bo.page, TINY, FRAME);
    await bo.answer(bo.o.yes.undo);
    await Promise.all([ann.expectEmpty('e5'), bo.expectEmpty('e5')]);
    // The question's buttons are gone, so the focus moves to the board.
    expect(await bo.focused()).toContain('gridcell');
    await playTogether([ann, bo], FIVE.slice(2, 7));

    await bo.button(bo.t.offerDraw).click();
    await eventually(() => ann.status().textContent()).toContain(ann.o.asks.draw('阿博'));
    await ann.answer(ann.o.no);
    await bo.expectToast(bo.o.declined.draw('Ann'));
    await ann.button(ann.o.say).click();
    await expectAccessible(ann, 'phrases');
    await ann.press(ann.o.phrase['good-move']);
    await bo.expectToast(bo.o.says('Ann', bo.o.phrase['good-move']));

    await playTogether([bo, ann], FIVE.slice(7));
    await ann.expectResult(ann.t.youWin, ann.t.reason.row(5), 9);
    await bo.expectResult(bo.t.youLose, bo.t.reason.row(5), 9);
    // The second click does not press the button that replaces the first.
    await eventually(async () => {
      if ((await ann.button(ann.o.rematch).count()) > 0) await ann.button(ann.o.rematch).dblclick();
      return ann.button(ann.o.withdraw).count();
    }).toBe(1);
    await bo.button(bo.o.yes.rematch).waitFor();
    expect(await ann.focused()).toContain(ann.o.withdraw);
    expect(await bo.focused()).toContain(bo.o.yes.rematch);
    await expectAccessible(bo, 'a result with a question');
    await expectWholeIn(bo.page, TINY, FRAME);
    await bo.button(bo.o.yes.rematch).click();
    await eventually(() => ann.result().count()).toBe(0);
    await eventually(() => bo.status().textContent()).toContain(bo.t.yourTurn);
    expect(await ann.page.locator('.score').textContent()).toBe(ann.o.score(1, 0, 0));
    expect(await bo.page.locator('.score').textContent()).toBe(bo.o.score(0, 1, 0));
    await playTogether([bo, ann], ['e5', 'e6']);
  });

  it('play through an own relay despite faults, a reload, a relay restart, and a visit to the menu', async () => {
    let own = await Relay.start({ port: 0 });
    const relayOfBo = new RelayOf();
    const trouble = { expectTrouble: /WebSocket connection/ };
    const ann = await openPlayer({ relay: own.url }, 'en', 'Ann', {
      before: SMALL_BOARD,
      ...trouble,
    });
    const bo = await openPlayer({ relay: own.url }, 'zh', '阿博', {
      prepare: relayOfBo.install,
      alone: true,
      ...trouble,
    });
    const code = await ann.make();
    await bo.join(code);
    await bo.agree();
    const [first, second] = await inOrder(ann, bo);
    for (const [index, fate] of FATES.entries()) {
      const order = index % 2 === 0 ? ([first, second] as const) : ([second, first] as const);
      await playTogether(order, FIVE.slice(index, index + 1));
      // What does not open ends the link, and both connect again.
      const before = relayOfBo.connections;
      relayOfBo.next = fate;
      await eventually(() => relayOfBo.connections).toBeGreaterThan(before);
      await Promise.all([ann.expectMark('stable'), bo.expectMark('stable')]);
    }
    const [half = ''] = code.toLowerCase().split('-');
    const seen = relayOfBo.seen.join('\n').toLowerCase();
    expect(seen).not.toContain(half);
    expect(seen).not.toContain('"t":');

    await bo.page.reload();
    await bo.atBoard();
    await Promise.all([ann.expectMark('stable'), bo.expectMark('stable')]);
    await playTogether([first, second], FIVE.slice(4, 6));

    const port = Number(new URL(own.url).port);
    await own.close();
    await Promise.all([ann.expectMark('reconnecting'), bo.expectMark('reconnecting')]);
    await eventually(() => ann.page.locator('.hint').textContent()).toContain(ann.o.away('阿博'));
    own = await Relay.start({ port });
    await Promise.all([ann.expectMark('stable'), bo.expectMark('stable')]);

    await first.button(first.t.menu).click();
    await first.press(first.t.menu);
    await eventually(() => first.page.getByRole('grid').count()).toBe(0);
    // A question asked meanwhile is shown in the menu too.
    await second.button(second.t.offerDraw).click();
    await first.expectToast(first.o.asks.draw(second.name));
    await second.answer(second.o.withdraw);
    await first.page.getByRole('button', { name: first.t.online.back }).click();
    await first.atBoard();
    await playTogether([first, second], FIVE.slice(6));
    await first.leaveResult(first.t.look);
    await second.button(second.t.menu).click();
    await second.press(second.o.leaving.leave);
    await eventually(() => first.page.locator('.detail, .asked').allTextContents()).toContain(
      first.o.left(second.name),
    );
    await second.button(second.t.statistics).click();
    const row = second.page.locator('.games tbody tr');
    await eventually(() => row.locator('.game').textContent()).toContain(first.name);
    const { lost } = HISTORY[second === ann ? 'en' : 'zh'].resultForPerson;
    expect(await row.locator('.result').textContent()).toContain(lost);
    const [one = '', other] = await Promise.all([ann, bo].map(lastGame));
    expect(one).toContain('h5');
    expect(one).toBe(other);
    await own.close();
  });

  it('connect by hand when no relay can be reached', async () => {
    const [ann, bo] = await pair({ relay: NOWHERE }, { expectTrouble: /WebSocket connection/ });
    await ann.make();
    await ann.expectTrouble(ann.o.trouble['no-own-relay']);
    await ann.press(ann.o.byHand);
    const own = (player: OnlinePlayer) => player.page.locator('textarea.own');
    await eventually(() => own(ann).inputValue()).not.toBe('');
    const offer = await own(ann).inputValue();
    await bo.join(offer);
    await eventually(() => own(bo).inputValue()).not.toBe('');
    const answer = await own(bo).inputValue();
    await ann.page.locator('textarea.theirs').fill(offer);
    await ann.press(ann.o.hand.connect);
    await ann.expectTrouble(ann.o.hand.problem['wrong-kind']);
    await ann.page.locator('textarea.theirs').fill(answer);
    await ann.press(ann.o.hand.connect);
    await bo.agree();
    await playTogether(await inOrder(ann, bo), ['e5', 'e6']);
  });
});

it('a link to a room focuses the chosen task, to join', async () => {
  const url = `${inject('gameUrl')}#r=7kq2m-x94td`;
  const page = await visit({ url, touch: true, width: 390, height: 700 });
  const words = ONLINE.en;
  const join = page.getByRole('radio', { name: words.tasks.join, exact: true });
  await join.waitFor({ state: 'attached' });
  expect(await join.isChecked()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(words.tasks.join);
});

it('the code to join is validated before connecting, and a full room is reported', async () => {
  const cy = await openPlayer({ relay: relay.url }, 'en', 'Cy');
  const { code: words, hand } = cy.o;
  await cy.join('7KQ2M');
  const fault = cy.page.locator('.online-dialog .fault');
  const enter = async (typed: string): Promise<void> => {
    await cy.page.getByLabel(cy.o.joinLabel).fill(typed);
    await cy.page.keyboard.press('Enter');
  };
  for (const [typed, message] of [
    ['', words.empty],
    ['7KQ2M-X94T*', words['bad-character']('*')],
    ['7KQ2M-X94TD-1', words['too-long']],
    ['?'.repeat(80), hand.problem['not-a-signal']],
    ['7kq2m', words['too-short']],
  ] as const) {
    await enter(typed);
    await eventually(() => fault.textContent()).toBe(message);
  }
  const { room } = await relaySecrets('7KQ2MX94TD');
  const [one, other] = [1, 2].map(() => new WebSocket(relay.url + room));
  await Promise.all([one, other].map((socket) => socket && once(socket, 'open')));
  await enter('https://example.org/#r=7kq2m-x94td');
  await cy.expectTrouble(cy.o.refused.full);
  for (const socket of [one, other]) socket?.close();
});

it('a hidden room stays open during another game; leaving an online game resigns it', async () => {
  const ann = await openPlayer({ relay: relay.url }, 'en', 'Ann', { before: SMALL_BOARD });
  const code = await ann.make();
  await ann.press(ann.o.hide);
  await ann.expectToast(ann.o.hidden);
  await ann.startTwoPlayers();
  await ann.play('d4');
  const bo = await openPlayer({ relay: relay.url }, 'zh', '阿博');
  await bo.join(code);
  await ann.expectToast(ann.o.came('阿博'));
  await bo.agree();
  const order = await inOrder(ann, bo);
  await playTogether(order, ['e5', 'e6']);
  // The browser's Back asks as the menu button does.
  await bo.page.goBack();
  await bo.press(bo.o.leaving.leave);
  const boWas = order[0] === bo ? 'black' : 'white';
  await ann.expectResult(ann.t.youWin, ann.t.reason.resignation(boWas), 2);
  expect(await bo.page.getByRole('button', { name: bo.t.online.back }).count()).toBe(0);
  // The game interrupted by this one can be continued from the menu.
  await ann.leaveResult(ann.t.menu);
  await ann.continueMatch();
  await ann.expectStone('d4');
});
