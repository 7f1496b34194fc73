import type { ByPlayer, Game, Player } from '../../core';
import type { Evidence } from '../sync/evidence';
import type { Role } from '../protocol/fairDraw';
import type { AskKind, ByeReason } from '../protocol/messages';
import type { Fault, Resumption } from '../sync/memory';
import type { Terms } from '../log/terms';

/** How far a session has come. */
export type Phase = 'waiting' | 'agreeing' | 'starting' | 'playing' | 'over' | 'stopped';

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
