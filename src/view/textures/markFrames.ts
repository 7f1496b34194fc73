import { COLOURS, type Colour } from '../../core';
import type { StoneMark } from '../advice';
import type { BoardGeometry } from '../layout';
import type { BoardTheme, Skin } from '../skins';
import type { Context } from './canvasTexture';
import {
  circle,
  corners,
  lineSegment,
  mark,
  outline,
  square,
  tracePolygon,
  widest,
  type AtlasFrame,
  type Stroke,
} from './frames';

/** Names of the marks' frames in the atlas. */
export const MARK = {
  /** Around a stone of a winning row, and the line under its stones. */
  ring: 'mark-ring',
  winningLine: 'mark-winning-line',
  /** The light at the line's moving end. */
  light: 'mark-light',
  /** Around the aimed point, and the cross hairs through it. */
  aim: 'mark-aim',
  aimLine: 'mark-aim-line',
  hint: 'mark-hint',
  /** On a forbidden point, on the one pointed at, on a stone that was a foul, and a dash of its rows. */
  forbidden: 'mark-forbidden',
  foul: 'mark-foul',
  playedFoul: 'mark-played-foul',
  foulLine: 'mark-foul-line',
  /** The coach's: on a winning point, and on one that must be blocked. */
  win: 'mark-win',
  block: 'mark-block',
} as const;

/** The frame of a coach's mark on a stone; small beside a number. */
export function stoneMarkName({ shape, own }: StoneMark, colour: Colour, size: MarkSize): string {
  return `mark-${shape}-${own ? 'own' : 'other'}-${colour}-${size}`;
}

/* Sizes in cells: radii, half diagonals and half sides. */
const RING = 0.45;
const LIGHT = 1.1;
const AIM = 0.56;
const HINT = 0.4;
const LOZENGE = 0.15;
const CROSSES = { [MARK.forbidden]: 0.16, [MARK.foul]: 0.224, [MARK.playedFoul]: 0.24 };
const STAR = [0.27, 0.11] as const;
const BLOCK = 0.27;
/** Radius and stroke of a mark on a stone, in cells, and the stroke's minimum width in pixels. */
const STONE_MARKS = {
  large: { radius: 0.25, stroke: 0.065, least: 2 },
  small: { radius: 0.13, stroke: 0.04, least: 1 },
} as const;
type MarkSize = keyof typeof STONE_MARKS;

const HINT_DASHES = 8;
/** The share of the hint's ring that is dashes, not gaps. */
const DASHED = 0.62;

const INK_ON_WHITE = '#2a1c13';
const INK_ON_BLACK = '#f1e6cf';
/** Drawn under a mark on a brushed stone, whose face is uneven. */
const PAPER = '#f8efdb';

/** All marks in the colours of a board, each with a halo for contrast. */
export function markFrames(board: BoardGeometry, skin: Skin): AtlasFrame[] {
  const { cell, line } = board;
  const { theme } = skin;
  const width = (cells: number): number => Math.max(2, Math.round(cells * cell));
  const twice = (thick: number, halo: number): readonly Stroke[] => [
    [thick * halo, theme.halo, 0.9],
    [thick, theme.mark, 1],
  ];
  const ring = width(0.055);
  // Odd or even like the grid line that it lies on.
  const hair = line + 2 * Math.ceil(line / 2);
  const aim: readonly Stroke[] = [
    [hair + 2 * Math.floor(hair / 2), theme.halo, 0.85],
    [hair, theme.mark, 0.85],
  ];
  return [
    circle(board, MARK.ring, RING, twice(ring, 2)),
    lineSegment(board, MARK.winningLine, [
      [ring * 3.4, theme.halo, 0.9],
      [ring * 2, theme.mark, 1],
    ]),
    mark(board, MARK.light, LIGHT * cell, (context) => paintLight(context, LIGHT * cell)),
    circle(board, MARK.aim, AIM, aim),
    lineSegment(board, MARK.aimLine, aim),
    hintMark(board, twice(width(0.06), 2.2)),
    ...Object.entries(CROSSES).map(([name, reach]) =>
      cross(board, name, reach * cell, twice(width(0.06), 2.2)),
    ),
    lineSegment(board, MARK.foulLine, twice(width(0.06), 2.2)),
    winMark(board, theme, width(0.05)),
    blockMark(board, theme, width(0.065)),
    ...COLOURS.flatMap((colour) => stoneMarks(board, skin, colour)),
  ];
}

