import type { Scene } from 'phaser';
import { columnName } from '../../core';
import { FONT } from '../constants';
import { pointCentre, type BoardGeometry, type Rect } from '../layout';
import type { BoardTheme, Skin } from '../skins';
import { starPoints } from '../starPoints';
import { canvasTexture, type Context } from '../textures/canvasTexture';

/** Smallest readable height of letters, in CSS pixels. */
const READABLE = 9.5;

/** Side of the face, and height of the front edge below it, in a board's image, in its pixels. */
const FACE = 1536;
const EDGE = 72;

/** Width of the bevel around the face, in cells. */
const BEVEL = 0.085;

/** Margin around the board in its texture for the shadow, in cells. */
const SHADOW_ROOM = 1.2;

/**
 * Paints a whole board, from shadow to coordinates, into the texture `key`. Returns the texture's
 * area on the canvas.
 */
export function paintBoard(
  scene: Scene,
  key: string,
  geometry: BoardGeometry,
  { theme, surface }: Skin,
  coordinates: boolean,
  ratio: number,
): Rect {
  const { face, depth, cell } = geometry;
  const room = Math.round(cell * SHADOW_ROOM);
  const area = {
    x: face.x - room,
    y: face.y - room,
    width: face.width + 2 * room,
    height: face.height + depth + 2 * room,
  };
  canvasTexture(scene, key, area.width, area.height, (context) => {
    context.translate(-area.x, -area.y);
    paintShadow(context, geometry);
    paintFrontEdge(context, geometry, theme, surface);
    paintFace(context, geometry, theme, surface);
    paintBevel(context, geometry, theme);
    paintGrid(context, geometry, theme);
    if (coordinates) paintCoordinates(context, geometry, theme, ratio);
  });
  return area;
}

type Point2 = readonly [x: number, y: number];

/** A wide soft shadow and a tight dark one; the light comes from the upper left. */
function paintShadow(context: Context, { face, depth, cell }: BoardGeometry): void {
  const shadows = [
    { blur: 0.8, x: 0.3, y: 0.32, alpha: 0.55 },
    { blur: 0.18, x: 0.06, y: 0.08, alpha: 0.6 },
  ];
  context.save();
  context.fillStyle = '#2a1808';
  for (const { blur, x, y, alpha } of shadows) {
    context.shadowColor = `rgba(8, 4, 1, ${alpha})`;
    context.shadowBlur = blur * cell;
    context.shadowOffsetX = x * cell;
    context.shadowOffsetY = y * cell;
    context.fillRect(face.x, face.y, face.width, face.height + depth);
  }
  context.restore();
}

function paintFrontEdge(
  context: Context,
  { face, depth }: BoardGeometry,
  { edge }: BoardTheme,
  surface: CanvasImageSource,
): void {
  const top = face.y + face.height;
  context.drawImage(surface, 0, FACE, FACE, EDGE, face.x, top, face.width, depth);
  const shade = context.createLinearGradient(0, top, 0, top + depth);
  shade.addColorStop(0, edge[0]);
  shade.addColorStop(1, edge[1]);
  context.fillStyle = shade;
  context.fillRect(face.x, top, face.width, depth);
}

function paintFace(
  context: Context,
  { face }: BoardGeometry,
  theme: BoardTheme,
  surface: CanvasImageSource,
): void {
  const { x, y, width, height } = face;
  context.drawImage(surface, 0, 0, FACE, FACE, x, y, width, height);
  const light = context.createLinearGradient(x, y, x + width, y + height);
  light.addColorStop(0, theme.light);
  light.addColorStop(0.45, theme.light.replace(/[\d.]+\)$/, '0)'));
  light.addColorStop(1, theme.dusk);
  context.fillStyle = light;
  context.fillRect(x, y, width, height);
}

/** The top and left sides are lit, and the front side a little. */
function paintBevel(context: Context, { face, cell }: BoardGeometry, theme: BoardTheme): void {
  const { x, y, width, height } = face;
  const bevel = Math.max(2, Math.round(cell * BEVEL));
  const side = (colour: string, from: Point2, to: Point2, inwards: Point2): void => {
    const across = [inwards[0] * bevel, inwards[1] * bevel] as const;
    const along = [Math.sign(to[0] - from[0]) * bevel, Math.sign(to[1] - from[1]) * bevel] as const;
    const shade = context.createLinearGradient(...from, from[0] + across[0], from[1] + across[1]);
    shade.addColorStop(0, colour);
    shade.addColorStop(1, colour.replace(/[\d.]+\)$/, '0.25)'));
    context.fillStyle = shade;
    context.beginPath();
    context.moveTo(...from);
    context.lineTo(...to);
    context.lineTo(to[0] + across[0] - along[0], to[1] + across[1] - along[1]);
    context.lineTo(from[0] + across[0] + along[0], from[1] + across[1] + along[1]);
    context.fill();
  };
  const [right, foot] = [x + width, y + height];
  side(theme.lit, [x, y], [right, y], [0, 1]);
  side(theme.lit, [x, y], [x, foot], [1, 0]);
  side(theme.unlit, [right, y], [right, foot], [-1, 0]);
  side(theme.front, [x, foot], [right, foot], [0, -1]);
}

/** Fills rectangles on whole device pixels: strokes would straddle two. */
function paintGrid(context: Context, geometry: BoardGeometry, theme: BoardTheme): void {
  const { size, cell, line, originX, originY } = geometry;
  const left = originX - line / 2;
  const bottom = originY - line / 2;
  const across = (size.width - 1) * cell;
  const down = (size.height - 1) * cell;
  context.fillStyle = theme.grid;
  for (let x = 0; x < size.width; x += 1) {
    const width = x === 0 || x === size.width - 1 ? line + 1 : line;
    const start = x === 0 ? left - 1 : left + x * cell;
    context.fillRect(start, bottom - down - 1, width, down + line + 2);
  }
  for (let y = 0; y < size.height; y += 1) {
    const height = y === 0 || y === size.height - 1 ? line + 1 : line;
    const start = y === size.height - 1 ? bottom - y * cell - 1 : bottom - y * cell;
    context.fillRect(left - 1, start, across + line + 2, height);
  }
  context.fillStyle = theme.star;
  for (const point of starPoints(size)) {
    const { x, y } = pointCentre(geometry, point);
    context.beginPath();
    context.arc(x, y, Math.max(line + 1, cell * 0.1), 0, 2 * Math.PI);
    context.fill();
  }
}

/** Readable, but never so large that they touch each other or a stone. */
function paintCoordinates(
  context: Context,
  geometry: BoardGeometry,
  theme: BoardTheme,
  ratio: number,
): void {
  const { size, cell, originX, originY } = geometry;
  const distance = cell * 0.74;
  const height = Math.min(cell * 0.48, Math.max(cell * 0.34, READABLE * ratio));
  context.fillStyle = theme.coordinate;
  context.font = `${Math.round(height)}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let x = 0; x < size.width; x += 1) {
    context.fillText(columnName(x).toUpperCase(), originX + x * cell, originY + distance);
  }
  for (let y = 0; y < size.height; y += 1) {
    context.fillText(String(y + 1), originX - distance, originY - y * cell);
  }
}
