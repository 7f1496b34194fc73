import { parseMoves, Position, type GameSettings, type RuleName } from '../src/core';

/** The position after a move string; throws if it can't be played. */
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

/** Openings, quiet middle games, one forced defence and one VCF. */
export const POSITIONS: readonly Position[] = [
  position('h8i9'),
  position('h8h9i10', { rule: 'standard' }),
  position('h9i6g6h7g8f7g7g9f8h8h6i5i7g5'),
  position('i10j6g7g8h8i9i6h7j9k8k7j10l8l7j5i5k11m9m10l11', { rule: 'standard' }),
  position('i7j6g6h7i6i5h4h6j4h8h9i4g7g8i8j7j5i9j8g5h5e8d8e9e10d9'),
  position('h8i9i8j8h10h9g9f8i7f10f7j6j9h7l7k7l6l8i5i6f12j5g8'),
  position('h8i8g7i7i9j10f6e5k9h9g10g6h7f7e8e10g8j8f9j5c6d7i12h11'),
  position('k12l9j9k10j11i10j10j12i11k11k9l8l10j8', { width: 20, height: 20 }),
  position('j11l13m11l11l12k13j13j12i11i12h11g11h12j10h10h9', {
    width: 20,
    height: 20,
    rule: 'standard',
  }),
  position('g9h5e6e7f7g8f6f5g6d6e5c5b4d4d5e3b6b3f3h6', { width: 10, height: 12 }),
  position('e7g9h7g7g8f9e9e8d7d8c7b7c8e6c6c5', { width: 10, height: 12, rule: 'standard' }),
  position('e6a1f6b1g6', { width: 10, height: 12 }),
];
