import { stepsBack, stepsOn, turnAfter } from '../core';
import type { Game, GameRecord, Place, Player, Position } from '../core';

/** Whose decision came at a place of a game. */
function deciderAt(
  { settings, choices }: Pick<GameRecord, 'settings' | 'choices'>,
  { ply, chosen }: Place,
): Player {
  return turnAfter(settings.opening, ply, choices.slice(0, chosen)).player;
}

/** How many steps (stones and choices) led to a position. */
export function stepCount({ ply, choices }: Position): number {
  return ply + choices.length;
}

/** Who passed the turn on, by each step to a position that did so, without the first `from` steps. */
export function passers(position: Position, from: number): Player[] {
  const found: Player[] = [];
  let next = position.turn.player;
  for (let steps = 1; steps <= stepCount(position) - from; steps += 1) {
    const place = stepsBack(position, steps);
    if (!place) break;
    const player = deciderAt(position, place);
    if (player !== next) found.push(player);
    next = player;
  }
  return found;
}

/** How many steps back the last decision of a person lies; 0 where there is none. */
export function undoSteps(game: Game, isHuman: (player: Player) => boolean): number {
  for (let steps = 1; ; steps += 1) {
    const place = stepsBack(game.position, steps);
    if (!place) return 0;
    if (isHuman(deciderAt(game.record, place))) return steps;
  }
}

/** How many taken back steps lead on to the next decision of a person, or to the last of them. */
export function redoSteps(game: Game, isHuman: (player: Player) => boolean): number {
  for (let steps = 1; ; steps += 1) {
    const place = stepsOn(game.record, steps);
    if (!place) return steps - 1;
    if (isHuman(deciderAt(game.record, place))) return steps;
  }
}
