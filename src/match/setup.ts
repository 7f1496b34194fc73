import type { Colour, GameSettings, Level, Rng } from '../core';

export const MODES = ['two-players', 'computer'] as const;
export type Mode = (typeof MODES)[number];

/** Who makes the first stone against the computer, seen from the player. */
export const TURN_ORDERS = ['first', 'second', 'random'] as const;
export type TurnOrder = (typeof TURN_ORDERS)[number];

/** What a player chooses before a match. Level and order count against the computer only. */
export interface MatchSetup {
  readonly mode: Mode;
  readonly settings: GameSettings;
  readonly level: Level;
  readonly order: TurnOrder;
}

/** The colour that the player gets against the computer; `random` asks the generator. */
export function playerColour(order: TurnOrder, rng: Rng): Colour {
  const first = order === 'random' ? rng() < 0.5 : order === 'first';
  return first ? 'black' : 'white';
}
