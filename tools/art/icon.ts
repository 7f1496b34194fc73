/** The icon: a piece of the board with one stone of each kind. */
import { layer, render, type Picture, type Sample } from './render/image';
import { hex, mix, smoothstep } from './render/shade';
import { STONE_SHADOW_FRAME } from './render/shadow';
import { STONE_DIAMETER, STONE_FRAME } from './stones/stones';
import { KAYA } from './boards/wood';

/** Edge length of the icon in the units below; it can be painted at any size. */
const SIZE = 192;

/** The sprites an icon is composed of, at their atlas size. */
export interface IconParts {
  readonly black: Picture;
  readonly white: Picture;
  readonly shadow: Picture;
  readonly seal: Picture;
}

const CORNER = 36;
const LINE = hex(0x2a1c10);
/** Board lines of the icon, from its top and left edge. */
const LINES = [60, 132] as const;
const LINE_HALF_WIDTH = 1.6;
/** Diameter of a stone. */
const DIAMETER = 74;
/** The part of the board that is shown, in units of its surface. */
const PIECE = { x: 330, y: 280, scale: 1.9 };

/** Kaya with two lines each way; opaque, or within rounded corners. */
function paintFace(size: number, rounded: boolean): Picture {
  const unit = SIZE / size;
  return render(size, size, 4, (px, py): Sample => {
    const [x, y] = [px * unit, py * unit];
    const half = SIZE / 2;
    const qx = Math.max(0, Math.abs(x - half) - half + CORNER);
    const qy = Math.max(0, Math.abs(y - half) - half + CORNER);
    const inside = !rounded || Math.hypot(qx, qy) < CORNER;
    const near = Math.min(...LINES.flatMap((at) => [Math.abs(x - at), Math.abs(y - at)]));
    // A lit edge towards the lamp and a shaded one away from it suggest the board's thickness.
    const lit = 1 - smoothstep(0, 5, Math.min(x, y));
    const dark = 1 - smoothstep(0, 9, Math.min(SIZE - x, SIZE - y));
    const tone = 1.04 + 0.25 * lit - 0.4 * dark;
    const wood = KAYA.face(PIECE.x + x * PIECE.scale, PIECE.y + y * PIECE.scale);
    const ink = near < LINE_HALF_WIDTH ? 0.92 : 0;
    const channel = (index: 0 | 1 | 2): number => mix(wood[index], LINE[index], ink) * tone;
    return { color: [channel(0), channel(1), channel(2)], alpha: inside ? 1 : 0 };
  });
}

/** Composes the icon, without rounded corners for systems that crop it to their own shape. */
export function paintIcon(parts: IconParts, size: number, rounded: boolean): Picture {
  const icon = paintFace(size, rounded);
  const unit = size / SIZE;
  const put = (sprite: Picture, at: number, width: number): void => {
    const scale = (width * unit) / sprite.width;
    const corner = (at - width / 2) * unit;
    layer(icon, sprite, corner, corner, scale);
  };
  const stone = (picture: Picture, at: number): void => {
    put(parts.shadow, at, (DIAMETER * STONE_SHADOW_FRAME) / STONE_DIAMETER);
    put(picture, at, (DIAMETER * STONE_FRAME) / STONE_DIAMETER);
  };
  stone(parts.black, LINES[0]);
  stone(parts.white, LINES[1]);
  put(parts.seal, LINES[1], 26);
  return icon;
}
