import { fail, ok, type Result } from '../../core';
import type { Desk, SessionRefusal } from '../sync/sessionContext';
import { PHRASES, type Phrase } from '../protocol/phrases';

/** Phrases are said no faster than this, and heard no faster than twice as fast. */
const PAUSE_MS = 1500;

/** The fixed phrases, both ways. */
export class Talk {
  readonly #desk: Desk;
  #said = -Infinity;
  #heard = -Infinity;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  say(phrase: Phrase): Result<null, SessionRefusal> {
    const now = this.#desk.time.now();
    if (now - this.#said < PAUSE_MS) return fail('too-soon');
    this.#said = now;
    this.#desk.send({ t: 'phrase', id: PHRASES.indexOf(phrase) });
    return ok(null);
  }

  hear(id: number): void {
    const now = this.#desk.time.now();
    const phrase = PHRASES[id];
    if (!phrase || this.#desk.memory.muted || now - this.#heard < PAUSE_MS / 2) return;
    this.#heard = now;
    this.#desk.tell({ type: 'phrase', phrase });
  }
}
