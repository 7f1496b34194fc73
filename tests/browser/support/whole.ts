import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './gamePage';

/** Checks that all buttons and board cells lie inside the window, and that nothing scrolls. */
export async function expectWhole(page: Page): Promise<void> {
  const outside = await page
    .locator('#ui button, #board [role=gridcell], .dialog-actions button')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        // Hidden elements have no size.
        const isIn =
          width === 0 ||
          (left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5);
        return isIn ? [] : [`${element.textContent} ${element.ariaLabel}: ${right}, ${bottom}`];
      }),
    );
  expect(outside).toEqual([]);
  const overflow = await page.evaluate(
    () =>
      document.documentElement.scrollWidth > innerWidth || document.body.scrollHeight > innerHeight,
  );
  expect(overflow).toBe(false);
}

/** `expectWhole` in windows of the given sizes. */
export async function expectWholeIn(
  page: Page,
  ...sizes: readonly (readonly [width: number, height: number])[]
): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await eventually(async () => (await page.locator('canvas').boundingBox())?.width).toBe(width);
    await expectWhole(page);
  }
  if (before) await page.setViewportSize(before);
}
