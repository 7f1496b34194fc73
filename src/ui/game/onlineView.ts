import type { ByColour, Colour } from '../../core';

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
  readonly say: { readonly label: string; readonly shown: string; readonly action: () => void };
  /** Another game: what the button says, and whether it can be asked for now. */
  readonly again: { readonly text: string; readonly action: () => void; readonly enabled: boolean };
}
