import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { MAX_RECORD_LENGTH } from '../../../src/core';
import { READING } from '../../../src/i18n/reading';
import { RECORDS } from '../../../src/features/records/words';
import { contentOf, useBrowser } from '../support/browser';
import { BLACK_WINS, eventually, GamePage } from '../support/gamePage';
import { storedMatch } from '../support/storedMatch';

const visit = useBrowser();
const WIDE = { width: 1120, height: 740, reducedMotion: true } as const;
const words = RECORDS.en;
const PHONE = { width: 390, height: 844, ratio: 2, touch: true, reducedMotion: true } as const;
/** The game `BLACK_WINS` as written by another program. */
const SGF = '(;GM[4]SZ[15]PB[Chen]PW[Li];B[hh];W[ao];B[ih];W[bo];B[jh];W[co];B[kh];W[do];B[lh])';

async function twoPlayers(page: Page): Promise<GamePage> {
  const game = new GamePage(page);
  await game.startTwoPlayers();
  return game;
}

const move = (game: GamePage, number: number, colour: 'black' | 'white', point: string) =>
  game.button(game.t.review.move(number, colour, point));

/** The entries of the move list that are marked as current. */
const current = (page: Page): Promise<string[]> =>
  page.locator('.move-list [aria-current="true"]').allTextContents();

async function pasteGame(game: GamePage, text: string): Promise<void> {
  await game.page.getByRole('textbox').fill(text);
  await game.button(words.open.go).click();
}

