import type { TemplateResult } from 'lit-html';
import type { ByColour, Colour, OpeningChoice } from '../../core';
import type { Messages } from '../../i18n';
import type { MatchSetup } from '../../match/matchSetup';
import type { MatchState } from '../../match/matchState';
import type { Pace } from '../../platform/settings';
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

/** One way to answer what is asked, or to do what is due. */
export interface OnlineAnswer {
  readonly text: string;
  /** What comes of it. */
  readonly help: string;
  /** Whether it is what is hoped for, and stands out. */
  readonly isMain: boolean;
  readonly action: () => void;
}

/** What play over the network adds to the screen of a game, in the player's words already. */
export interface OnlineView {
  /** What stands under the colours. */
  readonly names: ByColour<string>;
  /** The other person's colour, and how it stands with the connection to them. */
  readonly theirs: Colour;
  readonly mark: { readonly state: string; readonly text: string };
  /** A question or a choice that is due and stands in the place of the turn; or empty. */
  readonly question: string;
  readonly answers: readonly OnlineAnswer[];
  /** What else is to be known, and what changes in it every second; or empty. */
  readonly note: string;
  readonly timer: string;
  /** What the series came to; empty before its first game is over. */
  readonly score: string;
  /** Why the game ended, where the rules do not say it. */
  readonly reason: string | null;
  readonly phrases: { readonly label: string; readonly shown: string; readonly action: () => void };
  /** Another game: what the button says, and whether it can be asked for now. */
  readonly again: { readonly text: string; readonly action: () => void; readonly enabled: boolean };
}
