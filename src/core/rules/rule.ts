import type { Board } from '../game/board';
import type { Foul, Point, WinningLine } from '../game/types';

/** What a stone that has just been placed brings about. */
export type Verdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'win'; readonly lines: readonly WinningLine[] }
  | { readonly kind: 'forbidden'; readonly fouls: readonly Foul[] };

/** A set of rules: it looks at the rows through the last stone and nothing else. */
export interface Rule {
  /** Judges the stone on `point`, which is already on the board. */
  verdict(board: Board, point: Point): Verdict;
  /**
   * Every reason why Black may not play on the empty `point`; none where the rule forbids nothing.
   * The board is tried on and left as it was.
   */
  fouls(board: Board, point: Point): readonly Foul[];
}

/** What `verdict` says for these winning rows, which may be none. */
export function verdictOf(lines: readonly WinningLine[]): Verdict {
  return lines.length > 0 ? { kind: 'win', lines } : { kind: 'none' };
}

/** The `fouls` of a rule that forbids nothing. */
export function nothingForbidden(): readonly Foul[] {
  return [];
}
