import { stepsBack, stepsOn, turnAfter, type Game, type Place, type Player } from '../core';

/** Whose decision came at a place of a game. */
function deciderAt({ record }: Game, { ply, chosen }: Place): Player {
  return turnAfter(record.settings.opening, ply, record.choices.slice(0, chosen)).player;
}

/** How many steps back the last decision of a person lies; 0 where there is none. */
export function undoSteps(game: Game, isHuman: (player: Player) => boolean): number {
  for (let steps = 1; ; steps += 1) {
    const place = stepsBack(game.position, steps);
    if (!place) return 0;
    if (isHuman(deciderAt(game, place))) return steps;
  }
}

/** How many taken back steps lead on to the next decision of a person, or to the last of them. */
export function redoSteps(game: Game, isHuman: (player: Player) => boolean): number {
  for (let steps = 1; ; steps += 1) {
    const place = stepsOn(game.record, steps);
    if (!place) return steps - 1;
    if (isHuman(deciderAt(game, place))) return steps;
  }
}
