/** The two colours in playing order. */
export const COLOURS = ['black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

/** One value for each colour, so that neither side can be forgotten. */
export type ByColour<T> = { readonly [C in Colour]: T };

/** Rules that decide what a winning row is. */
export const RULES = ['freestyle', 'standard'] as const;
export type RuleName = (typeof RULES)[number];

/** One value for each rule. */
export type ByRule<T> = { readonly [R in RuleName]: T };

/** Restrictions on the first stones: `free` none, `centre-first` Black begins in the centre. */
export const OPENINGS = ['free', 'centre-first'] as const;
export type OpeningName = (typeof OPENINGS)[number];

declare const pointBrand: unique symbol;
/** Index of an intersection, `y * width + x`, counted from the bottom left; made by `coords.ts`. */
export type Point = number & { readonly [pointBrand]: true };

/** Columns and rows of a board. Games use `MIN_SIDE` to `MAX_SIDE`; tests also smaller ones. */
export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

export const MIN_SIDE = 10;
export const MAX_SIDE = 20;

/** Everything that is agreed before the first stone. */
export interface GameSettings extends BoardSize {
  readonly rule: RuleName;
  readonly opening: OpeningName;
}

/** 15×15 freestyle with a free opening: what most players mean by Gomoku. */
export const DEFAULT_SETTINGS: GameSettings = {
  width: 15,
  height: 15,
  rule: 'freestyle',
  opening: 'free',
};

/** The stones of one winning row, from one end to the other. */
export type WinningLine = readonly Point[];

/** How a game ended. `winner` is null for a draw. */
export type Outcome =
  | { readonly reason: 'row'; readonly winner: Colour; readonly lines: readonly WinningLine[] }
  | { readonly reason: 'resignation'; readonly winner: Colour }
  | { readonly reason: 'full-board'; readonly winner: null }
  | { readonly reason: 'agreement'; readonly winner: null };

/** Why a command was refused. The codes are stable; the words live in the dictionaries. */
export type Refusal =
  | 'off-board'
  | 'occupied'
  | 'not-your-turn'
  | 'game-over'
  | 'not-centre'
  | 'nothing-to-undo'
  | 'nothing-to-redo';

/** The other colour. */
export function opponent(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}

/** The colour that makes the stone number `ply`, counted from 0. */
export function colourOfPly(ply: number): Colour {
  return ply % 2 === 0 ? 'black' : 'white';
}

/** Whether a value from outside is one of a list of names. */
export function isOneOf<T extends string>(names: readonly T[], value: unknown): value is T {
  return (names as readonly unknown[]).includes(value);
}
