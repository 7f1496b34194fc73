/** The previews in the settings: a corner of every board, and a pair of stones of every set. */
import { BOARD_THEMES } from '../../src/view/skins';
import { SURFACES } from './boards/boards';
import { blank, layer, paste, render, type Picture } from './render/image';
import { hex, mix, type Vec3 } from './render/shade';
import { FACE, type Surface } from './boards/surface';
import { STONE_SHADOW_FRAME } from './render/shadow';
import { STONE_DIAMETER, STONE_FRAME } from './stones/stones';

/** Sides of a sample in pixels, twice as fine as it is shown. */
const WIDTH = 136;
const HEIGHT = 96;
/** Distance of two lines of the board in a sample. */
const CELL = 40;
const LINE = 1.3;
/** Pixels of the surface for one pixel of the sample. */
const ZOOM = 1.9;
/** Background of the stones: a little darker than the dialog. */
const GROUND = hex(0xd9c7a1);

/** Linear colour and opacity of a CSS colour such as `rgba(46, 26, 10, 0.88)`. */
function cssColour(css: string): readonly [Vec3, number] {
  const [r = 0, g = 0, b = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
  return [hex((r << 16) | (g << 8) | b), alpha];
}

function boardSample({ face }: Surface, grid: string, star: string): Picture {
  const [lineColour, lineAlpha] = cssColour(grid);
  const [starColour, starAlpha] = cssColour(star);
  const offset = [WIDTH / 2, HEIGHT / 2] as const;
  const toLine = (at: number, middle: number): number =>
    Math.abs(at - middle - Math.round((at - middle) / CELL) * CELL);
  return render(WIDTH, HEIGHT, 3, (x, y) => {
    const wood = face((FACE - WIDTH * ZOOM) / 2 + x * ZOOM, (FACE - HEIGHT * ZOOM) / 2 + y * ZOOM);
    const onLine = Math.min(toLine(x, offset[0]), toLine(y, offset[1])) < LINE;
    const onStar = Math.hypot(x - offset[0], y - offset[1]) < 6;
    const ink = onStar ? starColour : lineColour;
    const cover = onStar ? starAlpha : onLine ? lineAlpha : 0;
    const color: Vec3 = [
      mix(wood[0], ink[0], cover),
      mix(wood[1], ink[1], cover),
      mix(wood[2], ink[2], cover),
    ];
    return { color, alpha: 1 };
  });
}

function stoneSample(find: (name: string) => Picture): Picture {
  const sample = render(WIDTH, HEIGHT, 1, () => ({ color: GROUND, alpha: 1 }));
  const scale = 58 / STONE_DIAMETER;
  const put = (name: string, frame: number, x: number): void => {
    const half = (frame / 2) * scale;
    layer(sample, find(name), x - half, HEIGHT / 2 - half, scale);
  };
  for (const [kind, x] of [
    ['black', 36],
    ['white', 100],
  ] as const) {
    const shadow = find(`shadow-${kind}`);
    if (shadow.width === STONE_SHADOW_FRAME) put(`shadow-${kind}`, STONE_SHADOW_FRAME, x);
    put(`${kind}-0`, STONE_FRAME, x);
  }
  return sample;
}

/** All samples in a row: the boards in the order of their themes, then the sets as given. */
export function paintSamples(sets: readonly ((name: string) => Picture)[]): Picture {
  const boards = Object.entries(BOARD_THEMES).map(([name, { grid, star }]) =>
    boardSample(SURFACES[name as keyof typeof SURFACES], grid, star),
  );
  const samples = [...boards, ...sets.map(stoneSample)];
  const row = blank(samples.length * WIDTH, HEIGHT);
  samples.forEach((sample, index) => paste(row, sample, index * WIDTH, 0));
  return row;
}
