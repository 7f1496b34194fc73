/** The two colours in playing order. */
export const COLOURS = ['black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

/** One value per colour. */
export type ByColour<T> = { readonly [C in Colour]: T };

/** The two players. `first` places the first stone and, without a swap, plays Black. */
export const PLAYERS = ['first', 'second'] as const;
export type Player = (typeof PLAYERS)[number];

/** One value per player. */
export type ByPlayer<T> = { readonly [P in Player]: T };

/** The rules: each defines a winning row and what is forbidden to Black. */
export const RULES = ['freestyle', 'standard', 'renju', 'caro', 'caro-exact'] as const;
export type RuleName = (typeof RULES)[number];

/** One value per rule. */
export type ByRule<T> = { readonly [R in RuleName]: T };

/**
 * The openings: `free` has no restriction; in `centre-first` Black starts in the centre; in `swap`
 * and `swap2` one player places three stones and the other chooses a colour. See `openings.ts`.
 */
export const OPENINGS = ['free', 'centre-first', 'swap', 'swap2'] as const;
export type OpeningName = (typeof OPENINGS)[number];

declare const pointBrand: unique symbol;
/** Index of an intersection, `y * width + x`, counted from the bottom left; made by `coords.ts`. */
export type Point = number & { readonly [pointBrand]: true };

/** Columns and rows of a board: `MIN_SIDE` to `MAX_SIDE` in games, fewer in lessons and tests. */
export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

export const MIN_SIDE = 10;
export const MAX_SIDE = 20;

/** Whether an untrusted value is a valid board side. */
export function isSide(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= MIN_SIDE && Number(value) <= MAX_SIDE;
}

/** Settings of a game, fixed before the first stone. */
export interface GameSettings extends BoardSize {
  readonly rule: RuleName;
  readonly opening: OpeningName;
}

/** 15×15 freestyle with a free opening, the most common way to play Gomoku. */
export const DEFAULT_SETTINGS: GameSettings = {
  width: 15,
  height: 15,
  rule: 'freestyle',
  opening: 'free',
};

/** The stones of one winning row, from one end to the other. */
export type WinningLine = readonly Point[];

/** The fouls Black can commit in renju. */
export const FOUL_KINDS = ['overline', 'double-four', 'double-three'] as const;
export type FoulKind = (typeof FOUL_KINDS)[number];

/** One reason why a point is forbidden, with the rows that cause it; they include the point. */
export interface Foul {
  readonly kind: FoulKind;
  readonly rows: readonly (readonly Point[])[];
}

/** How a game ended. `winner` is null for a draw. */
export type Outcome =
  | { readonly reason: 'row'; readonly winner: Colour; readonly lines: readonly WinningLine[] }
  | { readonly reason: 'forbidden'; readonly winner: 'white'; readonly fouls: readonly Foul[] }
  | { readonly reason: 'resignation'; readonly winner: Colour }
  | { readonly reason: 'time'; readonly winner: Colour | null; readonly loser: Colour }
  | { readonly reason: 'full-board'; readonly winner: null }
  | { readonly reason: 'agreement'; readonly winner: null };

/** Why a command was refused. The codes are stable; texts are in the dictionaries. */
export type Refusal =
  | 'off-board'
  | 'occupied'
  | 'not-your-turn'
  | 'game-over'
  | 'not-centre'
  | 'forbidden'
  | 'choice-first'
  | 'no-such-choice'
  | 'nothing-to-undo'
  | 'nothing-to-redo';

/** The other colour. */
export function opponent(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}

/** The other player. */
export function otherPlayer(player: Player): Player {
  return player === 'first' ? 'second' : 'first';
}

/** The colour that plays the move with index `ply`, counted from 0. */
export function colourOfPly(ply: number): Colour {
  return ply % 2 === 0 ? 'black' : 'white';
}

/** Whether an untrusted value is one of a list of names. */
export function isOneOf<T extends string>(names: readonly T[], value: unknown): value is T {
  return (names as readonly unknown[]).includes(value);
}
