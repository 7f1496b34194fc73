import type { Scene } from 'phaser';
import type { Point } from '../../core';
import type { FoulView } from '../advice';
import { pointCentre, type BoardGeometry } from '../layout';
import { MarkLayer } from './markLayer';
import { MARK } from '../textures/markPieces';
import { DEPTH } from '../theme';
import type { ViewModel } from '../viewModel';

/** A dash of a row's line and the gap after it, in cells. */
const DASH = 0.2;
const GAP = 0.13;

/** Crosses on the points that are forbidden, and the rows of the foul that is looked at. */
export class ForbiddenMarks {
  readonly #board: BoardGeometry;
  readonly #crosses: MarkLayer;
  readonly #rows: MarkLayer;

  constructor(scene: Scene, board: BoardGeometry) {
    this.#board = board;
    this.#crosses = new MarkLayer(scene, DEPTH.advice);
    this.#rows = new MarkLayer(scene, DEPTH.marks);
  }

  show({ advice, foul }: ViewModel): void {
    this.#crosses.clear();
    this.#rows.clear();
    for (const point of advice.forbidden.keys()) {
      this.#crosses.put(MARK.forbidden, pointCentre(this.#board, point));
    }
    if (foul) this.#showFoul(foul);
  }

  /** A broken line over the stones, where a won row has an unbroken one under them. */
  #showFoul({ point, rows, played }: FoulView): void {
    for (const row of rows) this.#dashed(row);
    this.#rows.put(played ? MARK.playedFoul : MARK.foul, pointCentre(this.#board, point));
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
      this.#rows.stretch(MARK.foulLine, along(at), along(Math.min(length, at + dash)));
    }
  }
}
