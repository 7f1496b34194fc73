import type { Scene, Textures } from 'phaser';

/** A fresh canvas texture under `key`; an older one of that name goes. */
export function canvasTexture(
  scene: Scene,
  key: string,
  width: number,
  height: number,
): { texture: Textures.CanvasTexture; context: CanvasRenderingContext2D } {
  if (scene.textures.exists(key)) scene.textures.remove(key);
  const texture = scene.textures.createCanvas(key, width, height);
  if (!texture) throw new Error(`No canvas for the texture ${key}`);
  const context = texture.getContext();
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return { texture, context };
}
