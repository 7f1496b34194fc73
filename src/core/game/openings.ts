import {
  colourOfPly,
  otherPlayer,
  type ByColour,
  type Colour,
  type OpeningName,
  type Player,
} from './types';

/**
 * The choices in a swap opening: play Black, play White, or (swap2 only) place two more stones and
 * let the other player choose the colours.
 */
export const OPENING_CHOICES = ['black', 'white', 'two-more'] as const;
export type OpeningChoice = (typeof OPENING_CHOICES)[number];

/** A choice that must be made before the next stone. */
interface Due {
  /** Number of stones on the board when it is made. */
  readonly ply: number;
  readonly by: Player;
  readonly options: readonly OpeningChoice[];
}

/** Who plays which colour without a swap. */
export const UNSWAPPED: ByColour<Player> = { black: 'first', white: 'second' };

const COLOURS_ONLY = ['black', 'white'] as const;

/** The next decision: a stone, or an opening choice. */
export interface Turn {
  readonly player: Player;
  /** The colour of the next stone. */
  readonly colour: Colour;
  /** The choices available; empty if a stone is due. */
  readonly options: readonly OpeningChoice[];
}

/** The choice with the given index, counted from 0, given the earlier `choices`; null if none. */
function dueChoice(
  opening: OpeningName,
  choices: readonly OpeningChoice[],
  index: number,
): Due | null {
  if (opening !== 'swap' && opening !== 'swap2') return null;
  if (index === 0) {
    return { ply: 3, by: 'second', options: opening === 'swap' ? COLOURS_ONLY : OPENING_CHOICES };
  }
  const asked = opening === 'swap2' && index === 1 && choices[0] === 'two-more';
  return asked ? { ply: 5, by: 'first', options: COLOURS_ONLY } : null;
}

/** Number of stones on the board when the choice with the given index is made; null if none. */
export function plyOfChoice(
  opening: OpeningName,
  choices: readonly OpeningChoice[],
  index: number,
): number | null {
  return dueChoice(opening, choices, index)?.ply ?? null;
}

/**
 * Who plays which colour after these choices, or null while a choice is outstanding. In an opening
 * without choices the first player is Black.
 */
export function settledColours(
  opening: OpeningName,
  choices: readonly OpeningChoice[],
): ByColour<Player> | null {
  const pending = dueChoice(opening, choices, choices.length);
  if (pending) return null;
  const last = dueChoice(opening, choices, choices.length - 1);
  const chosen = choices.at(-1);
  if (!last || !chosen) return UNSWAPPED;
  const black = chosen === 'black' ? last.by : otherPlayer(last.by);
  return { black, white: otherPlayer(black) };
}

/** The decision that follows `ply` stones and these choices. */
export function turnAfter(
  opening: OpeningName,
  ply: number,
  choices: readonly OpeningChoice[],
): Turn {
  const colour = colourOfPly(ply);
  const due = dueChoice(opening, choices, choices.length);
  if (due?.ply === ply) return { player: due.by, colour, options: due.options };
  const settled = settledColours(opening, choices);
  if (settled) return { player: settled[colour], colour, options: [] };
  // Until the colours are settled, one player places the stones of both colours.
  return { player: choices.length === 0 ? 'first' : 'second', colour, options: [] };
}
