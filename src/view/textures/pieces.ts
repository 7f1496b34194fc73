import type { Scene } from 'phaser';
import { COLOURS, type Colour, type Point } from '../../core';
import { canvasTexture } from './canvasTexture';
import type { BoardGeometry, Layout } from '../layout';
import type { Look, Sheet } from '../looks';
import { markPieces } from './markPieces';
import { sideFor, type Context, type Piece } from './piece';
import { SLIP, STONE } from '../theme';

/**
 * The texture of all pieces, stones and marks alike; each is a frame of it by its name. In textures of
 * their own they would be drawn one by one.
 */
export const PIECES = 'pieces';

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

/** Width of the texture that is not exceeded without need, and clear pixels between two frames. */
const SHEET_WIDTH = 1024;
const PADDING = 2;

/** The stone that lies on a point: always the same one there, not the same everywhere. */
export function stoneName({ pieces }: Look, colour: Colour, point: Point): string {
  const names = stonesOf(pieces, colour);
  const mixed = Math.imul(point + 1, 0x9e3779b1) >>> 16;
  return names[mixed % names.length] ?? '';
}

/** The names of a colour's stones; some sets have more of them than others. */
function stonesOf({ places }: Sheet, colour: Colour): string[] {
  return Object.keys(places).filter((name) => name.startsWith(`${colour}-`));
}

/** Makes every piece at exactly the size a layout shows it in, so that none is scaled by the GPU. */
export function makePieces(scene: Scene, layout: Layout, look: Look): void {
  const pieces = [...boardPieces(layout, look), ...bowlPieces(layout, look.pieces)];
  const { places, width, height } = shelve(pieces);
  const texture = canvasTexture(scene, PIECES, width, height, (context) => {
    for (const { piece, x, y } of places) {
      context.save();
      context.translate(x, y);
      piece.paint(context);
      context.restore();
    }
  });
  for (const { piece, x, y } of places) {
    const { name, side, inset = 0 } = piece;
    texture.add(name, 0, x + inset, y, side - 2 * inset, side);
  }
}

function boardPieces({ board, ratio }: Layout, look: Look): Piece[] {
  if (!board) return [];
  const { pieces } = look;
  const scale = (board.cell * STONE) / PAINTED_STONE;
  const sealScale = Math.max(board.cell * SEAL, LEAST_SEAL * ratio) / PAINTED_SEAL;
  const seal = pieceOf(pieces, 'seal', sealScale, board);
  return [
    ...COLOURS.flatMap((colour) => [
      pieceOf(pieces, `shadow-${colour}`, scale, board),
      ...stonesOf(pieces, colour).map((name) => stoneOf(look, name, scale, board)),
    ]),
    { ...seal, paint: after(seal.paint, (context) => paintSlip(context, seal.side)) },
    ...markPieces(board, look),
  ];
}

function bowlPieces({ bowls }: Layout, pieces: Sheet): Piece[] {
  const scale = bowls.black.diameter / PAINTED_BOWL;
  return BOWLS.map((name) => pieceOf(pieces, name, scale, null));
}

/** A stone; on a dark board a black one has a light around it. */
function stoneOf(
  { pieces, theme, set }: Look,
  name: string,
  scale: number,
  board: BoardGeometry,
): Piece {
  const stone = pieceOf(pieces, name, scale, board);
  const { stoneRim } = theme;
  if (!stoneRim || set.drawn || !name.startsWith('black')) return stone;
  return {
    ...stone,
    paint: after(stone.paint, (context) => {
      const width = Math.max(1, board.cell * 0.03);
      const middle = stone.side / 2;
      context.lineWidth = width;
      context.strokeStyle = stoneRim;
      context.beginPath();
      context.arc(middle, middle, (PAINTED_STONE * scale - width) / 2, 0, 2 * Math.PI);
      context.stroke();
    }),
  };
}

type Paint = Piece['paint'];

function after(first: Paint, then: Paint): Paint {
  return (context) => {
    first(context);
    then(context);
  };
}

/** The slip of paper under the seal, without which it would drown on a black stone. */
function paintSlip(context: Context, side: number): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = SLIP;
  context.fillRect(0, 0, side, side);
}

function pieceOf(
  { image, places }: Sheet,
  name: string,
  scale: number,
  board: BoardGeometry | null,
): Piece {
  const place = places[name];
  if (!place) throw new Error(`No piece called ${name}`);
  const painted = place[2] * scale;
  const side = sideFor(painted, board);
  const start = (side - painted) / 2;
  const paint: Paint = (context) =>
    context.drawImage(image, ...place, start, start, painted, painted);
  return { name, side, paint };
}

/** Gives pieces their places in rows. */
function shelve(pieces: readonly Piece[]) {
  const width = Math.max(SHEET_WIDTH, ...pieces.map(({ side }) => side));
  const places: { readonly piece: Piece; readonly x: number; readonly y: number }[] = [];
  let [x, y, shelf] = [0, 0, 0];
  for (const piece of pieces) {
    if (x + piece.side > width) [x, y, shelf] = [0, y + shelf + PADDING, 0];
    places.push({ piece, x, y });
    x += piece.side + PADDING;
    shelf = Math.max(shelf, piece.side);
  }
  return { places, width, height: y + shelf };
}
