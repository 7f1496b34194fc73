/**
 * Colours, vectors and the one light of the scene.
 *
 * Space: x right, y down the picture, z towards the viewer; the view is orthographic from above.
 * Colours are linear light (1 = paper white) until {@link toSrgbByte}.
 */

/** A vector, or a linear-light colour as red, green, blue. */
export type Vec3 = readonly [number, number, number];

/** `Math.min(Math.max(...))` with the usual argument order. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** Linear blend from `a` (t = 0) to `b` (t = 1). */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** Hermite step: 0 below `from`, 1 above `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** Scalar product. */
function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The vector scaled to length 1. */
export function normalize(v: Vec3): Vec3 {
  const length = Math.hypot(v[0], v[1], v[2]);
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** Blends two colours from `a` (t = 0) to `b` (t = 1). */
export function mixColours(a: Vec3, b: Vec3, t: number): Vec3 {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
}

/** Component-wise product, scaled by `k`. */
export function tint(a: Vec3, b: Vec3, k = 1): Vec3 {
  return [a[0] * b[0] * k, a[1] * b[1] * k, a[2] * b[2] * k];
}

/** Component-wise sum of any number of terms. */
export function add(...terms: readonly Vec3[]): Vec3 {
  let r = 0;
  let g = 0;
  let b = 0;
  for (const term of terms) {
    r += term[0];
    g += term[1];
    b += term[2];
  }
  return [r, g, b];
}

/** Linear-light colour of a hex code such as `0xd9ae68`. */
export function hex(code: number): Vec3 {
  const channel = (shift: number): number => {
    const c = ((code >> shift) & 255) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(16), channel(8), channel(0)];
}

/** Encodes one linear channel as an sRGB byte. */
export function toSrgbByte(linear: number): number {
  const c = clamp(linear, 0, 1);
  const encoded = c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

/** Direction towards the lamp: upper left, 52° above the table. */
export const LIGHT: Vec3 = normalize([-0.41, -0.46, 0.788]);

/** Colour of the lamp: warm. */
export const KEY: Vec3 = [1.0, 0.95, 0.865];

/** Ambient light of the room, a little cooler than the lamp so that shadows stay distinct. */
export const SKY: Vec3 = [0.86, 0.92, 1.0];

/** Light reflected by the board under a stone. */
export const BOUNCE: Vec3 = [1.0, 0.66, 0.32];

/** Light that reaches a point, 0..1 each: from the lamp, and from the room and the table. */
export interface Exposure {
  readonly lamp: number;
  readonly room: number;
}

/**
 * Half-way vector between the lamp and the viewer, for highlights. The lamp has a tall shade whose
 * upper end causes most of the highlight, so this aims higher than {@link LIGHT}.
 */
const HALF: Vec3 = normalize([-0.31, -0.35, 0.9 + 1]);

/** Highlight strength for a unit normal: 1 at the mirror direction; larger `power` = tighter. */
export function highlight(normal: Vec3, power: number): number {
  return Math.max(0, dot(normal, HALF)) ** power;
}

/** Diffuse lamp light that reaches `softness` (0..1) of the way around the terminator. */
export function wrapped(normal: Vec3, softness: number): number {
  return Math.max(0, (dot(normal, LIGHT) + softness) / (1 + softness));
}
