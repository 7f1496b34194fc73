import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../../src/features/settings/words';
import { useBrowser } from '../support/browser';
import {
  BLACK_WINS,
  COUNT_FRAMES,
  drawn,
  eventually,
  framesIn,
  GamePage,
} from '../support/gamePage';
import { HeldEngine } from '../support/heldEngine';
import { storedMatch } from '../support/storedMatch';

const visit = useBrowser();

/** `BLACK_WINS` without the winning move. */
const NEARLY = BLACK_WINS.slice(0, -1);

async function twoPlayers(options: Parameters<typeof visit>[0] = {}) {
  const page = await visit({ width: 800, height: 520, reducedMotion: true, ...options });
  const game = new GamePage(page);
  await game.startTwoPlayers();
  return { page, game, t: game.t };
}

/** A game for two players in which Black wins by playing l8. */
async function nearlyWon() {
  const page = await visit({
    width: 800,
    height: 520,
    reducedMotion: true,
    before: COUNT_FRAMES + storedMatch(NEARLY),
  });
  const game = new GamePage(page);
  await game.continueMatch();
  return { page, game, t: game.t };
}

describe('the mouse', () => {
  it('a click on an occupied point shows the reason and changes nothing', async () => {
    const { page, game, t } = await twoPlayers();
    await game.play('h8');
    await game.cell('h8').click();
    await eventually(() => page.locator('.toast').allTextContents()).toContain(t.refused.occupied);
    expect(await game.stones()).toBe(1);
    await game.expectStatus(t.turn('white'));
    // The next stone makes the message obsolete, so it closes at once.
    await game.play('i9');
    expect(await page.locator('.toast').count()).toBe(0);
  });

  it('a double click places one stone', async () => {
    const { game, t } = await twoPlayers();
    await game.cell('e5').dblclick();
    await game.expectStone('e5', 'black');
    expect(await game.stones()).toBe(1);
    await game.expectStatus(t.turn('white'));
    expect(await game.page.locator('.toast').count()).toBe(0);
  });

  it('a click counts within half a cell of a point, and a drag to another point does not', async () => {
    const { page, game } = await twoPlayers();
    const box = await game.cell('h8').boundingBox();
    if (!box) throw new Error('no cell');
    const inset = 1;
    await page.mouse.click(box.x + inset, box.y + inset);
    await game.expectStone('h8');
    await page.mouse.click(box.x - inset, box.y + box.height - inset);
    await game.expectStone('g8');
    // Pressed on one point and released on another: no move.
    await page.mouse.move(box.x + box.width * 2.5, box.y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 4.5, box.y);
    await page.mouse.up();
    expect(await game.stones()).toBe(2);
    // The margin more than half a cell from the outermost line belongs to no point.
    const corner = await game.cell('a1').boundingBox();
    if (!corner) throw new Error('no cell');
    await page.mouse.click(corner.x - 2, corner.y + corner.height / 2);
    expect(await game.stones()).toBe(2);
  });
});

describe('the result', () => {
  it('ignores its buttons for the first half second', async () => {
    const { page, game, t } = await nearlyWon();
    const pressed = page.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          const watcher = new MutationObserver(() => {
            const buttons = [
              ...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button'),
            ];
            const again = buttons.find((button) => button.textContent === name);
            if (!again) return;
            watcher.disconnect();
            again.click();
            resolve();
          });
          watcher.observe(document.body, { childList: true, subtree: true });
        }),
      t.playAgain,
    );
    await game.cell('l8').click();
    await pressed;
    await drawn(page);
    await game.expectResult(t.wins('black'), t.reason.row(5), 9);
    expect(await game.stones()).toBe(9);
  });

  it('is not dismissed by a key held down since the winning move', async () => {
    const { page, game, t } = await nearlyWon();
    await game.cell('l8').focus();
    await page.keyboard.down('Enter');
    await game.expectResult(t.wins('black'), t.reason.row(5), 9);
    // Each further `down` without `up` is a key repeat; go on until the buttons accept clicks.
    const now = (): Promise<number> => page.evaluate(() => performance.now());
    for (const end = (await now()) + 600; (await now()) < end;) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await game.stones()).toBe(9);
    await game.expectResult(t.wins('black'), t.reason.row(5), 9);
  });

  it('stays closed once closed, and Play again remains available', async () => {
    const { page, game, t } = await nearlyWon();
    await game.play('l8');
    await game.expectResult(t.wins('black'), t.reason.row(5), 9);
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await game.cell('c12').click();
    await eventually(() => page.locator('.toast').allTextContents()).toContain(
      t.refused['game-over'],
    );
    expect(await page.getByRole('dialog').count()).toBe(0);
    // A match that another tab has stored meanwhile is not overwritten when this page is shown again.
    await page.evaluate(storedMatch(['a1']));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await page.evaluate(() => localStorage.getItem('tianyuan:match'))).toContain('a1');
    await game.button(t.playAgain).click();
    await eventually(() => game.stones()).toBe(0);
  });

  it('leads back to the menu, from which the next game starts', async () => {
    const { page, game, t } = await nearlyWon();
    await game.play('l8');
    await game.expectResult(t.wins('black'), t.reason.row(5), 9);
    await game.leaveResult(t.menu);
    const focused = (): Promise<string | undefined> =>
      page.evaluate(() => document.activeElement?.textContent?.trim());
    await eventually(focused).toBe(t.play);
    // A finished game can't be continued.
    expect(await page.getByRole('button', { name: t.continueGame }).count()).toBe(0);
    await game.startTwoPlayers();
    await game.play('c3');
    expect(await game.stones()).toBe(1);
  });

  it('leaves no marks when the winning move is undone at once', async () => {
    const { page, game } = await nearlyWon();
    const board = await page.locator('#board').boundingBox();
    if (!board) throw new Error('no board');
    const picture = (): Promise<Buffer> => page.screenshot({ clip: board });
    await page.mouse.move(1, 1);
    await eventually(() => framesIn(page, 20)).toBe(0);
    const before = await picture();
    await game.cell('l8').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('u');
    await game.expectEmpty('l8');
    await page.locator('#board').evaluate(() => (document.activeElement as HTMLElement).blur());
    await eventually(async () => (await picture()).equals(before)).toBe(true);
    await eventually(() => framesIn(page, 20)).toBe(0);
    expect((await picture()).equals(before)).toBe(true);
  });

  it('can be closed to see the board, and undo continues the game', async () => {
    const { page, game, t } = await nearlyWon();
    await game.play('l8');
    await game.expectResult(t.wins('black'), t.reason.row(5), 9);
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await game.button(t.undo).click();
    await game.expectEmpty('l8');
    await game.expectStatus(t.turn('black'));
    await game.button(t.redo).click();
    await game.expectResult(t.wins('black'), t.reason.row(5), 9);
  });
});

