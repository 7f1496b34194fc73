/**
 * Hashes the results of the search on twelve positions into one number. It is the same on every
 * machine and changes with any change in the search.
 *
 *   npx tsx bench/signature.ts
 */
import { pathToFileURL } from 'node:url';
import { Engine } from '../src/core';
import { POSITIONS } from './positions';

const NODES = 4_000;

/** A 32-bit hash of point, value and node count of every search. */
export function signature(): number {
  const engine = new Engine({ clock: () => 0 });
  let hash = 0x811c9dc5;
  for (const position of POSITIONS) {
    engine.clear();
    const { point, value, nodes } = engine.think(position, { nodes: NODES });
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
