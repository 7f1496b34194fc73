import type { Renderer } from 'phaser';

/**
 * Lets the program that draws all pictures tint them by multiplying alone. Phaser's own works out seven
 * ways for every pixel, which without a graphics card takes a quarter of a frame, and multiplying is
 * the only one that is used here.
 */
export function useLeanTint({ renderNodes }: Renderer.WebGL.WebGLRenderer): void {
  const node = renderNodes.getNode('BatchHandlerQuad');
  const { programManager } = node as Renderer.WebGL.RenderNodes.BatchHandlerQuad;
  // Programs are known by the names of their parts, so that it needs one of its own.
  programManager.replaceAddition('Tint', {
    name: 'LeanTint',
    // The picture comes premultiplied, the tint as blue, green and red.
    additions: { fragmentProcess: 'fragColor *= vec4(outTint.bgr * outTint.a, outTint.a);' },
    tags: ['TINT'],
  });
}
