import type { TemplateResult } from 'lit-html';
import type { ByColour, Colour, OpeningChoice } from '../../core';
import type { Messages } from '../../i18n';
import type { MatchSetup } from '../../match/matchSetup';
import type { MatchState } from '../../match/matchState';
import type { ShownScore } from '../../match/stored/savedSeries';
import type { Pace } from '../../platform/settings';
import type { ReviewProps } from './reviewPanel';

/** Callbacks of the game's controls. */
export interface GameActions {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly hint: () => void;
  readonly moveNow: () => void;
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
  /** How long the computer has been thinking, in whole seconds. */
  readonly thinkingSeconds: number;
  /** Whether a point is aimed at and the Place button is shown. */
  readonly aimed: boolean;
  /** Whether the player has placed a stone by aiming before. */
  readonly aimLearned: boolean;
  /** Pace of a match between two computers. */
  readonly pace: Pace;
  readonly quickBar: TemplateResult;
  /** Shown in place of the hint for the hovered point; its grid cell announces it as well. */
  readonly note?: string;
  readonly review: ReviewProps;
  /** The players' names in an imported game. */
  readonly names: ByColour<string> | null;
  /** The score of several games; null before one of them is over, and in network games. */
  readonly score: ShownScore | null;
  /** Set in a network game. */
  readonly online: OnlineView | null;
}

/** A button that answers an open question or takes a pending action. */
export interface OnlineAnswer {
  readonly text: string;
  /** Its consequence, as a short text. */
  readonly help: string;
  /** Whether it is the primary button. */
  readonly isMain: boolean;
  readonly action: () => void;
}

/** What a network game adds to the screen of a game; all texts are in the player's language. */
export interface OnlineView {
  /** The players' names, shown under the colours. */
  readonly names: ByColour<string>;
  /** The other person's colour, and the state of the connection to them. */
  readonly theirs: Colour;
  readonly mark: { readonly state: string; readonly text: string };
  /** An open question or choice, shown in place of the turn; may be empty. */
  readonly question: string;
  readonly answers: readonly OnlineAnswer[];
  /** Further information, and the part of it that changes every second; both may be empty. */
  readonly note: string;
  readonly timer: string;
  /** The score of the series; empty before its first game is over. */
  readonly score: string;
  /** Why the game ended, if not by the rules. */
  readonly reason: string | null;
  readonly phrases: { readonly label: string; readonly shown: string; readonly action: () => void };
  /** The button that proposes another game. */
  readonly again: { readonly text: string; readonly action: () => void; readonly enabled: boolean };
}
