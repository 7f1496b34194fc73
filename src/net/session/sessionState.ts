import type { ByPlayer, Game, Player } from '../../core';
import type { Asks } from './asks';
import type { Evidence } from '../sync/evidence';
import { otherRole, type Role } from '../protocol/fairDraw';
import { decider, undoClosed, undoTarget, winnerOf } from '../log/gameLog';
import type { Liveness } from './liveness';
import type { AskKind, ByeReason } from '../protocol/messages';
import { resumptions, type Fault, type Memory, type Resumption } from '../sync/memory';
import type { GameSync } from '../sync/gameSync';
import type { SessionEvent } from '../sync/sessionContext';
import type { Terms } from '../log/terms';

/** The phase of a session. */
type Phase = 'waiting' | 'agreeing' | 'starting' | 'playing' | 'over' | 'stopped';

/**
 * The state of the connection: `syncing` until both logs are known to be equal, `unstable` after
 * some silence, `reconnecting` once the link is lost.
 */
export type Connection = 'none' | 'syncing' | 'stable' | 'unstable' | 'reconnecting';

/** Why the last link was rejected or closed; `update-…` names the side with the older program. */
export type Refused = Exclude<ByeReason, 'spare'> | 'update-here' | 'update-there';

/** The running game, as the local player sees it. */
export interface NetGame {
  readonly id: string;
  readonly game: Game;
  /** The local player. */
  readonly me: Player;
  /** Whether our last entry is unacknowledged. */
  readonly sending: boolean;
  readonly winner: Player | null;
  /** Whether the game was claimed because a player was absent. */
  readonly abandoned: boolean;
  /** The clocks at the time of the snapshot, and whose is running. */
  readonly left: ByPlayer<number> | null;
  readonly running: Player | null;
  /** Whether time was charged beyond what a player claimed. */
  readonly disputed: boolean;
  readonly canPlay: boolean;
  readonly canChoose: boolean;
  readonly canUndo: boolean;
  readonly canOfferDraw: boolean;
  readonly canResign: boolean;
  readonly canRematch: boolean;
}

/** An immutable snapshot of a session for the views. */
export interface SessionState {
  readonly role: Role;
  readonly phase: Phase;
  readonly connection: Connection;
  readonly refused: Refused | null;
  /** Why it is stopped; `replaced` if another tab has the seat. */
  readonly fault: Fault | 'replaced' | null;
  /** What the peer sent that stopped it, if it can be shown. */
  readonly evidence: Evidence | null;
  /** How the local player may resume. */
  readonly resumable: readonly Resumption[];
  readonly peer: { readonly name: string; readonly app: string } | null;
  /** Whether the game can be claimed from an absent peer. */
  readonly canClaim: boolean;
  /** Whether the peer has left this game for good. */
  readonly departed: boolean;
  readonly offer: { readonly terms: Terms; readonly mine: boolean; readonly round: number } | null;
  readonly terms: Terms | null;
  readonly game: NetGame | null;
  readonly asked: AskKind | null;
  readonly asks: AskKind | null;
  /** The score of the series, including this game once it is over. */
  readonly score: { readonly mine: number; readonly theirs: number; readonly draws: number };
  readonly muted: boolean;
  /** Round-trip time in milliseconds. */
  readonly rtt: number;
  /** Whether the owner failed to store the session. */
  readonly unsaved: boolean;
}

/** The inputs of a snapshot. */
export interface Subject {
  readonly memory: Memory;
  readonly sync: GameSync;
  readonly asks: Asks;
  readonly liveness: Liveness;
  readonly connected: boolean;
  readonly synced: boolean;
  /** Whether nothing can be decided now. */
  readonly busy: boolean;
  readonly refused: Refused | null;
  readonly replaced: boolean;
  readonly unsaved: boolean;
}

/** Takes a snapshot of a session. */
export function snapshot(subject: Subject): SessionState {
  const { memory, sync, asks, liveness, refused, replaced, unsaved } = subject;
  const { role, proposal, peer, game, muted } = memory;
  const score = sync.score;
  const theirs = otherRole(role);
  return {
    role,
    phase: phaseOf(subject),
    connection: connectionOf(subject),
    refused,
    fault: memory.stopped ?? (replaced ? 'replaced' : null),
    evidence: memory.evidence,
    resumable: replaced ? [] : resumptions(memory),
    peer: peer && { name: peer.name, app: peer.app },
    canClaim: liveness.untilClaim === 0,
    departed: game?.departed === theirs,
    offer: proposal && {
      terms: proposal.terms,
      mine: proposal.by === role,
      round: proposal.round,
    },
    terms: memory.agreed && proposal ? proposal.terms : null,
    game: gameOf(subject),
    asked: asks.mine,
    asks: asks.theirs,
    score: { mine: score[role], theirs: score[theirs], draws: score.draws },
    muted,
    rtt: liveness.rtt,
    unsaved,
  };
}

function phaseOf({ memory, sync, connected, replaced }: Subject): Phase {
  if (memory.stopped || replaced) return 'stopped';
  if (sync.log) return sync.log.game.outcome ? 'over' : 'playing';
  if (!connected) return 'waiting';
  return memory.agreed ? 'starting' : 'agreeing';
}

function connectionOf({ memory, liveness, connected, synced }: Subject): Connection {
  if (!connected) return memory.peer ? 'reconnecting' : 'none';
  if (!synced) return 'syncing';
  return liveness.unstable ? 'unstable' : 'stable';
}

function gameOf({ memory, sync, asks, synced, busy }: Subject): NetGame | null {
  const { log, me, thinkingTime } = sync;
  if (!log || !memory.game) return null;
  const { game, entries } = log;
  const { turn, ply } = game.position;
  const open = !busy && turn.player === me;
  const asking = synced && !game.outcome && !memory.stopped && !asks.mine;
  const { charged, id } = memory.game;
  return {
    id,
    game,
    me,
    sending: !sync.inSync,
    winner: winnerOf(log),
    abandoned: entries.at(-1)?.k === 'abandon',
    left: thinkingTime.left(log),
    running: thinkingTime.running ? decider(log) : null,
    disputed: charged.first > 0 || charged.second > 0,
    canPlay: open && turn.options.length === 0,
    canChoose: open && turn.options.length > 0,
    canUndo: asking && !undoClosed(log) && undoTarget(log, me) !== null,
    canOfferDraw: asking && ply > 0,
    canResign: !game.outcome && !memory.stopped,
    canRematch: synced && game.outcome !== null && !memory.stopped && !asks.mine,
  };
}

/** Called after every change with the new state and the events. */
export type SessionListener = (state: SessionState, events: readonly SessionEvent[]) => void;

/** Holds the current snapshot and notifies the listeners. */
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

  /** Calls `listener` after every change; the returned function unsubscribes. */
  subscribe(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes a new snapshot; notifies if memory or a visible field changed, or something happened. */
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

  /** Removes all listeners. */
  close(): void {
    this.#listeners.clear();
  }
}