describe('dialogs', () => {
  it('block clicks on the board, close on Escape and restore the focus', async () => {
    const { page, game, t } = await twoPlayers();
    await game.play('h8', 'i9');
    for (const [opener, closer] of [
      [t.resign, t.cancel],
      [t.restart, t.cancel],
      [t.offerDraw, t.decline],
      [t.settings, t.close],
    ] as const) {
      await game.button(opener).click();
      const dialog = page.getByRole('dialog');
      await eventually(() => dialog.count()).toBe(1);
      // Outside the dialog, over the board.
      await page.mouse.click(30, 60);
      await dialog.getByRole('button', { name: closer }).click();
      await eventually(() => dialog.count()).toBe(0);
      await game.button(opener).click();
      await eventually(() => dialog.count()).toBe(1);
      await page.keyboard.press('Escape');
      await eventually(() => dialog.count()).toBe(0);
    }
    const focused = await page.evaluate(() => document.activeElement?.ariaLabel);
    expect(focused).toBe(t.settings);
    expect(await game.stones()).toBe(2);
    await game.expectStatus(t.turn('black'));
  });

  it('disable the shortcuts', async () => {
    const { page, game, t } = await twoPlayers();
    await game.play('h8');
    await game.button(t.settings).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('u');
    await page.keyboard.press('Escape');
    expect(await game.stones()).toBe(1);
    await page.keyboard.press('u');
    await eventually(() => game.stones()).toBe(0);
    await page.keyboard.press('y');
    await eventually(() => game.stones()).toBe(1);
  });
});

describe('an open question', () => {
  it('closes when the game ends', async () => {
    const engine = new HeldEngine();
    // White, the computer, has an open four.
    const moves = 'a1 h8 c1 i8 e1 j8 g1 k8'.split(' ');
    const page = await visit({
      width: 800,
      height: 520,
      reducedMotion: true,
      prepare: engine.install,
      before: storedMatch(moves, { level: 4 }),
    });
    const game = new GamePage(page);
    const { t } = game;
    const question = page.locator('dialog[open]');
    await game.continueMatch();
    await game.play('a15');
    await game.button(t.restart).click();
    await eventually(() => question.count()).toBe(1);
    engine.release();
    await eventually(() => game.result().textContent()).toBe(t.youLose);
    expect(await question.count()).toBe(0);
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    expect(focused).toBe(t.playAgain);
  });
});

describe('ending without a winning row', () => {
  it('resigning asks for confirmation', async () => {
    const { page, game, t } = await twoPlayers();
    await game.play('h8');
    await game.button(t.resign).click();
    await page.getByRole('dialog').getByRole('button', { name: t.resign }).click();
    await game.expectResult(t.wins('black'), t.reason.resignation('white'), 1);
  });

  it('a draw needs both players', async () => {
    const { page, game, t } = await twoPlayers();
    await game.play('h8', 'i9');
    await game.button(t.offerDraw).click();
    await page.getByRole('button', { name: t.decline }).click();
    await game.expectStatus(t.turn('black'));
    await game.button(t.offerDraw).click();
    await page.getByRole('button', { name: t.accept }).click();
    await game.expectResult(t.draw, t.reason.agreement, 2);
  });

  it('restarting asks only if stones would be lost', async () => {
    const { page, game, t } = await twoPlayers();
    await game.button(t.restart).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await game.play('h8');
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('button', { name: t.restart }).click();
    await eventually(() => game.stones()).toBe(0);
  });
});

describe('settings', () => {
  it('the two-tap mode applies to the mouse when chosen', async () => {
    const { page, game, t } = await twoPlayers();
    await game.button(t.settings).click();
    await game.radio(SETTINGS.en.tap.confirm).check();
    await page.keyboard.press('Escape');
    await game.cell('c3').click();
    await game.expectAimed('c3');
    await game.cell('d4').click();
    await game.expectEmpty('c3');
    await page.keyboard.press('Escape');
    await game.expectEmpty('d4');
    await game.cell('c3').click();
    await game.cell('c3').click();
    await game.expectStone('c3', 'black');
  });

  it('the language changes all texts at once and survives a reload', async () => {
    const { page, game, t } = await twoPlayers();
    await game.play('h8');
    const zh = new GamePage(page, 'zh');
    await game.button(t.settings).click();
    await game.radio('中文').check();
    await zh.button(zh.t.close).click();
    await zh.expectStone('h8', 'black');
    await zh.expectStatus(zh.t.turn('white'));
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
    await page.reload();
    await eventually(() => zh.playButton().count()).toBe(1);
  });
});
