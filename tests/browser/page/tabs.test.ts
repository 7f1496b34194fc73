import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser, type Language, type Visit } from '../support/browser';
import { eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();

/** The same browser's first tab, and a function that opens another. */
async function firstTab(language: Language = 'en', options: Visit = {}) {
  const page = await visit({ reducedMotion: true, language, ...options });
  const one = new GamePage(page, language);
  await one.playButton().waitFor();
  const openTab = async (): Promise<GamePage> => {
    const other = await page.context().newPage();
    await other.emulateMedia({ reducedMotion: 'reduce' });
    await other.goto(inject('gameUrl'));
    const game = new GamePage(other, language);
    await game.playButton().waitFor();
    return game;
  };
  return { one, t: one.t, openTab };
}

const question = ({ page }: GamePage) => page.locator('dialog[open]');
const textOf = (game: GamePage) => question(game).locator('p').textContent();
const answer = (game: GamePage, name: string) =>
  question(game).getByRole('button', { name, exact: true }).click();
const keyboard = ({ page }: GamePage) => (page as Page).keyboard;

/** The moves of the stored unfinished game. */
const storedMoves = ({ page }: GamePage): Promise<string> =>
  page.evaluate(() => {
    const { game } = JSON.parse(localStorage.getItem('tianyuan:match') ?? '{"game":"{}"}') as {
      game: string;
    };
    return (JSON.parse(game) as { moves?: string }).moves ?? '';
  });

describe.each<Language>(['en', 'zh'])('two tabs in %s', (language) => {
  it('a later one asks before it continues the game of the first, which then stops', async () => {
    const { one, t, openTab } = await firstTab(language);
    await one.startTwoPlayers();
    await one.play('h8', 'i9');
    const other = await openTab();
    const continues = other.page.getByRole('button', { name: t.continueGame });
    await continues.click();
    await eventually(() => textOf(other)).toBe(t.tabs.continueHere);
    await answer(other, t.cancel);
    // Nothing has changed for the first.
    await one.play('j7');
    await continues.click();
    await eventually(() => textOf(other)).toBe(t.tabs.continueHere);
    await answer(other, t.tabs.here);
    await eventually(() => other.page.getByRole('grid').count()).toBe(1);
    expect(await other.stones()).toBe(3);
    await eventually(() => textOf(one)).toBe(t.tabs.taken);
    expect(await one.page.getByRole('grid').count()).toBe(0);
    await other.play('k6');
    // It can be taken back without another question.
    await answer(one, t.tabs.here);
    await eventually(() => one.page.getByRole('grid').count()).toBe(1);
    expect(await one.stones()).toBe(4);
    await eventually(() => textOf(other)).toBe(t.tabs.taken);
    await answer(other, t.close);
    await one.play('l5');
    expect(await storedMoves(one)).toBe('h8i9j7k6l5');
  });

  it('a later one asks before a new game replaces that of the first', async () => {
    const { one, t, openTab } = await firstTab(language);
    await one.startTwoPlayers();
    await one.play('h8');
    const other = await openTab();
    await other.radio(t.mode['two-players']).check();
    await other.playButton().click();
    await eventually(() => textOf(other)).toBe(t.tabs.replace);
    await answer(other, t.cancel);
    await one.play('i9');
    expect(await storedMoves(other)).toBe('h8i9');
    await other.playButton().click();
    await answer(other, t.newGame);
    await eventually(() => other.page.getByRole('grid').count()).toBe(1);
    await eventually(() => textOf(one)).toBe(t.tabs.taken);
    await other.play('a1');
    await answer(one, t.close);
    expect(await storedMoves(one)).toBe('a1');
  });
});

describe('two tabs', () => {
  it('a closed or left game is continued without a question', async () => {
    const { one, t, openTab } = await firstTab();
    await one.startTwoPlayers();
    await one.play('h8');
    const other = await openTab();
    await one.button(t.menu).click();
    await one.playButton().waitFor();
    await other.continueMatch();
    await other.play('i9');
    await (other.page as Page).close();
    await one.continueMatch();
    expect(await one.stones()).toBe(2);
  });

  it('without locks and channels play as a single one does', async () => {
    const { one, openTab } = await firstTab('en', {
      before: `delete globalThis.BroadcastChannel;
        Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });`,
    });
    await one.startTwoPlayers();
    await one.play('h8');
    const other = await openTab();
    await other.continueMatch();
    await other.play('i9');
    expect(await question(one).count()).toBe(0);
    await one.play('j7');
  });

  it('share their settings: a change reaches the other and overwrites no other', async () => {
    const { one, t, openTab } = await firstTab();
    const other = await openTab();
    const pressed = (game: GamePage, name: string) =>
      game.button(name).getAttribute('aria-pressed');
    const effects = await pressed(one, t.effects);
    await keyboard(one).press('m');
    await eventually(() => pressed(other, t.music)).toBe('true');
    await keyboard(other).press('s');
    await eventually(() => pressed(one, t.effects)).not.toBe(effects);
    expect(await pressed(one, t.music)).toBe('true');
    // The menu shows the choices and the unfinished game of the other tab.
    await other.startTwoPlayers();
    await other.play('h8');
    await eventually(() => one.radio(t.mode['two-players']).isChecked()).toBe(true);
    await eventually(() => one.page.getByRole('button', { name: t.continueGame }).count()).toBe(1);
  });
});
