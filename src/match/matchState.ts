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

/** What listeners are told besides the new state. */
export type MatchEvent =
  | GameEvent
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'fallback-move' }
  /** `again` when it was on the board already. */
  | { readonly type: 'hinted'; readonly hint: Hint; readonly again: boolean }
  | { readonly type: 'hint-failed' }
  | { readonly type: 'low-time'; readonly player: Player }
  | { readonly type: 'draw-offered'; readonly by: Colour }
  | { readonly type: 'draw-declined'; readonly by: Colour };

/** All that a view needs to know about a match. */
export interface MatchState {
  readonly game: Game;
  /** Whose decision comes next, and on what. */
  readonly turn: Turn;
  /** Who plays which colour; before a swap opening has settled that, who would without a swap. */
  readonly colours: ByColour<Player>;
  /** Whether the colours are settled. */
  readonly settled: boolean;
  /** Kind of player by colour. */
  readonly seats: ByColour<Seat['kind']>;
  /** The colour of the one person at this board; null with two or none. */
  readonly me: Colour | null;
  /** Whether the computer is thinking. */
  readonly thinking: boolean;
  /** Whether a match of two computers stands still. */
  readonly paused: boolean;
  /** The clocks; null without any. */
  readonly clock: ClockState | null;
  /** The colour whose offer of a draw waits for an answer, or null. */
  readonly drawOffer: Colour | null;
  /** The hint for this position, once it was given. */
  readonly hint: Hint | null;
  /** Whether a hint is on its way. */
  readonly hinting: boolean;
  /** How often the player of a colour was given a hint. */
  readonly hintsUsed: ByColour<number>;
  /** Whether a person may put a stone now. */
  readonly canPlay: boolean;
  /** Whether a person has to choose now. */
  readonly canChoose: boolean;
  readonly canHint: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canResign: boolean;
  readonly canOfferDraw: boolean;
}

export type MatchListener = (state: MatchState, events: readonly MatchEvent[]) => void;
