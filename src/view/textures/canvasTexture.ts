import type { Scene, Textures } from 'phaser';
import type { Context } from './piece';

/**
 * Makes the texture `key` of what is painted on a canvas, in pixels of which the upper left one is the
 * origin; an older one of that name goes. Phaser's own canvas textures go to the graphics twice, empty
 * and painted, and are read back in between.
 */
export function canvasTexture(
  { textures }: Scene,
  key: string,
  width: number,
  height: number,
  paint: (context: Context) => void,
): Textures.Texture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // Kept where it is painted: it goes to the graphics as a whole.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error(`No canvas for the texture ${key}`);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  paint(context);
  if (textures.exists(key)) textures.remove(key);
  const texture = textures.create(key, canvas, width, height);
  if (!texture) throw new Error(`No texture ${key}`);
  texture.add('__BASE', 0, 0, 0, width, height);
  return texture;
}
