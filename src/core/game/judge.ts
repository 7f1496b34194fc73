import type { Board } from './board';
import type { Rule } from '../rules/rule';
import type { Outcome, Point } from './types';

/**
 * The one place where a stone ends a game: called right after it was placed. A winning row counts
 * before a full board, so a five on the last point wins.
 */
export function judge(board: Board, rule: Rule, last: Point): Outcome | null {
  const winner = board.colourAt(last);
  const verdict = rule.verdict(board, last);
  if (verdict.kind === 'win' && winner) return { reason: 'row', winner, lines: verdict.lines };
  if (verdict.kind === 'forbidden') {
    return { reason: 'forbidden', winner: 'white', fouls: verdict.fouls };
  }
  return board.isFull ? { reason: 'full-board', winner: null } : null;
}
