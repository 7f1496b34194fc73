import { describe, expect, it } from 'vitest';
import { formatPoint, MAX_SIDE, MIN_SIDE, pointAt, type BoardSize } from '../../src/core';
import { starPoints } from '../../src/view/starPoints';
import { SYMMETRIES } from '../support/core/symmetry';

const SIDES = Array.from({ length: MAX_SIDE - MIN_SIDE + 1 }, (_, index) => MIN_SIDE + index);
const SIZES: readonly BoardSize[] = SIDES.flatMap((width) =>
  SIDES.map((height) => ({ width, height })),
);

function names(width: number, height: number): string[] {
  const size = { width, height };
  return starPoints(size)
    .map((point) => formatPoint(size, point))
    .toSorted();
}

describe('star points', () => {
  it.each([
    [10, 10, 'c3 c8 h3 h8'],
    [11, 11, 'c3 c9 f6 i3 i9'],
    [12, 12, 'c10 c3 j10 j3'],
    [13, 13, 'd10 d4 g7 j10 j4'],
    [14, 14, 'd11 d4 k11 k4'],
    [15, 15, 'd12 d4 h8 l12 l4'],
    [19, 19, 'd10 d16 d4 j10 j16 j4 p10 p16 p4'],
    [20, 20, 'd17 d4 q17 q4'],
    [15, 13, 'd10 d4 h7 l10 l4'],
    [15, 14, 'd11 d4 l11 l4'],
  ])('on %i×%i are %s', (width, height, expected) => {
    expect(names(width, height).join(' ')).toBe(expected);
  });

  it('exist on every board, are distinct and never on its outermost lines', () => {
    for (const size of SIZES) {
      const points = starPoints(size);
      expect(points.length).toBeGreaterThanOrEqual(4);
      expect(new Set(points).size).toBe(points.length);
      const inner = new Set<number>();
      for (let y = 1; y < size.height - 1; y += 1) {
        for (let x = 1; x < size.width - 1; x += 1) inner.add(pointAt(size, x, y));
      }
      expect(points.filter((point) => !inner.has(point))).toEqual([]);
    }
  });

  it('include the centre if and only if there is one', () => {
    for (const size of SIZES) {
      const { width, height } = size;
      const hasCentre = width % 2 === 1 && height % 2 === 1;
      const centre = pointAt(size, (width - 1) / 2, (height - 1) / 2);
      expect(starPoints(size).includes(centre)).toBe(hasCentre);
    }
  });

  it('are symmetric', () => {
    for (const size of SIZES) {
      for (const symmetry of SYMMETRIES) {
        const turned = starPoints(size).map((point) => symmetry(size, point));
        const [first] = turned;
        if (!first) throw new Error('No star points');
        const expected = new Set<number>(starPoints(first.size));
        expect(new Set<number>(turned.map(({ point }) => point))).toEqual(expected);
      }
    }
  });
});
