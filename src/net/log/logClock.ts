import type { ByPlayer, Player } from '../../core';
import type { ClockTerms } from './terms';

/** Removing increments never leaves a player with less than this many milliseconds. */
const FLOOR_MS = 10_000;

interface Times {
  readonly left: ByPlayer<number>;
  readonly earned: readonly (Player | null)[];
}

/** The initial time of both clocks, or the time per move; null without clocks. */
export function fullTime({ kind, moveSeconds, minutes }: ClockTerms): ByPlayer<number> | null {
  if (kind === 'none') return null;
  const full = 1000 * (kind === 'move' ? moveSeconds : 60 * minutes);
  return { first: full, second: full };
}

/**
 * The clocks after a stone or choice that took `ms`; `passed` if the turn passed to the opponent.
 */
export function afterDecision(
  clock: ClockTerms,
  left: ByPlayer<number>,
  earned: Times['earned'],
  { by, ms, passed }: { readonly by: Player; readonly ms: number; readonly passed: boolean },
): Times {
  if (clock.kind === 'move') return { left, earned: [...earned, null] };
  const gain = passed ? 1000 * clock.increment : 0;
  return {
    left: { ...left, [by]: left[by] - ms + gain },
    earned: [...earned, passed ? by : null],
  };
}

/**
 * The clocks after an undo to `to` steps: spent time stays spent, increments are removed with their
 * steps.
 */
export function afterUndo(
  clock: ClockTerms,
  left: ByPlayer<number>,
  earned: Times['earned'],
  to: number,
): Times {
  const after = { ...left };
  for (const player of clock.kind === 'fischer' ? earned.slice(to) : []) {
    if (player) {
      after[player] -= Math.min(1000 * clock.increment, Math.max(0, after[player] - FLOOR_MS));
    }
  }
  return { left: after, earned: earned.slice(0, to) };
}
