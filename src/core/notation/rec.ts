import type { Result } from '../game/result';
import { MAX_SIDE, type GameSettings } from '../game/types';
import { linesOf, readMoveLine } from './lines';
import type { NamedGame } from './namedGame';
import { readMoveLines } from './psq';
import type { RecordError } from './recordError';

/** Whether a text is a record of Gomotur: two lines of names, then moves. */
export function isRec(text: string): boolean {
  // Three lines decide; the rest of a long text need not be looked at.
  const [black, white, move] = linesOf(text.slice(0, FIRST_LINES));
  if (!black || !white || !move) return false;
  return !readMoveLine(black) && !readMoveLine(white) && readMoveLine(move) !== null;
}

const FIRST_LINES = 1000;

/**
 * Reads a record of Gomotur, whose board has 20×20 points or more, of which only 20×20 can be
 * played here: with the rule of `fallback` and a free opening.
 */
export function parseRec(text: string, fallback: GameSettings): Result<NamedGame, RecordError> {
  const [black, white, ...rest] = linesOf(text);
  return readMoveLines(
    { ...fallback, width: MAX_SIDE, height: MAX_SIDE },
    rest.filter((line) => line.text !== ''),
    0,
    { black: black?.text ?? '', white: white?.text ?? '' },
  );
}
