/** The cinnabar seal that marks the last move. */
import { CLEAR, render, type Picture, type Sample } from '../render/image';
import { fbm, noise } from '../render/noise';
import { clamp, hex, mix, smoothstep } from '../render/shade';

/** Edge length of the seal's frame in pixels. */
const SEAL_FRAME = 64;

const CINNABAR = hex(0xc8321f);
const DEEP = hex(0xad241c);

/** Distance outside a rounded square of half-width `half`, in pixels; negative inside. */
function roundedSquare(x: number, y: number, half: number, corner: number): number {
  const qx = Math.abs(x) - half + corner;
  const qy = Math.abs(y) - half + corner;
  const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0));
  return outside + Math.min(Math.max(qx, qy), 0) - corner;
}

/**
 * A square ring around a solid square, cut a little unevenly and stamped with thick paste.
 * Solid enough to read as a red square at 10 px.
 */
export function paintSeal(): Picture {
  const centre = SEAL_FRAME / 2;
  return render(SEAL_FRAME, SEAL_FRAME, 4, (px, py): Sample => {
    const wobble = 0.8 * noise(px / 8, py / 8, 501) + 0.35 * noise(px / 3, py / 3, 502);
    const x = px - centre + 0.6 * noise(px / 17, py / 17, 503);
    const y = py - centre + 0.6 * noise(px / 17, py / 17, 504);
    const outer = roundedSquare(x, y, 28, 7.5) + wobble;
    const hollow = roundedSquare(x, y, 21.5, 4) + 0.7 * wobble;
    const inner = roundedSquare(x, y, 17.5, 4) + 0.7 * wobble;
    const body = Math.min(Math.max(outer, -hollow), inner);
    if (body > 0) return CLEAR;
    // The paste is thicker at the edges, and missing in a few specks.
    const paste = fbm(px / 10, py / 10, 505, 2);
    const bare = smoothstep(0.5, 0.75, noise(px / 3.1, py / 3.1, 506));
    const edge = smoothstep(-3, -0.5, body);
    const t = clamp(0.15 + 0.4 * paste + 0.35 * edge, 0, 1);
    return {
      color: [
        mix(CINNABAR[0], DEEP[0], t),
        mix(CINNABAR[1], DEEP[1], t),
        mix(CINNABAR[2], DEEP[2], t),
      ],
      alpha: 1 - 0.5 * bare,
    };
  });
}
