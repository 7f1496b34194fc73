import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ONLINE, type OnlineMessages } from '../../../src/features/online/words';
import type { Language } from './browser';
import { eventually, GamePage, pressUntilGone } from './gamePage';

/** A player over the network, in a separate page. */
export class OnlinePlayer extends GamePage {
  readonly o: OnlineMessages;
  readonly name: string;
  declare readonly page: Page;

  constructor(page: Page, language: Language, name: string) {
    super(page, language);
    this.o = ONLINE[language];
    this.name = name;
  }

  /** Presses a button of the open dialog. */
  async press(name: string): Promise<void> {
    await this.page.locator('dialog[open]').getByRole('button', { name, exact: true }).click();
  }

  async openOnline(): Promise<void> {
    await this.button(this.t.online.play).click();
    await this.page.locator('.online-dialog').waitFor();
  }

  /** Makes a room and returns its code. */
  async make(): Promise<string> {
    await this.openOnline();
    await this.page.getByLabel(this.o.name).fill(this.name);
    await this.press(this.o.make);
    return (await this.page.locator('.room-code').textContent()) ?? '';
  }

  /** Joins by a code, link or offer text. */
  async join(text: string): Promise<void> {
    await this.openOnline();
    await this.page.getByLabel(this.o.name).fill(this.name);
    await this.radio(this.o.tasks.join).check({ force: true });
    await this.page.getByLabel(this.o.joinLabel).fill(text);
    await this.press(this.o.join);
  }

  async agree(): Promise<void> {
    await this.press(this.o.terms.accept);
  }

  /** Answers the question in the panel; its buttons ignore early clicks. */
  async answer(text: string): Promise<void> {
    await pressUntilGone(this.page, this.page.locator('.panel .answers button', { hasText: text }));
  }

  /** The focused element as HTML. */
  focused(): Promise<string> {
    return this.page.evaluate(() => document.activeElement?.outerHTML ?? '');
  }

  async atBoard(): Promise<void> {
    await eventually(() => this.page.getByRole('grid').count()).toBe(1);
  }

  /** Waits for the connection mark beside the opponent's name. */
  async expectMark(state: keyof OnlineMessages['connection']): Promise<void> {
    const label = this.o.connection[state];
    await eventually(() => this.page.locator('.who .mark').getAttribute('aria-label')).toMatch(
      new RegExp(`: ${label}$`),
    );
  }

  /** Waits for a toast; one that closed before the call is missed. */
  async expectToast(text: string): Promise<void> {
    await eventually(() => this.page.locator('.toast').allTextContents()).toContain(text);
  }

  async expectTrouble(text: string): Promise<void> {
    await eventually(() => this.page.locator('.online-dialog .fault').allTextContents()).toContain(
      text,
    );
  }
}

/** Plays points in turn, and waits for each stone on both boards. */
export async function playTogether(
  [first, second]: readonly [OnlinePlayer, OnlinePlayer],
  points: readonly string[],
): Promise<void> {
  for (const [index, point] of points.entries()) {
    const [mover, watcher] = index % 2 === 0 ? [first, second] : [second, first];
    await eventually(() => mover.status().textContent()).toContain(mover.t.yourTurn);
    await mover.cell(point).click({ force: true });
    await Promise.all([mover.expectStone(point), watcher.expectStone(point)]);
  }
  expect(await first.stones()).toBe(await second.stones());
}

/** Both players, the one to move first. */
export async function inOrder(
  one: OnlinePlayer,
  other: OnlinePlayer,
): Promise<readonly [OnlinePlayer, OnlinePlayer]> {
  await Promise.all([one.atBoard(), other.atBoard()]);
  const begins = (await one.status().textContent())?.includes(one.t.yourTurn) ?? false;
  return begins ? [one, other] : [other, one];
}
