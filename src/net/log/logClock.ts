import type { ByPlayer, Player } from '../../core';
import type { ClockTerms } from './terms';

/** An undo removes increments only down to this much, and leaves its player at least as much. */
const FLOOR_MS = 10_000;

interface ClockState {
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
 * The clocks after a decision that took `ms`; `passed`: whether the turn passed to the opponent.
 */
export function afterDecision(
  clock: ClockTerms,
  left: ByPlayer<number>,
  earned: ClockState['earned'],
  { by, ms, passed }: { readonly by: Player; readonly ms: number; readonly passed: boolean },
): ClockState {
  if (clock.kind === 'move') return { left, earned: [...earned, null] };
  const gain = passed ? 1000 * clock.increment : 0;
  return {
    left: { ...left, [by]: left[by] - ms + gain },
    earned: [...earned, passed ? by : null],
  };
}

/**
 * The clocks after an undo to `to` steps: spent time is not returned, and the increments of the
 * undone steps are removed. The player whose turn was undone has at least `FLOOR_MS` to make it again.
 */
export function afterUndo(
  clock: ClockTerms,
  left: ByPlayer<number>,
  earned: ClockState['earned'],
  to: number,
): ClockState {
  const after = { ...left };
  const undone =
    clock.kind === 'fischer' ? earned.slice(to).filter((player) => player !== null) : [];
  for (const player of undone) {
    after[player] -= Math.min(1000 * clock.increment, Math.max(0, after[player] - FLOOR_MS));
  }
  const [asker] = undone;
  if (asker) after[asker] = Math.max(after[asker], FLOOR_MS);
  return { left: after, earned: earned.slice(0, to) };
}
