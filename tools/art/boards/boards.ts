/** The boards by the names of their themes. */
import { BAMBOO } from './bamboo';
import { CELADON } from './celadon';
import { LACQUER } from './lacquer';
import { PAPER } from './paper';
import type { Surface } from './surface';
import { KAYA } from './wood';

export const SURFACES = {
  kaya: KAYA,
  bamboo: BAMBOO,
  celadon: CELADON,
  'ink-night': LACQUER,
  'rice-paper': PAPER,
} as const satisfies Record<string, Surface>;
