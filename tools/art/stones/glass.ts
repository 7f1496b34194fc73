/** Glass stones, dark and milky, and the caustic light in their shadows. */
import { CLEAR, render, type Picture, type Sample } from '../render/image';
import { fbm, noise } from '../render/noise';
import {
  KEY,
  LIGHT,
  SKY,
  add,
  clamp,
  hex,
  highlight,
  mix,
  smoothstep,
  tint,
  type Vec3,
} from '../render/shade';
import { STONE_SHADOW_FRAME, paintShadow } from '../render/shadow';
import {
  STONE_DIAMETER,
  STONE_FRAME,
  characterOf,
  lensNormal,
  type Material,
  type StoneKind,
} from './stones';

/** Optical properties of one kind of glass. */
interface Glass {
  /** Colours in the darkest part and where the lens focuses the light. */
  readonly deep: Vec3;
  readonly lit: Vec3;
  /** Opacity in the middle, 0..1. */
  readonly body: number;
  /** Share of the lamp's light that passes into the shadow, 0..1. */
  readonly passes: number;
  /** How much darker the rim is, where it reflects the dim room, 0..1. */
  readonly rim: number;
}

const GLASS: Readonly<Record<StoneKind, Glass>> = {
  black: { deep: hex(0x0e1513), lit: hex(0x2f6a55), body: 0.95, passes: 0.34, rim: 0.2 },
  white: { deep: hex(0xdfe6e0), lit: hex(0xfffdf4), body: 0.86, passes: 0.75, rim: 0.5 },
};

/** Direction across the table away from the lamp. */
const FLAT = Math.hypot(LIGHT[0], LIGHT[1]);
const AWAY_X = -LIGHT[0] / FLAT;
const AWAY_Y = -LIGHT[1] / FLAT;

/** Position of (u, v), in stone radii, along the direction away from the lamp, -1..1. */
function away(u: number, v: number): number {
  return u * AWAY_X + v * AWAY_Y;
}

/** Light that the lens focuses on its own far side, 0..1. */
function gathered(u: number, v: number): number {
  const along = away(u, v);
  const across = v * AWAY_X - u * AWAY_Y;
  return Math.exp(-(((along - 0.56) / 0.3) ** 2) - (across / 0.56) ** 2);
}

/** Glass at (u, v) in stone radii. */
export const glass: Material = (kind, normal, u, v, { seed }, light) => {
  const { deep, lit, rim: dimming } = GLASS[kind];
  const cloud = 0.08 * fbm(u * 1.8 + seed, v * 1.8, seed, 2);
  const through = clamp(0.16 + 0.22 * away(u, v) + 0.9 * gathered(u, v) + cloud, 0, 1);
  const body: Vec3 = [
    mix(deep[0], lit[0], through),
    mix(deep[1], lit[1], through),
    mix(deep[2], lit[2], through),
  ];
  const r = Math.hypot(u, v);
  const band = smoothstep(0.84, 0.95, r) * (1 - gathered(u, v));
  const rim = (1 - clamp(normal[2], 0, 1)) ** 3 * (1 - dimming);
  const shine = 0.07 * highlight(normal, 18) + 0.95 * highlight(normal, 420);
  return add(
    tint(body, KEY, (0.35 + 0.65 * light.lamp) * (1 - dimming * band)),
    tint(SKY, KEY, 0.22 * rim * light.room),
    tint(KEY, KEY, shine * light.lamp),
  );
};

/** One glass stone in its frame; the board shows through it. */
export function paintGlass(kind: StoneKind, index: number): Picture {
  const of = characterOf(kind, index);
  const centre = STONE_FRAME / 2;
  const radius = STONE_DIAMETER / 2;
  const { body } = GLASS[kind];
  return render(STONE_FRAME, STONE_FRAME, 4, (x, y): Sample => {
    const u = (x - centre) / radius;
    const v = (y - centre) / radius;
    if (u * u + v * v >= 1) return CLEAR;
    const normal = lensNormal(u, v);
    const rim = (1 - clamp(normal[2], 0, 1)) ** 2;
    const shine = highlight(normal, 160);
    const veil = 0.03 * noise(u * 2 + of.seed, v * 2, of.seed + 3);
    return {
      color: glass(kind, normal, u, v, of, { lamp: 1, room: 1 }),
      alpha: clamp(body + veil + (1 - body) * (0.9 * rim + shine), 0, 1),
    };
  });
}

/** A stone's shadow with the caustic in it: the light that went through. */
export function paintGlassShadow(kind: StoneKind, lift: number): Picture {
  const dark = paintShadow(STONE_SHADOW_FRAME, STONE_DIAMETER / 2, lift);
  const { lit, passes } = GLASS[kind];
  const centre = STONE_SHADOW_FRAME / 2;
  const radius = STONE_DIAMETER / 2;
  const glow = tint(add(lit, [0.2, 0.2, 0.2]), KEY);
  return render(STONE_SHADOW_FRAME, STONE_SHADOW_FRAME, 1, (x, y): Sample => {
    const at = (Math.floor(y) * dark.width + Math.floor(x)) * 4;
    const u = (x - centre) / radius;
    const v = (y - centre) / radius;
    // Some light passes everywhere, and most where the lens focuses it.
    const inside = 1 - smoothstep(0.82, 1.02, Math.hypot(u, v));
    const shade = ((dark.data[at + 3] ?? 0) / 255) * (1 - passes * 0.72 * inside);
    const along = away(u, v);
    const across = v * AWAY_X - u * AWAY_Y;
    const bend = along - 0.98 + 0.34 * across * across;
    const caustic = passes * Math.exp(-((bend / 0.13) ** 2) - (across / 0.42) ** 2);
    const alpha = caustic + shade * (1 - caustic);
    if (alpha <= 0) return CLEAR;
    return { color: tint(glow, [1, 1, 1], caustic / alpha), alpha };
  });
}
