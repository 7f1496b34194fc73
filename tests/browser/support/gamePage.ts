import type { Frame, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { messages, type Language } from './browser';
import type { Messages } from '../../../src/i18n';

/** Allows for the slowest step on a busy machine. */
const PATIENCE = { timeout: 2 * 60_000, interval: 50 };

/** A script that counts the frames drawn by the page in `window.frames_`. */
export const COUNT_FRAMES = `window.frames_ = 0;
  window.uncounted_ = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    uncounted_((time) => { window.frames_ += 1; callback(time); });`;

/** The frames that a page with `COUNT_FRAMES` draws during `screens` screen refreshes. */
export function framesIn(page: Page, screens: number): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const before = frames_;
    let left = ${screens};
    const next = () => (left-- > 0 ? uncounted_(next) : resolve(frames_ - before));
    next();
  })`);
}

/** Waits four frames, which a change of scene needs to become visible. */
export function drawn(page: Page | Frame): Promise<void> {
  return page.evaluate<void>(`new Promise((resolve) => {
    let left = 4;
    const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve());
    next();
  })`);
}

/** Presses a button that ignores early clicks until it disappears. */
export async function pressUntilGone(page: Page | Frame, button: Locator): Promise<void> {
  await eventually(async () => {
    if ((await button.count()) > 0) await button.click();
    await drawn(page);
    return button.count();
  }).toBe(0);
}

/** Polls `read` until its value is as expected. */
export function eventually<T>(read: () => Promise<T> | T): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, PATIENCE);
}

/** Operates the game as a player would, by accessible names. */
export class GamePage {
  readonly page: Page | Frame;
  readonly t: Messages;

  constructor(page: Page | Frame, language: Language = 'en') {
    this.page = page;
    this.t = messages(language);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  radio(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  /**
   * The cell of a point, occupied or not. By attribute, because computing the accessible names of all
   * cells at every poll would take longer than the game.
   */
  cell(point: string): Locator {
    const name = (comma: string): string => `[role=gridcell][aria-label^="${point}${comma}" i]`;
    return this.page.locator(`${name(',')}, ${name('，')}`);
  }

  async nameOf(point: string): Promise<string | null> {
    return this.cell(point).getAttribute('aria-label');
  }

  /** Waits until the point is aimed at; aiming does not change its name. */
  async expectAimed(point: string): Promise<void> {
    await eventually(() => this.cell(point).getAttribute('aria-selected')).toBe('true');
    expect(await this.nameOf(point)).toBe(this.t.cellEmpty(point.toUpperCase()));
    expect(await this.page.locator('[aria-selected]').count()).toBe(1);
  }

  async stones(): Promise<number> {
    const names = await this.page
      .locator('[role=gridcell]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    const stone = [this.t.cellStone('', 'black'), this.t.cellStone('', 'white')];
    return names.filter((name) => stone.some((part) => name.endsWith(part))).length;
  }

  /** The menu's button that starts a game; beside an unfinished one it has another name. */
  playButton(): Locator {
    const { play, newGame } = this.t;
    return this.page.locator('.play-buttons').getByRole('button', {
      name: new RegExp(`^(${play}|${newGame})$`),
    });
  }

  async startTwoPlayers(): Promise<void> {
    await this.radio(this.t.mode['two-players']).check();
    await this.playButton().click();
    await eventually(() => this.page.getByRole('grid').count()).toBe(1);
  }

  async startComputer(
    level: keyof Messages['level'],
    order: keyof Messages['order'],
  ): Promise<void> {
    await this.radio(this.t.mode.computer).check();
    await this.page
      .getByRole('combobox', { name: this.t.levelLabel, exact: true })
      .selectOption(this.t.levelName(level, this.t.level[level]));
    await this.radio(this.t.order[order]).check();
    await this.playButton().click();
    await eventually(() => this.page.getByRole('grid').count()).toBe(1);
  }

  /** Continues the stored match. */
  async continueMatch(): Promise<void> {
    await this.page.getByRole('button', { name: this.t.continueGame }).click();
    await eventually(() => this.page.getByRole('grid').count()).toBe(1);
  }

  /** Clicks points in turn and waits for each stone, but not for animations to end. */
  async play(...points: readonly string[]): Promise<void> {
    for (const point of points) {
      await this.cell(point).click({ force: true });
      await this.expectStone(point);
    }
  }

  async expectStone(point: string, colour?: 'black' | 'white'): Promise<void> {
    const colours = colour ? [colour] : (['black', 'white'] as const);
    const names = colours.map((each) => this.t.cellStone(point.toUpperCase(), each));
    await eventually(() => this.nameOf(point)).toBeOneOf(names);
  }

  async expectEmpty(point: string): Promise<void> {
    await eventually(() => this.nameOf(point)).toBe(this.t.cellEmpty(point.toUpperCase()));
  }

  /** The panel's line with the turn or the winner. */
  status(): Locator {
    return this.page.locator('.turn');
  }

  async expectStatus(text: string): Promise<void> {
    await eventually(() => this.status().textContent()).toBe(text);
  }

  result(): Locator {
    return this.page.getByRole('dialog').locator('h2');
  }

  /** Presses a button of the result, which ignores clicks for half a second. */
  async leaveResult(button: string): Promise<void> {
    await eventually(() => this.result().count()).toBe(1);
    const inside = this.page.getByRole('dialog');
    await pressUntilGone(this.page, inside.getByRole('button', { name: button, exact: true }));
    await eventually(() => this.result().count()).toBe(0);
  }

  async expectResult(result: string, reason: string, moves: number): Promise<void> {
    await eventually(() => this.result().textContent()).toBe(result);
    const text = await this.page.getByRole('dialog').textContent();
    expect(text).toContain(reason);
    expect(text).toContain(this.t.moveCount(moves));
  }
}

/** Black's five on row 8 against four stones on row 1; the last move wins. */
export const BLACK_WINS = ['h8', 'a1', 'i8', 'b1', 'j8', 'c1', 'k8', 'd1', 'l8'] as const;
