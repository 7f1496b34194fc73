/** A slab of stoneware under celadon glaze with fine crackle. */
import { cells, fbm, noise } from '../render/noise';
import { clamp, hex, mixColours, smoothstep, type Vec3 } from '../render/shade';
import { EDGE, FACE, type Surface } from './surface';

/** The colours of thin and of thick glaze. */
const THIN = hex(0xc6cdb6);
const THICK = hex(0x9cb29b);
const CRACK = hex(0x62705f);
const CLAY = hex(0x8a6a50);
/** Sides of the cells of the crackle, in pixels. */
const CELL = 92;
const FINE_CELL = 40;

/** Strength of a crack at (x, y), 0..1, between cells of the given side. */
function crack(x: number, y: number, side: number, width: number, seed: number): number {
  const bend = side * 0.12;
  const u = (x + bend * noise(x / side, y / side, seed + 10)) / side;
  const v = (y + bend * noise(x / side, y / side, seed + 11)) / side;
  const { border } = cells(u, v, seed);
  return 1 - smoothstep(width * 0.3, width, border * side);
}

function face(x: number, y: number): Vec3 {
  const pooled = 0.5 + 0.32 * fbm(x / 260, y / 260, 81, 3) + 0.12 * fbm(x / 42, y / 42, 82, 2);
  // Glaze is thin at an edge and thick just inside it.
  const inside = Math.min(x, y, FACE - x, FACE - y) + 2 * noise(x / 30, y / 30, 83);
  const rim = 1 - smoothstep(1, 13, inside);
  const gathered = Math.exp(-(((inside - 24) / 14) ** 2));
  const body = mixColours(THIN, THICK, clamp(pooled + 0.3 * gathered - 0.9 * rim, 0, 1));
  const visible = 0.6 + 0.4 * noise(x / 130, y / 130, 84);
  const cracks =
    0.27 * visible * crack(x, y, CELL, 1.7, 85) +
    0.13 * (1 - visible * 0.5) * crack(x, y, FINE_CELL, 1.3, 86);
  // Bubbles in the glaze look like a faint grain.
  const bubble = 1 + 0.012 * noise(x / 2.3, y / 2.3, 87) + 0.01 * noise(x / 5, y / 5, 88);
  const [r, g, b] = mixColours(body, CRACK, cracks);
  return [r * bubble, g * bubble, b * bubble];
}

/** The glaze covers most of the edge; the clay shows below it. */
function edge(x: number, y: number): Vec3 {
  const hem = EDGE * 0.8 + 2.5 * noise(x / 46, 0.5, 89) + 1.5 * noise(x / 17, 0.5, 90);
  const depth = y / hem;
  const glaze = mixColours(THIN, THICK, clamp(0.2 + 0.8 * depth ** 2, 0, 1));
  const dark = 1 - 0.22 * depth;
  const clay = 1 + 0.15 * fbm(x / 14, y / 7, 91, 2);
  return y < hem
    ? [glaze[0] * dark, glaze[1] * dark, glaze[2] * dark]
    : [CLAY[0] * clay, CLAY[1] * clay, CLAY[2] * clay];
}

export const CELADON: Surface = { face, edge };
