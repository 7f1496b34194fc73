import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, MAX_SIDE, MIN_SIDE, pointAt, type BoardSize } from '../../src/core';
import {
  gameLayout,
  menuLayout,
  pictureLayout,
  pointCentre,
  zoomFor,
  type BoardGeometry,
  type Layout,
  type Rect,
  type Viewport,
} from '../../src/view/layout';

const RATIOS = [1, 1.25, 1.5, 2, 3] as const;

const VIEWPORT: fc.Arbitrary<Viewport> = fc.record({
  width: fc.integer({ min: 320, max: 3840 }),
  height: fc.integer({ min: 320, max: 2160 }),
  ratio: fc.constantFrom(...RATIOS),
});
/** Supported windows: from 320×480 and 600×400 up. */
const SUPPORTED = VIEWPORT.filter(({ width, height }) =>
  width > height ? width >= 600 && height >= 400 : height >= 480,
);
const side = fc.integer({ min: MIN_SIDE, max: MAX_SIDE });
const SIZE: fc.Arbitrary<BoardSize> = fc.record({ width: side, height: side });

/** Everything the board paints, in device pixels. */
function painted({ face, depth }: BoardGeometry): Rect {
  return { ...face, height: face.height + depth };
}

/** Rounding may cost one device pixel. */
const SLACK = 1;

/** Margins and front edge are rounded one by one: three half pixels at most. */
const ROUNDING = 2;

function isInside(inner: Rect, outer: Rect, slack = SLACK): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

function overlap(one: Rect, other: Rect): boolean {
  return (
    Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > SLACK &&
    Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > SLACK
  );
}

/** A rectangle in CSS pixels as one in device pixels. */
function scaled({ x, y, width, height }: Rect, ratio: number): Rect {
  return { x: x * ratio, y: y * ratio, width: width * ratio, height: height * ratio };
}

function windowOf({ width, height, ratio }: Viewport): Rect {
  return { x: 0, y: 0, width: width * ratio, height: height * ratio };
}

function bowlRects({ bowls }: Layout): Rect[] {
  return [bowls.black, bowls.white].map(({ x, y, diameter }) => ({
    x: x - diameter / 2,
    y: y - diameter / 2,
    width: diameter,
    height: diameter,
  }));
}

function checkBoard(board: BoardGeometry): void {
  const { cell, line, originX, originY, size, face } = board;
  expect(Number.isInteger(cell) && cell > 0).toBe(true);
  expect(Number.isInteger(line) && line > 0).toBe(true);
  // Both edges of the first line of each direction; all others are whole cells away.
  for (const origin of [originX, originY]) {
    expect(Number.isInteger(origin - line / 2)).toBe(true);
    expect(Number.isInteger(origin + line / 2)).toBe(true);
  }
  const lines: Rect = {
    x: originX,
    y: originY - (size.height - 1) * cell,
    width: (size.width - 1) * cell,
    height: (size.height - 1) * cell,
  };
  // Stones on the outermost lines fit on the face.
  const stones: Rect = {
    x: lines.x - cell / 2,
    y: lines.y - cell / 2,
    width: lines.width + cell,
    height: lines.height + cell,
  };
  expect(isInside(stones, face, 0)).toBe(true);
  const left = lines.x - face.x;
  const right = face.x + face.width - (lines.x + lines.width);
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
}

function checkLayout(layout: Layout, viewport: Viewport): void {
  const whole = windowOf(viewport);
  const panel = scaled(layout.panel, viewport.ratio);
  expect(layout.panel.width).toBeGreaterThan(0);
  expect(layout.panel.height).toBeGreaterThan(0);
  expect(isInside(panel, whole)).toBe(true);
  for (const bowl of bowlRects(layout)) expect(isInside(bowl, whole)).toBe(true);
  if (!layout.board) return;
  checkBoard(layout.board);
  const board = painted(layout.board);
  expect(isInside(board, whole)).toBe(true);
  expect(overlap(board, panel)).toBe(false);
}

