import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DATA } from '../../../src/features/data/words';
import { HISTORY } from '../../../src/features/history/words';
import { SETTINGS } from '../../../src/features/settings/words';
import { contentOf, useBrowser, type Language } from '../support/browser';
import { finished } from '../../support/match/finishedGames';
import { SETUP } from '../../support/match/setups';
import { BLACK_WINS, eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();

/** The statistics and data dialogs, operated as a player would. */
class DataPage extends GamePage {
  readonly h;
  readonly d;
  readonly s;
  readonly #page: Page;

  constructor(page: Page, language: Language = 'en') {
    super(page, language);
    this.#page = page;
    this.h = HISTORY[language];
    this.d = DATA[language];
    this.s = SETTINGS[language];
  }

  async open(): Promise<void> {
    await this.button(this.t.statistics).click();
    await eventually(() => this.dialog().count()).toBe(1);
  }

  dialog(): Locator {
    return this.page.locator('.history-dialog');
  }

  /** The rows of finished games as texts with white space collapsed. */
  async rows(): Promise<string[]> {
    const texts = await this.page
      .getByRole('table', { name: this.h.finishedGames })
      .locator('tbody [role=row]')
      .allTextContents();
    return texts.map((text) => text.replace(/\s+/g, ' ').trim());
  }

  rowButton(name: string, index: number): Locator {
    return this.dialog()
      .getByRole('button', { name: new RegExp(`^${name}[:：]`) })
      .nth(index);
  }

  async answer(yes: string): Promise<void> {
    await this.page.locator('.question').getByRole('button', { name: yes, exact: true }).click();
    await eventually(() => this.page.locator('.question').count()).toBe(0);
  }

  async close(): Promise<void> {
    await this.page.locator('dialog').last().press('Escape');
    await eventually(() => this.dialog().count()).toBe(0);
  }

  /** Everything in local storage, by key. */
  stored(): Promise<Record<string, string>> {
    return this.#page.evaluate(() => ({ ...localStorage }));
  }

  async exportAll(): Promise<{ name: string; text: string }> {
    await this.button(this.t.settings).click();
    const [download] = await Promise.all([
      this.#page.waitForEvent('download'),
      this.button(this.s.data.export).click(),
    ]);
    const name = download.suggestedFilename();
    await eventually(() => this.page.locator('.settings').textContent()).toContain(
      this.d.exported(name),
    );
    return { name, text: (await contentOf(download)).toString('utf8') };
  }

  async openImport(): Promise<void> {
    await this.button(this.t.settings).click();
    await this.button(this.s.data.import).click();
    await eventually(() => this.page.locator('.import-dialog').count()).toBe(1);
  }

  async choose(text: string): Promise<void> {
    const file = { name: 'data.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await this.page.locator('input[type=file]').setInputFiles(file);
  }

  async expectImportError(error: string): Promise<void> {
    await eventually(() => this.page.getByRole('alert').textContent()).toBe(error);
  }
}

/** A game for two players that White resigns after one stone. */
async function shortGame(game: DataPage): Promise<void> {
  const { t } = game;
  await game.startTwoPlayers();
  await game.play('h8');
  await game.button(t.resign).click();
  await game.answer(t.resign);
  await eventually(() => game.result().textContent()).toBe(t.wins('black'));
}

describe('finished games', () => {
  it('are counted and listed in both languages', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new DataPage(page);
    const { t, h } = game;
    await game.open();
    await eventually(() => game.dialog().textContent()).toContain(h.empty);
    await game.close();
    await game.startTwoPlayers();
    await game.play(...BLACK_WINS);
    await game.leaveResult(t.menu);
    await game.startComputer(2, 'first');
    await game.play('h8');
    await game.expectStatus(t.yourTurn);
    await game.button(t.resign).click();
    await game.answer(t.resign);
    await eventually(() => game.result().textContent()).toBe(t.youLose);
    await game.leaveResult(t.menu);

    await game.open();
    const rows = await game.rows();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`2 ${t.level[2]}`);
    expect(rows[0]).toContain(`${h.resultForPerson.lost} ${h.reason.resignation}`);
    expect(rows[1]).toContain(t.mode['two-players']);
    expect(rows[1]).toContain(`${t.wins('black')} ${h.reason.row}`);
    const level = game
      .dialog()
      .getByRole('row')
      .filter({ hasText: `2 ${t.level[2]}` })
      .first();
    expect(await level.textContent()).toContain(h.tallySpoken(0, 0, 1, '0%'));
    const today = await page.evaluate(() =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date()),
    );
    expect(rows[0]).toContain(today);
    await game.close();

    await game.button('中文').click();
    const zh = new DataPage(page, 'zh');
    await zh.open();
    const chinese = await zh.rows();
    expect(chinese[0]).toContain(`2 ${zh.t.level[2]}`);
    expect(chinese[0]).toContain(`${zh.h.resultForPerson.lost} ${zh.h.reason.resignation}`);
    expect(chinese[0]).toMatch(/\d+年\d+月\d+日/);
  });

  it('can be opened, and deleted after confirmation', async () => {
    const page = await visit({ language: 'zh', reducedMotion: true });
    const game = new DataPage(page, 'zh');
    const { t, h } = game;
    await shortGame(game);
    await game.leaveResult(t.menu);
    await game.open();
    await game.rowButton(h.open, 0).click();
    await game.expectStatus(t.wins('black'));
    await game.expectStone('h8', 'black');
    await game.button(t.menu).click();

    await game.open();
    await game.rowButton(h.delete, 0).click();
    await game.answer(t.cancel);
    expect(await game.rows()).toHaveLength(1);
    await game.rowButton(h.delete, 0).click();
    await game.answer(h.delete);
    await eventually(() => game.dialog().textContent()).toContain(h.empty);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('dialog-page');
    await game.close();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      t.statistics,
    );
  });

  it('over the network show the opponent’s name as plain text, and can be opened', async () => {
    const opponent = '<img/src=x>MeiMeiMeiMei';
    const setup = { ...SETUP, mode: 'two-players' } as const;
    const games = [finished({ setup, human: 'second', opponent })];
    const history = JSON.stringify(JSON.stringify({ version: 1, games }));
    const before = `localStorage.setItem('tianyuan:history', ${history});`;
    const page = await visit({ width: 320, height: 480, before, reducedMotion: true });
    const game = new DataPage(page);
    const { t, h } = game;
    await game.open();
    const [row] = await game.rows();
    expect(row).toContain(opponent);
    expect(row).toContain(`${h.resultForPerson.lost} ${h.reason.row}`);
    expect(await game.dialog().locator('img').count()).toBe(0);
    const text = await game.dialog().textContent();
    expect(text).toContain(h.notCounted);
    expect(text).toContain(h.noneAgainstComputer);
    const wide = await game
      .dialog()
      .locator('.dialog-page')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(wide).toBe(false);
    await game.rowButton(h.open, 0).click();
    await game.expectStatus(t.wins('black'));
    await game.expectStone('e1', 'black');
    expect((await game.stored())['tianyuan:match']).toBeUndefined();
  });

  it('can be deleted all at once, or singly with the focus moving to the next row', async () => {
    const games = ['a', 'b', 'c'].map((id) => finished({ id }));
    const history = JSON.stringify(JSON.stringify({ version: 1, games }));
    const page = await visit({ before: `localStorage.setItem('tianyuan:history', ${history});` });
    const game = new DataPage(page);
    const { h } = game;
    await game.open();
    await game.rowButton(h.delete, 1).press('Enter');
    await game.answer(h.delete);
    await eventually(() => game.rows()).toHaveLength(2);
    const ids = await game
      .dialog()
      .locator('[data-game]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-game')));
    expect(ids).toEqual(['c', 'a']);
    expect(
      await page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-game')),
    ).toBe('a');
    await game.button(h.deleteAll).click();
    await game.answer(h.delete);
    await eventually(() => game.dialog().textContent()).toContain(h.empty);
    expect((await game.stored())['tianyuan:history']).toBeUndefined();
  });

  it('resumed by undo and ended again are stored once', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new DataPage(page);
    const { t, h } = game;
    await shortGame(game);
    await game.leaveResult(t.look);
    await game.button(t.undo).click();
    await game.play('i8');
    await game.button(t.resign).click();
    await game.answer(t.resign);
    await eventually(() => game.result().textContent()).toBe(t.wins('white'));
    await game.leaveResult(t.menu);
    await game.open();
    const rows = await game.rows();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`${t.wins('white')} ${h.reason.resignation}`);
  });

  it('opened for review do not replace the unfinished game', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new DataPage(page);
    const { t, h } = game;
    await shortGame(game);
    await game.leaveResult(t.playAgain);
    await game.expectEmpty('h8');
    await game.play('a1', 'b1');
    await game.button(t.menu).click();
    await game.open();
    await game.rowButton(h.open, 0).click();
    await game.expectStone('h8');
    // Hiding the page stores an unfinished match, but must not store this one.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await game.button(t.playAgain).click();
    await game.answer(t.cancel);
    await page.reload();
    await game.page.getByRole('button', { name: new RegExp(`^${t.continueGame}`) }).click();
    await game.expectStone('b1');
    expect(await game.stones()).toBe(2);
  });

  it('that are damaged are reported and set aside one by one', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new DataPage(page);
    const { t, h } = game;
    await shortGame(game);
    await game.leaveResult(t.menu);
    await page.evaluate(() => {
      const key = 'tianyuan:history';
      const history = JSON.parse(localStorage.getItem(key) ?? '') as { games: { game: string }[] };
      const [first] = history.games;
      const cut = { ...first, id: 'cut', game: first?.game.slice(0, 20) };
      const games = [first, 5, cut, { ...first, id: 'good' }];
      localStorage.setItem(key, JSON.stringify({ ...history, games }));
    });
    await game.open();
    await eventually(() => game.dialog().textContent()).toContain(h.damaged(1));
    expect(await game.rows()).toHaveLength(3);
    await game.rowButton(h.open, 1).click();
    await eventually(() => game.dialog().textContent()).toContain(h.unplayable);
    expect(await game.rows()).toHaveLength(2);
    const aside = (await game.stored())['tianyuan:history.games.unreadable'];
    expect(JSON.parse(aside ?? '')).toMatchObject([5, { id: 'cut' }]);
  });
});

