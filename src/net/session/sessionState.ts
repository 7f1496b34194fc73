import type { ByPlayer, Game, Player } from '../../core';
import type { Asks } from './asks';
import type { Evidence } from '../sync/evidence';
import { otherRole, type Role } from '../protocol/fairDraw';
import { decider, undoClosed, undoTarget, winnerOf } from '../log/gameLog';
import { stepTimes } from '../log/stepTimes';
import type { Liveness } from './liveness';
import type { AskKind, ByeReason } from '../protocol/messages';
import { settlements, type Fault, type Memory, type Settlement } from '../sync/memory';
import type { GameSync } from '../sync/gameSync';
import type { SessionEvent } from '../sync/sessionContext';
import type { Terms } from '../log/terms';

/** The phase of a session. */
type Phase = 'waiting' | 'agreeing' | 'starting' | 'playing' | 'over' | 'stopped';

/**
 * The state of the connection: `none` before a peer joined, `syncing` until both logs have been
 * equal, `unstable` after some silence, `reconnecting` after the link is lost.
 */
export type Connection = 'none' | 'syncing' | 'stable' | 'unstable' | 'reconnecting';

/** Why the last link was rejected or closed; `update-…`: which side has the older program. */
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
  /** The clocks at the time of the snapshot, and the player whose clock runs. */
  readonly left: ByPlayer<number> | null;
  readonly running: Player | null;
  /** The time spent on each step, in milliseconds; see `stepTimes`. */
  readonly times: readonly (number | null)[];
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
  /** Why what the peer sent was rejected; `replaced` if another tab has the seat. */
  readonly fault: Fault | 'replaced' | null;
  /** What was rejected, if stored. */
  readonly evidence: Evidence | null;
  /** How the local player may settle the fault. */
  readonly settlements: readonly Settlement[];
  readonly peer: { readonly name: string; readonly app: string } | null;
  /** Whether the game can be claimed from an absent peer. */
  readonly canClaim: boolean;
  /** Whether the game ended by our absence claim, which the peer contradicts. */
  readonly claimDisputed: boolean;
  /** Whether the peer has left this game for good. */
  readonly departed: boolean;
  readonly offer: { readonly terms: Terms; readonly mine: boolean; readonly round: number } | null;
  readonly terms: Terms | null;
  readonly game: NetGame | null;
  /** Our open request, and the peer's. */
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

/** What a snapshot is made of. */
export interface SnapshotSource {
  readonly memory: Memory;
  readonly sync: GameSync;
  readonly asks: Asks;
  readonly liveness: Liveness;
  readonly connected: boolean;
  readonly synced: boolean;
  /** Whether no decision is possible now. */
  readonly blocked: boolean;
  readonly refused: Refused | null;
  readonly replaced: boolean;
  readonly unsaved: boolean;
}

/** Takes a snapshot of a session. */
export function snapshot(source: SnapshotSource): SessionState {
  const { memory, sync, asks, liveness, refused, replaced, unsaved } = source;
  const { role, proposal, peer, game, muted } = memory;
  const score = sync.score;
  const theirs = otherRole(role);
  return {
    role,
    phase: phaseOf(source),
    connection: connectionOf(source),
    refused,
    fault: replaced ? 'replaced' : memory.fault,
    evidence: memory.evidence,
    settlements: replaced ? [] : settlements(memory),
    peer: peer && { name: peer.name, app: peer.app },
    canClaim: liveness.untilClaim === 0,
    claimDisputed: sync.claimDisputed,
    departed: game?.departed === theirs,
    offer: proposal && {
      terms: proposal.terms,
      mine: proposal.by === role,
      round: proposal.round,
    },
    terms: memory.agreed && proposal ? proposal.terms : null,
    game: gameOf(source),
    asked: asks.mine,
    asks: asks.theirs,
    score: { mine: score[role], theirs: score[theirs], draws: score.draws },
    muted,
    rtt: liveness.rtt,
    unsaved,
  };
}

function phaseOf({ memory, sync, connected, replaced }: SnapshotSource): Phase {
  if (replaced) return 'stopped';
  if (sync.log) return sync.log.game.outcome ? 'over' : 'playing';
  if (!connected) return 'waiting';
  return memory.agreed ? 'starting' : 'agreeing';
}

function connectionOf({ memory, liveness, connected, synced }: SnapshotSource): Connection {
  if (!connected) return memory.peer ? 'reconnecting' : 'none';
  if (!synced) return 'syncing';
  return liveness.unstable ? 'unstable' : 'stable';
}

function gameOf({ memory, sync, asks, synced, blocked }: SnapshotSource): NetGame | null {
  const { log, me, thinkingTime } = sync;
  if (!log || !memory.game) return null;
  const { game, entries } = log;
  const { turn, ply } = game.position;
  const isOurTurn = !blocked && turn.player === me;
  const canAsk = synced && !game.outcome && !asks.mine;
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
    times: stepTimes(log),
    disputed: charged.first > 0 || charged.second > 0,
    canPlay: isOurTurn && turn.options.length === 0,
    canChoose: isOurTurn && turn.options.length > 0,
    canUndo: canAsk && !undoClosed(log) && undoTarget(log, me) !== null,
    canOfferDraw: canAsk && ply > 0,
    canResign: !game.outcome,
    canRematch: synced && game.outcome !== null && !asks.mine,
  };
}

/** Called after every change with the new state and the events. */
export type SessionListener = (state: SessionState, events: readonly SessionEvent[]) => void;

/** Holds the current snapshot and notifies the listeners. */
export class Publisher {
  readonly #snapshot: () => SessionState;
  readonly #listeners = new Set<SessionListener>();
  #state: SessionState;

  constructor(takeSnapshot: () => SessionState) {
    this.#snapshot = takeSnapshot;
    this.#state = takeSnapshot();
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Calls `listener` after every change; the returned function unsubscribes. */
  subscribe(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes a new snapshot; notifies on changed memory, a changed visible field, or an event. */
  publish(changed: boolean, events: readonly SessionEvent[]): void {
    const before = this.#state;
    this.#state = this.#snapshot();
    const visible =
      before.connection !== this.#state.connection ||
      before.refused !== this.#state.refused ||
      before.phase !== this.#state.phase ||
      before.fault !== this.#state.fault ||
      before.game?.sending !== this.#state.game?.sending ||
      before.unsaved !== this.#state.unsaved ||
      before.canClaim !== this.#state.canClaim ||
      before.claimDisputed !== this.#state.claimDisputed;
    if (!changed && !visible && events.length === 0) return;
    for (const listener of this.#listeners) listener(this.#state, events);
  }

  /** Removes all listeners. */
  close(): void {
    this.#listeners.clear();
  }
}
