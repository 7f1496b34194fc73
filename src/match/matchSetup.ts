import type { GameSettings, Level, Player, Rng } from '../core';
import type { ClockSetup } from './clock';

/** `watch`: the computer against itself. */
export const MODES = ['two-players', 'computer', 'watch'] as const;
export type Mode = (typeof MODES)[number];

/** Who opens against the computer, seen from the player. */
export const TURN_ORDERS = ['first', 'second', 'random'] as const;
export type TurnOrder = (typeof TURN_ORDERS)[number];

/** What a player chooses before a match. Levels and order count where the computer plays. */
export interface MatchSetup {
  readonly mode: Mode;
  readonly settings: GameSettings;
  /** The computer's level, to watch the first player's. */
  readonly level: Level;
  /** The second player's level, to watch. */
  readonly rival: Level;
  readonly order: TurnOrder;
  readonly clock: ClockSetup;
  /** Whether stones may be taken back. */
  readonly undo: boolean;
}

/** Which player the person is against the computer; `random` asks the generator. */
export function humanPlayer(order: TurnOrder, rng: Rng): Player {
  if (order !== 'random') return order;
  return rng() < 0.5 ? 'first' : 'second';
}
