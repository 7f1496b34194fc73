/**
 * Folds what the search does on twelve positions into one number. A change that means to leave the
 * search alone leaves the number alone, on every machine; any other changes it.
 *
 *   npx tsx bench/signature.ts
 */
import { pathToFileURL } from 'node:url';
import { Engine, type RuleName } from '../src/core';
import { position } from './positions';

const NODES = 4_000;

/** Openings, quiet middle games, one forced defence and one win by fours. */
const POSITIONS: readonly (readonly [
  width: number,
  height: number,
  rule: RuleName,
  moves: string,
])[] = [
  [15, 15, 'freestyle', 'h8i9'],
  [15, 15, 'standard', 'h8h9i10'],
  [15, 15, 'freestyle', 'h9i6g6h7g8f7g7g9f8h8h6i5i7g5'],
  [15, 15, 'standard', 'i10j6g7g8h8i9i6h7j9k8k7j10l8l7j5i5k11m9m10l11'],
  [15, 15, 'freestyle', 'i7j6g6h7i6i5h4h6j4h8h9i4g7g8i8j7j5i9j8g5h5e8d8e9e10d9'],
  [15, 15, 'freestyle', 'h8i9i8j8h10h9g9f8i7f10f7j6j9h7l7k7l6l8i5i6f12j5g8'],
  [15, 15, 'freestyle', 'h8i8g7i7i9j10f6e5k9h9g10g6h7f7e8e10g8j8f9j5c6d7i12h11'],
  [20, 20, 'freestyle', 'k12l9j9k10j11i10j10j12i11k11k9l8l10j8'],
  [20, 20, 'standard', 'j11l13m11l11l12k13j13j12i11i12h11g11h12j10h10h9'],
  [10, 12, 'freestyle', 'g9h5e6e7f7g8f6f5g6d6e5c5b4d4d5e3b6b3f3h6'],
  [10, 12, 'standard', 'e7g9h7g7g8f9e9e8d7d8c7b7c8e6c6c5'],
  [10, 12, 'freestyle', 'e6a1f6b1g6'],
];

/** Point, value and positions looked at of every search, as 32 bits. */
export function signature(): number {
  const engine = new Engine({ clock: () => 0 });
  let hash = 0x811c9dc5;
  for (const [width, height, rule, moves] of POSITIONS) {
    engine.clear();
    const start = position(moves, { width, height, rule });
    const { point, value, nodes } = engine.think(start, { nodes: NODES });
    for (const part of [point ?? -1, value, nodes]) {
      hash = Math.imul(hash ^ part, 0x01000193);
      hash = (hash ^ (hash >>> 15)) | 0;
    }
  }
  return hash >>> 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(`0x${signature().toString(16)}\n`);
}
