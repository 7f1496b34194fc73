/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** A screenshot and its position in the picture, in pixels. */
export interface Tile {
  readonly png: Buffer;
  readonly x: number;
  readonly y: number;
}

/**
 * Combines all tiles into one WebP of a quality from 0 to 1. Playwright writes only PNG; the WebP of
 * the browser's canvas has about a tenth of the bytes.
 */
export async function toWebp(page: Page, tiles: readonly Tile[], quality: number): Promise<Buffer> {
  const webp = await page.evaluate(
    async ({ pictures, q }) => {
      const images = pictures.map(({ png }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        return image;
      });
      await Promise.all(images.map((image) => image.decode()));
      const ends = pictures.map(({ x, y }, index) => ({
        right: x + (images[index]?.width ?? 0),
        bottom: y + (images[index]?.height ?? 0),
      }));
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(...ends.map(({ right }) => right));
      canvas.height = Math.max(...ends.map(({ bottom }) => bottom));
      const context = canvas.getContext('2d');
      pictures.forEach(({ x, y }, index) => {
        const image = images[index];
        if (image) context?.drawImage(image, x, y);
      });
      return canvas.toDataURL('image/webp', q).split(',')[1] ?? '';
    },
    {
      pictures: tiles.map(({ png, x, y }) => ({ png: png.toString('base64'), x, y })),
      q: quality,
    },
  );
  return Buffer.from(webp, 'base64');
}
