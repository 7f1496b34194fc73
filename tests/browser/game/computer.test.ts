import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { eventually, GamePage } from '../support/gamePage';
import { storedMatch } from '../support/storedMatch';

const visit = useBrowser();
describe('against the computer at its strongest level', () => {
  it('a whole game is played to its end, and another started', async () => {
    const page = await visit({ language: 'zh', reducedMotion: true });
    const game = new GamePage(page, 'zh');
    const { t } = game;
    await game.startComputer(8, 'first');
    // Stones spread over the corners never make five, so the computer wins.
    const points = ['a', 'o', 'b', 'n', 'c', 'm'].flatMap((column) =>
      ['1', '15', '3', '13'].map((row) => `${column}${row}`),
    );
    for (const point of points) {
      if ((await game.result().count()) > 0) break;
      if ((await game.nameOf(point)) !== t.cellEmpty(point.toUpperCase())) continue;
      const before = await game.stones();
      await game.cell(point).click();
      await eventually(async () => {
        const over = (await game.result().count()) > 0;
        return over || (await game.stones()) === before + 2;
      }).toBe(true);
    }
    await eventually(() => game.result().textContent()).toBe(t.youLose);
    await game.leaveResult(t.playAgain);
    await eventually(() => game.stones()).toBe(0);
    await game.expectStatus(t.yourTurn);
  });
});

describe('the computer', () => {
  it('moves first if the player chose second, and undo keeps its first stone', async () => {
    const game = new GamePage(await visit());
    const { t } = game;
    await game.startComputer(2, 'second');
    await eventually(() => game.stones()).toBe(1);
    await game.expectStatus(t.yourTurn);
    expect(await game.button(t.undo).isDisabled()).toBe(true);
    await game.cell('a1').click();
    await eventually(() => game.stones()).toBe(3);
    await game.button(t.undo).click();
    await eventually(() => game.stones()).toBe(1);
    await game.button(t.redo).click();
    await eventually(() => game.stones()).toBe(3);
  });

  it('undo while it thinks takes back the player’s stone', async () => {
    const page = await visit();
    const game = new GamePage(page);
    await game.startComputer(3, 'first');
    await game.cell('h8').click();
    await game.expectStone('h8', 'black');
    await page.keyboard.press('u');
    await game.expectEmpty('h8');
    await game.expectStatus(game.t.yourTurn);
    // No late answer arrives: the next stone is answered once.
    await game.cell('a1').click();
    await eventually(() => game.stones()).toBe(2);
    await game.expectStatus(game.t.yourTurn);
    await game.expectStone('a1', 'black');
    expect(await game.stones()).toBe(2);
  });

  it.each([
    ['accepts a draw when the player has the open three', 'h8 a1 i8 o1 j8 o15', true],
    ['declines a draw when it has the open three', 'a1 h8 o1 i8 o15 j8', false],
  ])('%s', async (_, moves, accepts) => {
    const page = await visit({ before: storedMatch(moves.split(' '), { level: 3 }) });
    const game = new GamePage(page);
    const { t } = game;
    await game.continueMatch();
    expect(await game.stones()).toBe(6);
    await game.button(t.offerDraw).click();
    if (accepts) {
      await game.expectResult(t.draw, t.reason.agreement, 6);
    } else {
      const toasts = page.locator('.toast');
      await eventually(() => toasts.allTextContents()).toContain(t.drawDeclined('white'));
      await game.expectStatus(t.yourTurn);
    }
  });

  it('plays a fallback move when the engine cannot be loaded, and says so', async () => {
    const page = await visit({
      expectTrouble: /403/,
      missing: /engine\.worker/,
    });
    const game = new GamePage(page);
    await game.startComputer(2, 'first');
    await game.cell('h8').click();
    await eventually(() => game.stones()).toBe(2);
    expect(await page.locator('.toast').allTextContents()).toContain(game.t.fallbackMove);
    await game.expectStatus(game.t.yourTurn);
  });
});

describe('an unfinished game', () => {
  it('continues after a reload from the same position', async () => {
    const page = await visit();
    const game = new GamePage(page);
    const { t } = game;
    await game.startComputer(2, 'first');
    await game.cell('h8').click();
    await eventually(() => game.stones()).toBe(2);
    await page.reload();
    const again = page.getByRole('button', { name: t.continueGame });
    await eventually(() => again.textContent()).toContain(t.continueDetail(2));
    await again.click();
    await game.expectStone('h8', 'black');
    expect(await game.stones()).toBe(2);
    await game.button(t.undo).click();
    await eventually(() => game.stones()).toBe(0);
  });

  it('reloaded while the computer thinks gets the computer’s move afterwards', async () => {
    const page = await visit();
    const game = new GamePage(page);
    await game.startComputer(2, 'first');
    await game.cell('h8').click();
    await game.expectStone('h8');
    await page.reload();
    await page.getByRole('button', { name: game.t.continueGame }).click();
    await eventually(() => game.stones()).toBe(2);
  });

  it('started by another tab is not replaced without asking', async () => {
    const page = await visit();
    const game = new GamePage(page);
    await eventually(() => game.playButton().count()).toBe(1);
    await page.evaluate(storedMatch(['h8', 'i9'], { level: 3 }));
    await game.playButton().click();
    await eventually(() => page.getByRole('dialog').textContent()).toContain(game.t.leaveQuestion);
  });

  it('is replaced only after confirmation', async () => {
    const page = await visit();
    const game = new GamePage(page);
    const { t } = game;
    await game.startTwoPlayers();
    await game.play('h8');
    await game.button(t.menu).click();
    await game.playButton().click();
    await page.getByRole('dialog').getByRole('button', { name: t.cancel }).click();
    await eventually(() => page.getByRole('button', { name: t.continueGame }).count()).toBe(1);
    await game.playButton().click();
    await page.getByRole('dialog').getByRole('button', { name: t.newGame }).click();
    await eventually(() => page.getByRole('grid').count()).toBe(1);
    expect(await game.stones()).toBe(0);
  });
});
