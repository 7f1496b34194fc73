import { parseMoves, Position, type GameSettings, type RuleName } from '../src/core';

/** The position after a move string; throws when it can't be played. */
export function position(
  moves: string,
  { width = 15, height = 15, rule = 'freestyle' as RuleName } = {},
): Position {
  const settings: GameSettings = { width, height, rule, opening: 'free' };
  const parsed = parseMoves(settings, moves);
  const replayed = parsed.ok ? Position.replay(settings, parsed.value) : null;
  if (!replayed?.ok) throw new Error(`not a game: ${moves}`);
  return replayed.value;
}

/** Quiet and sharp positions of all stages, most from self-play openings. */
export const POSITIONS: readonly Position[] = [
  position('h8'),
  position('h8i9'),
  position('h8i9h10i7'),
  position('h8i8g7i7i9j10f6e5'),
  position('h8i9i8j8h10h9j9k10g9f10'),
  position('h8h9i9g7j10k11i8g10'),
  position('h8j9h10i7g9i9g7f6'),
  position('h8i9j8i7i8k8g8j9h7i10'),
  position('j10k11k9l10i11', { width: 20, height: 20 }),
  position('h8i9h10i7', { rule: 'standard' }),
];
