import { plyOfChoice, turnAfter, type OpeningChoice } from './openings';
import type { Position } from './position';
import type { Colour, GameSettings, Player, Point } from './types';

/** An end that no stone brought about. Who ran out of time loses, or the game is `drawn`. */
export type Ending =
  | { readonly reason: 'resignation'; readonly loser: Colour }
  | { readonly reason: 'time'; readonly loser: Colour; readonly drawn: boolean }
  | { readonly reason: 'agreement' };

/**
 * A game as plain data: what is kept, sent and replayed. `moves` and `choices` (those of the
 * opening) also hold what was taken back and can come again; the first `ply` stones are on the
 * board and the first `chosen` choices count.
 */
export interface GameRecord {
  readonly settings: GameSettings;
  readonly moves: readonly Point[];
  readonly choices: readonly OpeningChoice[];
  readonly ply: number;
  readonly chosen: number;
  readonly ending: Ending | null;
}

/** How far a record is played out. */
export type Place = Pick<GameRecord, 'ply' | 'chosen'>;

/** What the steps of a game are read from. */
type Steps = Pick<Position, 'settings' | 'ply' | 'choices'>;

/** The place so many steps (stones and choices) back, or null where there are not so many. */
export function stepsBack({ settings, ply, choices }: Steps, count: number): Place | null {
  const place = { ply, chosen: choices.length };
  for (let left = count; left > 0; left -= 1) {
    const chosenAt = plyOfChoice(settings.opening, choices, place.chosen - 1);
    if (place.chosen > 0 && chosenAt === place.ply) place.chosen -= 1;
    else place.ply -= 1;
  }
  return count >= 1 && place.ply >= 0 ? place : null;
}

/** The place so many steps on in what was taken back, or null where there is not so much. */
export function stepsOn(record: GameRecord, count: number): Place | null {
  const { settings, choices, moves } = record;
  const place = { ply: record.ply, chosen: record.chosen };
  for (let left = count; left > 0; left -= 1) {
    const chosenAt = plyOfChoice(settings.opening, choices, place.chosen);
    if (chosenAt === place.ply) place.chosen += 1;
    else place.ply += 1;
  }
  const there = place.ply <= moves.length && place.chosen <= choices.length;
  return count >= 1 && there ? place : null;
}

/** How many steps (stones and choices) led to a position. */
export function stepCount({ ply, choices }: Pick<Position, 'ply' | 'choices'>): number {
  return ply + choices.length;
}

/** Who made the step that goes on from a place of a game. */
export function deciderAt(
  { settings, choices }: Pick<GameRecord, 'settings' | 'choices'>,
  { ply, chosen }: Place,
): Player {
  return turnAfter(settings.opening, ply, choices.slice(0, chosen)).player;
}

/** How many steps an undo takes back for `players`: to the last decision of one of them, or 0. */
export function undoSteps(position: Steps, players: readonly Player[]): number {
  for (let steps = 1; ; steps += 1) {
    const place = stepsBack(position, steps);
    if (!place) return 0;
    if (players.includes(deciderAt(position, place))) return steps;
  }
}

/** How many steps a redo puts back for `players`: to the next decision of one of them, or to the end. */
export function redoSteps(record: GameRecord, players: readonly Player[]): number {
  for (let steps = 1; ; steps += 1) {
    const place = stepsOn(record, steps);
    if (!place) return steps - 1;
    if (players.includes(deciderAt(record, place))) return steps;
  }
}
