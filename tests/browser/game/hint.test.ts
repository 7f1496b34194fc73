import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { COUNT_FRAMES, eventually, framesIn, GamePage } from '../support/gamePage';
import { HeldEngine } from '../support/heldEngine';
import { storedMatch } from '../support/storedMatch';

const visit = useBrowser();

/** Black, the player, is to move and has an open three. */
const OPEN_THREE = storedMatch('h8 a1 i8 o1 j8 o15'.split(' '), { level: 4 });

/** The hint's text in the panel. */
const words = (page: Page): Promise<string> => page.locator('.hint[role=status]').innerText();

/** Waits for a hint and returns its point. */
async function hinted(page: Page): Promise<string> {
  await eventually(() => words(page)).toMatch(/[A-O]\d+/);
  return /[A-O]\d+/.exec(await words(page))?.[0] ?? '';
}

/** A screenshot of a point's cell, without mouse or focus on it. */
async function picture(page: Page, game: GamePage, point: string): Promise<Buffer> {
  const clip = await game.cell(point).boundingBox();
  if (!clip) throw new Error('no cell');
  return page.screenshot({ clip });
}

describe('a hint', () => {
  it('by key and by button is shown, announced and drawn, vanishes with the next stone and is counted', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await game.startTwoPlayers();
    await game.play('h8', 'a1');
    await page.mouse.move(1, 1);
    await page.keyboard.press('h');
    const point = await hinted(page);
    expect(await words(page)).toContain(t.hintIs(point, ''));
    expect(await game.nameOf(point)).toBe(t.cellHint(point));
    const marked = await picture(page, game, point);
    const text = await words(page);
    await game.button(t.hint).click();
    expect(await words(page)).toBe(text);
    // The second hint has the same text, so it must be announced again.
    await eventually(() => page.locator('#live').textContent()).toContain(text);
    await page.keyboard.press('u');
    await game.expectEmpty(point);
    expect(await words(page)).toBe('');
    expect((await picture(page, game, point)).equals(marked)).toBe(false);
    await page.keyboard.press('y');
    await game.button(t.hint).click();
    expect(await hinted(page)).toBe(point);
    await game.cell(point).click();
    await game.expectStone(point, 'black');
    expect(await words(page)).toBe('');
    await game.button(t.resign).click();
    await page.getByRole('dialog').getByRole('button', { name: t.resign }).click();
    await game.expectResult(t.wins('black'), t.reason.resignation('white'), 3);
    expect(await page.getByRole('dialog').textContent()).toContain(t.hintsOfBoth(1, 0));
  });

  it('shows a win, stays counted after a reload, and is unavailable after the game', async () => {
    const page = await visit({ language: 'zh', reducedMotion: true, before: OPEN_THREE });
    const game = new GamePage(page, 'zh');
    const { t } = game;
    const goOn = page.getByRole('button', { name: t.continueGame });
    await goOn.click();
    await game.button(t.hint).click();
    const four = await hinted(page);
    expect(['G8', 'K8']).toContain(four);
    expect(await words(page)).toBe(t.hintIs(four, t.winsByForce(t.makes['straight-four'], 2)));
    await game.cell(four).click();
    await eventually(() => game.stones()).toBe(8);
    await page.reload();
    await goOn.click();
    await page.keyboard.press('h');
    const five = await hinted(page);
    expect(await words(page)).toBe(t.hintIs(five, t.makes.five));
    await game.cell(five).click();
    await game.expectResult(t.youWin, t.reason.row(5), 9);
    expect(await page.getByRole('dialog').textContent()).toContain(t.hintsUsed(2));
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(await game.button(t.hint).count()).toBe(0);
    expect(await page.locator('.hint').count()).toBe(0);
  });

  it('shows that it is being computed, and is cancelled by a stone', async () => {
    const engine = new HeldEngine();
    const page = await visit({ prepare: engine.install, reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await game.startTwoPlayers();
    await page.keyboard.press('h');
    await eventually(() => words(page)).toBe(t.hinting);
    expect(await game.button(t.hint).getAttribute('aria-busy')).toBe('true');
    expect(await game.button(t.hint).isDisabled()).toBe(true);
    await game.play('c3');
    expect(await words(page)).toBe('');
    expect(await game.button(t.hint).getAttribute('aria-busy')).toBe('false');
    // Answers arrive in order, so if the first one shown is the second hint, the first was dropped.
    const said = await page.evaluateHandle(() => {
      const texts: string[] = [];
      const place = document.querySelector('.hint[role=status]');
      const note = (): unknown => texts.push(place?.textContent?.trim() ?? '');
      if (place)
        new MutationObserver(note).observe(place, {
          childList: true,
          subtree: true,
          characterData: true,
        });
      return texts;
    });
    engine.release();
    await game.button(t.hint).click();
    await hinted(page);
    const texts = await said.jsonValue();
    expect(texts.filter((text) => /[A-O]\d+/.test(text))).toEqual([texts.at(-1)]);
  });

  it('is unavailable while the computer is to move', async () => {
    const engine = new HeldEngine();
    const page = await visit({ prepare: engine.install, reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await game.startComputer(2, 'second');
    expect(await game.button(t.hint).isDisabled()).toBe(true);
    await page.keyboard.press('h');
    expect(await words(page)).toBe('');
    engine.release();
    await eventually(() => game.stones()).toBe(1);
    expect(await words(page)).toBe('');
    expect(await game.button(t.hint).isDisabled()).toBe(false);
  });

  it('that fails is reported', async () => {
    const page = await visit({ expectTrouble: /403/, missing: /engine\.worker/ });
    const game = new GamePage(page);
    const { t } = game;
    await game.startTwoPlayers();
    await page.keyboard.press('h');
    await eventually(() => page.locator('.toast').allTextContents()).toContain(t.hintFailed);
    expect(await words(page)).toBe('');
  });

  it('leaves the canvas idle', async () => {
    const page = await visit({ before: COUNT_FRAMES });
    const game = new GamePage(page);
    await game.startTwoPlayers();
    await page.keyboard.press('h');
    await hinted(page);
    await eventually(() => framesIn(page, 40)).toBe(0);
  });
});