describe('the layout of a game', () => {
  it('fits, does not overlap and is sharp in every supported window, for every board', () => {
    fc.assert(
      fc.property(SUPPORTED, SIZE, (viewport, size) => {
        const layout = gameLayout(viewport, size);
        expect(layout.board).not.toBeNull();
        checkLayout(layout, viewport);
        const [black, white] = bowlRects(layout);
        if (!black || !white) throw new Error('No bowls');
        const panel = scaled(layout.panel, viewport.ratio);
        expect([isInside(black, panel), isInside(white, panel)]).toEqual([true, true]);
        expect(overlap(black, white)).toBe(false);
        expect(black.x).toBeLessThan(white.x);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(RATIOS)('puts the panel beside the board in a 600×400 frame at ratio %f', (ratio) => {
    const viewport = { width: 600, height: 400, ratio };
    const layout = gameLayout(viewport, DEFAULT_SETTINGS);
    expect(layout.orientation).toBe('landscape');
    checkLayout(layout, viewport);
    const { board, panel } = layout;
    if (!board) throw new Error('No board');
    expect(panel.x * ratio).toBeGreaterThanOrEqual(board.face.x + board.face.width);
    // 15 lines in about 370 pixels.
    expect(board.cell / ratio).toBeGreaterThanOrEqual(21);
    expect(panel.width).toBeGreaterThanOrEqual(190);
  });

  it.each(RATIOS)('puts the panel under the board on a 320×480 phone at ratio %f', (ratio) => {
    const viewport = { width: 320, height: 480, ratio };
    const layout = gameLayout(viewport, DEFAULT_SETTINGS);
    expect(layout.orientation).toBe('portrait');
    checkLayout(layout, viewport);
    const { board, panel } = layout;
    if (!board) throw new Error('No board');
    const bottom = board.face.y + board.face.height + board.depth;
    expect(panel.y * ratio).toBeGreaterThanOrEqual(bottom - SLACK);
    // 15 lines with their margins in 288 pixels, in whole device pixels.
    expect(board.cell / ratio).toBeGreaterThanOrEqual(16.5);
    expect(panel.height).toBeGreaterThanOrEqual(158);
  });

  it('is portrait unless the window is wider than high', () => {
    const orientation = (width: number, height: number): string =>
      gameLayout({ width, height, ratio: 1 }, DEFAULT_SETTINGS).orientation;
    expect(orientation(801, 800)).toBe('landscape');
    expect(orientation(800, 800)).toBe('portrait');
    expect(orientation(800, 801)).toBe('portrait');
  });

  it('shows the largest board with cells of whole device pixels', () => {
    fc.assert(
      fc.property(SUPPORTED, SIZE, (viewport, size) => {
        const { board, orientation } = gameLayout(viewport, size);
        if (!board) throw new Error('No board');
        const { width, height } = painted(board);
        const grown = {
          width: width * (1 + 1 / board.cell),
          height: height * (1 + 1 / board.cell),
        };
        const whole = windowOf(viewport);
        // The most that the panel and the gaps take.
        const gaps = 3 * 32 * viewport.ratio;
        const taken = 368 * viewport.ratio + gaps;
        const landscape = orientation === 'landscape';
        const fits =
          grown.width + ROUNDING < whole.width - (landscape ? taken : gaps) &&
          grown.height + ROUNDING < whole.height - (landscape ? gaps : taken);
        expect(fits).toBe(false);
      }),
    );
  });
});

describe('the layout of the menu', () => {
  it('fits, does not overlap and is sharp in every supported window, for every board', () => {
    fc.assert(
      fc.property(SUPPORTED, SIZE, (viewport, size) => {
        const layout = menuLayout(viewport, size);
        expect(layout.ratio).toBe(viewport.ratio);
        checkLayout(layout, viewport);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    [600, 400],
    [320, 480],
    [390, 700],
  ])('gives the whole of a %i×%i window to the sheet', (width, height) => {
    const { board, panel } = menuLayout({ width, height, ratio: 2 }, DEFAULT_SETTINGS);
    expect(board).toBeNull();
    expect(panel).toEqual({ x: 0, y: 0, width, height });
  });

  it.each([
    [1280, 720],
    [3840, 2160],
    [800, 1000],
  ])('shows a board in a %i×%i window', (width, height) => {
    expect(menuLayout({ width, height, ratio: 1 }, DEFAULT_SETTINGS).board).not.toBeNull();
  });
});

describe('the zoom', () => {
  it.each([
    [1280, 800, 1],
    [1536, 864, 1],
    [1920, 1080, 1.25],
    [390, 844, 1],
    // Tall but narrow: no room for larger texts.
    [1080, 3840, 1],
    [2560, 1440, 5 / 3],
    [3840, 2160, 2.5],
    [3840, 1620, 1.875],
  ])('in a %i×%i window is %f', (width, height, zoom) => {
    expect(zoomFor(width, height)).toBeCloseTo(zoom);
  });
});

describe('the centre of a point', () => {
  const size = { width: 15, height: 13 };
  const board: BoardGeometry = {
    size,
    cell: 40,
    line: 1,
    originX: 100.5,
    originY: 600.5,
    face: { x: 60, y: 80, width: 640, height: 560 },
    depth: 10,
  };

  it.each([
    ['a1', 0, 0, 100.5, 600.5],
    ['o1', 14, 0, 660.5, 600.5],
    ['a13', 0, 12, 100.5, 120.5],
    ['h7', 7, 6, 380.5, 360.5],
  ])('%s is counted from the bottom left', (_name, x, y, left, top) => {
    expect(pointCentre(board, pointAt(size, x, y))).toEqual({ x: left, y: top });
  });
});

describe('room for the list of moves', () => {
  const roomy = (width: number, height: number): boolean =>
    gameLayout({ width, height, ratio: 1 }, DEFAULT_SETTINGS).roomy;

  it('exists on wide screens, but not below a board or on low ones', () => {
    expect([roomy(1280, 800), roomy(1920, 1080), roomy(1024, 768)]).toEqual([true, true, true]);
    expect([roomy(390, 844), roomy(820, 1180), roomy(600, 400), roomy(900, 600)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the layout of an exported picture', () => {
  it('has the whole board with its margin inside, and no bowls', () => {
    fc.assert(
      fc.property(SIZE, (size) => {
        const { layout, width, height } = pictureLayout(size);
        if (!layout.board) throw new Error('A picture without a board');
        const { face, cell } = layout.board;
        const outer = painted(layout.board);
        expect(isInside(outer, { x: 0, y: 0, width, height }, 0)).toBe(true);
        expect(face.x).toBeGreaterThan(cell / 2);
        expect(width - face.x - face.width).toBe(face.x);
        for (const { x, y, diameter } of Object.values(layout.bowls)) {
          expect(Math.max(x, y) + diameter / 2).toBeLessThan(0);
        }
      }),
    );
  });
});
