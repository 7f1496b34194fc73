import type { GameObjects, Scene } from 'phaser';
import type { Colour, Point } from '../core';
import type { StoneMark } from './advice';
import { pointCentre, type BoardGeometry } from './layout';
import type { Look } from './looks';
import { DEPTH } from './theme';
import type { ViewModel } from './viewModel';

const INK_ON_WHITE = 0x2a1c13;
const INK_ON_BLACK = 0xf1e6cf;
/** What lies under a mark on a stone that is drawn and so has no face. */
const PAPER = 0xf8efdb;

/** Sizes in cells: the star's outer and inner radius, half the block's side. */
const STAR = [0.27, 0.11] as const;
const BLOCK = 0.27;
/** The radius of a mark on a stone: alone, and between a number and the rim above it. */
const STONE_MARK = 0.25;
const SMALL_MARK = 0.13;
/** How far that is above the middle, in cells. */
const ABOVE = 0.31;

/**
 * What a coach points out: stars where a stone wins, frames where one must block, squares on the
 * stones of fours and triangles on those of threes, filled for the side to move. No two of them
 * differ by colour alone, and a frame leaves room for whatever else is on its point.
 */
export class CoachMarks {
  readonly #board: BoardGeometry;
  readonly #look: Look;
  readonly #points: GameObjects.Graphics;
  readonly #stones: GameObjects.Graphics;

  constructor(scene: Scene, board: BoardGeometry, look: Look) {
    this.#board = board;
    this.#look = look;
    this.#points = scene.add.graphics().setDepth(DEPTH.advice);
    this.#stones = scene.add.graphics().setDepth(DEPTH.marks);
  }

  show({ advice, stones, numbers }: ViewModel): void {
    this.#points.clear();
    this.#stones.clear();
    for (const point of advice.blocks) this.#block(point);
    for (const point of advice.wins) this.#star(point);
    for (const [point, mark] of advice.stones) {
      const colour = stones.get(point)?.colour;
      if (colour) this.#stone(point, colour, mark, numbers);
    }
  }

  #star(point: Point): void {
    const { x, y } = pointCentre(this.#board, point);
    const { cell } = this.#board;
    const rim = this.#width(0.05);
    const [outer, inner] = STAR;
    const fill = (colour: number, more: number): void => {
      const outline = star(x, y, outer * cell + 1.6 * more, inner * cell + more);
      trace(this.#points.fillStyle(colour, 1), outline).fillPath();
    };
    fill(this.#look.theme.halo, rim);
    fill(this.#look.theme.win, 0);
  }

  #block(point: Point): void {
    const { x, y } = pointCentre(this.#board, point);
    const width = this.#width(0.065);
    const { halo, block } = this.#look.theme;
    const half = Math.round(BLOCK * this.#board.cell);
    const frame = (stroke: number, colour: number): void => {
      this.#points.lineStyle(stroke, colour, 1);
      this.#points.strokeRoundedRect(x - half, y - half, 2 * half, 2 * half, width);
    };
    this.#points.fillStyle(halo, 0.55).fillRect(x - half, y - half, 2 * half, 2 * half);
    frame(width * 2.2, halo);
    frame(width, block);
  }

  #stone(point: Point, colour: Colour, { shape, own }: StoneMark, numbers: boolean): void {
    const { cell } = this.#board;
    const { x, y: middle } = pointCentre(this.#board, point);
    const y = numbers ? middle - ABOVE * cell : middle;
    const radius = (numbers ? SMALL_MARK : STONE_MARK) * cell;
    const outline = shape === 'four' ? square(x, y, radius * 0.86) : triangle(x, y, radius);
    const { drawn } = this.#look.set;
    const ink = colour === 'black' && !drawn ? INK_ON_BLACK : INK_ON_WHITE;
    const width = numbers ? Math.max(1, Math.round(cell * 0.04)) : this.#width(0.065);
    if (drawn) {
      trace(this.#stones.fillStyle(PAPER, 1), outline).fillPath();
      trace(this.#stones.lineStyle(width * 2.6, PAPER, 1), outline).strokePath();
    }
    if (own) trace(this.#stones.fillStyle(ink, 1), outline).fillPath();
    trace(this.#stones.lineStyle(width, ink, 1), outline).strokePath();
  }

  #width(cells: number): number {
    return Math.max(2, Math.round(this.#board.cell * cells));
  }
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Lays a closed path through the corners; its lines have the style that was set before. */
function trace(graphics: GameObjects.Graphics, outline: readonly Corner[]): GameObjects.Graphics {
  graphics.beginPath();
  outline.forEach(({ x, y }, at) => (at === 0 ? graphics.moveTo(x, y) : graphics.lineTo(x, y)));
  return graphics.closePath();
}

/** Corners around a middle, the first straight up; every other one at the second radius. */
function corners(x: number, y: number, count: number, radii: readonly number[]): Corner[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = (2 * Math.PI * at) / count;
    const radius = radii[at % radii.length] ?? 0;
    return { x: x + radius * Math.sin(turn), y: y - radius * Math.cos(turn) };
  });
}

function star(x: number, y: number, outer: number, inner: number): Corner[] {
  return corners(x, y, 10, [outer, inner]);
}

/** Set a little low, so that its weight lies in the middle. */
function triangle(x: number, y: number, radius: number): Corner[] {
  return corners(x, y + radius * 0.12, 3, [radius * 1.08]);
}

function square(x: number, y: number, half: number): Corner[] {
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}
