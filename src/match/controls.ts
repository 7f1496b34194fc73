import type { OpeningChoice, Point, Result } from '../core';
import type { MatchListener, MatchState, Refusal } from './matchState';

/** What can be done with a match, whoever sits at it: the same at one board and over the network. */
export interface MatchControls {
  readonly state: MatchState;
  /** Whether leaving or restarting now would lose a game in progress. */
  readonly hasUnfinishedGame: boolean;
  /** Calls `listener` after every change; the returned function ends that. */
  readonly subscribe: (listener: MatchListener) => () => void;
  /** Lets the match go. */
  readonly begin: () => void;
  /** Why a person may not put a stone on `point` now, or null when one may. */
  readonly refusal: (point: Point) => Refusal | null;
  readonly play: (point: Point) => Result<null, Refusal>;
  readonly choose: (choice: OpeningChoice) => Result<null, Refusal>;
  readonly hint: () => Result<null, Refusal>;
  readonly undo: () => Result<null, Refusal>;
  readonly redo: () => Result<null, Refusal>;
  readonly resign: () => Result<null, Refusal>;
  readonly offerDraw: () => Promise<void>;
  readonly answerDraw: (accepted: boolean) => void;
  /** An empty board with the same players and settings. */
  readonly restart: () => void;
  readonly setPaused: (paused: boolean) => void;
  readonly setVisible: (visible: boolean) => void;
  /** Stops everything; late answers and listeners fall silent. */
  readonly dispose: () => void;
}
