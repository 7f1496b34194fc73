import { formatGame, type Colour, type Level, type Player } from '../../../src/core';
import type { FinishedGame } from '../../../src/match/stored/writeHistory';
import type { MatchSetup } from '../../../src/match/matchSetup';
import { gameOf, SMALL } from './fakeSeat';
import { SETUP } from './setups';

/** Black's five on row 1 on the small board. */
export const BLACK_FIVE = 'a1a2b1b2c1c2d1d2e1';

/** A finished game against the computer, in which the person is `human` and `winner` won. */
export function finished(change: Partial<FinishedGame> = {}): FinishedGame {
  return {
    id: 'a',
    date: '2026-05-03T08:09:10.000Z',
    setup: SETUP,
    human: 'first',
    black: 'first',
    winner: 'black',
    reason: 'row',
    moves: 9,
    hints: { first: 0, second: 0 },
    game: formatGame(gameOf(BLACK_FIVE).record),
    ...change,
  };
}

/** A finished game with a given end and default values otherwise. */
export function ended(
  level: Level,
  human: Player | null,
  winner: Colour | null,
  setup: Partial<MatchSetup> = {},
): FinishedGame {
  const mode = human ? 'computer' : 'two-players';
  return finished({ human, winner, setup: { ...SETUP, settings: SMALL, mode, level, ...setup } });
}
