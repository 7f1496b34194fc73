import { fail, ok, type Result } from '../../core';
import type { SessionContext, SessionRefusal } from '../sync/sessionContext';
import { PHRASES, type Phrase } from '../protocol/phrases';

/** Phrases are said no faster than this, and heard no faster than twice as fast. */
const PAUSE_MS = 1500;

/** The fixed phrases, both ways. */
export class Phrases {
  readonly #context: SessionContext;
  #lastSent = -Infinity;
  #lastReceived = -Infinity;

  constructor(context: SessionContext) {
    this.#context = context;
  }

  send(phrase: Phrase): Result<null, SessionRefusal> {
    const now = this.#context.time.now();
    if (now - this.#lastSent < PAUSE_MS) return fail('too-soon');
    this.#lastSent = now;
    this.#context.send({ t: 'phrase', id: PHRASES.indexOf(phrase) });
    return ok(null);
  }

  receive(id: number): void {
    const now = this.#context.time.now();
    const phrase = PHRASES[id];
    if (!phrase || this.#context.memory.muted || now - this.#lastReceived < PAUSE_MS / 2) return;
    this.#lastReceived = now;
    this.#context.emit({ type: 'phrase', phrase });
  }
}
