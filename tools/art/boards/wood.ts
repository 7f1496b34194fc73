/** The woods: the kaya of a board, the walnut of the table and the cherry of the bowls. */
import { render, type Picture, type Sample } from '../render/image';
import { fbm, hash, noise } from '../render/noise';
import {
  KEY,
  SKY,
  add,
  clamp,
  hex,
  highlight,
  smoothstep,
  tint,
  wrapped,
  type Exposure,
  type Vec3,
} from '../render/shade';
import type { Surface } from './surface';

/**
 * Darkens a wood colour by an optical density. Blue is absorbed most, so denser grain is also warmer
 * and does not look grey.
 */
export function stain(base: Vec3, absorb: Vec3, density: number): Vec3 {
  return [
    base[0] * Math.exp(-absorb[0] * density),
    base[1] * Math.exp(-absorb[1] * density),
    base[2] * Math.exp(-absorb[2] * density),
  ];
}

function opaque(color: Vec3): Sample {
  return { color, alpha: 1 };
}

/** Late-wood profile of one ring, f = 0..1 from pale to dark: a slow rise and an abrupt end. */
function lateWood(f: number): number {
  return f ** 3.2 * (1 - smoothstep(0.88, 1, f));
}

const KAYA_BASE = hex(0xebc481);
const KAYA_ABSORB: Vec3 = [0.6, 1.0, 1.8];

/** Close-up of a kaya board top, grain running vertically. */
function kaya(x: number, y: number): Vec3 {
  const sway =
    36 * noise(x / 760, y / 1300, 11) +
    8 * noise(x / 170, y / 600, 12) +
    2 * noise(x / 46, y / 210, 13);
  const u = x + sway + y * 0.018;
  // Ring width varies between about 6 and 20 px.
  const t = u / 10 + 2 * noise(u / 120, 0.5, 14) + 0.7 * noise(u / 37, 0.5, 15);
  const index = Math.floor(t);
  const strength = 0.15 + 0.85 * hash(index, 1, 25) ** 1.7;
  // A ring fades in and out along its length.
  const presence = 0.75 + 0.55 * noise(index * 3.7 + 0.5, y / 230, 25);
  const rings = lateWood(t - index) * strength * presence;
  const bands = 0.55 * noise(u / 210, y / 4000, 16) + 0.45 * noise(u / 62, y / 2600, 17);
  const fibre =
    1.1 * noise(u / 1.4, y / 34, 18) +
    1.1 * noise(u / 2.6, y / 95, 19) +
    0.9 * noise(u / 5.5, y / 260, 20);
  // Short resin canals, visible only up close.
  const canal = smoothstep(0.5, 0.85, noise(u / 2, y / 20, 21));
  // A slow shimmer across the grain, where fibres tilt towards the lamp and away from it.
  const shimmer = noise(u / 240, y / 110 + u / 300, 22) + 0.6 * noise(u / 80, y / 44, 23);
  const warmth = noise(x / 520 + 4, y / 700, 24);
  const density =
    0.14 +
    0.44 * rings +
    0.13 * bands +
    0.045 * fibre +
    0.1 * canal +
    0.028 * shimmer +
    0.06 * warmth;
  return stain(KAYA_BASE, KAYA_ABSORB, Math.max(0, density));
}

/** The kaya board; its front edge continues the grain of the face. */
export const KAYA: Surface = { face: kaya, edge: (x, y) => kaya(x, y) };

const WALNUT_BASE = hex(0x452e20);
const WALNUT_ABSORB: Vec3 = [0.92, 1.06, 1.16];
/** Growth rings across one tile; a whole number, so that the last meets the first. */
const WALNUT_RINGS = 46;

