/** X and O drawn with a wet brush: black ink edged with paper, white ink edged with black. */
import { CLEAR, render, type Picture, type Sample } from '../render/image';
import { createRng, noise } from '../render/noise';
import { KEY, SKY, add, clamp, hex, mix, smoothstep, tint, type Vec3 } from '../render/shade';
import { STONE_FRAME, type Material, type StoneKind } from './stones';

const SUMI = hex(0x17161a);
const SUMI_THIN = hex(0x36343a);
const PAPER_EDGE = hex(0xf2e8d2);
const GOFUN = hex(0xfbf6ea);
const GOFUN_THIN = hex(0xe4dac6);
const INK_EDGE = hex(0x221d1b);

const STEPS = 96;

/** A stroke of the brush: its middle line and half its width in pixels, for `t` from 0 to 1. */
interface Stroke {
  readonly path: (t: number) => readonly [x: number, y: number];
  readonly halfWidth: (t: number) => number;
}

/** The middle of a stroke in steps, as x, y and half width. */
type Track = readonly (readonly [x: number, y: number, halfWidth: number])[];

function track({ path, halfWidth }: Stroke): Track {
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const [x, y] = path(t);
    return [x, y, halfWidth(t)];
  });
}

/** Half the width of a stroke: full at the start, a little thinner later, ending in a point. */
function pressure(t: number, full: number, heavy: number): number {
  const down = smoothstep(-0.06, 0.12, t);
  const up = 1 - smoothstep(0.78, 1.06, t);
  return (
    full * (0.82 * down * mix(0.45, 1, up) + 0.3 * heavy * Math.exp(-(((t - 0.1) / 0.12) ** 2)))
  );
}

function strokesOf(kind: StoneKind, index: number): readonly Track[] {
  const rng = createRng(1200 + index * 7 + (kind === 'black' ? 0 : 300));
  const vary = (by: number): number => (rng() - 0.5) * 2 * by;
  if (kind === 'white') {
    const start = -2.3 + vary(0.35);
    const sweep = Math.PI * 2 + 0.28 + vary(0.1);
    const flat = 1 - 0.05 * rng();
    const full = 14 + vary(0.8);
    return [
      track({
        path: (t) => {
          const angle = start + sweep * t;
          const radius = 63 + 3 * Math.sin(angle * 2 + 1) - 3.5 * t;
          return [radius * Math.cos(angle), radius * flat * Math.sin(angle)];
        },
        halfWidth: (t) => pressure(t, full, 1) + 1.6 * Math.sin(t * 7 + start),
      }),
    ];
  }
  const line = (x0: number, y0: number, x1: number, y1: number, bow: number, full: number): Track =>
    track({
      path: (t) => {
        const arch = bow * Math.sin(Math.PI * t);
        return [mix(x0, x1, t) + arch, mix(y0, y1, t) + arch * Math.sign(x1 - x0)];
      },
      halfWidth: (t) => pressure(t, full, 1.2),
    });
  return [
    line(58 + vary(4), -64 + vary(4), -62 + vary(4), 63 + vary(4), 5 + vary(3), 13.5 + vary(1)),
    line(-62 + vary(4), -59 + vary(4), 64 + vary(4), 62 + vary(4), -4 + vary(3), 15.5 + vary(1)),
  ];
}

/** The position of (x, y) in a stroke: along it, across it, and its depth from the edge. */
function inStroke(points: Track, x: number, y: number): { t: number; side: number; depth: number } {
  let depth = -Infinity;
  let best = 0;
  for (let i = 0; i < points.length; i++) {
    const [px, py, halfWidth] = points[i] ?? [0, 0, 0];
    const inside = halfWidth - Math.hypot(x - px, y - py);
    if (inside <= depth) continue;
    depth = inside;
    best = i;
  }
  const [ax, ay] = points[Math.max(0, best - 1)] ?? [0, 0];
  const [bx, by] = points[Math.min(points.length - 1, best + 1)] ?? [0, 0];
  const [px, py, halfWidth] = points[best] ?? [0, 0, 1];
  const length = Math.hypot(bx - ax, by - ay);
  const side = ((x - px) * (by - ay) - (y - py) * (bx - ax)) / (length * Math.max(1, halfWidth));
  return { t: best / STEPS, side, depth };
}

