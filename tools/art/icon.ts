/** The application icon: a corner of the board with one stone of each kind. */
import { layer, render } from './image';
import type { Picture, Sample } from './image';
import { hex, smoothstep } from './shade';
import { STONE_SHADOW_FRAME } from './shadow';
import { STONE_DIAMETER, STONE_FRAME } from './stones';

/** Edge length of the icon in pixels. */
export const ICON_SIZE = 192;

/** The sprites an icon is composed of, at their atlas size. */
export interface IconParts {
  readonly black: Picture;
  readonly white: Picture;
  readonly shadow: Picture;
  readonly seal: Picture;
}

const CORNER = 36;
const LINE = hex(0x2a1c10);
const FACE = hex(0xdfb36c);
/** Board lines of the icon, in pixels from its top and left edge. */
const LINES = [60, 132] as const;
const LINE_HALF_WIDTH = 1.4;

/** Rounded kaya square with two lines each way, opaque within its corners. */
function paintFace(): Picture {
  return render(ICON_SIZE, ICON_SIZE, 4, (x, y): Sample => {
    const half = ICON_SIZE / 2;
    const qx = Math.max(0, Math.abs(x - half) - half + CORNER);
    const qy = Math.max(0, Math.abs(y - half) - half + CORNER);
    const inside = Math.hypot(qx, qy) < CORNER;
    const near = Math.min(...LINES.flatMap((at) => [Math.abs(x - at), Math.abs(y - at)]));
    // Lit edge towards the lamp, shaded edge away from it: a hint of the board's thickness.
    const lit = 1 - smoothstep(0, 5, Math.min(x, y));
    const dark = 1 - smoothstep(0, 9, Math.min(ICON_SIZE - x, ICON_SIZE - y));
    const tone = 1 + 0.25 * lit - 0.4 * dark;
    const color = near < LINE_HALF_WIDTH ? LINE : FACE;
    return { color: [color[0] * tone, color[1] * tone, color[2] * tone], alpha: inside ? 1 : 0 };
  });
}

/** Composes the icon. */
export function paintIcon(parts: IconParts): Picture {
  const icon = paintFace();
  const put = (stone: Picture, x: number, y: number, diameter: number): void => {
    const scale = diameter / STONE_DIAMETER;
    const shadowAt = (STONE_SHADOW_FRAME / 2) * scale;
    const stoneAt = (STONE_FRAME / 2) * scale;
    layer(icon, parts.shadow, x - shadowAt, y - shadowAt, scale);
    layer(icon, stone, x - stoneAt, y - stoneAt, scale);
  };
  put(parts.black, LINES[0], LINES[0], 70);
  put(parts.white, LINES[1], LINES[1], 70);
  const mark = 26 / parts.seal.width;
  layer(icon, parts.seal, LINES[1] - 13, LINES[1] - 13, mark);
  return icon;
}
