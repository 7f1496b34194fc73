import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { READING } from '../../../src/i18n/reading';
import { SETTINGS } from '../../../src/features/settings/words';
import { useBrowser, type Language, type Visit } from '../support/browser';
import { eventually, GamePage } from '../support/gamePage';
import { storedMatch } from '../support/storedMatch';

const visit = useBrowser();
const LANGUAGES: readonly Language[] = ['en', 'zh'];
/** Playing h8 would be a double three for Black. */
const CROSSED = 'h6 a1 h7 a3 f8 a5 g8 a7'.split(' ');

/** Opens a stored renju game for two players after `moves`. */
async function renju(language: Language, moves: readonly string[], options: Visit = {}) {
  const before = storedMatch(moves, { rule: 'renju' });
  const page = await visit({ language, before, reducedMotion: true, ...options });
  const game = new GamePage(page, language);
  await game.continueMatch();
  return { page, game, t: game.t, words: READING[language] };
}

const toasts = (page: Page): Promise<string[]> => page.locator('.toast').allTextContents();

/** A screenshot of a point's cell, with mouse and focus elsewhere. */
async function picture(page: Page, game: GamePage, point: string): Promise<Buffer> {
  await game.cell('o15').focus();
  await page.mouse.move(1, 1);
  const clip = await game.cell(point).boundingBox();
  if (!clip) throw new Error('no cell');
  return page.screenshot({ clip });
}

describe('a forbidden point', () => {
  it('is marked, explained under the mouse, and refused with the reason', async () => {
    const { page, game, words } = await renju('en', CROSSED.slice(0, -1));
    const before = await picture(page, game, 'h8');
    await game.play('a7');
    expect((await picture(page, game, 'h8')).equals(before)).toBe(false);
    const why = words.forbidden([words.foul['double-three'](2)]);
    expect(await page.locator('.note').count()).toBe(0);
    const row = await picture(page, game, 'g8');
    await game.cell('h8').hover();
    await eventually(() => page.locator('.note').textContent()).toBe(why);
    const clip = await game.cell('g8').boundingBox();
    const lit = await page.screenshot(clip ? { clip } : {});
    expect(lit.equals(row)).toBe(false);
    await game.cell('h8').click();
    await eventually(() => toasts(page)).toContain(why);
    expect(await game.stones()).toBe(CROSSED.length);
    await game.cell('c3').hover();
    await eventually(() => page.locator('.note').count()).toBe(0);
    // White has no forbidden points.
    await game.play('c3', 'h8');
  });

  it('is explained when it receives keyboard focus', async () => {
    const { page, game, words } = await renju('zh', CROSSED);
    await game.cell('g9').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(
      words.cellForbidden('H8', ['double-three']),
    );
    await eventually(() => page.locator('.note').count()).toBe(1);
    await page.keyboard.press('Enter');
    await eventually(() => toasts(page)).toHaveLength(1);
    expect(await game.stones()).toBe(CROSSED.length);
  });
});

it('tapping a forbidden point shows the reason and does not aim', async () => {
  const { page, game, words } = await renju('en', CROSSED, {
    touch: true,
    width: 390,
    height: 844,
  });
  await game.cell('h8').tap();
  const why = words.forbidden([words.foul['double-three'](2)]);
  await eventually(() => toasts(page)).toContain(why);
  expect(await page.locator('.note').textContent()).toBe(why);
  expect(await page.locator('[aria-selected]').count()).toBe(0);
});

it('a game lost by a foul shows the foul’s rows on the final board', async () => {
  const stored = storedMatch([...CROSSED, 'h8'], { rule: 'renju', undone: 1 });
  const page = await visit({ reducedMotion: true, before: stored });
  const board = new GamePage(page);
  await board.continueMatch();
  const before = await picture(page, board, 'g8');
  await page.keyboard.press('y');
  await board.expectResult(board.t.wins('white'), board.t.reason.forbidden['double-three'], 9);
  await page.keyboard.press('Escape');
  await eventually(async () => (await picture(page, board, 'g8')).equals(before)).toBe(false);
});

