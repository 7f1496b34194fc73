import type { Board } from '../board';
import type { Point, RuleName, WinningLine } from '../types';

/** What a stone that has just been placed brings about. */
export type Verdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'win'; readonly lines: readonly WinningLine[] };

/** A set of rules: it looks at the rows through the last stone and nothing else. */
export interface Rule {
  readonly name: RuleName;
  /** Judges the stone on `point`, which is already on the board. */
  verdict(board: Board, point: Point): Verdict;
}
