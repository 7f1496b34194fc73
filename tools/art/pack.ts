/** Packs sprites into one picture and returns their positions. */
import { blank, paste, type Picture } from './render/image';

/** A sprite to be placed in the sheet. */
export interface Sprite {
  readonly name: string;
  readonly picture: Picture;
}

type Place = readonly [x: number, y: number, width: number, height: number];

/** A picture of many sprites, and the rectangle of each by name, in pixels. */
export interface Sheet {
  readonly picture: Picture;
  readonly places: Readonly<Record<string, Place>>;
}

/** Clear pixels between neighbouring sprites. */
const PADDING = 2;

/**
 * Packs sprites in order into rows of `width` pixels, which wastes least if neighbours have similar
 * heights. Sprites with the same picture share a rectangle.
 */
export function pack(sprites: readonly Sprite[], width: number): Sheet {
  const places: Record<string, Place> = {};
  const placed = new Map<Picture, Place>();
  let x = PADDING;
  let y = PADDING;
  let shelf = 0;
  for (const { name, picture } of sprites) {
    if (!placed.has(picture) && x + picture.width + PADDING > width) {
      x = PADDING;
      y += shelf + PADDING;
      shelf = 0;
    }
    const place = placed.get(picture) ?? ([x, y, picture.width, picture.height] as const);
    places[name] = place;
    if (placed.has(picture)) continue;
    placed.set(picture, place);
    x += picture.width + PADDING;
    shelf = Math.max(shelf, picture.height);
  }
  const sheet = blank(width, y + shelf + PADDING);
  for (const [picture, [left, top]] of placed) paste(sheet, picture, left, top);
  return { picture: sheet, places };
}
