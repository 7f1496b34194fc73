/** Shadows of stones and bowls on the board and the table. */
import { render, type Picture, type Sample } from './image';
import { LIGHT, smoothstep } from './shade';

/** Edge length of a stone shadow's frame in pixels, at the scale of the stone's own frame. */
export const STONE_SHADOW_FRAME = 256;
/** Edge length of a bowl shadow's frame in pixels, at the scale of the bowl's own frame. */
export const BOWL_SHADOW_FRAME = 384;

/** Coverage of a blurred disc's shadow: 1 inside, 0 outside, `blur` pixels either way. */
function penumbra(x: number, y: number, radius: number, blur: number): number {
  return 1 - smoothstep(radius - blur, radius + blur, Math.hypot(x, y));
}

/** Offset and blur of the widest part of a shadow, in heights of the object. */
const SPREAD_SHIFT = 0.62;
const SPREAD_BLUR = 0.8;

/**
 * Shadow of a flat round object of `radius` pixels, centred in a frame of `frame` pixels: black, with a
 * tight contact shadow and a wide soft one, shifted away from the lamp by about `height` pixels.
 */
export function paintShadow(frame: number, radius: number, height: number): Picture {
  const flat = Math.hypot(LIGHT[0], LIGHT[1]);
  const dx = -LIGHT[0] / flat;
  const dy = -LIGHT[1] / flat;
  const extent = radius + height * (SPREAD_SHIFT * Math.max(dx, dy) + SPREAD_BLUR);
  // A shadow cut off by its frame would be a visible straight line on the board.
  if (extent > frame / 2) throw new Error(`the shadow needs ${extent} px, has ${frame / 2}`);
  return render(frame, frame, 1, (px, py): Sample => {
    const x = px - frame / 2;
    const y = py - frame / 2;
    const at = (shift: number, grow: number, blur: number): number =>
      penumbra(
        x - dx * shift * height,
        y - dy * shift * height,
        radius + grow * height,
        blur * height,
      );
    const contact = 0.6 * at(0.2, 0, 0.2);
    const cast = 0.48 * at(0.62, -0.08, 0.5);
    const ambient = 0.26 * at(SPREAD_SHIFT, 0, SPREAD_BLUR);
    const alpha = 1 - (1 - contact) * (1 - cast) * (1 - ambient);
    return { color: [0, 0, 0], alpha };
  });
}
