import type { ByColour, Colour, FoulKind } from '../../core';

const COLOUR: Record<Colour, string> = { black: 'black', white: 'white' };
const COUNT = ['no', 'one', 'two', 'three', 'four'];
const FOUL: Record<FoulKind, string> = {
  overline: 'overline',
  'double-four': 'double four',
  'double-three': 'double three',
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words for reading out the board, in English. Its type is the contract for other languages. */
export const en = {
  /** Why a point is forbidden; `amounts` are texts of `foul`. */
  forbidden: (amounts: readonly string[]) => `Forbidden: ${amounts.join(' and ')}`,
  /** A foul with its number of rows, or of stones in the row. */
  foul: {
    overline: (stones: number) => `${stones} in a row`,
    'double-four': (rows: number) => `${COUNT[rows] ?? rows} fours`,
    'double-three': (rows: number) => `${COUNT[rows] ?? rows} open threes`,
  } satisfies Record<FoulKind, (count: number) => string>,
  cellForbidden: (point: string, kinds: readonly FoulKind[]) =>
    `${point}, forbidden, ${kinds.map((kind) => FOUL[kind]).join(' and ')}`,
  /** Coach marks, after the name of a cell. */
  markedWin: (cell: string) => `${cell}, wins`,
  markedBlock: (cell: string) => `${cell}, must block`,
  markedRow: {
    four: (cell: string) => `${cell}, in a four`,
    three: (cell: string) => `${cell}, in an open three`,
  },

  line: {
    row: (number: number) => `Row ${number}`,
    column: (letter: string) => `Column ${letter}`,
    rising: 'Rising diagonal',
    falling: 'Falling diagonal',
  },
  around: (point: string, lines: readonly string[]) => [`Around ${point}:`, ...lines].join('\n'),
  lineOf: (name: string, parts: readonly string[]) => `${name}: ${parts.join(', ')}.`,
  edge: 'edge',
  gap: (points: number) => `${points}\u00a0empty`,
  stones: (names: string, colour: Colour) => `${names}\u00a0${COLOUR[colour]}`,
  here: (colour: Colour | null) => (colour ? `here\u00a0${COLOUR[colour]}` : 'here'),
  span: (first: string, last: string) => `${first} to ${last}`,

  side: (colour: Colour, parts: readonly string[]) =>
    `${capital(COLOUR[colour])}: ${parts.join('; ')}.`,
  four: (stones: string, points: string) => `four ${stones}, five at ${points}`,
  three: (stones: string, points: string) => `open three ${stones}, extends at ${points}`,
  or: (points: readonly string[]) => points.join(' or '),
  mustBlock: (colour: Colour, points: string) => `${capital(COLOUR[colour])} must block ${points}.`,
  canWin: (colour: Colour, points: string) => `${capital(COLOUR[colour])} wins at ${points}.`,
  noThreats: 'No fours and no open threes on the board.',

  lastMove: (number: number, colour: Colour, point: string) =>
    `Move ${number}: ${capital(COLOUR[colour])} ${point}.`,
  noMove: 'No stone has been played yet.',
  /** The remaining times; null for a game without clocks. */
  clocks: (left: ByColour<string> | null) =>
    left ? `Black ${left.black}, White ${left.white}.` : 'This game has no clocks.',
};

/** Words for reading out the board in one language. */
export type Reading = typeof en;
