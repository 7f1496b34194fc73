import type { ByPlayer, Colour, Game, OpeningChoice, Point, Result } from '../core';
import type { ClockSetup, ClockTime } from './clock';
import type { MatchEvent, Refusal } from './matchState';
import type { Seat } from './seat';

/**
 * Where the decisions of a match are judged and its game is kept: on this page, or in a session that
 * the other side has to agree with. What comes of a decision is told to the one listener, at once or
 * later; what the authority refuses is returned.
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
  /** Why nobody can decide anything just now although the game goes on, or null. */
  readonly blocked: Refusal | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canResign: boolean;
  readonly canOfferDraw: boolean;
  /** Calls `listener` after every change, until `dispose`. */
  follow(listener: (events: readonly MatchEvent[]) => void): void;
  /** Lets the clocks run, or stops them while the match is paused or nobody sees the board. */
  runClocks(run: boolean): void;
  /** The player to decide puts a stone or makes the choice that is due. */
  play(point: Point): Result<null, Refusal>;
  choose(choice: OpeningChoice): Result<null, Refusal>;
  undo(): Result<null, Refusal>;
  redo(): Result<null, Refusal>;
  resign(): Result<null, Refusal>;
  offerDraw(): Result<null, Refusal>;
  /** Does nothing where no draw is offered. */
  answerDraw(accepted: boolean): Result<null, Refusal>;
  /** Another game with the same settings. */
  restart(): Result<null, Refusal>;
  dispose(): void;
}
