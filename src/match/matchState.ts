import type {
  ByColour,
  Colour,
  Game,
  GameEvent,
  Hint,
  Player,
  Refusal as GameRefusal,
} from '../core';
import type { Turn } from '../core';
import type { SessionRefusal } from '../net/sync/sessionContext';
import type { ClockState } from './clock';
import type { Seat } from './seat';
import type { MeasuredTime } from './stepTimer';

/** Refusals of a session that can't occur during a game. */
type OffBoardRefusal =
  | 'no-game'
  | 'nothing-offered'
  | 'offer-changed'
  | 'no-fault'
  | 'too-many-rounds'
  | 'nothing-asked'
  | 'too-soon';

/** Why a decision was refused. The dictionaries have a text for each reason. */
export type Refusal =
  | GameRefusal
  | Exclude<SessionRefusal, OffBoardRefusal>
  | 'undo-off'
  /** Hints are not available before the colours are settled. */
  | 'no-hint-yet'
  /** Hints are not available over the network. */
  | 'no-hints';

/** An event; listeners receive it together with the new state. */
export type MatchEvent =
  | GameEvent
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'fallback-move' }
  /** `again` if this hint is already shown. */
  | { readonly type: 'hinted'; readonly hint: Hint; readonly again: boolean }
  | { readonly type: 'hint-failed' }
  | { readonly type: 'low-time'; readonly player: Player }
  | { readonly type: 'draw-offered'; readonly by: Colour }
  | { readonly type: 'draw-declined'; readonly by: Colour };

/** The state of a match, for views. */
export interface MatchState {
  readonly game: Game;
  /** Who decides next, and between which options. */
  readonly turn: Turn;
  /** The player of each colour; preliminary until `settled`. */
  readonly colours: ByColour<Player>;
  /** Whether the colours are final, because no opening choice can swap them any more. */
  readonly settled: boolean;
  /** The kind of seat by colour. */
  readonly seats: ByColour<Seat['kind']>;
  /** The colour of the one person at this board; null with two or none. */
  readonly me: Colour | null;
  /** The names of two people at this device, each possibly empty. */
  readonly names: ByColour<string>;
  /** Whether the computer is thinking. */
  readonly thinking: boolean;
  /** Whether it can be told to move now. */
  readonly canHurry: boolean;
  /** Whether a match of two computers is paused. */
  readonly paused: boolean;
  /** Null without clocks. */
  readonly clock: ClockState | null;
  readonly measured: MeasuredTime;
  /** The colour whose draw offer is unanswered, or null. */
  readonly drawOffer: Colour | null;
  /** The hint shown for this position, or null. */
  readonly hint: Hint | null;
  /** Whether a hint is being computed. */
  readonly hinting: boolean;
  /** How many hints each colour's player has received. */
  readonly hintsUsed: ByColour<number>;
  /** Whether a person at this board may place a stone now. */
  readonly canPlay: boolean;
  /** Whether a person at this board must make an opening choice now. */
  readonly canChoose: boolean;
  readonly canHint: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canResign: boolean;
  readonly canOfferDraw: boolean;
}

export type MatchListener = (state: MatchState, events: readonly MatchEvent[]) => void;
