/** Drops stones into a bowl one after another so that they lie on each other without overlap. */
import { createRng } from '../render/noise';
import type { Relief } from '../render/relief';
import { clamp, normalize, type Vec3 } from '../render/shade';
import { lensNormal } from './stones';

/** The pose of a dropped stone: its centre in pixels and its local axes. */
export interface Resting {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Unit axis through the thick of the stone, upwards. */
  readonly up: Vec3;
  /** Unit axes across the stone. */
  readonly right: Vec3;
  readonly down: Vec3;
}

/** The region to fill with stones, in pixels. */
export interface Heap {
  readonly centreX: number;
  readonly centreY: number;
  /** Radius that the stones must stay within. */
  readonly reach: number;
  readonly stoneRadius: number;
  readonly count: number;
  readonly seed: number;
  /** Part number of the first stone in the relief; the next ones count up. */
  readonly firstPart: number;
}

/** Half the thickness of a stone over its radius. */
const FLATNESS = 0.4;
/** Steepest tilt, as a slope. */
const MAX_SLOPE = 0.26;
const TRIES = 32;
/** Samples between probes for contact; stones are smooth enough for coarse ones. */
const PROBE_STRIDE = 3;
/** Height of the heap's middle above its edge, in pixels. */
const HEAPING = 14;

/** Half thickness at (u, v) in stone radii, in stone radii. */
function bulge(u: number, v: number): number {
  return FLATNESS * (1 - (u * u + v * v)) ** 0.62;
}

/** Slope of the ground under a stone, fitted over its footprint. */
function groundSlope(relief: Relief, x: number, y: number, r: number): readonly [number, number] {
  const near = r * 0.75;
  const sx = (relief.height(x + near, y) - relief.height(x - near, y)) / (2 * near);
  const sy = (relief.height(x, y + near) - relief.height(x, y - near)) / (2 * near);
  return [clamp(sx, -MAX_SLOPE, MAX_SLOPE), clamp(sy, -MAX_SLOPE, MAX_SLOPE)];
}

/** Lowers a stone at (x, y) until it touches the relief. */
function settle(relief: Relief, x: number, y: number, radius: number): Resting {
  const [sx, sy] = groundSlope(relief, x, y, radius);
  const up = normalize([-sx, -sy, 1]);
  const right = normalize([1, 0, sx]);
  // right × up gives the third axis; it points down the picture.
  const down = normalize([
    up[1] * right[2] - up[2] * right[1],
    up[2] * right[0] - up[0] * right[2],
    up[0] * right[1] - up[1] * right[0],
  ]);
  let z = -Infinity;
  const touch = (px: number, py: number): void => {
    const u = (px - x) / radius;
    const v = (py - y) / radius;
    if (u * u + v * v >= 1) return;
    const underside = (sx * u + sy * v - bulge(u, v)) * radius;
    z = Math.max(z, relief.height(px, py) - underside);
  };
  relief.around(x, y, radius, touch, PROBE_STRIDE);
  return { x, y, z, up, right, down };
}

/** Draws a resting stone into the relief. */
function draw(relief: Relief, at: Resting, radius: number, part: number): void {
  const { up, right, down } = at;
  const sx = -up[0] / up[2];
  const sy = -up[1] / up[2];
  relief.around(at.x, at.y, radius, (px, py) => {
    const [u, v] = onStone(at, radius, px, py);
    if (u * u + v * v >= 1) return;
    const n = lensNormal(u, v);
    const rise = sx * (px - at.x) + sy * (py - at.y) + bulge(u, v) * radius;
    const normal: Vec3 = [
      right[0] * n[0] + down[0] * n[1] + up[0] * n[2],
      right[1] * n[0] + down[1] * n[1] + up[1] * n[2],
      right[2] * n[0] + down[2] * n[1] + up[2] * n[2],
    ];
    relief.raise(px, py, at.z + rise, normal, part);
  });
}

/** Position on a stone's face, in stone radii, of the point seen at pixel (px, py). */
export function onStone(
  at: Resting,
  radius: number,
  px: number,
  py: number,
): readonly [number, number] {
  const dx = (px - at.x) / radius;
  const dy = (py - at.y) / radius;
  const dz = (-at.up[0] * dx - at.up[1] * dy) / at.up[2];
  return [
    at.right[0] * dx + at.right[1] * dy + at.right[2] * dz,
    at.down[0] * dx + at.down[1] * dy + at.down[2] * dz,
  ];
}

/** Drops all stones of a heap into the relief and returns their poses. */
export function fill(relief: Relief, heap: Heap): readonly Resting[] {
  const rng = createRng(heap.seed);
  const stones: Resting[] = [];
  for (let i = 0; i < heap.count; i++) {
    let best: Resting | undefined;
    let lowest = Infinity;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const far = Math.sqrt(rng()) * (heap.reach - heap.stoneRadius);
      const angle = rng() * Math.PI * 2;
      const x = heap.centreX + far * Math.cos(angle);
      const y = heap.centreY + far * Math.sin(angle);
      const candidate = settle(relief, x, y, heap.stoneRadius);
      const cost = candidate.z + HEAPING * (far / heap.reach) ** 2;
      if (cost >= lowest) continue;
      lowest = cost;
      best = candidate;
    }
    if (!best) continue;
    draw(relief, best, heap.stoneRadius, heap.firstPart + i);
    stones.push(best);
  }
  return stones;
}