/** Dispatches the events of a file drop on the page. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const over = async (type: string): Promise<void> =>
    page.evaluate(
      ([event, file, text]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], file));
        const init = { bubbles: true, cancelable: true, dataTransfer };
        document.body.dispatchEvent(new DragEvent(event, init));
      },
      [type, name, content] as const,
    );
  await over('dragover');
  const target = page.getByText(new GamePage(page).t.review.dropHere);
  await eventually(() => target.isVisible()).toBe(true);
  await over('drop');
  await eventually(() => target.count()).toBe(0);
}

describe('reviewing a game', () => {
  it('works by list, by steps and by playing through, while the game waits', async () => {
    const page = await visit(WIDE);
    const game = await twoPlayers(page);
    await game.play('h8', 'i9', 'j7', 'g7');
    const { review } = game.t;
    await eventually(() => current(page)).toEqual([expect.stringContaining('G7')]);
    await move(game, 2, 'white', 'I9').click();
    await game.expectStatus(review.lookingBack(2, 4));
    await game.expectEmpty('j7');
    await game.expectStone('i9', 'white');
    // No move is possible during a review.
    await game.cell('a1').click();
    await eventually(() => page.getByText(review.notNow).count()).toBeGreaterThan(0);
    await game.expectEmpty('a1');
    await game.button(review.on).click();
    await game.expectStatus(review.lookingBack(3, 4));
    await page.keyboard.press('<');
    await game.expectStatus(review.lookingBack(0, 4));
    await page.keyboard.press('.');
    await game.expectStatus(review.lookingBack(1, 4));
    // The reading key describes the shown position, and its text closes with the next step.
    await page.keyboard.press('e');
    const { lastMove } = READING.en;
    await eventually(() => page.locator('.toast').allTextContents()).toEqual([
      lastMove(1, 'black', 'H8'),
    ]);
    // Space would press a focused button, so the focus is moved first.
    await move(game, 1, 'black', 'H8').focus();
    await page.keyboard.press('ArrowRight');
    await game.expectStatus(review.lookingBack(2, 4));
    await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      'I9',
    );
    expect(await page.locator('.toast').count()).toBe(0);
    await game.button(review.play).click();
    await game.expectStatus(game.t.turn('black'));
    await game.expectStone('g7', 'white');
    await game.button(review.back).click();
    await game.button(review.toGame).click();
    await game.expectStatus(game.t.turn('black'));
    await game.play('a1');
    await eventually(() => current(page)).toEqual([expect.stringContaining('A1')]);
  });

  it('reports the opponent’s move and keeps the cursor', async () => {
    const page = await visit(WIDE);
    const game = new GamePage(page);
    await game.startComputer(1, 'first');
    // In one task, so that no answer can come in between.
    await game.cell('h8').evaluate((cell: HTMLElement) => {
      cell.click();
      dispatchEvent(new KeyboardEvent('keydown', { key: ',' }));
    });
    await game.expectStatus(game.t.review.lookingBack(0, 2));
    await eventually(() => page.locator('#toasts').textContent()).toContain(game.t.colour.white);
    await game.expectEmpty('h8');
    await page.keyboard.press('Escape');
    await game.expectStatus(game.t.yourTurn);
    expect(await game.stones()).toBe(2);
  });

  it('works after the end, and the game can be played on from there', async () => {
    const page = await visit({ ...WIDE, before: storedMatch(BLACK_WINS.slice(0, -1)) });
    const game = new GamePage(page);
    await game.continueMatch();
    await game.play('l8');
    await game.leaveResult(game.t.look);
    await move(game, 3, 'black', 'I8').click();
    await game.expectStatus(game.t.review.lookingBack(3, 9));
    await game.button(game.t.review.playOn).click();
    // Levels for both computers.
    await game.radio(game.t.mode.watch).check();
    expect(await page.getByRole('dialog').getByRole('combobox').count()).toBe(2);
    await game.radio(game.t.mode['two-players']).check();
    await page.getByRole('dialog').getByRole('button', { name: words.playOn.go }).click();
    await game.expectStatus(game.t.turn('white'));
    expect(await game.stones()).toBe(3);
    await game.play('o15', 'h9');
    // Replacing a game in progress needs confirmation.
    await page.keyboard.press(',');
    await game.button(game.t.review.playOn).click();
    await eventually(() => page.getByText(words.playOn.lost).count()).toBe(1);
    await game.button(game.t.cancel).click();
    await game.button(game.t.review.toGame).click();
    await game.expectStone('h9', 'black');
  });
});

describe('games as text', () => {
  it('are exported and imported as SGF; an error is reported with its location', async () => {
    const page = await visit({ ...WIDE, before: storedMatch(BLACK_WINS.slice(0, -1)) });
    const game = new GamePage(page);
    await game.continueMatch();
    await game.play('l8');
    await game.leaveResult(game.t.look);
    await game.button(game.t.review.share).click();
    await game.radio(words.share.kinds.sgf).check();
    const text = page.getByRole('textbox', { name: words.share.text });
    await eventually(() => text.inputValue()).toContain('GM[4]');
    const sgf = await text.inputValue();
    await game.button(game.t.close).click();
    await game.button(game.t.menu).click();
    await game.button(game.t.review.open).click();
    await pasteGame(game, sgf.replace('W[ao]', 'W[hh]'));
    const fault = page.getByRole('alert');
    await eventually(() => fault.textContent()).toContain('H8 is already taken');
    expect(await fault.textContent()).toContain('2');
    await pasteGame(game, sgf);
    await game.expectStatus(game.t.wins('black'));
    expect(await game.stones()).toBe(9);
    await game.button(game.t.review.first).click();
    await game.expectStatus(game.t.review.at(0, 9));
    await game.button(game.t.review.on).click();
    await game.button(game.t.review.playOn).first().click();
    await game.radio(game.t.mode.computer).check();
    await page.getByRole('dialog').getByRole('button', { name: words.playOn.go }).click();
    await game.expectStatus(game.t.yourTurn);
    expect(await game.stones()).toBe(1);
  });

  it('are imported by dropping a file, which keeps the unfinished game', async () => {
    const page = await visit(WIDE);
    const game = await twoPlayers(page);
    await game.play('h8', 'i9', 'j7');
    await drop(page, 'game.sgf', SGF);
    // The file names no rule; all fit.
    await game.radio(game.t.rule.standard).check();
    await page.getByRole('dialog').getByRole('button', { name: words.open.go }).click();
    await game.expectStatus(game.t.wins('black'));
    await eventually(() => page.getByText(words.open.kept).count()).toBeGreaterThan(0);
    expect(await page.locator('.who').allTextContents()).toEqual(['Chen', 'Li']);
    await game.cell('a8').click();
    await eventually(() => page.getByText(game.t.review.overHere).count()).toBe(1);
    await game.button(game.t.review.first).click();
    await game.cell('a8').click();
    await eventually(() => page.getByText(game.t.review.notHere).count()).toBe(1);
    await drop(page, 'broken.sgf', SGF.slice(0, 30));
    await eventually(() => page.getByRole('alert').count()).toBe(1);
    await game.button(game.t.cancel).click();
    await drop(page, 'data.json', '{ "format": "tianyuan-data", "version": 1 }');
    await eventually(() => page.getByRole('alert').textContent()).toBe(words.open.dataFile);
    await game.button(game.t.cancel).click();
    await game.button(game.t.menu).click();
    await page.getByRole('button', { name: game.t.continueGame }).click();
    await game.expectStatus(game.t.turn('white'));
    expect(await game.stones()).toBe(3);
  });

  it('are imported by a link, also in an open page, and removed from the address', async () => {
    const page = await visit(WIDE);
    const game = await twoPlayers(page);
    await game.play('h8', 'i9', 'j7');
    await game.button(game.t.review.share).click();
    const text = page.getByRole('textbox', { name: words.share.text });
    await eventually(() => text.inputValue()).toContain('#g=');
    const link = await text.inputValue();
    expect(link.startsWith(inject('gameUrl'))).toBe(true);
    const other = await visit({ ...WIDE, url: link });
    const theirs = new GamePage(other);
    await theirs.expectStatus(theirs.t.review.at(3, 3));
    expect(await theirs.stones()).toBe(3);
    expect(other.url()).toBe(inject('gameUrl'));
    await other.evaluate(() => (location.hash = '#g=1VQAHAAcQFyAnMDdAKRDx'));
    await eventually(() => other.getByRole('alert').count()).toBe(1);
    await theirs.button(theirs.t.cancel).click();
    await theirs.expectStatus(theirs.t.review.at(3, 3));
  });

  it('are exported as a picture of the board', async () => {
    const page = await visit(WIDE);
    const game = await twoPlayers(page);
    await game.play('h8', 'i9', 'j7');
    await game.button(game.t.review.share).click();
    await game.radio(words.share.kinds.picture).check();
    const picture = page.getByRole('img', { name: words.share.picture(3) });
    await eventually(() =>
      picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(1000);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      game.button(words.share.download).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^tianyuan-\d{4}-\d\d-\d\d-3\.png$/);
    const png = await contentOf(download);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeGreaterThan(1000);
    expect(png.readUInt32BE(20)).toBeGreaterThan(1000);
    // The wood grain does not compress below this; a blank canvas would.
    expect(png.length).toBeGreaterThan(200_000);
    await game.button(game.t.close).click();
    // The canvas on the page is restored.
    await game.play('g7');
    expect(await page.locator('canvas').evaluate((canvas) => canvas.clientWidth)).toBe(WIDE.width);
  });
});

describe('on a phone', () => {
  it('the move list opens as a sheet, and the step buttons are below the board', async () => {
    const page = await visit(PHONE);
    const game = new GamePage(page);
    await game.startTwoPlayers();
    for (const point of ['h8', 'i9', 'j7']) {
      await game.cell(point).tap();
      await game.button(game.t.place).tap();
      await game.expectStone(point);
    }
    await game.button(game.t.review.moves).tap();
    // Keyboard steps leave the sheet open, or no other move could be reached.
    await move(game, 3, 'black', 'J7').focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(() => current(page)).toEqual([expect.stringContaining('I9')]);
    await page.keyboard.press('ArrowLeft');
    await eventually(() => current(page)).toEqual([expect.stringContaining('H8')]);
    await move(game, 2, 'white', 'I9').tap();
    await game.expectStatus(game.t.review.lookingBack(2, 3));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await game.button(game.t.review.back).tap();
    await game.expectStatus(game.t.review.lookingBack(1, 3));
    await game.button(game.t.review.toGame).first().tap();
    await game.expectStatus(game.t.turn('white'));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(390);
  });

  it('an invalid text is reported in Chinese on a Chinese page', async () => {
    const page = await visit({ ...PHONE, language: 'zh' });
    const game = new GamePage(page, 'zh');
    await game.button(game.t.review.open).tap();
    await page.getByRole('textbox').fill('h8 i9 h8');
    await game.button(RECORDS.zh.open.go).tap();
    await eventually(() => page.getByRole('alert').textContent()).toBe('第 3 手：H8 处已有棋子。');
    await page.getByRole('textbox').fill('h8 i9 g7');
    // Rejecting a file keeps the pasted text.
    const buffer = Buffer.alloc(4 * MAX_RECORD_LENGTH + 1, 'h8 ');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer });
    await eventually(() => page.getByRole('alert').textContent()).not.toContain('第 3 手');
    expect(await page.getByRole('textbox').inputValue()).toBe('h8 i9 g7');
    await game.button(RECORDS.zh.open.go).tap();
    await eventually(() => page.getByText(RECORDS.zh.open.unnamed).count()).toBe(1);
    // The main button has the focus.
    await page.keyboard.press('Enter');
    await game.expectStatus(game.t.review.at(3, 3));
  });
});
