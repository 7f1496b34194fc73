import { fail, ok, type Result } from '../../core';
import { RateLimit } from '../rateLimit';
import { MAX_BYTES } from '../transport/link';
import { readMessage, type Message, type Unreadable } from './messages';

/** Maximum length of a message in characters; for `sync` it is `MAX_BYTES`. */
export const MAX_TEXT = 4096;

/** Rate limit: messages per second, and burst. */
const RATE = 20;
const BURST = 40;

/** The channel closes its link after this many rejected texts. */
const MAX_STRIKES = 5;

/** Why a text was rejected. */
export type GuardRefusal = Unreadable | 'too-long' | 'too-fast';

/** Validates the texts of a link, in this order: rate, length, JSON, schema. Counts rejections. */
export class Guard {
  readonly #now: () => number;
  readonly #rate: RateLimit;
  #strikes = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#rate = new RateLimit(BURST, RATE, now());
  }

  /** Whether `MAX_STRIKES` texts were rejected. */
  get exhausted(): boolean {
    return this.#strikes >= MAX_STRIKES;
  }

  /** Validates a text and returns its message. */
  read(text: string): Result<Message, GuardRefusal> {
    const message = this.#read(text);
    if (!message.ok) this.#strikes += 1;
    return message;
  }

  #read(text: string): Result<Message, GuardRefusal> {
    if (!this.#rate.take(this.#now())) return fail('too-fast');
    if (text.length > MAX_BYTES) return fail('too-long');
    const value = parsed(text);
    if (value === undefined) return fail('malformed');
    const message = readMessage(value);
    if (!message.ok) return message;
    const max = message.value.t === 'sync' ? MAX_BYTES : MAX_TEXT;
    return text.length > max ? fail('too-long') : ok(message.value);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
