import type { Level, RuleName } from '../../../src/core';

interface Match {
  /** Lines in each direction; 15 by default. */
  readonly size?: number;
  readonly rule?: RuleName;
  /** The computer's level, with a person as Black; without it a game for two players. */
  readonly level?: Level;
  /** How many of the moves were taken back. */
  readonly undone?: number;
}

/**
 * A script that stores an unfinished match, in the first version of the format. It keeps a match
 * that is already stored, so a reload continues the played one.
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
