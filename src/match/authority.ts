import type { ByPlayer, Colour, Game, OpeningChoice, Point, Result } from '../core';
import type { ClockSetup, ClockTime } from './clock';
import type { MatchEvent, MatchState, Refusal } from './matchState';
import type { Seat } from './seat';
import type { MeasuredTime } from './stepTimer';

/** A decision in a match. Only the player to decide may `play` or `choose`. */
export type Decision =
  | { readonly type: 'play'; readonly point: Point }
  | { readonly type: 'choose'; readonly choice: OpeningChoice }
  | { readonly type: 'undo' | 'redo' | 'resign' | 'offer-draw' | 'restart' }
  | { readonly type: 'answer-draw'; readonly accepted: boolean };

/** Players without names. */
export const NAMELESS: ByPlayer<string> = { first: '', second: '' };

/**
 * Holds the game of a match and accepts or refuses decisions: on this page, or in a session whose
 * other side must agree.
 */
export interface MatchAuthority {
  readonly game: Game;
  /** The seats by player. Over the network a rematch swaps them. */
  readonly seats: ByPlayer<Seat>;
  /** The names of two people at this device, each possibly empty. */
  readonly names: ByPlayer<string>;
  readonly clockSetup: ClockSetup;
  /** Null without clocks. */
  readonly time: ClockTime | null;
  /** The time spent on the steps of the game. */
  readonly measured: MeasuredTime;
  /** The colour whose draw offer is unanswered, or null. */
  readonly drawOffer: Colour | null;
  /** Why no stone can be placed now although the game is unfinished, or null. */
  readonly blocked: Refusal | null;
  /** Which decisions other than moves and choices are possible for the people at this board. */
  readonly can: Pick<MatchState, 'canUndo' | 'canRedo' | 'canResign' | 'canOfferDraw'>;
  /** Calls `listener` after every change, until `dispose`. */
  onChange(listener: (events: readonly MatchEvent[]) => void): void;
  /** Runs the clocks, or stops them while the match is paused or the page is hidden. */
  runClocks(run: boolean): void;
  /** Carries out a decision or sends it to the other side; the listener gets the outcome. */
  decide(decision: Decision): Result<null, Refusal>;
  dispose(): void;
}
