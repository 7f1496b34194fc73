import type { StoneView, ViewModel } from './viewModel';

/** What changed between two pictures, from which the motion follows. */
export interface Difference {
  readonly appeared: readonly StoneView[];
  readonly vanished: readonly StoneView[];
  /** Whether so much changed that motion would only confuse: another game, a jump, a first look. */
  readonly jump: boolean;
}

/** Two stones come or go together against the computer; more is a jump. */
const MOST_MOVED = 2;

/** Compares the picture on the screen with the one that is wanted. */
export function difference(before: ViewModel | null, after: ViewModel): Difference {
  const old = before?.stones ?? new Map<never, StoneView>();
  const appeared = missingFrom(after.stones.values(), before);
  const vanished = missingFrom(old.values(), after);
  const jump = before === null || appeared.length + vanished.length > MOST_MOVED;
  return { appeared, vanished, jump };
}

function missingFrom(stones: Iterable<StoneView>, other: ViewModel | null): StoneView[] {
  return [...stones].filter(({ point, colour }) => other?.stones.get(point)?.colour !== colour);
}
