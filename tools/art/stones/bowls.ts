/** Wooden bowls for stones, open with a heap of stones and closed with a lid. */
import { fill, onStone, type Resting } from './heap';
import { CLEAR, render, type Picture, type Sample } from '../render/image';
import { Relief } from '../render/relief';
import { clamp, normalize } from '../render/shade';
import { character, type Character, type Material, type StoneKind } from './stones';
import { cherry } from '../boards/wood';

/** Edge length of a bowl's frame in pixels; the bowl is centred in it. */
const BOWL_FRAME = 320;
/** Outer diameter of a bowl in pixels. */
export const BOWL_DIAMETER = 300;

const CENTRE = BOWL_FRAME / 2;
const OUTER = BOWL_DIAMETER / 2;
const DETAIL = 3;
const STONE_RADIUS = 24;
const STONE_COUNT = 50;

const WOOD = 1;
const INLAY = 2;
const INK = 3;
const FIRST_STONE = 4;

/** A radius and the height of the turned profile there, both in pixels. */
type Knot = readonly [radius: number, height: number];

/** Open bowl: floor under the stones, inner wall, rounded lip, shoulder, belly. */
const BOWL: readonly Knot[] = [
  [0, 54],
  [60, 50],
  [100, 42],
  [103.5, 45],
  [105, 78],
  [107, 93],
  [109.5, 98],
  [113, 100],
  [117, 98.5],
  [121, 94],
  [124, 92.5],
  [130, 90],
  [138, 82],
  [144, 71],
  [148, 58],
  [150, 38],
];

/** Bowl with its lid: inlay, dome with two beads, overhanging edge, shoulder below it. */
const LIDDED: readonly Knot[] = [
  [0, 132],
  [14, 131],
  [25, 128.6],
  [30, 126.6],
  [31.5, 121.5],
  [34, 122],
  [38, 127.5],
  [43, 127],
  [62, 124],
  [64, 121.8],
  [66, 123.4],
  [92, 117],
  [94, 114.6],
  [96, 116],
  [112, 109.5],
  [118, 104],
  [121, 97],
  [122.5, 90],
  [124, 88],
  [130, 87],
  [138, 80],
  [144, 70],
  [148, 58],
  [150, 38],
];

const INLAY_RADIUS = 30;

/** Level of the ink in a bowl and its radius, in pixels. */
const INK_HEIGHT = 82;
const INK_RADIUS = 105.4;

/** The `index`-th knot of a profile; beyond its ends, the end itself. */
function knotAt(profile: readonly Knot[], index: number): Knot {
  return profile[clamp(index, 0, profile.length - 1)] ?? [0, 0];
}

/** Slope of the profile's curve in its `index`-th knot: flat wherever the profile turns round. */
function slopeAt(profile: readonly Knot[], index: number): number {
  const before = knotAt(profile, index - 1);
  const here = knotAt(profile, index);
  const after = knotAt(profile, index + 1);
  const left = here[0] > before[0] ? (here[1] - before[1]) / (here[0] - before[0]) : 0;
  const right = after[0] > here[0] ? (after[1] - here[1]) / (after[0] - here[0]) : left;
  // The harmonic mean keeps the curve from overshooting its knots.
  return left * right > 0 ? (2 * left * right) / (left + right) : 0;
}

/** Height of a profile at a radius, a smooth curve through its knots. */
function heightAt(profile: readonly Knot[], radius: number): number {
  let i = 0;
  while (i < profile.length - 2 && knotAt(profile, i + 1)[0] < radius) i++;
  const [r0, h0] = knotAt(profile, i);
  const [r1, h1] = knotAt(profile, i + 1);
  const span = r1 - r0;
  const t = clamp((radius - r0) / span, 0, 1);
  const s = 1 - t;
  return (
    s * s * ((1 + 2 * t) * h0 + t * span * slopeAt(profile, i)) +
    t * t * ((1 + 2 * s) * h1 - s * span * slopeAt(profile, i + 1))
  );
}

