import type { Page } from 'playwright-core';

/** Delays loading the engine until `release`, so that the computer keeps thinking. */
export class HeldEngine {
  release = (): void => undefined;
  readonly #released = new Promise<void>((resolve) => (this.release = resolve));

  /** To be called before the page is loaded. */
  readonly install = async (page: Page): Promise<void> => {
    await page.route(/engine\.worker/, async (route) => {
      await this.#released;
      await route.continue().catch(() => undefined);
    });
  };
}
