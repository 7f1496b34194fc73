import type { Point, Position } from '../../core';
import type { MatchState } from '../../match/matchState';
import type { ShortcutActions } from '../../ui/kit/shortcuts';
import { clocksText, lastMoveText, linesText, threatsText } from '../../ui/game/reading';
import { readingOf } from '../../ui/kit/language';
import type { Services } from '../services';

/** What is read out takes longer to read than a message, in milliseconds. */
const READING_MS = 12_000;

/** What is read: the position on the board, the point that is looked at, the match. */
interface Board {
  readonly position: () => Position;
  readonly point: () => Point;
  readonly state: () => MatchState;
}

/** The keys that read the board out, and a function that takes what was read off the screen. */
export interface ReadingKeys {
  readonly keys: ShortcutActions<'reading'>;
  readonly withdraw: () => void;
}

/**
 * L reads the lines through the point that is looked at, T the threats of both sides, E the last
 * move, C the clocks, and Escape takes it away. It is shown, and spoken by the place where messages stand.
 */
export function readingKeys({ settings, toasts }: Services, board: Board): ReadingKeys {
  let withdraw = (): void => undefined;
  const read = (text: string): void => {
    withdraw();
    withdraw = toasts.show(text, READING_MS);
  };
  return {
    keys: {
      l: () => read(linesText(readingOf(settings), board.position(), board.point())),
      t: () => read(threatsText(readingOf(settings), board.position())),
      e: () => read(lastMoveText(readingOf(settings), board.position())),
      c: () => read(clocksText(readingOf(settings), board.state())),
    },
    withdraw: () => withdraw(),
  };
}
