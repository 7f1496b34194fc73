import { columnOf, rowOf, type BoardSize, type ByColour, type Point } from '../core';

/** A window in zoomed CSS pixels (see `zoomFor`), and how many device pixels each of them has. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** In a window larger than this, in CSS pixels, the whole page is zoomed, not only the board. */
const LARGE = { width: 1536, height: 864 };

/** The zoom of the whole page in a window of this many CSS pixels: 1.25 in full HD. */
export function zoomFor(width: number, height: number): number {
  return Math.max(1, Math.min(width / LARGE.width, height / LARGE.height));
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the board lies on the canvas, in device pixels. */
export interface BoardGeometry {
  readonly size: BoardSize;
  /** Distance of two neighbouring lines: an integer, so that every line is equally sharp. */
  readonly cell: number;
  /** Width of a grid line. */
  readonly line: number;
  /** Centre of the point a1. */
  readonly originX: number;
  readonly originY: number;
  /** The top face, without the front edge below it. */
  readonly face: Rect;
  /** Height of the front edge that shows the board's thickness. */
  readonly depth: number;
}

/** A bowl's centre and diameter in device pixels. */
export interface Bowl {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
}

export interface Layout {
  readonly orientation: 'landscape' | 'portrait';
  /** Whether the panel is so small that parts of it are hidden or smaller. */
  readonly compact: boolean;
  /** Whether the panel has room for the list of moves. */
  readonly roomy: boolean;
  readonly ratio: number;
  /** Null where the menu leaves no room for a board. */
  readonly board: BoardGeometry | null;
  /** The HTML panel, in the viewport's pixels. */
  readonly panel: Rect;
  /** The bowls at the top of the panel. */
  readonly bowls: ByColour<Bowl>;
}

/** Between the outermost lines and the edge of the face, where the coordinates are, in cells. */
const MARGIN = 1.02;
const DEPTH = 0.34;
const MIN_CELL = 4;

/** The minimum height of a panel beside the board; otherwise it is as high as the board. */
const COMFORTABLE_PANEL = 490;

/** The smallest board that is worth showing beside the menu, in CSS pixels. */
const MIN_MENU_BOARD = 200;
const MENU_SHEET = { width: 400, height: 560 };

/** The minimum panel with room for the list of moves, in CSS pixels. */
const ROOMY = { width: 270, height: 640 };

/** An exported picture of a board: cell size in pixels, device pixel ratio, and margin in cells. */
const PICTURE = { cell: 72, ratio: 2, margin: 0.9 };

/** Lays out a game: the panel beside the board, or below it in a portrait window. */
export function gameLayout(viewport: Viewport, size: BoardSize): Layout {
  const { width, height } = viewport;
  const gap = gapOf(viewport);
  if (width > height) {
    const panelWidth = clamp(width * 0.27, 190, 330);
    const area = { width: width - panelWidth - 3 * gap, height: height - 2 * gap };
    return beside(viewport, size, area, panelWidth, gap);
  }
  const panelHeight = isCompact(viewport)
    ? clamp(height * 0.3, 158, 200)
    : clamp(height * 0.36, 352, 368);
  const area = { width: width - 2 * gap, height: height - panelHeight - 3 * gap };
  return below(viewport, size, area, panelHeight, gap);
}

/** Lays out the menu: the sheet has a fixed size, and the board takes the remaining room. */
export function menuLayout(viewport: Viewport, size: BoardSize): Layout {
  const { width, height } = viewport;
  const gap = gapOf(viewport);
  const landscape = width > height;
  const compact = isCompact(viewport);
  const area = landscape
    ? { width: width - MENU_SHEET.width - 3 * gap, height: height - 2 * gap }
    : { width: width - 2 * gap, height: height - MENU_SHEET.height - 3 * gap };
  if (compact || Math.min(area.width, area.height) < MIN_MENU_BOARD) {
    const panel = { x: 0, y: 0, width, height };
    const orientation = landscape ? 'landscape' : 'portrait';
    const { ratio } = viewport;
    const bowls = bowlsIn(panel, ratio);
    return { orientation, compact, roomy: false, ratio, board: null, panel, bowls };
  }
  return landscape
    ? beside(viewport, size, area, MENU_SHEET.width, gap)
    : below(viewport, size, area, MENU_SHEET.height, gap);
}

/** Lays out a board alone, for an exported picture of `width` × `height` pixels. */
export function pictureLayout(size: BoardSize): { layout: Layout; width: number; height: number } {
  const { cell, ratio } = PICTURE;
  const margin = Math.round(cell * PICTURE.margin);
  const board = boardAt(size, cell, margin / ratio, margin / ratio, ratio);
  const width = board.face.width + 2 * margin;
  const height = board.face.height + board.depth + 2 * margin;
  // Panel and bowls are outside the picture.
  const panel = { x: -1000, y: -1000, width: 0, height: 0 };
  const bowls = bowlsIn(panel, ratio);
  const shape = { orientation: 'landscape', compact: false, roomy: false, ratio } as const;
  return { layout: { ...shape, board, panel, bowls }, width, height };
}

/** The centre of a point on the canvas, in device pixels. */
export function pointCentre(
  { size, cell, originX, originY }: BoardGeometry,
  point: Point,
): { x: number; y: number } {
  return { x: originX + columnOf(size, point) * cell, y: originY - rowOf(size, point) * cell };
}

type Area = Pick<Rect, 'width' | 'height'>;

function beside(
  viewport: Viewport,
  size: BoardSize,
  area: Area,
  panelWidth: number,
  gap: number,
): Layout {
  const { width, height, ratio } = viewport;
  const outer = boardSize(size, area, ratio);
  const left = (width - outer.width - gap - panelWidth) / 2;
  const top = (height - outer.height) / 2;
  const panelHeight = Math.max(outer.height, Math.min(height - 2 * gap, COMFORTABLE_PANEL));
  const panel = {
    x: left + outer.width + gap,
    y: (height - panelHeight) / 2,
    width: panelWidth,
    height: panelHeight,
  };
  const bowl = Math.min(panelWidth * 0.38, 120, height * 0.17);
  return {
    orientation: 'landscape',
    compact: isCompact(viewport),
    roomy: panel.width >= ROOMY.width && panel.height >= ROOMY.height,
    ratio,
    board: boardAt(size, outer.cell, left, top, ratio),
    panel,
    bowls: {
      black: bowlAt(panel.x + panelWidth * 0.25, panel.y + bowl / 2, bowl, ratio),
      white: bowlAt(panel.x + panelWidth * 0.75, panel.y + bowl / 2, bowl, ratio),
    },
  };
}

function below(
  viewport: Viewport,
  size: BoardSize,
  area: Area,
  panelHeight: number,
  gap: number,
): Layout {
  const { width, height, ratio } = viewport;
  const outer = boardSize(size, area, ratio);
  const spare = height - outer.height - panelHeight - 3 * gap;
  const top = gap + Math.max(0, spare) / 3;
  const panel = {
    x: gap,
    y: top + outer.height + gap,
    width: width - 2 * gap,
    height: Math.max(panelHeight, height - top - outer.height - 2 * gap),
  };
  const board = boardAt(size, outer.cell, (width - outer.width) / 2, top, ratio);
  const bowl = clamp(panelHeight * 0.24, 44, 72);
  return {
    orientation: 'portrait',
    compact: isCompact(viewport),
    roomy: false,
    ratio,
    board,
    panel,
    bowls: bowlsIn(panel, ratio, bowl),
  };
}

function bowlsIn(panel: Rect, ratio: number, bowl = 44): ByColour<Bowl> {
  return {
    black: bowlAt(panel.x + bowl / 2, panel.y + bowl / 2, bowl, ratio),
    white: bowlAt(panel.x + panel.width - bowl / 2, panel.y + bowl / 2, bowl, ratio),
  };
}

function bowlAt(x: number, y: number, diameter: number, ratio: number): Bowl {
  return { x: x * ratio, y: y * ratio, diameter: diameter * ratio };
}

/** The largest board that fits: its cell in device pixels, its outer size in CSS pixels. */
function boardSize(size: BoardSize, area: Area, ratio: number): Area & { cell: number } {
  const across = size.width - 1 + 2 * MARGIN;
  const down = size.height - 1 + 2 * MARGIN + DEPTH;
  const fitting = Math.min(area.width / across, area.height / down) * ratio;
  const cell = Math.max(MIN_CELL, Math.floor(fitting));
  return { cell, width: (across * cell) / ratio, height: (down * cell) / ratio };
}

function boardAt(
  size: BoardSize,
  cell: number,
  left: number,
  top: number,
  ratio: number,
): BoardGeometry {
  const line = Math.max(1, Math.round(cell / 34));
  const margin = Math.round(cell * MARGIN);
  const face = {
    x: Math.round(left * ratio),
    y: Math.round(top * ratio),
    width: (size.width - 1) * cell + 2 * margin,
    height: (size.height - 1) * cell + 2 * margin,
  };
  // A line of odd width is sharp when its centre is at half a pixel.
  const half = (line % 2) / 2;
  return {
    size,
    cell,
    line,
    originX: face.x + margin + half,
    originY: face.y + face.height - margin + half,
    face,
    depth: Math.round(cell * DEPTH),
  };
}

function isCompact({ width, height }: Viewport): boolean {
  return width > height ? height <= 560 : width <= 380 || height <= 720;
}

function gapOf({ width, height }: Viewport): number {
  return clamp(Math.min(width, height) * 0.03, 6, 32);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
