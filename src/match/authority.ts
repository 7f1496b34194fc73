import type { ByPlayer, Colour, Game, OpeningChoice, Point, Result } from '../core';
import type { ClockSetup, ClockTime } from './clock';
import type { MatchEvent, MatchState, Refusal } from './matchState';
import type { Seat } from './seat';

/** What is decided in a match: a stone or a choice by the player to decide, the rest at any time. */
export type Decision =
  | { readonly type: 'play'; readonly point: Point }
  | { readonly type: 'choose'; readonly choice: OpeningChoice }
  | { readonly type: 'undo' | 'redo' | 'resign' | 'offer-draw' | 'restart' }
  | { readonly type: 'answer-draw'; readonly accepted: boolean };

/**
 * Where the decisions of a match are judged and its game is kept: on this page, or in a session that
 * the other side has to agree with.
 */
export interface MatchAuthority {
  readonly game: Game;
  /** Who sits where. Over the network another game swaps the players. */
  readonly seats: ByPlayer<Seat>;
  readonly clockSetup: ClockSetup;
  /** Null without clocks. */
  readonly time: ClockTime | null;
  /** The colour whose offer of a draw waits for an answer, or null. */
  readonly drawOffer: Colour | null;
  /** Why nobody can put a stone just now although the game goes on, or null. */
  readonly blocked: Refusal | null;
  /** Which decisions besides stones and choices are open to the people here. */
  readonly can: Pick<MatchState, 'canUndo' | 'canRedo' | 'canResign' | 'canOfferDraw'>;
  /** Calls `listener` after every change, until `dispose`. */
  follow(listener: (events: readonly MatchEvent[]) => void): void;
  /** Lets the clocks run, or stops them while the match is paused or nobody sees the board. */
  runClocks(run: boolean): void;
  /** Carries out a decision or passes it on; what comes of it is told to the listener. */
  decide(decision: Decision): Result<null, Refusal>;
  dispose(): void;
}
