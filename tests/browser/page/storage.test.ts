import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { BLACK_WINS, eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();

const BLOCKED = `Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('blocked', 'SecurityError'); },
});`;
const FULL = `Storage.prototype.setItem = () => {
  throw new DOMException('full', 'QuotaExceededError');
};`;

const stored = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(
      ([key, value]) => `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)});`,
    )
    .join('\n');

async function playsToTheEnd(game: GamePage): Promise<void> {
  const { t } = game;
  await game.startTwoPlayers();
  await game.play(...BLACK_WINS);
  await game.expectResult(t.wins('black'), t.reason.row(5), 9);
}

describe('storage', () => {
  it.each([
    ['blocked', BLOCKED],
    ['full', FULL],
  ])('that is %s is said once and stops nothing', async (_, before) => {
    const page = await visit({ reducedMotion: true, before });
    const game = new GamePage(page);
    await eventually(() => page.locator('.toast').allTextContents()).toEqual([
      game.t.storageTrouble.blocked,
    ]);
    await playsToTheEnd(game);
  });

  it.each([
    ['damaged', { 'tianyuan:settings': '{', 'tianyuan:match': 'x', 'tianyuan:setup': '[]' }],
    [
      'from a newer version',
      {
        'tianyuan:settings': '{"version":99}',
        'tianyuan:match': '{"version":99}',
        'tianyuan:setup': '{"version":99}',
      },
    ],
  ])('that is %s is put aside and reported', async (_, values) => {
    // Only the first load finds the bad values; later loads keep what the game stored.
    const page = await visit({
      reducedMotion: true,
      before: `if (!localStorage.length) { ${stored(values)} }`,
    });
    const game = new GamePage(page);
    await eventually(() => page.locator('.toast').allTextContents()).toEqual([
      game.t.storageTrouble.unreadable,
    ]);
    const aside = await page.evaluate(() => localStorage.getItem('tianyuan:match.unreadable'));
    expect(aside).toBe(values['tianyuan:match']);
    await playsToTheEnd(game);
  });

  it('of other games on the same origin is not touched', async () => {
    const page = await visit({
      reducedMotion: true,
      before: stored({ settings: 'theirs', 'other:match': 'theirs' }),
    });
    const game = new GamePage(page);
    await game.startTwoPlayers();
    await game.play('h8');
    const theirs = await page.evaluate(() => [
      localStorage.getItem('settings'),
      localStorage.getItem('other:match'),
    ]);
    expect(theirs).toEqual(['theirs', 'theirs']);
  });

  it('keeps the player’s choices', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await game.startComputer(3, 'second');
    await page.reload();
    const levels = page.getByRole('combobox', { name: t.levelLabel, exact: true });
    await eventually(() => levels.inputValue()).toBe('3');
    expect(await game.radio(t.order.second).isChecked()).toBe(true);
  });
});

describe('missing requirements', () => {
  it('missing images are reported with a button to reload', async () => {
    const page = await visit({
      reducedMotion: true,
      expectTrouble: /403/,
      missing: /slate\.webp/,
    });
    const game = new GamePage(page);
    await eventually(() => page.getByRole('alert').textContent()).toContain(game.t.loadFailed);
    await page.unroute(/slate\.webp/);
    await game.button(game.t.reload).click();
    await playsToTheEnd(game);
  });

  it('missing WebGL is reported', async () => {
    const page = await visit({
      reducedMotion: true,
      before: `const original = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (type, ...rest) {
          return type.startsWith('webgl') ? null : original.call(this, type, ...rest);
        };`,
    });
    const game = new GamePage(page);
    await eventually(() => page.getByRole('alert').textContent()).toBe(game.t.noWebGl);
  });
});
