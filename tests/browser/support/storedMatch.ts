import type { Level, RuleName } from '../../../src/core';

interface Match {
  /** Lines each way; 15 where not given. */
  readonly size?: number;
  readonly rule?: RuleName;
  /** Against the computer at this level, the person playing Black; for two where there is none. */
  readonly level?: Level;
  /** How many of the moves were taken back. */
  readonly undone?: number;
}

/**
 * JavaScript that leaves an unfinished match in the page's storage, in the form of the first
 * version. A match that is there already stays, so a reload finds what came of it.
 */
export function storedMatch(
  moves: readonly string[],
  { size = 15, rule, level, undone = 0 }: Match = {},
): string {
  const settings = { width: size, height: size, rule: rule ?? 'freestyle', opening: 'free' };
  const game = JSON.stringify({
    format: 'tianyuan-game',
    version: 1,
    settings,
    moves: moves.join(''),
    ply: moves.length - undone,
    ending: null,
  });
  const mode = level ? 'computer' : 'two-players';
  const setup = { mode, settings, level: level ?? 4, order: 'first' };
  const match = JSON.stringify({ version: 1, setup, player: level ? 'black' : null, game });
  return `if (!localStorage.getItem('tianyuan:match'))
    localStorage.setItem('tianyuan:match', ${JSON.stringify(match)});`;
}
