import type { ByColour, ByPlayer, Hint, Player, Position } from '../core';
import type { EngineClient } from '../engine/client';
import type { Task } from '../engine/protocol';

/** Computes a hint for the side to move; may reject. */
export type Adviser = (position: Position, signal: AbortSignal) => Promise<Hint>;

/** An adviser that asks the engine. */
export function adviser(engine: Pick<EngineClient, 'run'>): Adviser {
  return ({ settings, moves, choices }, signal) => {
    const task = { type: 'hint', job: { settings, moves, choices } } as const satisfies Task;
    return engine.run(task, signal);
  };
}

/** How many hints each player has received, regardless of later colour swaps. */
export type HintCount = ByPlayer<number>;

export const NO_HINTS: HintCount = { first: 0, second: 0 };

/** Converts a stored count, which older versions stored by colour. */
export function hintsByPlayer(
  count: HintCount | ByColour<number>,
  { black, white }: ByColour<Player>,
): HintCount {
  if ('first' in count) return count;
  return { ...NO_HINTS, [black]: count.black, [white]: count.white };
}

/**
 * The hints of one match, one request at a time. Hints are cached by position: asking again, also
 * after an undo, shows the same hint and does not count twice.
 */
export class Hints {
  readonly #advise: Adviser;
  readonly #cache = new Map<string, Hint>();
  #used: HintCount;
  #shown: Hint | null = null;
  #request: AbortController | null = null;

  constructor(advise: Adviser, used: HintCount) {
    this.#advise = advise;
    this.#used = used;
  }

  get used(): HintCount {
    return this.#used;
  }

  /** The hint shown for the current position, or null. */
  get shown(): Hint | null {
    return this.#shown;
  }

  /** Whether a request is pending. */
  get pending(): boolean {
    return this.#request !== null;
  }

  /** Calls `done` with the hint, or with null on failure; never after `withdraw`. */
  ask(position: Position, done: (hint: Hint | null) => void): void {
    const cached = this.#cache.get(position.moves.join());
    if (cached) this.#show(cached, done);
    else void this.#find(position, done);
  }

  /** Cancels the request and hides the hint, because the position changes. */
  withdraw(): void {
    this.#request?.abort();
    this.#request = null;
    this.#shown = null;
  }

  /** Clears cache and count for a new game. */
  reset(): void {
    this.#cache.clear();
    this.#used = NO_HINTS;
  }

  async #find(position: Position, done: (hint: Hint | null) => void): Promise<void> {
    const { signal } = (this.#request = new AbortController());
    const hint = await this.#advise(position, signal).catch(() => null);
    if (signal.aborted) return;
    this.#request = null;
    if (!hint || !position.legalPoints().includes(hint.point)) {
      done(null);
      return;
    }
    const { player } = position.turn;
    this.#used = { ...this.#used, [player]: this.#used[player] + 1 };
    this.#cache.set(position.moves.join(), hint);
    this.#show(hint, done);
  }

  #show(hint: Hint, done: (hint: Hint | null) => void): void {
    this.#shown = hint;
    done(hint);
  }
}