describe('the coach', () => {
  it('when switched on, marks blocking and winning points on the board and in accessible names', async () => {
    const { page, game, t, words } = await renju('en', 'f8 a1 g8 b1 h8 c1 o14 d1'.split(' '));
    expect(await game.nameOf('e1')).toBe(t.cellEmpty('E1'));
    const [point, stone] = [await picture(page, game, 'e1'), await picture(page, game, 'g8')];
    const toggle = async (label: string): Promise<void> => {
      await game.button(t.settings).click();
      await page.getByRole('switch', { name: label }).click();
      await game.button(t.close).click();
    };
    await toggle(SETTINGS.en.coachWins);
    expect(await game.nameOf('e1')).toBe(words.markedBlock(t.cellEmpty('E1')));
    expect((await picture(page, game, 'e1')).equals(point)).toBe(false);
    expect((await picture(page, game, 'g8')).equals(stone)).toBe(true);
    await toggle(SETTINGS.en.coachThreats);
    expect(await game.nameOf('g8')).toBe(words.markedRow.three(t.cellStone('G8', 'black')));
    expect(await game.nameOf('b1')).toBe(words.markedRow.four(t.cellStone('B1', 'white')));
    expect((await picture(page, game, 'g8')).equals(stone)).toBe(false);
    await game.cell('i8').click();
    await eventually(() => game.nameOf('e1')).toBe(words.markedWin(t.cellEmpty('E1')));
    // The settings survive a reload.
    await page.reload();
    await game.continueMatch();
    await eventually(() => game.nameOf('e1')).toBe(words.markedWin(t.cellEmpty('E1')));
  });
});

describe.each(LANGUAGES)('keys that read the board in %s', (language) => {
  it('announce lines, threats, the last move and the clocks in a live region', async () => {
    const { page, game, words } = await renju(language, 'f8 a1 g8 b1 h8 c1 o15 d1'.split(' '));
    const spoken = page.locator('#toasts[role=status]');
    await game.cell('i9').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('l');
    const row = [words.gap(2), words.stones(words.span('F8', 'H8'), 'black'), words.here(null)];
    await eventually(() => spoken.textContent()).toContain(
      words.lineOf(words.line.row(8), [...row, words.gap(5)]),
    );
    await page.keyboard.press('t');
    await eventually(() => spoken.textContent()).toContain(words.mustBlock('black', 'E1'));
    expect(await spoken.textContent()).toContain(words.four('A1 B1 C1 D1', 'E1'));
    expect(await page.locator('.toast').count()).toBe(1);
    await page.keyboard.press('e');
    await eventually(() => toasts(page)).toEqual([words.lastMove(8, 'white', 'D1')]);
    await page.keyboard.press('c');
    await eventually(() => toasts(page)).toEqual([words.clocks(null)]);
    await page.keyboard.press('Escape');
    await eventually(() => toasts(page)).toEqual([]);
  });
});

describe('the focus', () => {
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.ariaLabel ?? activeElement?.textContent?.trim() ?? '';
    });

  it('cycles inside the result, and returns to the board', async () => {
    const { page, game, t } = await renju('en', 'f8 a1 g8 b1 h8 c1 i8 d1'.split(' '));
    await game.play('e8');
    await eventually(() => focused(page)).toBe(t.playAgain);
    for (const name of [t.look, t.menu, t.playAgain]) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(name);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe(t.menu);
    await page.keyboard.press('Escape');
    await eventually(() => focused(page)).toBe(t.cellStone('E8', 'black'));
    expect(await game.stones()).toBe(9);
  });

  it('stays in a dialog and returns to its opener', async () => {
    const { page, game, t } = await renju('en', ['h8']);
    for (const opener of [t.settings, t.resign, t.restart]) {
      await game.button(opener).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(
          () =>
            document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(outside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await eventually(() => focused(page)).toBe(opener);
    }
  });
});
