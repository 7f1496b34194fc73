import { describe, expect, it } from 'vitest';
import { BOARDS, STONES } from '../../src/platform/settings';
import { BOARD_THEMES, STONE_SETS } from '../../src/view/skins';
import { SURFACES } from '../../tools/art/boards/boards';
import { paintBrush } from '../../tools/art/stones/brush';
import type { Picture } from '../../tools/art/render/image';
import { SETS } from '../../tools/art/stones/sets';
import { toSrgbByte } from '../../tools/art/render/shade';
import { FACE } from '../../tools/art/boards/surface';

/** sRGB bytes, as a screen shows them. */
type Colour = readonly [r: number, g: number, b: number];

/** Least contrast of lines and marks, and of text (WCAG 2.2, 1.4.11 and 1.4.3). */
const MARKS = 3;
const TEXT = 4.5;

function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((byte) => {
    const c = byte / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function fromHex(code: number): Colour {
  return [(code >> 16) & 255, (code >> 8) & 255, code & 255];
}

/** A CSS colour, `#f1e6cf` or `rgba(46, 26, 10, 0.88)`, blended with a background. */
function over(ground: Colour, css: string): Colour {
  if (css.startsWith('#')) return fromHex(Number.parseInt(css.slice(1), 16));
  const [r = 0, g = 0, b = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
  const blend = (top: number, under: number): number => top * alpha + under * (1 - alpha);
  return [blend(r, ground[0]), blend(g, ground[1]), blend(b, ground[2])];
}

function mean(colours: readonly Colour[]): Colour {
  const sum = (channel: 0 | 1 | 2): number =>
    colours.reduce((total, colour) => total + colour[channel], 0) / colours.length;
  return [sum(0), sum(1), sum(2)];
}

/** Side of a patch, about a letter's stroke with its surroundings, and the step to the next, in pixels of the face. */
const PATCH = 12;
const STEP = 46;

/** The tones of a board: the mean, its darkest patch in shade and its lightest in light. */
function tonesOf(board: keyof typeof SURFACES): Record<'mean' | 'darkest' | 'lightest', Colour> {
  const { face } = SURFACES[board];
  const { light, dusk } = BOARD_THEMES[board];
  const patches: Colour[] = [];
  for (let top = 0; top + PATCH <= FACE; top += STEP) {
    for (let left = 0; left + PATCH <= FACE; left += STEP) {
      const samples = Array.from({ length: 16 }, (_, i) => {
        const [r, g, b] = face(left + 3 * (i % 4) + 0.5, top + 3 * Math.floor(i / 4) + 0.5);
        return [toSrgbByte(r), toSrgbByte(g), toSrgbByte(b)] as const;
      });
      patches.push(mean(samples));
    }
  }
  const ordered = patches.toSorted((a, b) => luminance(a) - luminance(b));
  const [darkest, lightest] = [ordered[0], ordered.at(-1)];
  if (!darkest || !lightest) throw new Error('no patches');
  return {
    mean: mean(patches),
    darkest: over(darkest, dusk),
    lightest: over(lightest, light),
  };
}

it('every board and set in the settings has colours and art', () => {
  expect(Object.keys(BOARD_THEMES)).toEqual([...BOARDS]);
  expect(Object.keys(SURFACES)).toEqual([...BOARDS]);
  expect(Object.keys(STONE_SETS)).toEqual([...STONES]);
  expect(Object.keys(SETS)).toEqual([...STONES]);
});

const TONES = new Map(BOARDS.map((board) => [board, tonesOf(board)]));

function tonesFor(board: keyof typeof SURFACES): ReturnType<typeof tonesOf> {
  const tones = TONES.get(board);
  if (!tones) throw new Error(`no tones of ${board}`);
  return tones;
}

describe.each(BOARDS)('on %s', (board) => {
  const theme = BOARD_THEMES[board];
  const tones = tonesFor(board);

  it.each(['mean', 'darkest', 'lightest'] as const)(
    'grid, star points and coordinates have enough contrast with its %s tone',
    (name) => {
      const tone = tones[name];
      expect(contrast(over(tone, theme.grid), tone)).toBeGreaterThanOrEqual(MARKS);
      expect(contrast(over(tone, theme.star), tone)).toBeGreaterThanOrEqual(MARKS);
      expect(contrast(over(tone, theme.coordinate), tone)).toBeGreaterThanOrEqual(TEXT);
    },
  );

  it('a mark has enough contrast with the mean tone and with its halo', () => {
    const halo = over(tones.mean, theme.halo);
    for (const colour of [theme.mark, theme.win, theme.block]) {
      const mark = over(tones.mean, colour);
      expect(contrast(mark, tones.mean)).toBeGreaterThanOrEqual(MARKS);
      expect(contrast(mark, halo)).toBeGreaterThanOrEqual(TEXT);
    }
  });
});

/** The tones of a stone's centre, where its number is, over black and over white. */
function middleOf({ width, data }: Picture): readonly Colour[] {
  const patches: Colour[] = [];
  for (let y = width * 0.32; y < width * 0.68; y += 8) {
    for (let x = width * 0.3; x < width * 0.7; x += 8) {
      const at = (Math.floor(y) * width + Math.floor(x)) * 4;
      const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at, at + 4);
      for (const ground of [0, 255]) {
        const blend = (byte: number): number => (byte * a + ground * (255 - a)) / 255;
        patches.push([blend(r), blend(g), blend(b)]);
      }
    }
  }
  return patches;
}

describe('a number', () => {
  it.each(['slate', 'glass'] as const)('can be read on every stone of %s', (name) => {
    const { numberOnBlack, numberOnWhite } = STONE_SETS[name];
    const grounds = {
      black: middleOf(SETS[name].stone('black', 0)),
      white: middleOf(SETS[name].stone('white', 0)),
    };
    const worst = (css: string, tones: readonly Colour[]): number =>
      Math.min(...tones.map((tone) => contrast(over(tone, css), tone)));
    // A highlight may touch a number's edge: the mean needs the contrast of text, the worst spot that of marks.
    expect(contrast(over([0, 0, 0], numberOnBlack), mean(grounds.black))).toBeGreaterThan(TEXT);
    expect(contrast(over([0, 0, 0], numberOnWhite), mean(grounds.white))).toBeGreaterThan(TEXT);
    expect(worst(numberOnWhite, grounds.white)).toBeGreaterThanOrEqual(MARKS);
    expect(worst(numberOnBlack, grounds.black.slice(grounds.black.length / 2))).toBeGreaterThan(
      MARKS,
    );
  });

  it('has enough contrast with its outline on brushed stones', () => {
    const { numberEdge, numberOnBlack, numberOnWhite } = STONE_SETS.brush;
    const edge = over([0, 0, 0], numberEdge);
    for (const css of [numberOnBlack, numberOnWhite]) {
      expect(contrast(over(edge, css), edge)).toBeGreaterThanOrEqual(TEXT);
    }
  });
});

/** The lightest and the darkest opaque tone of a picture. */
function extremesOf({ data }: Picture): { darkest: Colour; lightest: Colour } {
  const opaque: Colour[] = [];
  for (let at = 0; at < data.length; at += 4 * 7) {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at, at + 4);
    if (a === 255) opaque.push([r, g, b]);
  }
  const ordered = opaque.toSorted((x, y) => luminance(x) - luminance(y));
  const [darkest, lightest] = [ordered[0], ordered.at(-1)];
  if (!darkest || !lightest) throw new Error('nothing opaque');
  return { darkest, lightest };
}

describe.each(['black', 'white'] as const)('the %s brush mark', (kind) => {
  const { darkest, lightest } = extremesOf(paintBrush(kind, 0));

  it.each(BOARDS)('has enough contrast with %s in its ink or in its edge', (board) => {
    for (const tone of Object.values(tonesFor(board))) {
      expect(Math.max(contrast(darkest, tone), contrast(lightest, tone))).toBeGreaterThan(MARKS);
    }
    expect(contrast(darkest, lightest)).toBeGreaterThan(TEXT);
  });
});

/** How much a mark stands out: its differences from the board in CIE lightness, added over its pixels. */
function weightOf({ data }: Picture, board: Colour): number {
  const lightness = (colour: Colour): number => 116 * Math.cbrt(luminance(colour)) - 16;
  const ground = lightness(board);
  let weight = 0;
  for (let at = 0; at < data.length; at += 4 * 3) {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(at, at + 4);
    weight += (a / 255) * Math.abs(lightness([r, g, b]) - ground);
  }
  return weight;
}

describe('the brush marks X and O', () => {
  const [x, o] = [paintBrush('black', 0), paintBrush('white', 0)];

  it.each(BOARDS)('stand out about equally on %s', (board) => {
    const { mean: tone } = tonesFor(board);
    const ratio = weightOf(o, tone) / weightOf(x, tone);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.35);
  });
});
