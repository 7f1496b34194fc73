import type { GameObjects, Scene } from 'phaser';
import type { Point } from '../core';
import type { FoulView } from './advice';
import { pointCentre, type BoardGeometry } from './layout';
import type { BoardTheme } from './looks';
import { DEPTH } from './theme';
import type { ViewModel } from './viewModel';

/** Half of a cross along a row, in cells: on an empty point, and on the stone that was a foul. */
const CROSS = 0.16;
const PLAYED_CROSS = 0.24;
/** A dash of a row's line and the gap after it, in cells. */
const DASH = 0.2;
const GAP = 0.13;

/** Crosses on the points that are forbidden, and the rows of the foul that is looked at. */
export class ForbiddenMarks {
  readonly #board: BoardGeometry;
  readonly #theme: BoardTheme;
  readonly #crosses: GameObjects.Graphics;
  readonly #rows: GameObjects.Graphics;

  constructor(scene: Scene, board: BoardGeometry, theme: BoardTheme) {
    this.#board = board;
    this.#theme = theme;
    this.#crosses = scene.add.graphics().setDepth(DEPTH.advice);
    this.#rows = scene.add.graphics().setDepth(DEPTH.marks);
  }

  show({ advice, foul }: ViewModel): void {
    this.#crosses.clear();
    this.#rows.clear();
    for (const point of advice.forbidden.keys()) this.#cross(this.#crosses, point, CROSS);
    if (foul) this.#showFoul(foul);
  }

  /** A broken line over the stones, where a won row has an unbroken one under them. */
  #showFoul({ point, rows, played }: FoulView): void {
    const width = this.#width(0.06);
    for (const [thick, colour, alpha] of this.#twice(width)) {
      this.#rows.lineStyle(thick, colour, alpha);
      for (const row of rows) this.#dashed(row);
    }
    this.#cross(this.#rows, point, played ? PLAYED_CROSS : CROSS * 1.4);
  }

  #dashed(row: readonly Point[]): void {
    const [first, last] = [row[0], row.at(-1)];
    if (first === undefined || last === undefined) return;
    const from = pointCentre(this.#board, first);
    const to = pointCentre(this.#board, last);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dash, gap] = [DASH * this.#board.cell, GAP * this.#board.cell];
    const along = (at: number): { x: number; y: number } => ({
      x: from.x + ((to.x - from.x) * at) / length,
      y: from.y + ((to.y - from.y) * at) / length,
    });
    for (let at = 0; at < length; at += dash + gap) {
      const start = along(at);
      const end = along(Math.min(length, at + dash));
      this.#rows.lineBetween(start.x, start.y, end.x, end.y);
    }
  }

  #cross(graphics: GameObjects.Graphics, point: Point, reach: number): void {
    const { x, y } = pointCentre(this.#board, point);
    const half = reach * this.#board.cell;
    for (const [width, colour, alpha] of this.#twice(this.#width(0.06))) {
      // The halo shows around the ends as well.
      const far = half + (colour === this.#theme.halo ? width / 4 : 0);
      graphics.lineStyle(width, colour, alpha);
      graphics.lineBetween(x - far, y - far, x + far, y + far);
      graphics.lineBetween(x - far, y + far, x + far, y - far);
    }
  }

  /** The mark's colour alone would drown in the board, so that it lies on a halo. */
  #twice(width: number): readonly (readonly [number, number, number])[] {
    return [
      [width * 2.2, this.#theme.halo, 0.9],
      [width, this.#theme.mark, 1],
    ];
  }

  #width(cells: number): number {
    return Math.max(2, Math.round(this.#board.cell * cells));
  }
}
