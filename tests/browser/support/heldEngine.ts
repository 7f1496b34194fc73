import type { Page } from 'playwright-core';

/** Keeps the engine of a page away until it is let come, so that the computer thinks for so long. */
export class HeldEngine {
  /** Lets it come. */
  letCome = (): void => undefined;
  readonly #isLet = new Promise<void>((resolve) => (this.letCome = resolve));

  /** Holds it in a page that is not loaded yet. */
  readonly in = async (page: Page): Promise<void> => {
    await page.route(/engine\.worker/, async (route) => {
      await this.#isLet;
      await route.continue().catch(() => undefined);
    });
  };
}
