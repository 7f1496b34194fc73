import type { Scene } from 'phaser';
import type { Colour, Point } from '../core';
import { canvasTexture } from './canvasTexture';
import type { BoardGeometry, Layout } from './layout';
import { ART, INK, STONE } from './theme';

/** Diameters in the painted art, in its pixels. */
const PAINTED_STONE = 184;
const PAINTED_BOWL = 300;
const PAINTED_SEAL = 64;
/** The seal's side as a share of a cell, and the least in CSS pixels. */
const SEAL = 0.34;
const LEAST_SEAL = 8;

const VARIANTS = { black: 4, white: 8 } as const;

const STONES = (['black', 'white'] as const).flatMap((colour) =>
  Array.from({ length: VARIANTS[colour] }, (_, variant) => `${colour}-${variant}`),
);
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
export function stoneKey(colour: Colour, point: Point): string {
  const mixed = Math.imul(point + 1, 0x9e3779b1) >>> 16;
  return pieceKey(`${colour}-${mixed % VARIANTS[colour]}`);
}

/** Makes every piece at exactly the size a layout shows it in, so that none is scaled by the GPU. */
export function makePieces(scene: Scene, { board, bowls, ratio }: Layout): void {
  if (board) {
    const scale = (board.cell * STONE) / PAINTED_STONE;
    for (const name of [...STONES, 'shadow']) makePiece(scene, name, scale, board);
    makeSeal(scene, Math.max(board.cell * SEAL, LEAST_SEAL * ratio) / PAINTED_SEAL, board);
  }
  for (const name of BOWLS) makePiece(scene, name, bowls.black.diameter / PAINTED_BOWL, null);
}

/** The seal on a slip of paper, without which it would drown on a black stone. */
function makeSeal(scene: Scene, scale: number, board: BoardGeometry): void {
  const { texture, context } = makePiece(scene, 'seal', scale, board);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = INK.slip;
  context.fillRect(0, 0, texture.width, texture.height);
  texture.refresh();
}

function makePiece(
  scene: Scene,
  name: string,
  scale: number,
  board: BoardGeometry | null,
): ReturnType<typeof canvasTexture> {
  const frame = scene.textures.getFrame(ART.pieces, name);
  if (!frame) throw new Error(`No piece called ${name}`);
  const painted = frame.cutWidth * scale;
  const side = sideFor(painted, board);
  const { texture, context } = canvasTexture(scene, pieceKey(name), side, side);
  const start = (side - painted) / 2;
  context.drawImage(
    frame.source.image as CanvasImageSource,
    frame.cutX,
    frame.cutY,
    frame.cutWidth,
    frame.cutHeight,
    start,
    start,
    painted,
    painted,
  );
  texture.refresh();
  return { texture, context };
}

/** A side whose middle falls on the middle of a grid line, so that pixels meet pixels. */
function sideFor(length: number, board: BoardGeometry | null): number {
  const side = Math.max(2, Math.ceil(length));
  return board && side % 2 !== board.line % 2 ? side + 1 : side;
}
