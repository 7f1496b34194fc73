import type { GameEvent, Refusal } from '../../core';
import type { AskKind, ByeReason, Message } from '../protocol/messages';
import type { Evidence } from './evidence';
import type { Fault, GameMemory, Memory } from './memory';
import type { Phrase } from '../protocol/messages';
import type { RandomBytes, Time } from '../time';

/** What a session tells its listeners besides the new state. */
export type SessionEvent =
  | { readonly type: 'connected' }
  | { readonly type: 'disconnected' }
  | { readonly type: 'offered' }
  | { readonly type: 'agreed' }
  | { readonly type: 'started' }
  /** The game went on by these events. */
  | { readonly type: 'game'; readonly events: readonly GameEvent[] }
  /** The log was rewritten: the view draws the game anew. */
  | { readonly type: 'rewritten' }
  | { readonly type: 'asked'; readonly what: AskKind }
  | { readonly type: 'answered'; readonly what: AskKind; readonly yes: boolean }
  | { readonly type: 'withdrawn'; readonly what: AskKind }
  | { readonly type: 'phrase'; readonly phrase: Phrase }
  /** They report a fault; it changes nothing here. */
  | { readonly type: 'peer-fault'; readonly code: string }
  | { readonly type: 'stopped'; readonly fault: Fault };

/** Why a command was refused. */
export type SessionRefusal =
  | Refusal
  | 'stopped'
  | 'not-connected'
  | 'no-game'
  | 'game-on'
  | 'nothing-offered'
  | 'too-many-rounds'
  | 'undo-off'
  | 'ask-open'
  | 'too-many-asks'
  | 'nothing-asked'
  | 'too-soon';

/**
 * The context that the parts of a session work at: its memory, and what is to be sent and told once
 * the memory is stored.
 */
export class SessionContext {
  readonly time: Time;
  readonly random: RandomBytes;
  readonly outbox: Message[] = [];
  readonly events: SessionEvent[] = [];
  /** Whether memory was changed since it was stored, and how the live link is to end. */
  changed = true;
  /** Whether memory is to be stored all the same, for the time that has passed. */
  saveDue = false;
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

  /** Notes what time does to the game, which is stored with the next change. */
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

  /** Ends the session: both logs stay as they are, and what of theirs was wrong is kept. */
  stop(fault: Fault, evidence: Evidence | null = null): void {
    if (this.#memory.stopped) return;
    this.update({ stopped: fault, evidence });
    this.send({ t: 'err', code: fault });
    this.byeReason = fault === 'strikes' ? 'strikes' : 'stopped';
    this.emit({ type: 'stopped', fault });
  }
}
