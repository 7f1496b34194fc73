import type { Scene, Textures } from 'phaser';

export type Context = CanvasRenderingContext2D;

/**
 * Makes the texture `key` from what `paint` draws on a canvas of `width` × `height` pixels; replaces
 * an older one. Phaser's own canvas textures are uploaded twice, empty and painted, and read back in
 * between.
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
  // Painted by the CPU: the canvas is uploaded as a whole anyway.
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
