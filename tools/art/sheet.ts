/** The sheet with all art side by side, for the documentation. */
import type { Page } from 'playwright-core';
import { type Picture, blank, layer } from './render/image';

/** One row of the sheet: its title, and pictures with their display height in pixels. */
export interface Row {
  readonly title: string;
  readonly height: number;
  readonly pictures: readonly Picture[];
}

const WIDTH = 1480;

/** A picture reduced to a height in pixels; smaller ones are not enlarged. */
export function reduced(picture: Picture, height: number): Picture {
  const scale = Math.min(1, height / picture.height);
  const target = blank(Math.round(picture.width * scale), Math.round(picture.height * scale));
  layer(target, picture, 0, 0, scale);
  return target;
}

/** Lays out rows of encoded pictures on a page and returns a screenshot as PNG. */
export async function paintSheet(
  page: Page,
  rows: readonly { readonly title: string; readonly urls: readonly string[] }[],
): Promise<Buffer> {
  await page.setViewportSize({ width: WIDTH, height: 400 });
  await page.setContent(`<!doctype html>
    <style>
      body { margin: 0; padding: 20px 24px; background: #e6d7b8; color: #2a1c13; font: 15px serif; }
      h2 { margin: 14px 0 6px; font: inherit; }
      div { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; }
    </style>
    ${rows
      .map(
        ({ title, urls }) =>
          `<h2>${title}</h2><div>${urls.map((url) => `<img src="${url}" alt="" />`).join('')}</div>`,
      )
      .join('')}`);
  return page.screenshot({ fullPage: true });
}
