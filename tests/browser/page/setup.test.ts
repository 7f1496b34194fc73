import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { drawn, eventually, GamePage } from '../support/gamePage';

const visit = useBrowser();

/** Expands the options of the board or of the clock. */
async function open(game: GamePage, label: string): Promise<void> {
  await game.page.locator('summary').filter({ hasText: label }).click();
}

async function start(game: GamePage): Promise<void> {
  await game.playButton().click();
  await eventually(() => game.page.getByRole('grid').count()).toBe(1);
}

/** Waits for a number of stones; the computer may already have added one. */
const atLeast = async (game: GamePage, stones: number): Promise<void> => {
  await eventually(() => game.stones()).toBeGreaterThanOrEqual(stones);
};

const option = (game: GamePage, name: string) =>
  game.page.locator('.colour-choices').getByRole('button', { name });

describe('the setup form', () => {
  it('has presets, links columns and rows, and starts the last setup by one press', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    const columns = page.getByLabel(t.columnsLabel);
    const rows = page.getByLabel(t.rowsLabel);
    const values = (): Promise<string[]> => Promise.all([columns.inputValue(), rows.inputValue()]);
    await open(game, t.boardLabel);
    await game.radio(t.sizeName(19, 19)).check();
    expect(await values()).toEqual(['19', '19']);
    await columns.selectOption('12');
    expect(await values()).toEqual(['12', '12']);
    await game.radio(t.sizeName(16, 15)).check();
    expect(await values()).toEqual(['16', '15']);
    await rows.selectOption('11');
    expect(await values()).toEqual(['16', '11']);
    await page.getByRole('switch', { name: t.squareLabel }).check();
    expect(await values()).toEqual(['16', '16']);
    await game.radio(t.rule.renju).check();
    expect(await game.radio(t.opening['centre-first']).isChecked()).toBe(true);
    await page.reload();
    await game.playButton().click();
    await eventually(() => page.getByRole('grid').getAttribute('aria-label')).toBe(
      t.boardGrid(16, 16),
    );
    await eventually(() => page.locator('.detail').textContent()).toContain(t.rule.renju);
    await game.cell('A1').click();
    await eventually(() => page.locator('.toast').allTextContents()).toContain(
      t.refused['not-centre'],
    );
  });

  it('says that a change counts for a new game while one is unfinished', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await game.startTwoPlayers();
    await game.play('h8');
    await game.button(t.menu).click();
    expect(await page.getByText(t.countsForNewGame).count()).toBe(0);
    await open(game, t.clock.label);
    await game.radio(t.clock.kind.move).check();
    await eventually(() => page.getByText(t.countsForNewGame).count()).toBe(1);
    await page.getByRole('button', { name: t.continueGame }).click();
    await game.expectStone('h8', 'black');
    expect(await page.getByRole('timer').count()).toBe(0);
  });

  it('can rule out undo', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await page.getByRole('switch', { name: t.undoAllowed }).uncheck();
    await game.startTwoPlayers();
    await game.play('h8', 'h9');
    expect(await game.button(t.undo).count()).toBe(0);
    await page.keyboard.press('u');
    await eventually(() => page.locator('.toast').allTextContents()).toContain(
      t.refused['undo-off'],
    );
    expect(await game.stones()).toBe(2);
  });
});

describe('swap2 between two players', () => {
  it('goes through its stones and choices, with the deciding player’s clock running', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await open(game, t.boardLabel);
    await game.radio(t.opening.swap2).check();
    await open(game, t.clock.label);
    await game.radio(t.clock.kind.fischer).check();
    await game.startTwoPlayers();
    await game.expectStatus(t.swap.place('first', 'black', 1, 3));
    await game.play('h8', 'i9', 'g6');
    await game.expectStatus(t.swap.choose('second'));
    const running = (): Promise<string | null> =>
      page.locator('.clock.running').getAttribute('aria-label');
    expect(await running()).toBe(t.clock.of('white'));
    await game.cell('A1').click();
    await eventually(() => page.locator('.toast').allTextContents()).toContain(
      t.refused['choice-first'],
    );
    await option(game, t.swap.option['two-more']).click();
    await game.expectStatus(t.swap.place('second', 'white', 1, 2));
    await game.play('j10', 'k8');
    await game.expectStatus(t.swap.choose('first'));
    expect(await option(game, t.swap.option['two-more']).count()).toBe(0);
    await option(game, t.swap.option.white).click();
    await game.expectStatus(t.turn('white'));
    const players = await page.locator('.who').allTextContents();
    expect(players).toEqual([t.player.second, t.player.first]);
    expect(await running()).toBe(t.clock.of('white'));
    await game.button(t.undo).click();
    await game.expectStatus(t.swap.choose('first'));
  });
});

