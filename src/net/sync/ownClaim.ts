import type { Player } from '../../core';
import type { Entry, GameLog } from '../log/gameLog';
import type { SessionContext } from './sessionContext';

/** Claims that the peer sent before it knew that ours is withdrawn are ignored for this long. */
const CROSSING_MS = 5000;

/** Our absence claim in the current game: whether the peer contradicts it, and its withdrawal. */
export class OwnClaim {
  readonly #context: SessionContext;
  #rejected = false;
  #withdrawn = false;
  #ignoredUntil = -Infinity;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  /** Whether the peer reports that it has rejected our claim. */
  get rejected(): boolean {
    return this.#rejected;
  }

  onRejected(): void {
    this.#rejected = true;
    this.#context.changed = true;
  }

  /** Our log ends before the claim again, after `n` entries. */
  onWithdrawn(n: number): void {
    this.#withdrawn = true;
    this.#rejected = false;
    this.#ignoredUntil = this.#context.time.now() + CROSSING_MS;
    const { settled = 0 } = this.#context.memory.game ?? {};
    this.#context.updateGame({ settled: Math.min(settled, n) });
  }

  /** Whether the peer's entries end with a claim that may have crossed our withdrawal. */
  ignores(list: readonly Entry[]): boolean {
    return list.at(-1)?.k === 'abandon' && this.#context.time.now() < this.#ignoredUntil;
  }

  /** Both logs are equal. After a withdrawn or rejected claim both play on without absence. */
  onSettled(): void {
    const rejected = this.#context.memory.fault === 'false-claim';
    if (this.#withdrawn || rejected) this.#context.updateGame({ away: 0, gone: 0 });
    this.#withdrawn = this.#rejected = false;
  }
}

/** Whether a log ends with a player's absence claim. */
export function endsWithClaim(log: GameLog | null, me: Player): boolean {
  const last = log?.entries.at(-1);
  return last?.k === 'abandon' && last.by === me;
}
