import type { Point } from '../../core';
import type { Messages } from '../../i18n';
import type { Reading } from '../../i18n/reading';
import { pointName } from '../../ui/kit/pointName';
import type { ViewModel } from '../../view/viewModel';

/** The accessible name of a point: what lies on it, and whatever is marked there. */
export function cellName(t: Messages, words: Reading, model: ViewModel, point: Point): string {
  const { size, stones, hint, advice } = model;
  const name = pointName(size, point);
  const stone = stones.get(point);
  if (stone) {
    const cell = t.cellStone(name, stone.colour);
    const mark = advice.stones.get(point);
    return mark ? words.markedRow[mark.shape](cell) : cell;
  }
  const kinds = advice.forbidden.get(point)?.map(({ kind }) => kind);
  const plain = point === hint ? t.cellHint(name) : t.cellEmpty(name);
  const cell = kinds ? words.cellForbidden(name, kinds) : plain;
  const wins = advice.wins.includes(point) ? words.markedWin(cell) : cell;
  return advice.blocks.includes(point) ? words.markedBlock(wins) : wins;
}
