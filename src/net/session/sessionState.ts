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

/** How far a session has come. */
type Phase = 'waiting' | 'agreeing' | 'starting' | 'playing' | 'over' | 'stopped';

/**
 * How it stands with the link: `syncing` until both logs are known to be the same, `unstable` after
 * some silence, `reconnecting` once the link is gone.
 */
export type Connection = 'none' | 'syncing' | 'stable' | 'unstable' | 'reconnecting';

/** Why the last link was not let in, or ended by word; `update-…` says who has the older program. */
export type Refused = Exclude<ByeReason, 'spare'> | 'update-here' | 'update-there';

/** The match that is being played, seen from here. */
export interface NetGame {
  readonly id: string;
  readonly game: Game;
  /** Which player sits here. */
  readonly me: Player;
  /** Whether the last entry of ours has not been acknowledged. */
  readonly sending: boolean;
  readonly winner: Player | null;
  /** Whether the game was ended because one side stayed away. */
  readonly abandoned: boolean;
  /** What the clocks showed when the snapshot was made, and whose runs. */
  readonly left: ByPlayer<number> | null;
  readonly running: Player | null;
  /** Whether time was charged that its player does not know of. */
  readonly disputed: boolean;
  readonly canPlay: boolean;
  readonly canChoose: boolean;
  readonly canUndo: boolean;
  readonly canOfferDraw: boolean;
  readonly canResign: boolean;
  readonly canRematch: boolean;
}

/** All that a view needs to know about a session. It never changes; a new one comes. */
export interface SessionState {
  readonly role: Role;
  readonly phase: Phase;
  readonly connection: Connection;
  readonly refused: Refused | null;
  /** Why it was stopped; `replaced` when another tab of ours has the seat. */
  readonly fault: Fault | 'replaced' | null;
  /** What of theirs it was stopped for, where that can be shown. */
  readonly evidence: Evidence | null;
  /** How it can go on all the same, if the one who sits here wants that. */
  readonly resumable: readonly Resumption[];
  readonly peer: { readonly name: string; readonly app: string } | null;
  /** Whether the game can be claimed from one who stayed away. */
  readonly canClaim: boolean;
  /** Whether the other side said goodbye in this game. */
  readonly departed: boolean;
  readonly offer: { readonly terms: Terms; readonly mine: boolean; readonly round: number } | null;
  readonly terms: Terms | null;
  readonly game: NetGame | null;
  readonly asked: AskKind | null;
  readonly asks: AskKind | null;
  /** Finished games, this one included once it is over. */
  readonly score: { readonly mine: number; readonly theirs: number; readonly draws: number };
  readonly muted: boolean;
  /** Time of a message there and back, in milliseconds. */
  readonly rtt: number;
  /** Whether the owner could not store the session. */
  readonly unsaved: boolean;
}

/** What a snapshot is taken of. */
export interface Subject {
  readonly memory: Memory;
  readonly sync: GameSync;
  readonly asks: Asks;
  readonly liveness: Liveness;
  readonly connected: boolean;
  readonly synced: boolean;
  /** Whether nothing can be decided here now. */
  readonly busy: boolean;
  readonly refused: Refused | null;
  readonly replaced: boolean;
  readonly unsaved: boolean;
}

/** The state of a session as a view needs it. */
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

/** Told after every change: the new state, and what happened. */
export type SessionListener = (state: SessionState, events: readonly SessionEvent[]) => void;

/** Shows the state of a session, and tells whoever listens what became of it. */
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

  /** Calls `listener` after every change; the returned function ends that. */
  subscribe(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes the state anew, and tells of it if memory changed, something happened or it looks other. */
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

  /** Tells nobody any more. */
  close(): void {
    this.#listeners.clear();
  }
}
