import type { ByColour, ByPlayer, Hint, Player, Position } from '../core';
import type { EngineClient } from '../engine/client';
import type { Task } from '../engine/protocol';

/** Finds a hint for the side to move; may reject. An aborted request is dropped. */
export type Adviser = (position: Position, signal: AbortSignal) => Promise<Hint>;

/** Hints by the engine. */
export function adviser(engine: Pick<EngineClient, 'run'>): Adviser {
  return ({ settings, moves, choices }, signal) => {
    const task = { type: 'hint', job: { settings, moves, choices } } as const satisfies Task;
    return engine.run(task, signal);
  };
}

/** How many hints each player was given, whatever colours are swapped later. */
export type HintCount = ByPlayer<number>;

export const NO_HINTS: HintCount = { first: 0, second: 0 };

/** Reads a stored count; older data counts by colour. */
export function hintsByPlayer(
  count: HintCount | ByColour<number>,
  { black, white }: ByColour<Player>,
): HintCount {
  if ('first' in count) return count;
  return { ...NO_HINTS, [black]: count.black, [white]: count.white };
}

/**
 * The hints of one match, one request at a time. A position's hint is kept, so that asking again,
 * also after an undo, shows the same hint and counts once.
 */
export class Hints {
  readonly #advise: Adviser;
  readonly #given = new Map<string, Hint>();
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

  /** The hint for the position on the board, if one was given. */
  get shown(): Hint | null {
    return this.#shown;
  }

  /** Whether a request is under way. */
  get pending(): boolean {
    return this.#request !== null;
  }

  /** Calls `done` with the hint, or null if none was found; not at all once it is withdrawn. */
  ask(position: Position, done: (hint: Hint | null) => void): void {
    const known = this.#given.get(position.moves.join());
    if (known) this.#show(known, done);
    else void this.#find(position, done);
  }

  /** The board changes: cancels the request and hides the hint. */
  withdraw(): void {
    this.#request?.abort();
    this.#request = null;
    this.#shown = null;
  }

  /** For a new game. */
  reset(): void {
    this.#given.clear();
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
    this.#given.set(position.moves.join(), hint);
    this.#show(hint, done);
  }

  #show(hint: Hint, done: (hint: Hint | null) => void): void {
    this.#shown = hint;
    done(hint);
  }
}
