import { MAX_ENTRIES, type Entry, type GameLog } from '../log/gameLog';
import { positionHash } from '../log/positionHash';
import type { MessageOf } from '../protocol/messages';

/** Consecutive entries of a log, as sent. */
export type LogPart = Pick<MessageOf<'entries'>, 'g' | 'i' | 'prev' | 'list' | 'n' | 'h'>;

/** At most `max` entries from index `i` on, as sent; `n` and `h` describe the whole log. */
export function logPart(
  { digests, entries, game: { position } }: GameLog,
  i: number,
  max: number,
): LogPart {
  const list = entries.slice(i, i + max);
  const [g = '', prev = ''] = [digests[0], digests[i]];
  return { g, i, prev, list, n: position.ply, h: positionHash(position) };
}

/** Collects the parts of the peer's log. */
export class LogParts {
  #list: readonly Entry[] = [];
  #start: Pick<LogPart, 'i' | 'prev'> | null = null;

  /** Adds a part; returns the whole after the last one, else null. */
  add(message: MessageOf<'sync'>): LogPart | null {
    const follows = message.i === (this.#start?.i ?? 0) + this.#list.length;
    const start = follows && this.#start ? this.#start : message;
    const list = follows ? [...this.#list, ...message.list] : message.list;
    const more = message.more && message.list.length > 0 && list.length <= MAX_ENTRIES;
    this.#list = more ? list : [];
    this.#start = more ? start : null;
    return more ? null : { ...message, i: start.i, prev: start.prev, list };
  }

  clear(): void {
    this.#list = [];
    this.#start = null;
  }
}
