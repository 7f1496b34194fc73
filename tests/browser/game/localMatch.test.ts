import { describe, expect, it } from 'vitest';
import { RECORDS } from '../../../src/features/records/words';
import { SETTINGS } from '../../../src/features/settings/words';
import { useBrowser } from '../support/browser';
import { BLACK_WINS, eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();

/** An engine that finds A1 and goes on thinking for ever. */
const THINKER = `postMessage({ type: 'ready' });
  onmessage = ({ data: { id } }) => postMessage({ type: 'progress', id, point: 0 });`;

const NAMES = ['Anna', '文远'] as const;

describe('two people with names', () => {
  it('see them with the score, and change places when they play again', async () => {
    const page = await visit({ width: 320, height: 480, reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await game.radio(t.mode['two-players']).check();
    await page.getByText(t.named.label, { exact: true }).click();
    await page.getByLabel(t.player.first).fill(`  ${NAMES[0]}\u202E `);
    await page.getByLabel(t.player.second).fill(NAMES[1]);
    const sheet = page.locator('.menu-form');
    expect(await sheet.evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0);
    await game.playButton().click();
    await game.expectStatus(t.named.turn(NAMES[0]));
    await game.play(...BLACK_WINS);
    await game.expectResult(t.named.wins(NAMES[0]), t.reason.row(5), 9);
    const score = page.getByRole('dialog').getByText(t.series.score(NAMES[0], 1, NAMES[1], 0, 0));
    expect(await score.count()).toBe(1);
    await game.leaveResult(t.playAgain);
    await game.expectStatus(t.named.turn(NAMES[1]));
    await eventually(() => page.locator('.player .wins').allTextContents()).toEqual(['0', '1']);
    // Names, places and score survive a reload.
    await game.play('a1');
    await page.reload();
    await game.continueMatch();
    await game.expectStatus(t.named.turn(NAMES[0]));
    await eventually(() => page.locator('.player .wins').allTextContents()).toEqual(['0', '1']);
    await game.button(t.menu).click();
    await page.getByText(t.named.label, { exact: true }).click();
    await game.button(t.series.reset).click();
    await eventually(() => game.button(t.series.reset).count()).toBe(0);
  });
});

describe('the computer, told to move now', () => {
  it.each(['button', 'key'])('by %s plays the move it has found', async (by) => {
    const page = await visit({
      prepare: (opened) =>
        opened.route(/engine\.worker/, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: THINKER }),
        ),
    });
    const game = new GamePage(page);
    const { t } = game;
    await game.startComputer(8, 'first');
    await game.play('h8');
    await eventually(() => game.button(t.moveNow).count()).toBe(1);
    if (by === 'button') await game.button(t.moveNow).click();
    else await page.keyboard.press('n');
    await game.expectStone('a1', 'white');
    await game.expectStatus(t.yourTurn);
    // The focus was on a button that is gone.
    const focused = page.locator('[role=gridcell]:focus');
    await eventually(() => focused.count()).toBe(1);
  });
});

describe('the time spent on moves', () => {
  it('is shown in the list when the player wants it, and exported with the names', async () => {
    const page = await visit({ width: 1280, height: 800 });
    const game = new GamePage(page);
    await game.radio(game.t.mode['two-players']).check();
    await page.getByText(game.t.named.label, { exact: true }).click();
    await page.getByLabel(game.t.player.first).fill('Anna');
    await game.startTwoPlayers();
    await game.play('h8', 'i9');
    expect(await page.locator('.spent').count()).toBe(0);
    await game.button(game.t.settings).click();
    await page.getByRole('switch', { name: SETTINGS.en.moveTimes }).check();
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('.move .spent').count()).toBe(1);
    const move = page.getByRole('button', { name: /^Move 2, White I9, \d+\.\d s$/ });
    expect(await move.count()).toBe(1);
    const { kinds, text } = RECORDS.en.share;
    const shared = async (kind: string): Promise<string> => {
      await game.radio(kind).check({ force: true });
      return page.getByRole('textbox', { name: text }).inputValue();
    };
    await game.button(game.t.review.share).click();
    await eventually(() => shared(kinds.sgf)).toContain('PB[Anna]');
    await eventually(() => shared(kinds.psq)).toMatch(/\n8,8,0\n9,7,[1-9]\d*\n/);
  });
});
