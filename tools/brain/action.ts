import type { Position } from '../../src/core';
import type { MoveLimits } from './info';
import type { Dialect } from './swap2';

/** A search for a move; the result goes to `Protocol.moved`. */
export interface Think {
  readonly type: 'think';
  readonly position: Position;
  readonly limits: MoveLimits;
}

/** A search for the decision in a swap2 opening; the result goes to `Protocol.opened`. */
export interface Open {
  readonly type: 'open';
  readonly position: Position;
  readonly limits: MoveLimits;
  readonly dialect: Dialect;
}

/** An effect of a line from the manager. */
export type Action =
  | { readonly type: 'say'; readonly line: string }
  /** Clear the state kept from the last game. */
  | { readonly type: 'clear' }
  | Think
  | Open
  /** End the search that was started last; its answer is due at once. */
  | { readonly type: 'stop' }
  | { readonly type: 'quit' };

export function say(line: string): Action[] {
  return [{ type: 'say', line }];
}

export function error(text: string): Action[] {
  return say(`ERROR ${text}`);
}
