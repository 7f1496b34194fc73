import type { CoordinateError } from '../game/coords';
import type { ReplayError } from '../game/position';

/** A place in a text; line and column are counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Errors of a text as a whole, without a place. */
export type WholeFault =
  /** Only white space. */
  | 'empty'
  /** None of the supported formats. */
  | 'unknown-format'
  /** Written by a newer version of the format. */
  | 'newer-version'
  /** A truncated or mistyped share code. */
  | 'wrong-checksum';

/** Errors at one place of a text. */
export type TextFault =
  /** The text is truncated. */
  | 'cut-off'
  /** An unexpected character. */
  | 'bad-syntax'
  /** An SGF of another game. */
  | 'other-game'
  /** Width or height is not an integer from `MIN_SIDE` to `MAX_SIDE`. */
  | 'bad-size'
  | 'unknown-rule'
  | 'unknown-opening'
  | 'unknown-choice'
  | 'bad-ending'
  /** The numbers of moves and choices in effect exceed the record or skip a choice. */
  | 'bad-place'
  /** A resignation, time-out or agreement in a game already decided on the board. */
  | 'ending-after-end'
  /** Setup stones that no sequence of alternating moves can produce. */
  | 'setup-order';

/** Errors of one move, or of the opening choice due before it. */
export type MoveFault = CoordinateError | ReplayError['code'] | 'wrong-colour';

/**
 * Why a text can't be parsed as a game, and where. `text` is the offending token, truncated if it is
 * long: the point of a well-formed move (`h8`), or the name of a choice. `move` counts from 1. `at`
 * is null in formats where a place would not help a reader (share codes, JSON, move strings).
 */
export type RecordError =
  | { readonly code: WholeFault }
  | { readonly code: 'too-long'; readonly limit: number }
  | { readonly code: TextFault; readonly text: string; readonly at: TextPlace | null }
  | {
      readonly code: MoveFault;
      readonly move: number;
      readonly text: string;
      readonly at: TextPlace | null;
    };

const SHOWN = 20;

/** A token, truncated to fit into a message. */
function shortened(token: string): string {
  if (token.length <= SHOWN) return token;
  // By code points, so that no surrogate pair is split.
  const start = Array.from(token.slice(0, 2 * SHOWN)).slice(0, SHOWN);
  return `${start.join('')}…`;
}

/** An error at one place of a text. */
export function textFault(code: TextFault, text: string, at: TextPlace | null): RecordError {
  return { code, text: shortened(text), at };
}

/** An error of the move with index `ply`, counted from 0. */
export function moveFault(
  code: MoveFault,
  ply: number,
  text: string,
  at: TextPlace | null,
): RecordError {
  return { code, move: ply + 1, text: shortened(text), at };
}

/** Line and column of a character index, with LF, CRLF or CR line ends. */
export function placeAt(text: string, index: number): TextPlace {
  const lines = text.slice(0, index).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
