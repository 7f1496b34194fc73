/// <reference lib="dom" />
/** Encodes pictures with the canvas of a headless Chromium, so that no codec is needed. */
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumPath } from '../../chromium';
import type { Picture } from './image';

/** Picture formats a canvas can write. */
type Format = 'image/webp' | 'image/png';

/** Turns a picture into the bytes of a file; `quality` 0..1 counts for WebP only. */
export type Encode = (picture: Picture, format: Format, quality: number) => Promise<Buffer>;

async function encodeIn(page: Page, picture: Picture, format: Format, quality: number) {
  const url = await page.evaluate(
    async ({ pixels, width, height, type, q }) => {
      // The browser's own base64 reader is far quicker on megabytes than a loop over atob().
      const answer = await fetch(`data:application/octet-stream;base64,${pixels}`);
      const bytes = new Uint8ClampedArray(await answer.arrayBuffer());
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no 2d canvas');
      context.putImageData(new ImageData(bytes, width, height), 0, 0);
      return canvas.toDataURL(type, q);
    },
    {
      pixels: Buffer.from(picture.data).toString('base64'),
      width: picture.width,
      height: picture.height,
      type: format,
      q: quality,
    },
  );
  const head = `data:${format};base64,`;
  // A canvas silently falls back to PNG for formats it cannot write.
  if (!url.startsWith(head)) throw new Error(`this browser cannot write ${format}`);
  return Buffer.from(url.slice(head.length), 'base64');
}

/** Starts a browser, calls `work` with its encoder and a page, and closes it again. */
export async function withEncoder<T>(work: (encode: Encode, page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
  });
  try {
    const page = await browser.newPage();
    return await work((picture, format, quality) => encodeIn(page, picture, format, quality), page);
  } finally {
    await browser.close();
  }
}
