/** A height field seen from above, with soft shadows and ambient occlusion for its shading. */
import { LIGHT, clamp, normalize, type Exposure, type Vec3 } from './shade';

/** Height in pixels of samples that were never set: low enough to cast no shadow. */
const FLOOR = -1e4;

/** Sample directions around the lamp's centre; their spread sets how soft the shadows are. */
const LAMPS: readonly Vec3[] = [
  [0, 0],
  [0.13, 0.02],
  [-0.12, -0.06],
  [0.04, -0.14],
  [-0.03, 0.13],
].map(([dx = 0, dy = 0]) => normalize([LIGHT[0] + dx, LIGHT[1] + dy, LIGHT[2]]));

const LAMP_STEPS = 22;
/** How far shadows reach, in pixels. */
const LAMP_REACH = 90;
const ROOM_DIRECTIONS = 8;
const ROOM_STEPS = [2, 5, 11, 22];

/** One step of a ray over the grid: cells to go from the start, and pixels to rise or go. */
interface Step {
  readonly columns: number;
  readonly rows: number;
  readonly length: number;
}

/**
 * Square grid of surface samples, `detail` samples per pixel in each direction. Heights are in pixels
 * towards the viewer. `part` identifies the material or piece; 0 is empty.
 */
export class Relief {
  readonly side: number;
  private readonly heights: Float32Array;
  private readonly normals: Float32Array;
  private readonly parts: Uint8Array;
  private readonly lampPaths: readonly (readonly Step[])[];
  private readonly roomPaths: readonly (readonly Step[])[];
  private peak = FLOOR;

  constructor(
    readonly size: number,
    readonly detail: number,
  ) {
    this.side = size * detail;
    const cells = this.side * this.side;
    this.heights = new Float32Array(cells).fill(FLOOR);
    this.normals = new Float32Array(cells * 3);
    this.parts = new Uint8Array(cells);
    // Every ray starts at a cell's centre, so its steps are the same whole cells everywhere.
    const step = (dx: number, dy: number, length: number): Step => ({
      columns: Math.round(dx * detail),
      rows: Math.round(dy * detail),
      length,
    });
    this.lampPaths = LAMPS.map((lamp) => {
      const run = LAMP_REACH / LAMP_STEPS / Math.hypot(lamp[0], lamp[1]);
      return Array.from({ length: LAMP_STEPS }, (_, i) => {
        const far = run * (i + 1);
        return step(lamp[0] * far, lamp[1] * far, lamp[2] * far);
      });
    });
    this.roomPaths = Array.from({ length: ROOM_DIRECTIONS }, (_, i) => {
      const angle = (i / ROOM_DIRECTIONS) * Math.PI * 2;
      return ROOM_STEPS.map((far) => step(Math.cos(angle) * far, Math.sin(angle) * far, far));
    });
  }

  /** Index of the sample that holds pixel position (x, y). */
  private cell(x: number, y: number): number {
    const column = clamp(Math.floor(x * this.detail), 0, this.side - 1);
    const row = clamp(Math.floor(y * this.detail), 0, this.side - 1);
    return row * this.side + column;
  }

  /** Raises the sample at (x, y) to `height` unless it is higher already. */
  raise(x: number, y: number, height: number, normal: Vec3, part: number): void {
    const at = this.cell(x, y);
    if (height <= (this.heights[at] ?? 0)) return;
    this.heights[at] = height;
    this.peak = Math.max(this.peak, height);
    this.normals[at * 3] = normal[0];
    this.normals[at * 3 + 1] = normal[1];
    this.normals[at * 3 + 2] = normal[2];
    this.parts[at] = part;
  }

  /** Height at pixel position (x, y), in pixels. */
  height(x: number, y: number): number {
    return this.heights[this.cell(x, y)] ?? FLOOR;
  }

  /** Unit normal at pixel position (x, y). */
  normal(x: number, y: number): Vec3 {
    const at = this.cell(x, y) * 3;
    return [this.normals[at] ?? 0, this.normals[at + 1] ?? 0, this.normals[at + 2] ?? 1];
  }

  /** Part at pixel position (x, y). */
  part(x: number, y: number): number {
    return this.parts[this.cell(x, y)] ?? 0;
  }

  /**
   * Calls `visit` with the pixel position of the sample centres in a square around (x, y), of
   * every `stride`-th one each way.
   */
  around(
    x: number,
    y: number,
    reach: number,
    visit: (x: number, y: number) => void,
    stride = 1,
  ): void {
    const low = (c: number): number => Math.max(0, Math.floor((c - reach) * this.detail));
    const high = (c: number): number => Math.min(this.side, Math.ceil((c + reach) * this.detail));
    for (let row = low(y); row < high(y); row += stride) {
      for (let column = low(x); column < high(x); column += stride) {
        visit((column + 0.5) / this.detail, (row + 0.5) / this.detail);
      }
    }
  }

  /** Height in pixels at one step of a ray that starts at a grid cell. */
  private ground(column: number, row: number, step: Step): number {
    const c = column + step.columns;
    const r = row + step.rows;
    if (c < 0 || r < 0 || c >= this.side || r >= this.side) return FLOOR;
    return this.heights[r * this.side + c] ?? FLOOR;
  }

  /** Visibility of the lamp and of the room from the sample at (x, y). */
  exposure(x: number, y: number): Exposure {
    const at = this.cell(x, y);
    const column = at % this.side;
    const row = Math.floor(at / this.side);
    const base = (this.heights[at] ?? 0) + 0.6;
    const headroom = this.peak - base;
    let open = 0;
    for (const path of this.lampPaths) {
      let clear = 1;
      for (const step of path) {
        // Above the highest point nothing can block the lamp.
        if (step.length > headroom) break;
        if (this.ground(column, row, step) - base > step.length) {
          clear = 0;
          break;
        }
      }
      open += clear;
    }
    let sky = 0;
    for (const path of this.roomPaths) {
      let slope = 0;
      for (const step of path) {
        slope = Math.max(slope, (this.ground(column, row, step) - base) / step.length);
      }
      // A horizon of slope s hides sin²(elevation) of the cosine-weighted sky on that side.
      sky += 1 / (1 + slope * slope);
    }
    return { lamp: open / this.lampPaths.length, room: sky / this.roomPaths.length };
  }
}