function paintLight(context: Context, radius: number): void {
  const glow = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  glow.addColorStop(0, 'rgba(255, 244, 214, 0.85)');
  glow.addColorStop(0.4, 'rgba(255, 226, 160, 0.3)');
  glow.addColorStop(1, 'rgba(255, 214, 140, 0)');
  context.fillStyle = glow;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
}

/** A dashed ring around a lozenge. */
function hintMark(board: BoardGeometry, strokes: readonly Stroke[]): AtlasFrame {
  const radius = HINT * board.cell;
  const angle = (2 * Math.PI) / HINT_DASHES;
  const half = (angle * DASHED) / 2;
  const dash = (context: Context, middle: number): void => {
    const from = middle - half;
    context.moveTo(radius * Math.cos(from), radius * Math.sin(from));
    context.arc(0, 0, radius, from, middle + half);
  };
  return mark(board, MARK.hint, radius + widest(strokes) / 2, (context) => {
    for (const stroke of strokes) {
      const [width, colour, alpha] = stroke;
      outline(context, [stroke], () => {
        for (let index = 0; index < HINT_DASHES; index += 1) dash(context, (index + 0.5) * angle);
      });
      context.globalAlpha = alpha;
      context.fillStyle = colour;
      tracePolygon(context, corners(4, [LOZENGE * board.cell + width / 2]));
      context.fill();
    }
  });
}

/** The halo, the first of the strokes, is longer so that it shows around the ends as well. */
function cross(
  board: BoardGeometry,
  name: string,
  reach: number,
  strokes: readonly Stroke[],
): AtlasFrame {
  return mark(board, name, reach + widest(strokes), (context) =>
    strokes.forEach((stroke, index) => {
      const far = index === 0 ? reach + stroke[0] / 4 : reach;
      outline(context, [stroke], () => {
        context.moveTo(-far, -far);
        context.lineTo(far, far);
        context.moveTo(-far, far);
        context.lineTo(far, -far);
      });
    }),
  );
}

function winMark(board: BoardGeometry, { halo, win }: BoardTheme, rim: number): AtlasFrame {
  const [outer, inner] = [STAR[0] * board.cell, STAR[1] * board.cell];
  return mark(board, MARK.win, outer + 1.6 * rim, (context) => {
    for (const [colour, more] of [
      [halo, rim],
      [win, 0],
    ] as const) {
      context.fillStyle = colour;
      tracePolygon(context, corners(10, [outer + 1.6 * more, inner + more]));
      context.fill();
    }
  });
}

function blockMark(board: BoardGeometry, { halo, block }: BoardTheme, width: number): AtlasFrame {
  const half = Math.round(BLOCK * board.cell);
  const strokes: readonly Stroke[] = [
    [width * 2.2, halo, 1],
    [width, block, 1],
  ];
  return mark(board, MARK.block, half + widest(strokes) / 2, (context) => {
    context.fillStyle = halo;
    context.globalAlpha = 0.55;
    context.fillRect(-half, -half, 2 * half, 2 * half);
    outline(context, strokes, () => context.roundRect(-half, -half, 2 * half, 2 * half, width));
  });
}

function stoneMarks(board: BoardGeometry, skin: Skin, colour: Colour): AtlasFrame[] {
  const kinds = (['four', 'three'] as const).flatMap((shape) =>
    [true, false].map((own) => ({ shape, own })),
  );
  return (['large', 'small'] as const).flatMap((size) =>
    kinds.map((kind) => stoneMark(board, skin, kind, colour, size)),
  );
}

/** A square for a four or a triangle for a three, filled for the side to move. */
function stoneMark(
  board: BoardGeometry,
  { set }: Skin,
  kind: StoneMark,
  colour: Colour,
  size: MarkSize,
): AtlasFrame {
  const { radius: share, stroke, least } = STONE_MARKS[size];
  const radius = share * board.cell;
  const width = Math.max(least, Math.round(board.cell * stroke));
  const ink = colour === 'black' && !set.drawn ? INK_ON_BLACK : INK_ON_WHITE;
  return mark(board, stoneMarkName(kind, colour, size), 1.3 * radius + 2 * width, (context) => {
    if (kind.shape === 'four') tracePolygon(context, square(radius * 0.86));
    else {
      // Lowered a little, so that it looks centred.
      context.translate(0, radius * 0.12);
      tracePolygon(context, corners(3, [radius * 1.08]));
    }
    if (set.drawn) {
      context.fillStyle = context.strokeStyle = PAPER;
      context.lineWidth = width * 2.6;
      context.fill();
      context.stroke();
    }
    context.fillStyle = context.strokeStyle = ink;
    context.lineWidth = width;
    if (kind.own) context.fill();
    context.stroke();
  });
}
