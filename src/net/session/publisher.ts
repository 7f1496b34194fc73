import type { SessionEvent } from '../sync/sessionContext';
import type { SessionState } from './sessionState';

/** Told after every change: the new state, and what happened. */
export type SessionListener = (state: SessionState, events: readonly SessionEvent[]) => void;

/** Shows the state of a session, and tells whoever listens what became of it. */
export class Publisher {
  readonly #take: () => SessionState;
  readonly #listeners = new Set<SessionListener>();
  #state: SessionState;

  constructor(take: () => SessionState) {
    this.#take = take;
    this.#state = take();
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Calls `listener` after every change; the returned function ends that. */
  subscribe(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes the state anew, and tells of it if memory changed, something happened or it looks other. */
  publish(changed: boolean, events: readonly SessionEvent[]): void {
    const before = this.#state;
    this.#state = this.#take();
    const other =
      before.connection !== this.#state.connection ||
      before.refused !== this.#state.refused ||
      before.phase !== this.#state.phase ||
      before.game?.sending !== this.#state.game?.sending ||
      before.unsaved !== this.#state.unsaved ||
      before.canClaim !== this.#state.canClaim;
    if (!changed && !other && events.length === 0) return;
    for (const listener of this.#listeners) listener(this.#state, events);
  }

  /** Tells nobody any more. */
  close(): void {
    this.#listeners.clear();
  }
}
