import type { TextPlace } from './recordError';

/** A line of a text, without white space around, and its number from 1. */
export interface Line {
  readonly text: string;
  readonly number: number;
}

/** The lines of a text, whatever its line ends are. */
export function linesOf(text: string): Line[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => ({ text: line.trim(), number: index + 1 }));
}

/** The place of a whole line. */
export function placeOfLine({ number }: Line): TextPlace {
  return { line: number, column: 1 };
}

/** The columns, rows and milliseconds of a move, of which the last may be missing. */
const MOVE_LINE = /^(\d{1,9})\s*,\s*(\d{1,9})(?:\s*,\s*-?\d+(?:\.\d+)?)?$/;

/** Column and row of a line such as `8,8,950`, as they are written; null for any other line. */
export function readMoveLine({ text }: Line): readonly [number, number] | null {
  const match = MOVE_LINE.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}