/** Dark walnut table top, tileable in both directions, grain running horizontally. */
export function paintWalnut(size: number): Picture {
  return render(size, size, 1, (px, py) => {
    const x = px / size;
    const y = py / size;
    // All lattice counts are whole numbers per tile, so every term repeats at the edges.
    const sway =
      0.055 * noise(x * 1, y * 2, 31, 1, 2) +
      0.024 * noise(x * 2, y * 5, 32, 2, 5) +
      0.005 * noise(x * 5, y * 16, 33, 5, 16) +
      0.0012 * noise(x * 16, y * 50, 41, 16, 50);
    const v = y + sway;
    const t = v * WALNUT_RINGS + 1.6 * noise(0.5, v * 7, 42, 0, 7);
    const index = Math.floor(t);
    const year = ((index % WALNUT_RINGS) + WALNUT_RINGS) % WALNUT_RINGS;
    const presence = 0.7 + 0.6 * noise(x * 3, year * 2.3 + 0.5, 39, 3);
    const rings = lateWood(t - index) * (0.2 + 0.8 * hash(year, 2, 38) ** 1.8) * presence;
    const bands = noise(x * 1, v * 6, 34, 1, 6) + 0.6 * noise(x * 2, v * 17, 35, 2, 17);
    const grain =
      1.2 * noise(x * 3, v * 64, 36, 3, 64) +
      noise(x * 7, v * 150, 37, 7, 150) +
      0.9 * noise(x * 22, v * 400, 43, 22, 400);
    // Open pores: short dashes along the grain, thicker in the darker zones.
    const pores = smoothstep(0.3, 0.75, noise(x * 26, v * 330, 40, 26, 330));
    const density =
      0.42 +
      0.15 * bands +
      0.1 * grain +
      0.5 * rings +
      0.42 * pores * clamp(0.5 + 0.5 * bands, 0.1, 1);
    return opaque(stain(WALNUT_BASE, WALNUT_ABSORB, Math.max(0, density)));
  });
}

const CHERRY = hex(0x7b442a);
const CHERRY_ABSORB: Vec3 = [0.75, 1.05, 1.3];

/** Dark oiled cherry at a point of the bowl, in pixels from its centre. */
export function cherry(
  normal: Vec3,
  x: number,
  y: number,
  z: number,
  seed: number,
  light: Exposure,
): Vec3 {
  // The blank was sawn beside the heart, so the rings are wide arcs across the turned form.
  const px = x + 6 * noise(x / 90, y / 50, seed);
  const off = y * 0.95 + px * 0.22 + 60;
  const ringRadius = Math.hypot(off, z * 0.8 + 120) + 5 * noise(px / 110, off / 40, seed + 1);
  const t = ringRadius / 8.5 + 0.8 * noise(ringRadius / 40, 0.5, seed + 2);
  const rings =
    lateWood(t - Math.floor(t)) * (0.5 + 0.5 * noise(Math.floor(t) * 3.1, 0.5, seed + 3));
  const fibre =
    noise(px / 22, ringRadius / 1.6, seed + 4) + noise(px / 60, ringRadius / 4, seed + 5);
  const pores = smoothstep(0.35, 0.8, noise(px / 9, ringRadius / 1.2, seed + 6));
  const density =
    0.4 + 1.1 * rings + 0.14 * fibre + 0.35 * pores + 0.2 * fbm(x / 80, y / 80, seed + 7, 2);
  const body = stain(CHERRY, CHERRY_ABSORB, Math.max(0, density));
  // Fine rings from turning are not visible themselves, but modulate the highlight.
  const radius = Math.hypot(x, y);
  const gleam = 1 + 0.12 * noise(radius / 1.3, 0.5, seed + 8);
  const rim = (1 - clamp(normal[2], 0, 1)) ** 3;
  const sheen = (0.025 * highlight(normal, 16) + 0.17 * highlight(normal, 80)) * gleam;
  return add(
    tint(body, KEY, 0.95 * wrapped(normal, 0.12) * light.lamp),
    tint(body, SKY, 0.3 * (0.35 + 0.65 * normal[2]) * light.room ** 1.3),
    tint(KEY, KEY, sheen * light.lamp),
    tint(SKY, SKY, 0.025 * rim * wrapped(normal, 0.5) * light.room),
  );
}
