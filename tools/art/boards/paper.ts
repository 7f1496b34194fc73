/** Rice paper: a stack of it as a board, and the fibres shown on every panel. */
import { render, type Picture } from '../render/image';
import { createRng, fbm, noise } from '../render/noise';
import { hex, smoothstep, type Vec3 } from '../render/shade';
import { DENSITY, FACE, type Surface } from './surface';
import { stain } from './wood';

const BASE = hex(0xe9dfc8);
const ABSORB: Vec3 = [0.85, 1, 1.4];

/** Numbers of fibres on the board's face; other sizes have the same density. */
const LONG_FIBRES = 560;
const FLECKS = 260;

/**
 * The optical density of fibres on a square that tiles seamlessly, with `density` pixels per unit.
 */
interface Fibres {
  readonly size: number;
  readonly density: number;
  readonly map: Float32Array;
}

/** Adds a dab of a fibre, one pixel wide, interpolated over four pixels. */
function dab({ size, density, map }: Fibres, x: number, y: number, weight: number): void {
  const column = Math.floor(x * density - 0.5);
  const row = Math.floor(y * density - 0.5);
  const u = x * density - 0.5 - column;
  const v = y * density - 0.5 - row;
  const side = size * density;
  for (const [dx, dy, share] of [
    [0, 0, (1 - u) * (1 - v)],
    [1, 0, u * (1 - v)],
    [0, 1, (1 - u) * v],
    [1, 1, u * v],
  ] as const) {
    const cx = (column + dx + 2 * side) % side;
    const cy = (row + dy + 2 * side) % side;
    // With finer pixels fewer dabs of a fibre fall on each.
    map[cy * side + cx] = (map[cy * side + cx] ?? 0) + share * weight * density;
  }
}

/** Most fibres are pale, a few bark-brown. */
function growFibres(size: number, density: number): Fibres {
  const fibres = { size, density, map: new Float32Array((size * density) ** 2) };
  const rng = createRng(111);
  const share = (size / FACE) ** 2;
  const long = Math.round(LONG_FIBRES * share);
  for (let i = 0; i < long + FLECKS * share; i++) {
    const fleck = i >= long;
    let x = rng() * size;
    let y = rng() * size;
    let angle = rng() * Math.PI * 2;
    let turn = (rng() - 0.5) * 0.03;
    const length = fleck ? 3 + rng() * 9 : 40 + rng() * 190;
    const weight = fleck ? 0.22 : rng() < 0.62 ? -0.075 : 0.06 + 0.09 * rng();
    for (let s = 0; s < length; s += 0.5) {
      const ends = smoothstep(0, 0.2, Math.min(s, length - s) / length);
      dab(fibres, x, y, weight * ends * 0.5);
      turn += (rng() - 0.5) * 0.006;
      turn *= 0.995;
      angle += turn;
      x += Math.cos(angle) * 0.5;
      y += Math.sin(angle) * 0.5;
    }
  }
  return fibres;
}

function fibreAt({ size, density, map }: Fibres, x: number, y: number): number {
  return map[Math.floor(y * density) * size * density + Math.floor(x * density)] ?? 0;
}

let grown: Fibres | null = null;

function face(x: number, y: number): Vec3 {
  grown ??= growFibres(FACE, DENSITY);
  const pulp = 0.05 * fbm(x / 70, y / 70, 112, 4) + 0.025 * noise(x / 5, y / 5, 113);
  const tooth = 0.014 * noise(x / 1.6, y / 1.6, 114);
  // Lines left by the bamboo screen on which the sheet was made.
  const screen = 0.012 * Math.sin((y + 1.5 * noise(x / 200, y / 200, 115)) * 0.62);
  const aged = 0.05 * (0.5 + 0.5 * fbm(x / 420, y / 380, 116, 2));
  const rim = 0.07 * (1 - smoothstep(0, 60, Math.min(x, y, FACE - x, FACE - y)));
  const fibre = fibreAt(grown, x, y);
  return stain(BASE, ABSORB, Math.max(0, 0.1 + pulp + tooth + screen + aged + rim + fibre));
}

/** The edges of many sheets. */
function edge(x: number, y: number): Vec3 {
  const sheet = y / 3.1 + 0.25 * noise(x / 160, y / 9, 117);
  const gap = (0.5 + 0.5 * Math.cos(sheet * Math.PI * 2)) ** 3;
  const uneven = 0.12 * noise(x / 34, Math.floor(sheet) * 3.7, 118);
  return stain(BASE, ABSORB, Math.max(0, 0.2 + 0.42 * gap + uneven));
}

export const PAPER: Surface = { face, edge };

/** Side of the repeating tile in pixels. */
const TILE = 384;
const WHITE = hex(0xfffdf7);
/** Strength of the fibres on a panel relative to the board, so that text stays readable. */
const FAINTNESS = 0.75;

/** The texture that is multiplied with the colour of every panel: fibres and a slight roughness. */
export function paintFibres(): Picture {
  const fibres = growFibres(TILE, 1);
  return render(TILE, TILE, 1, (x, y) => {
    const pulp = 0.02 * noise(x / 64, y / 64, 119, 6, 6) + 0.02 * noise(x / 6, y / 6, 120, 64, 64);
    const density = 0.07 + fibreAt(fibres, x, y) + pulp;
    return { color: stain(WHITE, ABSORB, Math.max(0, density * FAINTNESS)), alpha: 1 };
  });
}
