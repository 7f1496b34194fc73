import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HELP } from '../../../src/features/help/words';
import { SETTINGS } from '../../../src/features/settings/words';
import { SHORTCUTS, type Shortcut } from '../../../src/ui/kit/shortcuts';
import { useBrowser } from '../support/browser';
import { BLACK_WINS, eventually, GamePage } from '../support/gamePage';
import { storedMatch } from '../support/storedMatch';

const visit = useBrowser();
const h = HELP.en;

/** The keys of the help's table, as Playwright names them where the names differ. */
const PRESSED: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  Space: ' ',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
};

interface Row {
  readonly title: string;
  readonly keys: readonly string[];
  readonly does: string;
}

/** A game with the focus on its board, at its end. */
interface Board {
  readonly page: Page;
  readonly game: GamePage;
  /** Its number of moves. */
  readonly moves: number;
}

/** Presses the key and checks what it does. */
type Effect = (board: Board, press: () => Promise<void>, key: string) => Promise<void>;

const keys = (page: Page, ...pressed: readonly string[]): Promise<void> =>
  pressed.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

const focusedCell = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(/[,，]/)[0] ?? '');

const toasts = (page: Page): Promise<string[]> => page.locator('.toast').allTextContents();

/** Steps through the game; `before` goes to the position that the key is pressed in. */
const steps =
  (before: readonly string[], stones: (moves: number) => number): Effect =>
  async ({ page, game, moves }, press) => {
    await keys(page, '<', ...before);
    await press();
    await eventually(() => game.stones()).toBe(stones(moves));
    await keys(page, '>');
    await eventually(() => game.stones()).toBe(moves);
    expect(await focusedCell(page)).not.toBe('');
  };

/** Shows a text that was not shown before. */
const reads: Effect = async ({ page }, press) => {
  await keys(page, 'Escape');
  await eventually(() => toasts(page)).toEqual([]);
  await press();
  await eventually(async () => (await toasts(page)).join('').length).toBeGreaterThan(5);
};

const toggles =
  (name: 'music' | 'effects'): Effect =>
  async ({ game }, press) => {
    const state = () => game.button(game.t[name]).getAttribute('aria-pressed');
    const before = await state();
    await press();
    await eventually(state).not.toBe(before);
  };

async function doesNothing({ game, moves }: Board, press: () => Promise<void>): Promise<void> {
  await press();
  expect(await game.stones()).toBe(moves);
}

const EFFECTS: Readonly<Record<Shortcut, Effect>> = {
  undo: async ({ game, moves }, press) => {
    await press();
    await eventually(() => game.stones()).toBe(moves - 1);
    await game.button(game.t.redo).click();
    await eventually(() => game.stones()).toBe(moves);
  },
  redo: async ({ game, moves }, press) => {
    await game.button(game.t.undo).click();
    await eventually(() => game.stones()).toBe(moves - 1);
    await press();
    await eventually(() => game.stones()).toBe(moves);
  },
  hint: async ({ page, game }, press) => {
    await press();
    const { cellHint } = game.t;
    await eventually(() =>
      page.locator(`[role=gridcell][aria-label$="${cellHint('')}"]`).count(),
    ).toBe(1);
  },
  restart: async ({ page, game }, press) => {
    await press();
    await eventually(() => page.locator('dialog[open]').textContent()).toContain(
      game.t.restartQuestion,
    );
    await keys(page, 'Escape');
  },
  // Only in a game of two computers; see below.
  pause: doesNothing,
  // Only while a computer thinks; localMatch.test.ts presses it then.
  moveNow: doesNothing,
  dropAim: async ({ page, game, moves }, press) => {
    await keys(page, '<');
    await eventually(() => game.stones()).toBe(0);
    await press();
    await eventually(() => game.stones()).toBe(moves);
  },
  back: steps(['.', '.'], () => 1),
  on: steps([], () => 1),
  toStart: steps(['.', '.'], () => 0),
  toEnd: steps(['.'], (moves) => moves),
  playThrough: async ({ page, game }, press) => {
    await keys(page, '<', '.');
    await press();
    await game.button(game.t.review.pause).waitFor();
    await press();
    await game.button(game.t.review.play).waitFor();
    await keys(page, '>');
  },
  readLines: reads,
  readThreats: reads,
  readLastMove: reads,
  readClocks: reads,
  music: toggles('music'),
  effects: toggles('effects'),
  fullScreen: async ({ page }, press) => {
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await press();
    await eventually(isFull).toBe(true);
    await press();
    await eventually(isFull).toBe(false);
  },
  help: async ({ page }, press) => {
    await press();
    await eventually(() => page.locator('dialog[open] [role=tab]').count()).toBeGreaterThan(2);
    await keys(page, 'Escape');
    await eventually(() => page.locator('dialog[open]').count()).toBe(0);
  },
};

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: 'G8',
  ArrowRight: 'I8',
  ArrowUp: 'H9',
  ArrowDown: 'H7',
};

