import { otherPlayer } from '../core';
import type { ByPlayer, GameSettings, Level, Player, Rng } from '../core';
import type { ClockSetup } from './clock';

/** `watch`: the computer plays both sides. */
export const MODES = ['computer', 'two-players', 'watch'] as const;
export type Mode = (typeof MODES)[number];

/** Which player the person is against the computer; `alternate`: first, then in turn. */
export const TURN_ORDERS = ['first', 'second', 'random', 'alternate'] as const;
export type TurnOrder = (typeof TURN_ORDERS)[number];

/** Whether two people change places when they play again. */
export const SIDES = ['swap', 'keep'] as const;
type Sides = (typeof SIDES)[number];

/** The names of two people at one device, each possibly empty. */
export type Names = readonly [one: string, other: string];

export const NO_NAMES: Names = ['', ''];

/** The choices before a match. Levels and order apply only if the computer plays. */
export interface MatchSetup {
  readonly mode: Mode;
  readonly settings: GameSettings;
  /** The computer's level; in `watch` the first player's. */
  readonly level: Level;
  /** The second player's level in `watch`. */
  readonly rival: Level;
  readonly order: TurnOrder;
  readonly clock: ClockSetup;
  /** Whether undo is allowed. */
  readonly undo: boolean;
  /** The names of two people: in their first game the first one is the first player. */
  readonly names: Names;
  readonly sides: Sides;
}

/** The names by player; empty unless two people play. `swapped`: they have changed places. */
export function namesByPlayer({ mode, names }: MatchSetup, swapped: boolean): ByPlayer<string> {
  const [one, other] = mode === 'two-players' ? names : NO_NAMES;
  return swapped ? { first: other, second: one } : { first: one, second: other };
}

/**
 * The person's player against the computer: drawn for `random`, and for `alternate` not that of the
 * game before, if there was one.
 */
export function humanPlayer(order: TurnOrder, rng: Rng, before: Player | null = null): Player {
  if (order === 'alternate') return before ? otherPlayer(before) : 'first';
  if (order !== 'random') return order;
  return rng() < 0.5 ? 'first' : 'second';
}
