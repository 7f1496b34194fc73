import type { TemplateResult } from 'lit-html';
import type { ByColour, OpeningChoice } from '../../core';
import type { Messages } from '../../i18n';
import type { MatchSetup } from '../../match/matchSetup';
import type { MatchState } from '../../match/matchState';
import type { Pace } from '../../platform/settings';
import type { OnlineView } from './onlineView';
import type { ReviewProps } from './reviewPanel';

/** What the buttons of a game do. */
export interface GameActions {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly hint: () => void;
  readonly restart: () => void;
  readonly resign: () => void;
  readonly offerDraw: () => void;
  readonly menu: () => void;
  readonly place: () => void;
  readonly playAgain: () => void;
  readonly choose: (choice: OpeningChoice) => void;
  readonly pause: () => void;
  readonly setPace: (pace: Pace) => void;
}

export interface GamePanelProps {
  readonly t: Messages;
  readonly state: MatchState;
  readonly setup: MatchSetup;
  readonly actions: GameActions;
  /** How long the computer has been thinking, in seconds. */
  readonly thought: number;
  /** Whether an aimed point waits for the Place button. */
  readonly aimed: boolean;
  /** How fast the computers play that are watched. */
  readonly pace: Pace;
  readonly quickBar: TemplateResult;
  /** What stands in the hint's place while a point is looked at; the point's cell says it as well. */
  readonly note?: string;
  readonly review: ReviewProps;
  /** The players' names in a game from elsewhere. */
  readonly names: ByColour<string> | null;
  /** Set in a game over the network. */
  readonly online: OnlineView | null;
}