interface Ink {
  readonly thick: Vec3;
  readonly thin: Vec3;
  readonly edge: Vec3;
  /** Width of the edge around a stroke, in pixels. */
  readonly edgeWidth: number;
}

const INKS: Readonly<Record<StoneKind, Ink>> = {
  black: { thick: SUMI, thin: SUMI_THIN, edge: PAPER_EDGE, edgeWidth: 10 },
  white: { thick: GOFUN, thin: GOFUN_THIN, edge: INK_EDGE, edgeWidth: 9 },
};

/** The ink at (x, y) from the middle; null outside the strokes. */
function ink(
  tracks: readonly Track[],
  { thick, thin }: Ink,
  x: number,
  y: number,
  seed: number,
): { outside: number; color: Vec3 | null } {
  let outside = Infinity;
  let color: Vec3 | null = null;
  for (const [index, points] of tracks.entries()) {
    const { t, side, depth } = inStroke(points, x, y);
    const rough = 0.9 * noise(x / 5, y / 5, seed + index) + 0.5 * noise(x / 2, y / 2, seed + 9);
    const into = depth + rough;
    outside = Math.min(outside, -into);
    if (into <= 0) continue;
    // Towards the end the brush runs dry and its hairs leave gaps.
    const hairs =
      noise(side * 5 + 20, t * 3.2, seed + 20 + index) + 0.4 * noise(side * 13, t * 9, seed);
    const dry = smoothstep(0.55, 1, t);
    if (hairs > 1.25 - 0.95 * dry) continue;
    const pool = clamp(0.25 + 0.5 * hairs * dry + 0.25 * noise(x / 16, y / 16, seed + 30), 0, 1);
    color = [
      mix(thick[0], thin[0], pool),
      mix(thick[1], thin[1], pool),
      mix(thick[2], thin[2], pool),
    ];
  }
  return { outside, color };
}

/** The `index`-th X (black) or O (white) in the frame of a stone. */
export function paintBrush(kind: StoneKind, index: number): Picture {
  const tracks = strokesOf(kind, index);
  const inks = INKS[kind];
  const centre = STONE_FRAME / 2;
  return render(STONE_FRAME, STONE_FRAME, 3, (px, py): Sample => {
    const { outside, color } = ink(tracks, inks, px - centre, py - centre, 1300 + index * 50);
    if (color) return { color, alpha: 1 };
    const { edge, edgeWidth } = inks;
    return outside > edgeWidth + 1
      ? CLEAR
      : { color: edge, alpha: 1 - smoothstep(edgeWidth - 1, edgeWidth + 1, outside) };
  });
}

/** Scale of the mark on the lid of a bowl: frame pixels per radius of the inlay. */
const ON_LID = 92;

/** The disc in the lid: the mark of the colour on a contrasting ground. */
export const brushInlay: Material = (kind, _normal, u, v, _of, light) => {
  const ground = INKS[kind].edge;
  const { color } = ink(LID_MARKS[kind], INKS[kind], u * ON_LID, v * ON_LID, 1390);
  return tint(color ?? ground, KEY, 0.3 + 0.65 * light.lamp);
};

const LID_MARKS = { black: strokesOf('black', 0), white: strokesOf('white', 0) } as const;

/** Wet ink in its bowl: black reflects the lamp, white is dull. */
export const wetInk: Material = (kind, _normal, u, v, _of, light) => {
  const { thick, thin } = INKS[kind];
  const gloss = kind === 'black' ? 0.3 : 0.05;
  const lamp = Math.exp(-(((u + 0.3) / 0.3) ** 2) - ((v + 0.34) / 0.22) ** 2);
  const ripple = noise(u * 2.2, v * 2.2, 1395);
  const body = clamp(0.4 + 0.4 * ripple, 0, 1);
  return add(
    tint(
      [mix(thick[0], thin[0], body), mix(thick[1], thin[1], body), mix(thick[2], thin[2], body)],
      KEY,
      0.3 + 0.62 * light.lamp,
    ),
    tint(KEY, KEY, gloss * lamp * light.lamp),
    tint(SKY, SKY, gloss * 0.035 * (1 - v) * light.room),
  );
};