/** Turns a profile about the centre of the relief. */
function turn(relief: Relief, profile: readonly Knot[], partAt: (radius: number) => number): void {
  relief.around(CENTRE, CENTRE, OUTER, (x, y) => {
    const dx = x - CENTRE;
    const dy = y - CENTRE;
    const radius = Math.hypot(dx, dy);
    if (radius >= OUTER) return;
    const slope = (heightAt(profile, radius + 0.4) - heightAt(profile, radius - 0.4)) / 0.8;
    const k = radius > 0 ? -slope / radius : 0;
    relief.raise(x, y, heightAt(profile, radius), normalize([dx * k, dy * k, 1]), partAt(radius));
  });
}

/** The content of a bowl: stones of a material, or ink for a brush. */
export interface Contents {
  readonly material: Material;
  /** The ink's surface at (u, v) in radii of the bowl's inside. */
  readonly ink?: Material;
}

/** Renders a finished relief; `stones` are the heap, numbered from {@link FIRST_STONE}. */
function shadeRelief(
  relief: Relief,
  kind: StoneKind,
  { material, ink = material }: Contents,
  stones: readonly Resting[],
  seed: number,
): Picture {
  const characters: readonly Character[] = stones.map((_, i) => character(40 + i));
  const inlay: Character = { ...character(3), strength: 0.8 };
  return render(BOWL_FRAME, BOWL_FRAME, DETAIL, (px, py): Sample => {
    const part = relief.part(px, py);
    if (part === 0) return CLEAR;
    const normal = relief.normal(px, py);
    const light = relief.exposure(px, py);
    const x = px - CENTRE;
    const y = py - CENTRE;
    if (part === WOOD) {
      return { color: cherry(normal, x, y, relief.height(px, py), seed, light), alpha: 1 };
    }
    if (part === INLAY) {
      const [u, v] = [x / INLAY_RADIUS, y / INLAY_RADIUS];
      return { color: material(kind, normal, u, v, inlay, light), alpha: 1 };
    }
    if (part === INK) {
      const [u, v] = [x / INK_RADIUS, y / INK_RADIUS];
      return { color: ink(kind, normal, u, v, inlay, light), alpha: 1 };
    }
    const stone = stones[part - FIRST_STONE];
    const who = characters[part - FIRST_STONE];
    if (!stone || !who) return CLEAR;
    const [u, v] = onStone(stone, STONE_RADIUS, px, py);
    return { color: material(kind, normal, u, v, who, light), alpha: 1 };
  });
}

/** Open bowl full of stones or ink, in its frame. */
export function paintOpenBowl(kind: StoneKind, contents: Contents): Picture {
  const relief = new Relief(BOWL_FRAME, DETAIL);
  turn(relief, BOWL, () => WOOD);
  const stones = contents.ink ? pour(relief) : heap(relief, kind);
  return shadeRelief(relief, kind, contents, stones, kind === 'black' ? 610 : 640);
}

function pour(relief: Relief): readonly Resting[] {
  relief.around(CENTRE, CENTRE, INK_RADIUS, (x, y) => {
    if (Math.hypot(x - CENTRE, y - CENTRE) > INK_RADIUS) return;
    relief.raise(x, y, INK_HEIGHT, [0, 0, 1], INK);
  });
  return [];
}

function heap(relief: Relief, kind: StoneKind): readonly Resting[] {
  return fill(relief, {
    centreX: CENTRE,
    centreY: CENTRE,
    reach: 103,
    stoneRadius: STONE_RADIUS,
    count: STONE_COUNT,
    seed: kind === 'black' ? 61 : 62,
    firstPart: FIRST_STONE,
  });
}

/** The same bowl with its lid, which is inlaid with a disc of the stones' material. */
export function paintClosedBowl(kind: StoneKind, contents: Contents): Picture {
  const relief = new Relief(BOWL_FRAME, DETAIL);
  turn(relief, LIDDED, (radius) => (radius < INLAY_RADIUS ? INLAY : WOOD));
  return shadeRelief(relief, kind, contents, [], kind === 'black' ? 610 : 640);
}
