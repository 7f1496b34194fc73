import type { GameEvent, Refusal } from '../../core';
import type { AskKind, ByeReason, Message, Phrase } from '../protocol/messages';
import type { Evidence } from './evidence';
import type { Fault, GameMemory, Memory } from './memory';
import type { RandomBytes, Time } from '../time';

/** What a session reports to its listeners besides the new state. */
export type SessionEvent =
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected' }
  | { readonly type: 'offered' }
  | { readonly type: 'agreed' }
  | { readonly type: 'started' }
  /** Entries were appended, with these events. */
  | { readonly type: 'game'; readonly events: readonly GameEvent[] }
  /** Entries were replaced: views must redraw the game. */
  | { readonly type: 'rewritten' }
  | { readonly type: 'asked'; readonly what: AskKind }
  | { readonly type: 'answered'; readonly what: AskKind; readonly yes: boolean }
  | { readonly type: 'withdrawn'; readonly what: AskKind }
  | { readonly type: 'phrase'; readonly phrase: Phrase }
  /** The peer reports a fault; our session continues. */
  | { readonly type: 'peer-fault'; readonly code: string }
  /** Something the peer sent was rejected, and the link closed; our session continues. */
  | { readonly type: 'fault'; readonly fault: Fault };

/** Why a command was refused. */
export type SessionRefusal =
  | Refusal
  | 'stopped'
  | 'no-fault'
  | 'not-connected'
  | 'no-game'
  | 'game-on'
  | 'nothing-offered'
  | 'offer-changed'
  | 'too-many-rounds'
  | 'undo-off'
  | 'ask-open'
  | 'too-many-asks'
  | 'nothing-asked'
  | 'too-soon';

/**
 * The state shared by the parts of a session: its memory, and the messages and events that are sent
 * after the memory is stored.
 */
export class SessionContext {
  readonly time: Time;
  readonly random: RandomBytes;
  readonly outbox: Message[] = [];
  readonly events: SessionEvent[] = [];
  /** Whether memory has changed since it was stored. */
  changed = true;
  /** Whether to store although only time counters have changed. */
  saveDue = false;
  /** The reason to close the active link with after this step; null to keep it. */
  byeReason: ByeReason | null = null;
  #memory: Memory;

  constructor(memory: Memory, time: Time, random: RandomBytes) {
    this.#memory = memory;
    this.time = time;
    this.random = random;
  }

  get memory(): Memory {
    return this.#memory;
  }

  update(part: Partial<Memory>): void {
    this.#memory = { ...this.#memory, ...part };
    this.changed = true;
  }

  updateGame(part: Partial<GameMemory>): void {
    const { game } = this.#memory;
    if (game) this.update({ game: { ...game, ...part } });
  }

  /** Updates the time counters without storing at once; they are stored with the next change. */
  noteTime(part: Partial<Pick<GameMemory, 'thought' | 'away' | 'gone'>>): void {
    const { game } = this.#memory;
    if (game) this.#memory = { ...this.#memory, game: { ...game, ...part } };
  }

  send(message: Message): void {
    this.outbox.push(message);
  }

  emit(event: SessionEvent): void {
    this.events.push(event);
  }

  /**
   * Rejects what the peer sent and closes the link. The log is not changed; `evidence` is stored.
   */
  reject(fault: Fault, evidence: Evidence | null = null): void {
    if (this.byeReason) return;
    if (this.#memory.fault !== fault) this.emit({ type: 'fault', fault });
    this.update({ fault, evidence });
    this.send({ t: 'err', code: fault });
    this.byeReason = fault === 'strikes' ? 'strikes' : 'fault';
  }
}
