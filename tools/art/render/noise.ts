/** Seeded randomness: integer hashes, a small generator and (tileable) gradient noise. */

/** A generator of uniform numbers in [0, 1). */
export type Rng = () => number;

/** Mixes a 32-bit integer so that every input bit reaches every output bit. */
function avalanche(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Hash of a lattice point and a seed, uniform in [0, 1). Coordinates are integers. */
export function hash(x: number, y: number, seed: number): number {
  const mixed = Math.imul(x, 0x1f123bb5) ^ Math.imul(y, 0x5f356495) ^ Math.imul(seed, 0x6c8e9cf5);
  return avalanche(mixed ^ 0x68bc21eb) / 0x1_0000_0000;
}

/** A repeatable stream of numbers; equal seeds give equal streams. */
export function createRng(seed: number): Rng {
  let step = 0;
  return () => hash(step++, 0x3d4d, seed);
}

/** Wraps a lattice coordinate into [0, period); a period of 0 leaves it alone. */
function wrap(index: number, period: number): number {
  return period > 0 ? ((index % period) + period) % period : index;
}

/** Unit gradients in 64 directions: enough that no lattice direction shows, cheap to look up. */
const GRADIENT_COUNT = 64;
const GRADIENTS = Float64Array.from({ length: GRADIENT_COUNT * 2 }, (_, i) => {
  const angle = ((i >> 1) / GRADIENT_COUNT) * Math.PI * 2;
  return i % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
});

function cornerDot(ix: number, iy: number, dx: number, dy: number, seed: number): number {
  const slot = Math.floor(hash(ix, iy, seed) * GRADIENT_COUNT) * 2;
  return (GRADIENTS[slot] ?? 0) * dx + (GRADIENTS[slot + 1] ?? 0) * dy;
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/**
 * Gradient noise, roughly in [-1, 1], one feature per lattice unit.
 * Integer periods (in lattice units, 0 = none) make it repeat exactly along that axis.
 */
export function noise(x: number, y: number, seed: number, periodX = 0, periodY = 0): number {
  const fx = Math.floor(x);
  const fy = Math.floor(y);
  const dx = x - fx;
  const dy = y - fy;
  const x0 = wrap(fx, periodX);
  const x1 = wrap(fx + 1, periodX);
  const y0 = wrap(fy, periodY);
  const y1 = wrap(fy + 1, periodY);
  const u = fade(dx);
  const a = cornerDot(x0, y0, dx, dy, seed);
  const b = cornerDot(x1, y0, dx - 1, dy, seed);
  const c = cornerDot(x0, y1, dx, dy - 1, seed);
  const d = cornerDot(x1, y1, dx - 1, dy - 1, seed);
  const top = a + (b - a) * u;
  const bottom = c + (d - c) * u;
  // The raw range is about ±0.7; the factor brings it close to ±1.
  return (top + (bottom - top) * fade(dy)) * 1.42;
}

/** Several octaves of {@link noise}, each twice as fine and half as strong; about [-1, 1]. */
export function fbm(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let gain = 1;
  let total = 0;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += gain * noise(x * scale, y * scale, seed + octave * 101);
    total += gain;
    gain /= 2;
    scale *= 2;
  }
  return sum / total;
}

/** The position of a point among the cells around scattered sites. */
export interface CellPlace {
  /** Distance to the border of its cell, in lattice units. */
  readonly border: number;
  /** A number in [0, 1) that all points of the cell share. */
  readonly cell: number;
}

/** The sites in the lattice squares around a point, as x and y from it. */
const SITES = new Float64Array(50);

/** Voronoi cells with one site in each lattice square. */
export function cells(x: number, y: number, seed: number): CellPlace {
  const column = Math.floor(x);
  const row = Math.floor(y);
  let nearest = 0;
  let nearestFar = Infinity;
  let cell = 0;
  for (let i = 0; i < 25; i++) {
    const cx = column - 2 + (i % 5);
    const cy = row - 2 + Math.floor(i / 5);
    const dx = cx + 0.1 + 0.8 * hash(cx, cy, seed) - x;
    const dy = cy + 0.1 + 0.8 * hash(cx, cy, seed + 1) - y;
    SITES[i * 2] = dx;
    SITES[i * 2 + 1] = dy;
    const far = dx * dx + dy * dy;
    if (far >= nearestFar) continue;
    nearest = i;
    nearestFar = far;
    cell = hash(cx, cy, seed + 2);
  }
  const nx = SITES[nearest * 2] ?? 0;
  const ny = SITES[nearest * 2 + 1] ?? 0;
  let border = Infinity;
  for (let i = 0; i < 25; i++) {
    if (i === nearest) continue;
    const sx = SITES[i * 2] ?? 0;
    const sy = SITES[i * 2 + 1] ?? 0;
    const apart = Math.hypot(sx - nx, sy - ny);
    // The border of two cells is half-way between their sites.
    const middle = ((sx + nx) * (sx - nx) + (sy + ny) * (sy - ny)) / 2;
    border = Math.min(border, middle / apart);
  }
  return { border, cell };
}