describe('a swap against the computer', () => {
  it('that places the opening stones: the person chooses White and both play on', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new GamePage(page, 'en');
    const { t } = game;
    await open(game, t.boardLabel);
    await game.radio(t.opening.swap).check();
    await game.startComputer(2, 'second');
    await game.expectStatus(t.swap.choose(null));
    expect(await game.stones()).toBe(3);
    await option(game, t.swap.option.white).click();
    await game.expectStatus(t.yourTurn);
    expect(await page.locator('.player.white .who').textContent()).toBe(t.you);
    await game.cell('A1').click();
    await atLeast(game, 5);
  });

  it('that chooses a colour: the choice is shown', async () => {
    const page = await visit({ language: 'zh', reducedMotion: true });
    const game = new GamePage(page, 'zh');
    const { t } = game;
    await open(game, t.boardLabel);
    await game.radio(t.opening.swap2).check();
    await game.startComputer(2, 'first');
    await game.play('h8', 'a1', 'o15');
    const choices = ['black', 'white', 'two-more'] as const;
    const told = new Set(choices.map((choice) => t.swap.chosen(t.swap.computer, choice)));
    await eventually(async () => {
      const shown = await page.locator('.toast').allTextContents();
      return shown.some((text) => told.has(text));
    }).toBe(true);
    await eventually(() => game.status().textContent()).toBeOneOf([
      t.yourTurn,
      t.swap.choose(null),
    ]);
  });
});

describe('a clock', () => {
  it('that runs out ends the game, after a warning', async () => {
    const page = await visit({
      reducedMotion: true,
      before: `localStorage.setItem('tianyuan:settings', '{"version":1,"tap":"confirm"}')`,
    });
    const game = new GamePage(page);
    const { t } = game;
    await open(game, t.clock.label);
    await game.radio(t.clock.kind.move).check();
    await page.getByLabel(t.clock.moveSeconds).selectOption('5');
    await game.startTwoPlayers();
    await game.cell('h8').dblclick();
    await game.expectStone('h8');
    await game.cell('i9').click();
    await game.expectAimed('i9');
    await eventually(() => page.locator('.clock.low.running').count()).toBe(1);
    await eventually(() => page.locator('.toast').allTextContents()).toContain(
      t.clock.low(t.player.second),
    );
    // The warning keeps the aim, and the end of the game keeps the help open.
    await game.expectAimed('i9');
    await page.keyboard.press('?');
    const help = page.locator('.help-dialog');
    await help.waitFor();
    await game.expectStatus(t.wins('black'));
    expect(await help.count()).toBe(1);
    await page.keyboard.press('Escape');
    await game.expectResult(t.wins('black'), t.reason.time('white'), 1);
    await game.leaveResult(t.look);
    // A loss on time can't be undone.
    expect(await game.button(t.undo).getAttribute('aria-disabled')).toBe('true');
  });

  it('continues after a reload with the remaining time', async () => {
    const page = await visit({ reducedMotion: true });
    const game = new GamePage(page);
    const { t } = game;
    await open(game, t.clock.label);
    await game.radio(t.clock.kind.fischer).check();
    await page.getByLabel(t.clock.minutes).selectOption('1');
    await page.getByLabel(t.clock.increment).selectOption('0');
    await game.startTwoPlayers();
    await game.play('h8');
    const white = page.locator('.player.white .clock span');
    await eventually(() => white.textContent()).toBe('0:57');
    await page.reload();
    await page.getByRole('button', { name: t.continueGame }).click();
    await eventually(() => white.textContent()).toMatch(/^0:5[0-7]$/);
  });
});

describe('a watched game', () => {
  it('of two computers can be paused, and continues at another pace to the end', async () => {
    const page = await visit({
      reducedMotion: true,
      prepare: ({ clock }) => clock.install(),
      alone: true,
    });
    const game = new GamePage(page);
    const { t } = game;
    await game.radio(t.mode.watch).check();
    await page.getByLabel(t.player.first).selectOption('4');
    await page.getByLabel(t.player.second).selectOption('1');
    await start(game);
    await atLeast(game, 2);
    await game.button(t.watch.pause).click();
    await game.expectStatus(t.watch.paused);
    const stones = await game.stones();
    await page.clock.fastForward(10_000);
    await drawn(page);
    expect(await game.stones()).toBe(stones);
    await game.expectStatus(t.watch.paused);
    await game.cell('A1').click();
    await eventually(() => page.locator('.toast').allTextContents()).toContain(
      t.refused['not-your-turn'],
    );
    await game.radio(t.watch.paces.fast).check();
    await page.keyboard.press('p');
    await eventually(() => game.result().textContent()).toBeOneOf([
      t.wins('black'),
      t.wins('white'),
      t.draw,
    ]);
  });
});
