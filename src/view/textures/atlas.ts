import type { Scene } from 'phaser';
import { COLOURS, type Colour, type Point } from '../../core';
import { SEAL_PAPER, STONE } from '../constants';
import type { BoardGeometry, Layout } from '../layout';
import type { Skin, SpriteSheet } from '../skins';
import { canvasTexture, type Context } from './canvasTexture';
import { frameSide, type AtlasFrame } from './frames';
import { markFrames } from './markFrames';

/** Key of the texture with stones, bowls and marks as frames, so that they are drawn in one batch. */
export const ATLAS = 'atlas';

/** Sizes in the sprite sheets, in their pixels. */
const PAINTED_STONE = 184;
const PAINTED_BOWL = 300;
const PAINTED_SEAL = 64;
/** The seal's side as a share of a cell, and its minimum in CSS pixels. */
const SEAL = 0.34;
const LEAST_SEAL = 8;

const BOWLS = [
  'bowl-black',
  'bowl-white',
  'bowl-closed-black',
  'bowl-closed-white',
  'bowl-shadow',
] as const;

/** Width of the atlas, unless a frame is wider, and clear pixels between two frames. */
const ATLAS_WIDTH = 1024;
const PADDING = 2;

/** The frame of the stone on a point: it varies between points, but is always the same for one. */
export function stoneName({ sprites }: Skin, colour: Colour, point: Point): string {
  const names = stonesOf(sprites, colour);
  const mixed = Math.imul(point + 1, 0x9e3779b1) >>> 16;
  return names[mixed % names.length] ?? '';
}

/** The frames of a colour's stones; their number differs between sets. */
function stonesOf({ frames }: SpriteSheet, colour: Colour): string[] {
  return Object.keys(frames).filter((name) => name.startsWith(`${colour}-`));
}

/** Paints every frame at exactly the size the layout shows it in, so that the GPU scales none. */
export function makeAtlas(scene: Scene, layout: Layout, skin: Skin): void {
  const frames = [...boardFrames(layout, skin), ...bowlFrames(layout, skin.sprites)];
  const { placed, width, height } = pack(frames);
  const texture = canvasTexture(scene, ATLAS, width, height, (context) => {
    for (const { frame, x, y } of placed) {
      context.save();
      context.translate(x, y);
      frame.paint(context);
      context.restore();
    }
  });
  for (const { frame, x, y } of placed) {
    const { name, side, inset = 0 } = frame;
    texture.add(name, 0, x + inset, y, side - 2 * inset, side);
  }
}

function boardFrames({ board, ratio }: Layout, skin: Skin): AtlasFrame[] {
  if (!board) return [];
  const { sprites } = skin;
  const scale = (board.cell * STONE) / PAINTED_STONE;
  const sealScale = Math.max(board.cell * SEAL, LEAST_SEAL * ratio) / PAINTED_SEAL;
  const seal = spriteFrame(sprites, 'seal', sealScale, board);
  return [
    ...COLOURS.flatMap((colour) => [
      spriteFrame(sprites, `shadow-${colour}`, scale, board),
      ...stonesOf(sprites, colour).map((name) => stoneFrame(skin, name, scale, board)),
    ]),
    { ...seal, paint: after(seal.paint, (context) => paintSealPaper(context, seal.side)) },
    ...markFrames(board, skin),
  ];
}

function bowlFrames({ bowls }: Layout, sprites: SpriteSheet): AtlasFrame[] {
  const scale = bowls.black.diameter / PAINTED_BOWL;
  return BOWLS.map((name) => spriteFrame(sprites, name, scale, null));
}

/** A stone; on a dark board a black one has a light rim. */
function stoneFrame(
  { sprites, theme, set }: Skin,
  name: string,
  scale: number,
  board: BoardGeometry,
): AtlasFrame {
  const stone = spriteFrame(sprites, name, scale, board);
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

type Paint = AtlasFrame['paint'];

function after(first: Paint, then: Paint): Paint {
  return (context) => {
    first(context);
    then(context);
  };
}

/** The slip of paper under the seal, for contrast on a black stone. */
function paintSealPaper(context: Context, side: number): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = SEAL_PAPER;
  context.fillRect(0, 0, side, side);
}

function spriteFrame(
  { image, frames }: SpriteSheet,
  name: string,
  scale: number,
  board: BoardGeometry | null,
): AtlasFrame {
  const source = frames[name];
  if (!source) throw new Error(`No sprite called ${name}`);
  const painted = source[2] * scale;
  const side = frameSide(painted, board);
  const start = (side - painted) / 2;
  const paint: Paint = (context) =>
    context.drawImage(image, ...source, start, start, painted, painted);
  return { name, side, paint };
}

/** Packs frames in rows. */
function pack(frames: readonly AtlasFrame[]) {
  const width = Math.max(ATLAS_WIDTH, ...frames.map(({ side }) => side));
  const placed: { readonly frame: AtlasFrame; readonly x: number; readonly y: number }[] = [];
  let [x, y, rowHeight] = [0, 0, 0];
  for (const frame of frames) {
    if (x + frame.side > width) [x, y, rowHeight] = [0, y + rowHeight + PADDING, 0];
    placed.push({ frame, x, y });
    x += frame.side + PADDING;
    rowHeight = Math.max(rowHeight, frame.side);
  }
  return { placed, width, height: y + rowHeight };
}
