import { plyOfChoice, turnAfter, type OpeningChoice } from './openings';
import type { Position } from './position';
import type { Colour, GameSettings, Player, Point } from './types';

/**
 * An ending other than by a stone. On time, `loser` is the side whose clock ran out; `drawn` means
 * the game still counts as a draw.
 */
export type Ending =
  | { readonly reason: 'resignation'; readonly loser: Colour }
  | { readonly reason: 'time'; readonly loser: Colour; readonly drawn: boolean }
  | { readonly reason: 'agreement' };

/**
 * A game as plain data, for storage, the network and replay. `moves` and `choices` (of the opening)
 * include undone ones that can be redone; only the first `ply` moves and the first `chosen` choices
 * are in effect.
 */
export interface GameRecord {
  readonly settings: GameSettings;
  readonly moves: readonly Point[];
  readonly choices: readonly OpeningChoice[];
  readonly ply: number;
  readonly chosen: number;
  readonly ending: Ending | null;
}

/** A point in a record: how many moves and choices are in effect. */
export type Cursor = Pick<GameRecord, 'ply' | 'chosen'>;

/** The fields of a position that determine its steps. */
type Steps = Pick<Position, 'settings' | 'ply' | 'choices'>;

/** The cursor `count` steps (stones and choices) earlier, or null if there are fewer. */
export function stepsBack({ settings, ply, choices }: Steps, count: number): Cursor | null {
  const cursor = { ply, chosen: choices.length };
  for (let left = count; left > 0; left -= 1) {
    const chosenAt = plyOfChoice(settings.opening, choices, cursor.chosen - 1);
    if (cursor.chosen > 0 && chosenAt === cursor.ply) cursor.chosen -= 1;
    else cursor.ply -= 1;
  }
  return count >= 1 && cursor.ply >= 0 ? cursor : null;
}

/** The cursor `count` steps later among the undone ones, or null if there are fewer. */
export function stepsForward(record: GameRecord, count: number): Cursor | null {
  const { settings, choices, moves } = record;
  const cursor = { ply: record.ply, chosen: record.chosen };
  for (let left = count; left > 0; left -= 1) {
    const chosenAt = plyOfChoice(settings.opening, choices, cursor.chosen);
    if (chosenAt === cursor.ply) cursor.chosen += 1;
    else cursor.ply += 1;
  }
  const inRange = cursor.ply <= moves.length && cursor.chosen <= choices.length;
  return count >= 1 && inRange ? cursor : null;
}

/** Number of steps (stones and choices) that led to a position. */
export function stepCount({ ply, choices }: Pick<Position, 'ply' | 'choices'>): number {
  return ply + choices.length;
}

/** The player who makes the step after a cursor. */
export function deciderAt(
  { settings, choices }: Pick<GameRecord, 'settings' | 'choices'>,
  { ply, chosen }: Cursor,
): Player {
  return turnAfter(settings.opening, ply, choices.slice(0, chosen)).player;
}

/** How many steps an undo by `players` takes back: to their last decision; 0 if they made none. */
export function undoSteps(position: Steps, players: readonly Player[]): number {
  for (let steps = 1; ; steps += 1) {
    const cursor = stepsBack(position, steps);
    if (!cursor) return 0;
    if (players.includes(deciderAt(position, cursor))) return steps;
  }
}

/** How many steps a redo by `players` restores: to their next decision, else all undone steps. */
export function redoSteps(record: GameRecord, players: readonly Player[]): number {
  for (let steps = 1; ; steps += 1) {
    const cursor = stepsForward(record, steps);
    if (!cursor) return steps - 1;
    if (players.includes(deciderAt(record, cursor))) return steps;
  }
}
