/** Slate and clam-shell stones: their shape and their materials. */
import { CLEAR, render, type Picture, type Sample } from '../render/image';
import { createRng, fbm, noise } from '../render/noise';
import {
  BOUNCE,
  KEY,
  SKY,
  add,
  clamp,
  hex,
  highlight,
  mix,
  smoothstep,
  tint,
  wrapped,
  type Exposure,
  type Vec3,
} from '../render/shade';

/** Edge length of a stone's frame in pixels; the stone is centred in it. */
export const STONE_FRAME = 192;
/** Diameter of a stone in its frame in pixels. */
export const STONE_DIAMETER = 184;

/** The two materials. */
export type StoneKind = 'black' | 'white';

/** The individual features of one stone of a set. */
export interface Character {
  readonly seed: number;
  /** Direction of the growth lines in radians. */
  readonly angle: number;
  /** Growth lines across the stone. */
  readonly lines: number;
  /** Growth-line contrast, 0..1. */
  readonly strength: number;
  /** Distance of the lines' common centre, in stone radii; smaller = more curved. */
  readonly bend: number;
}

const FULL: Exposure = { lamp: 1, room: 1 };

/** The `index`-th stone of a set, always the same. */
export function character(index: number): Character {
  const rng = createRng(700 + index);
  return {
    seed: 900 + index * 17,
    // Golden-angle steps keep the few variants from sharing a direction.
    angle: index * 2.4 + rng() * 0.5,
    lines: 9 + rng() * 9,
    strength: 0.45 + rng() * 0.55,
    bend: 1.7 + rng() * 2.6,
  };
}

/**
 * Normal of the upper face of a biconvex stone at (u, v) in stone radii, r² = u² + v² < 1: a
 * shallow lens that curves sharply at the rim, as in hand-finished stones.
 */
export function lensNormal(u: number, v: number): Vec3 {
  const r = Math.hypot(u, v);
  const sine = Math.min(0.995, 0.44 * r + 0.54 * r ** 9);
  const k = r > 0 ? sine / r : 0;
  return [u * k, v * k, Math.sqrt(1 - sine * sine)];
}

/** Reflectivity by angle: 0 seen from the front, towards 1 at the silhouette. */
function grazing(normal: Vec3, power: number): number {
  return (1 - clamp(normal[2], 0, 1)) ** power;
}

const SLATE = hex(0x242529);

/** Matte slate at (u, v) in stone radii. */
function slate(normal: Vec3, u: number, v: number, of: Character, light: Exposure): Vec3 {
  const { seed } = of;
  // Slate splits in one direction, which breaks the sheen into faint streaks.
  const along = u * Math.cos(of.angle) + v * Math.sin(of.angle);
  const across = v * Math.cos(of.angle) - u * Math.sin(of.angle);
  const cloud = fbm(along * 1.4 + seed, across * 3.2, seed, 3);
  const grain = noise(u * 38 + seed, v * 38, seed + 1) + 0.7 * noise(u * 80, v * 80, seed + 2);
  const texture = 1 + 0.14 * cloud + 0.1 * grain;
  const sheen = (0.046 * highlight(normal, 14) + 0.105 * highlight(normal, 60)) * texture;
  const rim = grazing(normal, 2.6);
  return add(
    tint(SLATE, KEY, 0.7 * wrapped(normal, 0.15) * texture * light.lamp),
    tint(SLATE, SKY, 0.2 * (0.4 + 0.6 * normal[2]) * light.room),
    tint(KEY, [0.94, 0.97, 1.04], sheen * light.lamp),
    tint(SKY, KEY, 0.15 * rim * (0.15 + wrapped(normal, 0.4)) * light.room),
    tint(BOUNCE, KEY, 0.03 * rim * light.room),
  );
}

const SHELL = hex(0xf7f0e2);
const SHELL_LINE: Vec3 = [0.86, 0.845, 0.8];

/** Depth of the growth lines at (u, v), 0..1. */
function growth(u: number, v: number, of: Character): number {
  const along = u * Math.cos(of.angle) + v * Math.sin(of.angle);
  const across = v * Math.cos(of.angle) - u * Math.sin(of.angle);
  const radius = Math.hypot(along, across + of.bend) - of.bend;
  const drift = 0.045 * noise(radius * 5 + 40, along * 0.8, of.seed);
  const t = (radius + drift) * of.lines * 0.5 + 1.1 * noise(radius * 3, 0.5, of.seed + 1);
  const f = t - Math.floor(t);
  const year = Math.floor(t);
  const line = f ** 2.2 * (1 - smoothstep(0.82, 1, f));
  const weight = 0.6 + 0.4 * noise(year * 5.3 + 0.5, along * 0.9, of.seed + 2);
  const hair = 0.5 + 0.5 * noise(t * 4.2, along * 0.7, of.seed + 3);
  // The lines are most visible near the shell's edge.
  const side = smoothstep(-1.3, 0.9, radius);
  return clamp((1.25 * line * weight + 0.22 * hair) * mix(0.45, 1, side) * of.strength, 0, 1);
}

/** Polished clam shell at (u, v) in stone radii. */
function shell(normal: Vec3, u: number, v: number, of: Character, light: Exposure): Vec3 {
  const depth = growth(u, v, of);
  const milk = 1 + 0.018 * fbm(u * 1.7 + of.seed, v * 1.7, of.seed + 4, 2);
  const body: Vec3 = [
    SHELL[0] * mix(1, SHELL_LINE[0], depth) * milk,
    SHELL[1] * mix(1, SHELL_LINE[1], depth) * milk,
    SHELL[2] * mix(1, SHELL_LINE[2], depth) * milk,
  ];
  // Light scatters inside shell, so the terminator is wide and the dark side stays warm.
  const lamp = 0.9 * wrapped(normal, 0.31) ** 1.2;
  const sheen = 0.05 * highlight(normal, 20) + 0.09 * highlight(normal, 90);
  const rim = grazing(normal, 2.2);
  return add(
    tint(body, KEY, lamp * light.lamp * (1 - 0.6 * rim)),
    tint(body, SKY, 0.2 * (0.35 + 0.65 * normal[2]) * light.room),
    tint(KEY, KEY, sheen * light.lamp),
    tint(body, BOUNCE, 0.1 * rim * light.room),
  );
}

/** Colour of a kind of stone with a surface normal at (u, v) in stone radii, under some light. */
export type Material = (
  kind: StoneKind,
  normal: Vec3,
  u: number,
  v: number,
  of: Character,
  light: Exposure,
) => Vec3;

/** Slate for the black stones, shell for the white ones. */
export const slateAndShell: Material = (kind, normal, u, v, of, light) =>
  kind === 'black' ? slate(normal, u, v, of, light) : shell(normal, u, v, of, light);

/** The character of the `index`-th stone of a colour. */
export function characterOf(kind: StoneKind, index: number): Character {
  return character(kind === 'black' ? index : index + 20);
}

/** One stone in its frame, transparent around it. */
export function paintStone(kind: StoneKind, index: number): Picture {
  const of = characterOf(kind, index);
  const centre = STONE_FRAME / 2;
  const radius = STONE_DIAMETER / 2;
  return render(STONE_FRAME, STONE_FRAME, 4, (x, y): Sample => {
    const u = (x - centre) / radius;
    const v = (y - centre) / radius;
    if (u * u + v * v >= 1) return CLEAR;
    return { color: slateAndShell(kind, lensNormal(u, v), u, v, of, FULL), alpha: 1 };
  });
}
