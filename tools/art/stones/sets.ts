/** The sets of stones: all sprites of each. */
import { BOWL_DIAMETER, paintClosedBowl, paintOpenBowl, type Contents } from './bowls';
import { brushInlay, paintBrush, wetInk } from './brush';
import { glass, paintGlass, paintGlassShadow } from './glass';
import { blank, type Picture } from '../render/image';
import type { Sprite } from '../pack';
import { paintSeal } from './seal';
import { BOWL_SHADOW_FRAME, STONE_SHADOW_FRAME, paintShadow } from '../render/shadow';
import { STONE_DIAMETER, paintStone, slateAndShell, type StoneKind } from './stones';

/** Height in pixels of a stone's and a bowl's edge above the table. */
const STONE_LIFT = 27;
const BOWL_LIFT = 33;

/** How a set is painted; black and white may have different numbers of variants. */
interface StoneArt {
  readonly contents: Contents;
  readonly variants: Readonly<Record<StoneKind, number>>;
  readonly stone: (kind: StoneKind, index: number) => Picture;
  readonly shadow: (kind: StoneKind) => Picture;
}

const plainShadow = paintShadow(STONE_SHADOW_FRAME, STONE_DIAMETER / 2, STONE_LIFT);
/** Ink has no shadow. */
const noShadow = blank(2, 2);

export const SETS = {
  slate: {
    contents: { material: slateAndShell },
    variants: { black: 4, white: 8 },
    stone: paintStone,
    shadow: () => plainShadow,
  },
  glass: {
    contents: { material: glass },
    variants: { black: 3, white: 3 },
    stone: paintGlass,
    shadow: (kind) => paintGlassShadow(kind, STONE_LIFT),
  },
  brush: {
    contents: { material: brushInlay, ink: wetInk },
    variants: { black: 5, white: 5 },
    stone: paintBrush,
    shadow: () => noShadow,
  },
} as const satisfies Record<string, StoneArt>;

/** Every sprite of a set, those of equal size next to each other. */
export function paintSet({ contents, variants, stone, shadow }: StoneArt): readonly Sprite[] {
  const stones = (kind: StoneKind): Sprite[] =>
    Array.from({ length: variants[kind] }, (_, i) => ({
      name: `${kind}-${i}`,
      picture: stone(kind, i),
    }));
  return [
    { name: 'bowl-shadow', picture: paintShadow(BOWL_SHADOW_FRAME, BOWL_DIAMETER / 2, BOWL_LIFT) },
    { name: 'bowl-black', picture: paintOpenBowl('black', contents) },
    { name: 'bowl-white', picture: paintOpenBowl('white', contents) },
    { name: 'bowl-closed-black', picture: paintClosedBowl('black', contents) },
    { name: 'bowl-closed-white', picture: paintClosedBowl('white', contents) },
    { name: 'shadow-black', picture: shadow('black') },
    { name: 'shadow-white', picture: shadow('white') },
    ...stones('black'),
    ...stones('white'),
    { name: 'seal', picture: paintSeal() },
  ];
}