describe('all data', () => {
  it('is exported, deleted, and imported again', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new DataPage(page);
    const { t, d } = game;
    await shortGame(game);
    await game.leaveResult(t.playAgain);
    await game.expectEmpty('h8');
    await game.play('a1', 'b1');
    await game.button(t.menu).click();
    await page.evaluate(() => localStorage.setItem('tianyuan:later', '{"of":"another version"}'));
    await page.evaluate(() => localStorage.setItem('chess:game', 'theirs'));
    const before = await game.stored();
    const { name, text } = await game.exportAll();
    expect(name).toMatch(/^tianyuan-data-\d{4}-\d\d-\d\d\.json$/);
    expect(text).not.toContain('theirs');

    await Promise.all([
      page.waitForEvent('load'),
      (async () => {
        await game.button(game.s.data.deleteAll).click();
        await game.page.locator('.question').getByRole('button', { name: d.delete }).click();
      })(),
    ]);
    await game.playButton().waitFor();
    expect(await game.stored()).toEqual({ 'chess:game': 'theirs' });

    // From within a game, which must not overwrite the imported one.
    await game.startTwoPlayers();
    await game.play('o15');
    await game.openImport();
    await game.choose(text);
    await Promise.all([
      page.waitForEvent('load'),
      page.locator('.question').getByRole('button', { name: d.replace }).click(),
    ]);
    await game.playButton().waitFor();
    expect(await game.stored()).toEqual(before);
    await game.open();
    expect(await game.rows()).toHaveLength(1);
    await game.close();
    await page.getByRole('button', { name: new RegExp(`^${t.continueGame}`) }).click();
    await game.expectStone('b1', 'white');
  });

  it.each<[Language]>([['en'], ['zh']])('in a damaged file is rejected in %s', async (language) => {
    const page = await visit({ language, reducedMotion: true });
    const game = new DataPage(page, language);
    const { t, d } = game;
    await game.openImport();
    const whole = { format: 'tianyuan-data', version: 1, date: '2026-05-03T08:00:00.000Z' };
    await game.choose(JSON.stringify({ ...whole, items: { a: '1' } }).slice(0, -4));
    await game.expectImportError(d.error.damaged);
    await game.choose('h8 i9');
    await game.expectImportError(d.error['not-data']);
    await game.choose(JSON.stringify({ ...whole, version: 9, items: {} }));
    await game.expectImportError(d.error.newer);
    await game.choose(JSON.stringify({ ...whole, items: {} }));
    await game.expectImportError(d.error.empty);
    const items = { settings: '{', history: '{"version":1,"games":[3]}', a: '1' };
    await page.locator('textarea').fill(JSON.stringify({ ...whole, items }));
    await game.button(d.import).click();
    const question = page.locator('.question');
    await eventually(() => question.textContent()).toContain(
      d.damagedItems(d.list([d.item.settings, d.parts(d.item.history, 1)])),
    );
    await game.answer(t.cancel);
    expect(await game.stored()).toEqual({});
  });

  it('that exceeds the browser’s quota changes nothing', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new DataPage(page);
    const { t, d } = game;
    await game.startTwoPlayers();
    await game.play('h8');
    await game.button(t.menu).click();
    const before = await game.stored();
    await page.evaluate(() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key === 'tianyuan:big') throw new DOMException('full', 'QuotaExceededError');
        set.call(this, key, value);
      };
    });
    await game.openImport();
    const whole = { format: 'tianyuan-data', version: 1, date: '2026-05-03T08:00:00.000Z' };
    await game.choose(JSON.stringify({ ...whole, items: { a: '1', big: 'x' } }));
    await game.answer(d.replace);
    await game.expectImportError(d.refused);
    expect(await game.stored()).toEqual(before);
  });
});
