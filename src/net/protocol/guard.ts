import { fail, ok, type Result } from '../../core';
import { RateLimit } from '../rateLimit';
import { MOST_BYTES } from '../transport/link';
import { readMessage, type Message, type Unreadable } from './messages';

/** Most characters of a message; a part of a log may be as long as a link carries. */
export const MAX_TEXT = 4096;

/** Messages a second, and at once. */
const RATE = 20;
const BURST = 40;

/** So many faults end a link. */
const STRIKES = 5;

/** Why a text was not let through. */
export type GuardRefusal = Unreadable | 'too-long' | 'too-fast';

/** The one entry of a link: length, rate, JSON, schema, in this order. It counts what it refuses. */
export class Guard {
  readonly #now: () => number;
  readonly #rate: RateLimit;
  #strikes = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#rate = new RateLimit(BURST, RATE, now());
  }

  /** Whether so much was refused that the link should end. */
  get exhausted(): boolean {
    return this.#strikes >= STRIKES;
  }

  /** Counts a fault that showed only later. */
  strike(): void {
    this.#strikes += 1;
  }

  /** The message in a text. */
  read(text: string): Result<Message, GuardRefusal> {
    const message = this.#read(text);
    if (!message.ok) this.strike();
    return message;
  }

  #read(text: string): Result<Message, GuardRefusal> {
    if (!this.#rate.take(this.#now())) return fail('too-fast');
    if (text.length > MOST_BYTES) return fail('too-long');
    const value = parsed(text);
    if (value === undefined) return fail('malformed');
    const message = readMessage(value);
    if (!message.ok) return message;
    const most = message.value.t === 'sync' ? MOST_BYTES : MAX_TEXT;
    return text.length > most ? fail('too-long') : ok(message.value);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
