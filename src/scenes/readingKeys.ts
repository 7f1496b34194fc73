import type { Point } from '../core';
import type { Match } from '../match/match';
import type { ShortcutActions } from '../ui/shortcuts';
import { clocksText, lastMoveText, linesText, threatsText } from '../ui/reading';
import { readingOf, type Services } from './services';

/** What is read out takes longer to read than a message, in milliseconds. */
const READING_MS = 12_000;

/** The keys that read the board out, and a function that takes what was read off the screen. */
export interface ReadingKeys {
  readonly keys: ShortcutActions<'reading'>;
  readonly withdraw: () => void;
}

/**
 * L reads the lines through the point that is looked at, T the threats of both sides, E the last
 * move, C the clocks, and Escape takes it away. It is shown, and spoken by the place where messages stand.
 */
export function readingKeys(
  { settings, toasts }: Services,
  { controller }: Match,
  point: () => Point,
): ReadingKeys {
  let withdraw = (): void => undefined;
  const read = (text: string): void => {
    withdraw();
    withdraw = toasts.show(text, READING_MS);
  };
  const position = (): Match['controller']['state']['game']['position'] =>
    controller.state.game.position;
  return {
    keys: {
      l: () => read(linesText(readingOf(settings), position(), point())),
      t: () => read(threatsText(readingOf(settings), position())),
      e: () => read(lastMoveText(readingOf(settings), position())),
      c: () => read(clocksText(readingOf(settings), controller.state)),
    },
    withdraw: () => withdraw(),
  };
}
