import type { Point, Position } from '../../core';
import type { Messages } from '../../i18n';
import type { Reading } from '../../i18n/reading';
import type { MatchState } from '../../match/matchState';
import { clocksText, lastMoveText, linesText, threatsText } from '../../ui/game/reading';
import { readingOf } from '../../ui/kit/language';
import { pointName } from '../../ui/kit/pointName';
import type { ShortcutActions } from '../../ui/kit/shortcuts';
import type { ViewModel } from '../../view/viewModel';
import type { Services } from '../scene';

/** How long a text from a reading key is shown: it takes longer to read than a message. */
const READING_MS = 12_000;

/** The accessible name of a point: the stone on it and its marks. */
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

/** The state that the reading keys describe. */
interface ReadingSource {
  readonly position: () => Position;
  /** The point under the mouse or with the focus. */
  readonly point: () => Point;
  readonly state: () => MatchState;
}

interface ReadingKeys {
  readonly keys: ShortcutActions<'reading'>;
  /** Hides the last text. */
  readonly hide: () => void;
}

/**
 * Keys that read the board: L the lines through the current point, T the threats of both sides, E the
 * last move, C the clocks. The texts are toasts, whose live region screen readers speak.
 */
export function readingKeys({ settings, toasts }: Services, source: ReadingSource): ReadingKeys {
  let hide = (): void => undefined;
  const read = (text: string): void => {
    hide();
    hide = toasts.show(text, READING_MS);
  };
  return {
    keys: {
      l: () => read(linesText(readingOf(settings), source.position(), source.point())),
      t: () => read(threatsText(readingOf(settings), source.position())),
      e: () => read(lastMoveText(readingOf(settings), source.position())),
      c: () => read(clocksText(readingOf(settings), source.state())),
    },
    hide: () => hide(),
  };
}
