import type { CoordinateError } from '../game/coords';
import type { ReplayError } from '../game/position';

/** A place in a text; line and column are counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** What can be wrong with a whole text, without a place. */
export type WholeFault =
  /** Nothing but white space. */
  | 'empty'
  /** None of the supported formats. */
  | 'unknown-format'
  /** Written by a newer version of the format. */
  | 'newer-version'
  /** A share code that is cut off or has a typing error. */
  | 'wrong-checksum';

/** What can be wrong in one place of a text. */
export type TextFault =
  /** The text stops before its end. */
  | 'cut-off'
  /** An unexpected character. */
  | 'bad-syntax'
  /** An SGF of another game. */
  | 'other-game'
  /** Not two whole numbers from `MIN_SIDE` to `MAX_SIDE`. */
  | 'bad-size'
  | 'unknown-rule'
  | 'unknown-opening'
  | 'unknown-choice'
  | 'bad-ending'
  /** More stones or choices counted than there are, or a choice left out. */
  | 'bad-place'
  /** A resignation, time-out or agreement in a game that its stones have ended. */
  | 'ending-after-end'
  /** Stones put up, or taken away, other than by moves after the first move. */
  | 'late-setup'
  /** Stones that are set up and can't have come about by turns. */
  | 'setup-order';

/** What can be wrong with one move, or with the choice of an opening that is due before it. */
export type MoveFault = CoordinateError | ReplayError['code'] | 'pass' | 'wrong-colour';

/**
 * Why a text is no game, and where. `text` is the piece that is wrong, shortened where it is long;
 * for a move that could be read it is the point (`h8`), for a choice its name. `move` counts from
 * 1; `at` is null in formats whose places mean nothing to a reader (codes, JSON, move strings).
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

/** A piece of a text, cut to what fits into a message. */
function shortened(piece: string): string {
  if (piece.length <= SHOWN) return piece;
  // By code points, so that no surrogate pair is split.
  const start = Array.from(piece.slice(0, 2 * SHOWN)).slice(0, SHOWN);
  return `${start.join('')}…`;
}

/** An error in one place of a text. */
export function textFault(code: TextFault, text: string, at: TextPlace | null): RecordError {
  return { code, text: shortened(text), at };
}

/** An error of the stone number `ply`, counted from 0. */
export function moveFault(
  code: MoveFault,
  ply: number,
  text: string,
  at: TextPlace | null,
): RecordError {
  return { code, move: ply + 1, text: shortened(text), at };
}

/** Line and column of a character, with any kind of line ends. */
export function placeAt(text: string, index: number): TextPlace {
  const lines = text.slice(0, index).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
