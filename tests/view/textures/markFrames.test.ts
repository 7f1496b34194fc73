import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../../src/core';
import { BOARD_THEMES, STONE_SETS, type Skin } from '../../../src/view/skins';
import { gameLayout, type BoardGeometry } from '../../../src/view/layout';
import { MARK, markFrames, stoneMarkName } from '../../../src/view/textures/markFrames';
import type { Context } from '../../../src/view/textures/canvasTexture';
import type { AtlasFrame } from '../../../src/view/textures/frames';

const WINDOWS = [
  { width: 320, height: 480, ratio: 1 },
  { width: 600, height: 400, ratio: 1.25 },
  { width: 390, height: 844, ratio: 3 },
  { width: 1280, height: 800, ratio: 1 },
  { width: 3840, height: 2160, ratio: 2 },
];
const SIZES = [10, 15, 20].map((side) => ({ width: side, height: side }));

const BOARDS = WINDOWS.flatMap((window) =>
  SIZES.map((size): [string, BoardGeometry] => {
    const { board } = gameLayout(window, size);
    if (!board) throw new Error('no board');
    return [`${size.width} lines in ${window.width}×${window.height} at ${window.ratio}`, board];
  }),
);

const picture = {} as CanvasImageSource;
const skin = (set: keyof typeof STONE_SETS): Skin => ({
  theme: BOARD_THEMES.kaya,
  set: STONE_SETS[set],
  surface: picture,
  sprites: { image: picture, frames: {} },
});

/** The bounding box of what a frame paints, in its pixels. */
function painted({ paint }: AtlasFrame): Record<'left' | 'top' | 'right' | 'bottom', number> {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let origin = { x: 0, y: 0 };
  let path: { x: number; y: number }[] = [];
  const add = (around: number): void => {
    for (const { x, y } of path) {
      box.left = Math.min(box.left, x - around);
      box.top = Math.min(box.top, y - around);
      box.right = Math.max(box.right, x + around);
      box.bottom = Math.max(box.bottom, y + around);
    }
  };
  const to = (x: number, y: number): unknown => path.push({ x: origin.x + x, y: origin.y + y });
  const rectangle = (x: number, y: number, width: number, height: number): void => {
    to(x, y);
    to(x + width, y + height);
  };
  let closed = false;
  const context = {
    lineWidth: 1,
    translate: (x: number, y: number) => (origin = { x: origin.x + x, y: origin.y + y }),
    beginPath: () => {
      path = [];
      closed = false;
    },
    moveTo: to,
    lineTo: to,
    closePath: () => (closed = true),
    arc: (x: number, y: number, radius: number) => {
      rectangle(x - radius, y - radius, 2 * radius, 2 * radius);
    },
    roundRect: rectangle,
    fillRect: (...sides: [number, number, number, number]) => {
      path = [];
      rectangle(...sides);
      add(0);
    },
    fill: () => add(0),
    // A mitred corner reaches out by a whole line width, anything else by half of one.
    stroke: () => add(closed ? context.lineWidth : context.lineWidth / 2),
    createRadialGradient: () => ({ addColorStop: () => undefined }),
  };
  paint(context as unknown as Context);
  return box;
}

describe.each(BOARDS)('the marks of %s', (_, board) => {
  const sets = (Object.keys(STONE_SETS) as (keyof typeof STONE_SETS)[]).map(skin);

  it('have one frame for every name', () => {
    const names = markFrames(board, skin('slate')).map(({ name }) => name);
    const onStones = COLOURS.flatMap((colour) =>
      (['four', 'three'] as const).flatMap((shape) =>
        [true, false].flatMap((own) =>
          (['large', 'small'] as const).map((size) => stoneMarkName({ shape, own }, colour, size)),
        ),
      ),
    );
    expect(names.toSorted()).toEqual([...Object.values(MARK), ...onStones].toSorted());
  });

  it('are centred on the grid lines', () => {
    for (const { side } of sets.flatMap((each) => markFrames(board, each))) {
      expect(side % 2).toBe(board.line % 2);
    }
  });

  it('fit into their frames', () => {
    const frames = sets.flatMap((each) => markFrames(board, each));
    const cut = frames.filter((frame) => {
      const { left, top, right, bottom } = painted(frame);
      return left < 0 || top < 0 || right > frame.side || bottom > frame.side;
    });
    expect(cut.map(({ name }) => name)).toEqual([]);
  });
});
