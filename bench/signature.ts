/**
 * Folds what the search does on twelve positions into one number. A change that means to leave the
 * search alone leaves the number alone, on every machine; any other changes it.
 *
 *   npx tsx bench/signature.ts
 */
import { pathToFileURL } from 'node:url';
import { Engine } from '../src/core';
import { POSITIONS } from './positions';

const NODES = 4_000;

/** Point, value and positions looked at of every search, as 32 bits. */
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
