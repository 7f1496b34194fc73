import type { Scene } from 'phaser';
import { COLOURS, type Colour, type Point } from '../core';
import { canvasTexture } from './canvasTexture';
import type { BoardGeometry, Layout } from './layout';
import type { Look, Sheet } from './looks';
import { SLIP, STONE } from './theme';

/** Diameters in the painted art, in its pixels. */
const PAINTED_STONE = 184;
const PAINTED_BOWL = 300;
const PAINTED_SEAL = 64;
/** The seal's side as a share of a cell, and the least in CSS pixels. */
const SEAL = 0.34;
const LEAST_SEAL = 8;

const BOWLS = [
  'bowl-black',
  'bowl-white',
  'bowl-closed-black',
  'bowl-closed-white',
  'bowl-shadow',
] as const;

/** The texture of a piece at the size shown. */
export function pieceKey(name: string): string {
  return `piece-${name}`;
}

/** The stone that lies on a point: always the same one there, not the same everywhere. */
export function stoneKey({ pieces }: Look, colour: Colour, point: Point): string {
  const names = stonesOf(pieces, colour);
  const mixed = Math.imul(point + 1, 0x9e3779b1) >>> 16;
  return pieceKey(names[mixed % names.length] ?? '');
}

/** The names of a colour's stones; some sets have more of them than others. */
function stonesOf({ places }: Sheet, colour: Colour): string[] {
  return Object.keys(places).filter((name) => name.startsWith(`${colour}-`));
}

/** Makes every piece at exactly the size a layout shows it in, so that none is scaled by the GPU. */
export function makePieces(scene: Scene, { board, bowls, ratio }: Layout, look: Look): void {
  const { pieces } = look;
  if (board) {
    const scale = (board.cell * STONE) / PAINTED_STONE;
    for (const colour of COLOURS) {
      makePiece(scene, pieces, `shadow-${colour}`, scale, board);
      for (const name of stonesOf(pieces, colour)) makeStone(scene, look, name, scale, board);
    }
    makeSeal(scene, pieces, Math.max(board.cell * SEAL, LEAST_SEAL * ratio) / PAINTED_SEAL, board);
  }
  for (const name of BOWLS)
    makePiece(scene, pieces, name, bowls.black.diameter / PAINTED_BOWL, null);
}

/** A stone; on a dark board a black one has a light around it. */
function makeStone(
  scene: Scene,
  { pieces, theme, set }: Look,
  name: string,
  scale: number,
  board: BoardGeometry,
): void {
  const { texture, context } = makePiece(scene, pieces, name, scale, board);
  if (!theme.stoneRim || set.drawn || !name.startsWith('black')) return;
  const width = Math.max(1, board.cell * 0.03);
  const middle = texture.width / 2;
  context.lineWidth = width;
  context.strokeStyle = theme.stoneRim;
  context.beginPath();
  context.arc(middle, middle, (PAINTED_STONE * scale - width) / 2, 0, 2 * Math.PI);
  context.stroke();
  texture.refresh();
}

/** The seal on a slip of paper, without which it would drown on a black stone. */
function makeSeal(scene: Scene, pieces: Sheet, scale: number, board: BoardGeometry): void {
  const { texture, context } = makePiece(scene, pieces, 'seal', scale, board);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = SLIP;
  context.fillRect(0, 0, texture.width, texture.height);
  texture.refresh();
}

function makePiece(
  scene: Scene,
  { image, places }: Sheet,
  name: string,
  scale: number,
  board: BoardGeometry | null,
): ReturnType<typeof canvasTexture> {
  const place = places[name];
  if (!place) throw new Error(`No piece called ${name}`);
  const painted = place[2] * scale;
  const side = sideFor(painted, board);
  const { texture, context } = canvasTexture(scene, pieceKey(name), side, side);
  const start = (side - painted) / 2;
  context.drawImage(image, ...place, start, start, painted, painted);
  texture.refresh();
  return { texture, context };
}

/** A side whose middle falls on the middle of a grid line, so that pixels meet pixels. */
function sideFor(length: number, board: BoardGeometry | null): number {
  const side = Math.max(2, Math.ceil(length));
  return board && side % 2 !== board.line % 2 ? side + 1 : side;
}
