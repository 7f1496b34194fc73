/** A pad of rice paper: long fibres in a thin sheet. */
import { createRng, fbm, noise } from './noise';
import { hex, smoothstep } from './shade';
import type { Vec3 } from './shade';
import { FACE } from './surface';
import type { Surface } from './surface';
import { stain } from './wood';

const BASE = hex(0xe9dfc8);
const ABSORB: Vec3 = [0.85, 1, 1.4];

const LONG_FIBRES = 560;
const FLECKS = 260;

/** Adds a dab of a fibre to its map, spread over the four pixels around it. */
function dab(map: Float32Array, x: number, y: number, weight: number): void {
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  const u = x - 0.5 - column;
  const v = y - 0.5 - row;
  for (const [dx, dy, share] of [
    [0, 0, (1 - u) * (1 - v)],
    [1, 0, u * (1 - v)],
    [0, 1, (1 - u) * v],
    [1, 1, u * v],
  ] as const) {
    const cx = column + dx;
    const cy = row + dy;
    if (cx < 0 || cy < 0 || cx >= FACE || cy >= FACE) continue;
    map[cy * FACE + cx] = (map[cy * FACE + cx] ?? 0) + share * weight;
  }
}

/** Optical density of the fibres in every pixel of a sheet: most are pale, a few bark-brown. */
function growFibres(): Float32Array {
  const map = new Float32Array(FACE * FACE);
  const rng = createRng(111);
  for (let i = 0; i < LONG_FIBRES + FLECKS; i++) {
    const fleck = i >= LONG_FIBRES;
    let x = rng() * FACE;
    let y = rng() * FACE;
    let angle = rng() * Math.PI * 2;
    let turn = (rng() - 0.5) * 0.03;
    const length = fleck ? 3 + rng() * 9 : 40 + rng() * 190;
    const weight = fleck ? 0.22 : rng() < 0.62 ? -0.075 : 0.06 + 0.09 * rng();
    for (let s = 0; s < length; s += 0.5) {
      const ends = smoothstep(0, 0.2, Math.min(s, length - s) / length);
      dab(map, x, y, weight * ends * 0.5);
      turn += (rng() - 0.5) * 0.006;
      turn *= 0.995;
      angle += turn;
      x += Math.cos(angle) * 0.5;
      y += Math.sin(angle) * 0.5;
    }
  }
  return map;
}

let grown: Float32Array | null = null;

function fibreAt(x: number, y: number): number {
  grown ??= growFibres();
  return grown[Math.floor(y) * FACE + Math.floor(x)] ?? 0;
}

function face(x: number, y: number): Vec3 {
  const pulp = 0.05 * fbm(x / 70, y / 70, 112, 4) + 0.025 * noise(x / 5, y / 5, 113);
  const tooth = 0.014 * noise(x / 1.6, y / 1.6, 114);
  // The bamboo screen that the sheet was lifted with left its lines.
  const screen = 0.012 * Math.sin((y + 1.5 * noise(x / 200, y / 200, 115)) * 0.62);
  const aged = 0.05 * (0.5 + 0.5 * fbm(x / 420, y / 380, 116, 2));
  const rim = 0.07 * (1 - smoothstep(0, 60, Math.min(x, y, FACE - x, FACE - y)));
  return stain(BASE, ABSORB, Math.max(0, 0.1 + pulp + tooth + screen + aged + rim + fibreAt(x, y)));
}

/** Sheet upon sheet. */
function edge(x: number, y: number): Vec3 {
  const sheet = y / 3.1 + 0.25 * noise(x / 160, y / 9, 117);
  const gap = (0.5 + 0.5 * Math.cos(sheet * Math.PI * 2)) ** 3;
  const uneven = 0.12 * noise(x / 34, Math.floor(sheet) * 3.7, 118);
  return stain(BASE, ABSORB, Math.max(0, 0.2 + 0.42 * gap + uneven));
}

export const PAPER: Surface = { face, edge };
