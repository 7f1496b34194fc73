import type { Asks } from './asks';
import { otherRole } from '../protocol/fairDraw';
import { decider, undoClosed, undoTarget, winnerOf } from '../log/gameLog';
import type { Liveness } from './liveness';
import { resumptions, type Memory } from '../sync/memory';
import type { GameSync } from '../sync/gameSync';
import type { Connection, NetGame, Phase, Refused, SessionState } from './sessionState';

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
