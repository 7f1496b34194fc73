/** What a board is made of, and the picture of it. */
import { render } from './image';
import type { Picture } from './image';
import type { Vec3 } from './shade';

/** Side of a board's face in its picture, in pixels; its surface is described in these too. */
export const FACE = 1024;
/** Height of the front edge, which lies below the face in the picture, in pixels. */
export const EDGE = 48;

/** A material as linear colours: of the face at (x, y), and of the front edge, `y` from its top. */
export interface Surface {
  readonly face: (x: number, y: number) => Vec3;
  readonly edge: (x: number, y: number) => Vec3;
}

/** The face with the front edge below it, opaque. */
export function paintSurface({ face, edge }: Surface): Picture {
  return render(FACE, FACE + EDGE, 1, (x, y) => ({
    color: y < FACE ? face(x, y) : edge(x, y - FACE),
    alpha: 1,
  }));
}
