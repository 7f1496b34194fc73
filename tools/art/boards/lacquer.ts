/** A board in dark lacquer, with a little gold dust away from the coordinates. */
import { fbm, hash, noise } from '../render/noise';
import { clamp, hex, mixColours, smoothstep, type Vec3 } from '../render/shade';
import { EDGE, FACE, type Surface } from './surface';

const INK = hex(0x1d2125);
const LIT = hex(0x2e3439);
const GOLD = hex(0xc9a15c);
/** Side of the squares that hold at most one grain of gold each, in pixels. */
const GRAIN = 7;

/** Density of the dust at (x, y), 0..1: a cloud along the edges of the upper right corner. */
function cloud(x: number, y: number): number {
  const rim = Math.min(x, y, FACE - x, FACE - y);
  const corner = Math.hypot(FACE - x, y);
  const drift = 0.5 + 0.7 * fbm(x / 90, y / 90, 101, 3);
  return clamp(drift, 0, 1) * (1 - smoothstep(14, 46, rim)) * (1 - smoothstep(120, 560, corner));
}

/** Gold at (x, y), 0..1. */
function gold(x: number, y: number): number {
  let most = 0;
  const column = Math.floor(x / GRAIN);
  const row = Math.floor(y / GRAIN);
  for (let cy = row - 1; cy <= row + 1; cy++) {
    for (let cx = column - 1; cx <= column + 1; cx++) {
      const gx = (cx + hash(cx, cy, 102)) * GRAIN;
      const gy = (cy + hash(cx, cy, 103)) * GRAIN;
      if (hash(cx, cy, 104) > 1.1 * cloud(gx, gy)) continue;
      const radius = 0.5 + 0.7 * hash(cx, cy, 105) ** 2;
      const shine = 0.35 + 0.65 * hash(cx, cy, 106);
      const near = 1 - smoothstep(radius - 0.5, radius + 0.5, Math.hypot(x - gx, y - gy));
      most = Math.max(most, near * shine);
    }
  }
  return most;
}

function face(x: number, y: number): Vec3 {
  // Polished by hand: slow waves in the sheen, and hairlines along the strokes.
  const wave = 0.5 + 0.26 * fbm(x / 380, y / 300, 107, 2);
  const strokes = 0.05 * noise(x / 170, y / 1.7, 108) + 0.04 * noise(x / 90 + y / 60, y / 3, 109);
  return mixColours(mixColours(INK, LIT, clamp(wave + strokes, 0, 1)), GOLD, gold(x, y));
}

/** The same lacquer, with a line of gold near the face. */
function edge(x: number, y: number): Vec3 {
  const line = 1 - smoothstep(1.5, 4, Math.abs(y - 9) + 0.5 * noise(x / 20, 0.5, 110));
  const body = mixColours(LIT, INK, clamp(y / EDGE, 0, 1));
  return mixColours(body, GOLD, 0.75 * line);
}

export const LACQUER: Surface = { face, edge };
