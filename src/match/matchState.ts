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

/** What a session refuses besides the requests of a board on which a game is played. */
type OffBoardRefusal =
  | 'no-game'
  | 'nothing-offered'
  | 'too-many-rounds'
  | 'nothing-asked'
  | 'too-soon';

/** Why something was refused; the dictionaries have a text for each. */
export type Refusal =
  | GameRefusal
  | Exclude<SessionRefusal, OffBoardRefusal>
  | 'undo-off'
  /** The colours are not settled: stones are put for both sides. */
  | 'no-hint-yet'
  /** There are no hints over the network. */
  | 'no-hints';

/** What has happened, told together with the new state. */
export type MatchEvent =
  | GameEvent
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'fallback-move' }
  /** `again` when this hint was shown already. */
  | { readonly type: 'hinted'; readonly hint: Hint; readonly again: boolean }
  | { readonly type: 'hint-failed' }
  | { readonly type: 'low-time'; readonly player: Player }
  | { readonly type: 'draw-offered'; readonly by: Colour }
  | { readonly type: 'draw-declined'; readonly by: Colour };

/** All that a view needs to know about a match. */
export interface MatchState {
  readonly game: Game;
  /** Who decides next, and on what. */
  readonly turn: Turn;
  /** Who plays which colour, or would if nothing more were swapped. */
  readonly colours: ByColour<Player>;
  /** Whether no choice of the opening can change the colours any more. */
  readonly settled: boolean;
  /** The kind of seat by colour. */
  readonly seats: ByColour<Seat['kind']>;
  /** The colour of the one person at this board; null with two or none. */
  readonly me: Colour | null;
  /** Whether the computer is thinking. */
  readonly thinking: boolean;
  /** Whether a match of two computers is paused. */
  readonly paused: boolean;
  /** Null without clocks. */
  readonly clock: ClockState | null;
  /** The colour whose offer of a draw waits for an answer, or null. */
  readonly drawOffer: Colour | null;
  /** The hint for this position, if one was given. */
  readonly hint: Hint | null;
  /** Whether a hint is being searched for. */
  readonly hinting: boolean;
  /** How many hints the player of a colour was given. */
  readonly hintsUsed: ByColour<number>;
  /** Whether a person here may put a stone now. */
  readonly canPlay: boolean;
  /** Whether a person here has to choose now. */
  readonly canChoose: boolean;
  readonly canHint: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canResign: boolean;
  readonly canOfferDraw: boolean;
}

export type MatchListener = (state: MatchState, events: readonly MatchEvent[]) => void;
