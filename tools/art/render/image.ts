/** Pixel buffers: supersampled rendering, reduction and layering. */
import { toSrgbByte, type Vec3 } from './shade';

/** An sRGB picture with straight alpha, four bytes a pixel, rows from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** What a painter returns for one sample: linear colour and coverage 0..1. */
export interface Sample {
  readonly color: Vec3;
  readonly alpha: number;
}

/** The sample outside a shape. */
export const CLEAR: Sample = { color: [0, 0, 0], alpha: 0 };

/**
 * Renders a picture by averaging `grid` × `grid` samples a pixel in linear light.
 * The painter gets sample centres in pixels; alpha-weighted so that edges keep their colour.
 */
export function render(
  width: number,
  height: number,
  grid: number,
  paint: (x: number, y: number) => Sample,
): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      let r = 0;
      let g = 0;
      let b = 0;
      let a = 0;
      for (let sub = 0; sub < grid * grid; sub++) {
        const x = px + ((sub % grid) + 0.5) / grid;
        const y = py + (Math.floor(sub / grid) + 0.5) / grid;
        const sample = paint(x, y);
        if (sample.alpha <= 0) continue;
        r += sample.color[0] * sample.alpha;
        g += sample.color[1] * sample.alpha;
        b += sample.color[2] * sample.alpha;
        a += sample.alpha;
      }
      if (a === 0) continue;
      const at = (py * width + px) * 4;
      data[at] = toSrgbByte(r / a);
      data[at + 1] = toSrgbByte(g / a);
      data[at + 2] = toSrgbByte(b / a);
      data[at + 3] = Math.round((a / (grid * grid)) * 255);
    }
  }
  return { width, height, data };
}

/** An empty, fully transparent picture. */
export function blank(width: number, height: number): Picture {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** Copies `source` into `target` at a pixel position, replacing what was there. */
export function paste(target: Picture, source: Picture, x: number, y: number): void {
  for (let row = 0; row < source.height; row++) {
    const from = row * source.width * 4;
    const line = source.data.subarray(from, from + source.width * 4);
    target.data.set(line, ((y + row) * target.width + x) * 4);
  }
}

/**
 * Mean sRGB colour and alpha (0..255) of a square patch of a picture, edges weighted by
 * coverage. Pixels outside the picture count as clear.
 */
function patch(
  source: Picture,
  left: number,
  top: number,
  side: number,
): readonly [number, number, number, number] {
  let r = 0;
  let g = 0;
  let b = 0;
  let a = 0;
  const right = left + side;
  const bottom = top + side;
  const lastX = Math.min(source.width, Math.ceil(right));
  const lastY = Math.min(source.height, Math.ceil(bottom));
  for (let y = Math.max(0, Math.floor(top)); y < lastY; y++) {
    const high = Math.min(y + 1, bottom) - Math.max(y, top);
    for (let x = Math.max(0, Math.floor(left)); x < lastX; x++) {
      const at = (y * source.width + x) * 4;
      const wide = Math.min(x + 1, right) - Math.max(x, left);
      const weight = wide * high * (source.data[at + 3] ?? 0);
      r += (source.data[at] ?? 0) * weight;
      g += (source.data[at + 1] ?? 0) * weight;
      b += (source.data[at + 2] ?? 0) * weight;
      a += weight;
    }
  }
  return a > 0 ? [r / a, g / a, b / a, a / (side * side)] : [0, 0, 0, 0];
}

/** Layers `source`, reduced by `scale` (≤ 1), over `target` with its top left at (x, y) pixels. */
export function layer(target: Picture, source: Picture, x: number, y: number, scale: number): void {
  const step = 1 / scale;
  const firstX = Math.max(0, Math.floor(x));
  const firstY = Math.max(0, Math.floor(y));
  const lastX = Math.min(target.width, Math.ceil(x + source.width * scale));
  const lastY = Math.min(target.height, Math.ceil(y + source.height * scale));
  for (let py = firstY; py < lastY; py++) {
    for (let px = firstX; px < lastX; px++) {
      const [r, g, b, a] = patch(source, (px - x) * step, (py - y) * step, step);
      const at = (py * target.width + px) * 4;
      const over = a / 255;
      const under = ((target.data[at + 3] ?? 0) / 255) * (1 - over);
      const total = over + under;
      if (total === 0) continue;
      const blend = (top: number, bottom: number): number => (top * over + bottom * under) / total;
      target.data[at] = blend(r, target.data[at] ?? 0);
      target.data[at + 1] = blend(g, target.data[at + 1] ?? 0);
      target.data[at + 2] = blend(b, target.data[at + 2] ?? 0);
      target.data[at + 3] = total * 255;
    }
  }
}
