import { colourOfPly, fail, gameFromRecord, plyOfChoice, turnAfter } from '../core';
import type { Colour, Game, GameRecord, OpeningChoice, Player, Point, Result } from '../core';
import type { Refusal } from '../core';
import type { StepTimes } from './stepTimer';

/** One step of a game: a stone with its number from 1, or a choice of the opening. */
export type Step =
  | {
      readonly type: 'stone';
      readonly point: Point;
      readonly colour: Colour;
      readonly number: number;
    }
  | { readonly type: 'choice'; readonly choice: OpeningChoice; readonly by: Player };

/** A target of navigation; a number is the number of steps shown. */
export type Goal = 'first' | 'back' | 'on' | 'last' | number;

/** A cursor over the steps of a game. */
export interface Review {
  readonly record: GameRecord;
  readonly steps: readonly Step[];
  /** The number of steps shown. */
  readonly at: number;
}

/** A review of a record without its undone steps, by default at the end. */
export function reviewOf(record: GameRecord, at = Infinity): Review {
  const steps = stepsOf(record);
  return { record: withoutUndone(record), steps, at: clamp(at, steps.length) };
}

/** The review after navigating to `goal`, clamped to both ends. */
export function go(review: Review, goal: Goal): Review {
  const { at, steps } = review;
  const targets = { first: 0, back: at - 1, on: at + 1, last: steps.length };
  const target = typeof goal === 'number' ? goal : targets[goal];
  return { ...review, at: clamp(target, steps.length) };
}

/** Whether all steps are shown. */
export function isAtEnd({ at, steps }: Review): boolean {
  return at === steps.length;
}

/** The number of stones shown. */
export function plyOf({ at, steps }: Review): number {
  return steps.slice(0, at).filter(({ type }) => type === 'stone').length;
}

/** The times of the stones alone, from those of all steps. */
export function stoneTimes({ steps }: Review, times: StepTimes): StepTimes {
  return steps.flatMap(({ type }, index) => (type === 'stone' ? [times[index] ?? null] : []));
}

/** The game up to the step shown: unfinished before the end, and without a redo. */
export function gameAt(review: Review): Game {
  const { record, at } = review;
  const ply = plyOf(review);
  const shown: GameRecord = {
    ...record,
    moves: record.moves.slice(0, ply),
    choices: record.choices.slice(0, at - ply),
    ply,
    chosen: at - ply,
    ending: isAtEnd(review) ? record.ending : null,
  };
  const game = gameFromRecord(shown);
  if (!game.ok) throw new Error(`The beginning of a legal game is illegal: ${game.error}`);
  return game.value;
}

/** The game to continue from the step shown, without a resignation, agreed draw or timeout. */
export function continuation(review: Review): Result<Game, Refusal> {
  const { position, record } = gameAt(review);
  return position.outcome ? fail('game-over') : gameFromRecord({ ...record, ending: null });
}

/** The record without its undone steps. */
function withoutUndone(record: GameRecord): GameRecord {
  const { moves, choices, ply, chosen } = record;
  return { ...record, moves: moves.slice(0, ply), choices: choices.slice(0, chosen) };
}

function stepsOf({ settings, moves, choices, ply, chosen }: GameRecord): Step[] {
  const { opening } = settings;
  const steps: Step[] = [];
  let chosenSoFar = 0;
  for (let stones = 0; ; stones += 1) {
    while (chosenSoFar < chosen && plyOfChoice(opening, choices, chosenSoFar) === stones) {
      const choice = choices[chosenSoFar];
      const by = turnAfter(opening, stones, choices.slice(0, chosenSoFar)).player;
      if (choice) steps.push({ type: 'choice', choice, by });
      chosenSoFar += 1;
    }
    const point = moves[stones];
    if (stones >= ply || point === undefined) return steps;
    const colour = colourOfPly(stones);
    steps.push({ type: 'stone', point, colour, number: stones + 1 });
  }
}

function clamp(at: number, most: number): number {
  return Math.min(most, Math.max(0, at));
}
