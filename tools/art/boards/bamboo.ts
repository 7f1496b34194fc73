/** A board glued from strips of bamboo. */
import { fbm, hash, noise } from '../render/noise';
import { clamp, hex, mix, smoothstep, type Vec3 } from '../render/shade';
import { FACE, type Surface } from './surface';
import { stain } from './wood';

const BASE = hex(0xe3d09a);
const ABSORB: Vec3 = [0.78, 0.93, 1.5];

const STRIPS = 17;
const WIDTH = FACE / STRIPS;
/** Minimum and maximum distance between two nodes of a strip. */
const INTERNODE = [420, 660] as const;

/** Signed distance from y to the nearest node of a strip, negative above it. */
function toNode(strip: number, y: number): number {
  const apart = mix(INTERNODE[0], INTERNODE[1], hash(strip, 1, 71));
  const first = hash(strip, 2, 71) * apart;
  const t = (y - first) / apart;
  return (t - Math.round(t)) * apart;
}

function face(x: number, y: number): Vec3 {
  const strip = Math.floor(x / WIDTH);
  const across = x / WIDTH - strip;
  const own = 40 * strip;
  const tone = 0.3 * (hash(strip, 3, 71) - 0.5);
  const node = toNode(strip, y + 3 * noise(across * 2.2, own, 72));
  const scar = Math.exp(-((node / 2.6) ** 2));
  const swelling = Math.exp(-(((node - 9) / 8) ** 2)) - 0.7 * Math.exp(-(((node + 8) / 9) ** 2));
  // Fibres bend a little around the nodes of the stalk.
  const u = x + 2.2 * Math.exp(-((node / 30) ** 2)) * noise(across * 5, own, 73);
  const fibre = noise(u / 1.5, y / 60 + own, 74) + 0.9 * noise(u / 3.4, y / 210 + own, 75);
  const vessel = smoothstep(0.42, 0.85, noise(u / 2.2, y / 46 + own, 76));
  const joint = Math.exp(-((Math.min(across, 1 - across) * WIDTH) ** 2) / 1.3);
  const sheen = 0.05 * Math.cos((across - 0.42) * Math.PI * 2);
  const cloud = 0.07 * fbm(x / 300, y / 420, 77, 2) + 0.06 * noise(own + 0.5, y / 330, 78);
  const density =
    0.17 +
    tone * 0.34 +
    cloud -
    sheen +
    0.035 * fibre +
    0.12 * vessel +
    0.3 * scar +
    0.08 * swelling +
    0.16 * joint;
  return stain(BASE, ABSORB, Math.max(0, density));
}

/** The cut end: dots of the vessels, denser towards the outside of the stalk. */
function edge(x: number, y: number): Vec3 {
  const strip = Math.floor(x / WIDTH);
  const across = x / WIDTH - strip;
  const outside = hash(strip, 5, 71) < 0.5 ? across : 1 - across;
  const dots = smoothstep(0.3 - 0.35 * outside, 0.75, noise(x / 2.4, y / 2.4, 79));
  const joint = Math.exp(-((Math.min(across, 1 - across) * WIDTH) ** 2) / 2);
  const tone = 0.3 * (hash(strip, 3, 71) - 0.5);
  return stain(BASE, ABSORB, clamp(0.3 + tone * 0.5 + 0.5 * dots + 0.5 * joint, 0, 2));
}

export const BAMBOO: Surface = { face, edge };
