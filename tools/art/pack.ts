/** Packs sprites into one atlas picture and describes it in Phaser's JSON hash format. */
import { blank, paste } from './image';
import type { Picture } from './image';

/** A sprite waiting for a place in the atlas. */
export interface Sprite {
  readonly name: string;
  readonly picture: Picture;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

interface Size {
  readonly w: number;
  readonly h: number;
}

interface Frame {
  readonly frame: Rect;
  readonly rotated: false;
  readonly trimmed: false;
  readonly spriteSourceSize: Rect;
  readonly sourceSize: Size;
}

/** The JSON hash description that Phaser's atlas loader reads; all lengths in pixels. */
export interface AtlasData {
  readonly frames: Record<string, Frame>;
  readonly meta: { readonly image: string; readonly size: Size; readonly scale: '1' };
}

/** An atlas picture and its description. */
export interface Atlas {
  readonly picture: Picture;
  readonly data: AtlasData;
}

/** Clear pixels between neighbouring frames. */
const PADDING = 2;

/**
 * Places sprites in order on shelves, in a picture of exactly the given size in pixels; sprites of
 * like height next to each other waste the least.
 * A size of powers of two lets the renderer build mipmaps, which small stones need.
 */
export function pack(
  sprites: readonly Sprite[],
  image: string,
  width: number,
  height: number,
): Atlas {
  const picture = blank(width, height);
  const frames: Record<string, Frame> = {};
  let x = PADDING;
  let y = PADDING;
  let shelf = 0;
  for (const { name, picture: sprite } of sprites) {
    if (x + sprite.width + PADDING > width) {
      x = PADDING;
      y += shelf + PADDING;
      shelf = 0;
    }
    if (y + sprite.height + PADDING > height) throw new Error(`no room in the atlas for ${name}`);
    const size: Size = { w: sprite.width, h: sprite.height };
    paste(picture, sprite, x, y);
    frames[name] = {
      frame: { x, y, ...size },
      rotated: false,
      trimmed: false,
      spriteSourceSize: { x: 0, y: 0, ...size },
      sourceSize: size,
    };
    x += sprite.width + PADDING;
    shelf = Math.max(shelf, sprite.height);
  }
  return { picture, data: { frames, meta: { image, size: { w: width, h: height }, scale: '1' } } };
}