/** What the keys of the first table do, in its order. */
const ON_BOARD: readonly Effect[] = [
  async ({ page, game }, press, key) => {
    await game.cell('h8').focus();
    await press();
    expect(await focusedCell(page)).toBe(ARROWS[key]);
  },
  async ({ page, game }, press, key) => {
    const [end, corner] = key === 'Home' ? ['A8', 'A15'] : ['O8', 'O1'];
    await game.cell('h8').focus();
    await press();
    expect(await focusedCell(page)).toBe(end);
    await keys(page, `Control+${key}`);
    expect(await focusedCell(page)).toBe(corner);
  },
  async ({ game, moves }, press) => {
    await game.cell('e5').focus();
    await press();
    await game.expectStone('e5');
    await game.button(game.t.undo).click();
    await eventually(() => game.stones()).toBe(moves);
    await game.cell('e5').focus();
  },
];

function effectOf({ title, does }: Row): Effect {
  const index = h.boardKeys.findIndex((row) => row.does === does);
  if (title === h.onBoard && ON_BOARD[index]) return ON_BOARD[index];
  const found = Object.entries(h.shortcuts).find(([, text]) => text === does);
  if (!found) throw new Error(`No effect is known of ${does}`);
  return EFFECTS[found[0] as Shortcut];
}

/** The tables of the help, as they are shown. */
async function tables(page: Page, game: GamePage): Promise<Row[]> {
  await game.button(game.t.help).click();
  await page.getByRole('tab', { name: h.sections.controls, exact: true }).click();
  await page.locator('.key-table').first().waitFor();
  const rows = await page.locator('.key-table > div').evaluateAll((all) =>
    all.map((row) => ({
      title: row.parentElement?.previousElementSibling?.textContent ?? '',
      keys: [...row.querySelectorAll('kbd')].map((key) => key.textContent ?? ''),
      does: row.querySelector('dd')?.textContent ?? '',
    })),
  );
  await keys(page, 'Escape');
  await eventually(() => page.locator('dialog[open]').count()).toBe(0);
  return rows;
}

async function pressAll(board: Board, row: Row): Promise<void> {
  for (const name of row.keys) {
    const key = PRESSED[name] ?? (/^[A-Z]$/.test(name) ? name.toLowerCase() : name);
    await board.game.cell('h8').focus();
    await effectOf(row)(board, () => board.page.keyboard.press(key), key);
  }
}

async function open(moves: readonly string[]): Promise<Board> {
  const page = await visit({
    width: 1280,
    height: 800,
    reducedMotion: true,
    before: storedMatch(moves),
  });
  const game = new GamePage(page);
  await game.continueMatch();
  return { page, game, moves: moves.length };
}

describe('the keys of the help, pressed with the focus on the board', () => {
  it('do in a game what the help says', async () => {
    const board = await open(['h8', 'i9', 'j7']);
    const rows = await tables(board.page, board.game);
    const shown = new Set(rows.flatMap((row) => row.keys));
    expect(shown.size).toBeGreaterThan(25);
    for (const row of rows) await pressAll(board, row);
  });

  it('step through a finished game', async () => {
    const board = await open(BLACK_WINS.slice(0, -1));
    const { page, game } = board;
    const rows = await tables(page, game);
    await game.play('l8');
    await eventually(() => game.result().count()).toBe(1);
    await keys(page, 'Escape');
    await eventually(() => game.result().count()).toBe(0);
    const looking = rows.filter(({ title }) => title === h.lookBack);
    expect(looking.flatMap((row) => row.keys)).toHaveLength(Object.keys(SHORTCUTS.review).length);
    for (const row of looking) await pressAll({ ...board, moves: 9 }, row);
    // At the end of the game Space begins from its start, and Home goes there.
    await game.cell('h8').focus();
    await keys(page, 'Home');
    await eventually(() => game.stones()).toBe(0);
    await keys(page, 'End');
    await eventually(() => game.stones()).toBe(9);
    await keys(page, ' ');
    await game.button(game.t.review.pause).waitFor();
  });

  it('drop an aim, and halt two computers', async () => {
    const board = await open(['h8']);
    const { page, game } = board;
    const { t } = game;
    await game.button(t.settings).click();
    await game.radio(SETTINGS.en.tap.confirm).check();
    await keys(page, 'Escape');
    await game.cell('c3').click();
    await game.expectAimed('c3');
    await keys(page, 'Escape');
    await game.expectEmpty('c3');
    await eventually(() => page.locator('[aria-selected]').count()).toBe(0);
    await game.button(t.menu).click();
    await game.radio(t.mode.watch).check();
    await game.playButton().click();
    await page.locator('dialog[open]').getByRole('button', { name: t.newGame }).click();
    await eventually(() => page.getByRole('grid').count()).toBe(1);
    await keys(page, 'p');
    await game.button(t.watch.resume).waitFor();
    await keys(page, 'p');
    await game.button(t.watch.pause).waitFor();
  });
});
