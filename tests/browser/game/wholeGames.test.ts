import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { BLACK_WINS, eventually, GamePage } from '../support/gamePage';
import { storedMatch } from '../support/storedMatch';

const visit = useBrowser();
const [, ...AFTER_CENTRE] = BLACK_WINS;

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function middle(game: GamePage, point: string): Promise<Spot> {
  const box = await game.cell(point).boundingBox();
  if (!box) throw new Error('no cell');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Slides a finger over the spots, one per frame according to the events' time stamps. */
async function slide(page: Page, spots: readonly Spot[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const start = Date.now();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number): Promise<unknown> =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: spots.slice(step, step + 1),
      timestamp: (start + 16 * step) / 1000,
    });
  for (const step of spots.keys()) await touch(step === 0 ? 'touchStart' : 'touchMove', step);
  await touch('touchEnd', spots.length);
  await devtools.detach();
}

describe('a whole game for two', () => {
  it('by mouse, then play again', async () => {
    const game = new GamePage(await visit());
    const { t } = game;
    await game.startTwoPlayers();
    await game.expectStatus(t.turn('black'));
    await game.play('h8');
    await game.expectStone('h8', 'black');
    await game.expectStatus(t.turn('white'));
    await game.play(...AFTER_CENTRE);
    await game.expectResult(t.wins('black'), t.reason.row(5), 9);
    await game.expectStatus(t.wins('black'));
    // The banner covers no cell of the winning row.
    const banner = await game.page.getByRole('dialog').boundingBox();
    const last = await game.cell('l8').boundingBox();
    expect(banner && last && last.x + last.width <= banner.x).toBe(true);
    await game.leaveResult(t.playAgain);
    await eventually(() => game.stones()).toBe(0);
    await game.expectStatus(t.turn('black'));
  });

  it('by keyboard alone, announced to screen readers', async () => {
    const page = await visit({ language: 'zh' });
    const game = new GamePage(page, 'zh');
    const { t } = game;
    // From the first control of the menu: choose the mode, Tab to Play, press it.
    await game.radio(t.mode.computer).focus();
    await page.keyboard.press('ArrowRight');
    for (let step = 0; step < 12; step += 1) {
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (focused === t.play) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(
      t.cellEmpty('H8'),
    );
    const live = page.locator('#live');
    const keys = [
      'Enter', // h8
      'ArrowDown Enter', // h7
      'ArrowUp ArrowRight Enter', // i8
      'ArrowDown Space', // i7
      'ArrowUp ArrowRight Enter', // j8
      'ArrowDown Enter', // j7
      'ArrowUp ArrowRight Enter', // k8
      'ArrowDown Enter', // k7
      'ArrowUp ArrowRight Enter', // l8
    ];
    for (const [index, sequence] of keys.entries()) {
      for (const key of sequence.split(' ')) await page.keyboard.press(key);
      await eventually(() => game.stones()).toBe(index + 1);
      const colour = index % 2 === 0 ? 'black' : 'white';
      const point = `${'HIJKL'[Math.floor(index / 2)]}${index % 2 === 0 ? 8 : 7}`;
      await eventually(() => live.textContent()).toContain(t.placed(colour, point));
    }
    await game.expectResult(t.wins('black'), t.reason.row(5), 9);
    expect(await live.textContent()).toContain(t.wins('black'));
  });
});

it('a whole game by touch: a tap aims, the second or the Place button plays', async () => {
  const page = await visit({ language: 'zh', touch: true, width: 390, height: 700, ratio: 2 });
  const game = new GamePage(page, 'zh');
  const { t } = game;
  await game.radio(t.mode['two-players']).tap();
  await game.playButton().tap();
  for (const [index, point] of BLACK_WINS.entries()) {
    await game.cell(point).tap();
    await game.expectAimed(point);
    expect(await game.stones()).toBe(index);
    // The second tap is explained until it was used once.
    expect(await page.getByText(t.placeByTap).count()).toBe(index === 0 ? 1 : 0);
    if (index % 2 === 0) await game.cell(point).tap();
    else await game.button(t.place).tap();
    await game.expectStone(point, index % 2 === 0 ? 'black' : 'white');
    expect(await game.button(t.place).count()).toBe(0);
  }
  await game.expectResult(t.wins('black'), t.reason.row(5), 9);
});

it('sliding a finger moves the aim, and a quick tap afterwards plays', async () => {
  const page = await visit({ touch: true, width: 390, height: 700 });
  const game = new GamePage(page);
  await game.startTwoPlayers();
  const points = await Promise.all(['c3', 'd4', 'e5', 'f6'].map((point) => middle(game, point)));
  await slide(page, points);
  await game.expectAimed('f6');
  expect(await game.stones()).toBe(0);
  await game.button(game.t.place).tap();
  await game.expectStone('f6', 'black');
});

it('a touch never aims at a point where no move is possible', async () => {
  const page = await visit({ touch: true, width: 390, height: 700 });
  const game = new GamePage(page);
  const { t } = game;
  await game.startTwoPlayers();
  for (const point of ['h8', 'i9']) {
    await game.cell(point).tap();
    await game.button(t.place).tap();
    await game.expectStone(point);
  }
  await game.button(t.offerDraw).tap();
  await game.button(t.accept).tap();
  await game.expectResult(t.draw, t.reason.agreement, 2);
  await game.leaveResult(t.look);
  await game.cell('c3').tap();
  await eventually(() => page.locator('.toast').allTextContents()).toContain(
    t.refused['game-over'],
  );
  expect(await game.button(t.place).count()).toBe(0);
});

it('a board of 10×10 filled without a five is a draw', async () => {
  const squares = Array.from({ length: 100 }, (_, index) => ({
    x: index % 10,
    y: Math.floor(index / 10),
  }));
  const isBlack = ({ x, y }: { x: number; y: number }): boolean =>
    (Math.floor(x / 2) + y) % 2 === 0;
  const points = squares.map((point) => ({
    ...point,
    name: `${'abcdefghij'[point.x]}${point.y + 1}`,
  }));
  const black = points.filter(isBlack);
  const white = points.filter((point) => !isBlack(point));
  const moves = black.flatMap((stone, index) => [stone.name, white[index]?.name ?? '']);
  const page = await visit({
    width: 700,
    height: 500,
    reducedMotion: true,
    before: storedMatch(moves.slice(0, -4), { size: 10 }),
  });
  const game = new GamePage(page);
  const { t } = game;
  await game.continueMatch();
  await game.play(...moves.slice(-4));
  await game.expectResult(t.draw, t.reason['full-board'], 100);
});
