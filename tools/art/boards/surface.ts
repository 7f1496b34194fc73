/** The material of a board, and its picture. */
import { render, type Picture } from '../render/image';
import type { Vec3 } from '../render/shade';

/** Side of a board's face, in the units that surfaces are described in. */
export const FACE = 1024;
/** Height of the front edge, which is below the face in the picture, in units. */
export const EDGE = 48;
/** Pixels per unit: enough for a board on a dense screen. */
export const DENSITY = 1.5;

/** A material as linear colours: of the face at (x, y), and of the front edge, `y` from its top. */
export interface Surface {
  readonly face: (x: number, y: number) => Vec3;
  readonly edge: (x: number, y: number) => Vec3;
}

/** The face with the front edge below it, opaque. */
export function paintSurface({ face, edge }: Surface): Picture {
  return render(FACE * DENSITY, (FACE + EDGE) * DENSITY, 1, (px, py) => {
    const [x, y] = [px / DENSITY, py / DENSITY];
    return { color: y < FACE ? face(x, y) : edge(x, y - FACE), alpha: 1 };
  });
}
