import { expect, it } from 'vitest';
import type { Point } from '../../../src/core';
import { rising } from '../../../src/view/marks/winOrder';

const row = (...points: number[]): Point[] => points as Point[];

it('a row rises from one end to the other', () => {
  expect([...rising([row(3, 4, 5, 6, 7)])]).toEqual([
    [3, 0],
    [4, 1],
    [5, 2],
    [6, 3],
    [7, 4],
  ]);
});

it('a second row begins anew, without the stone that has risen with the first', () => {
  const risen = rising([row(3, 4, 5, 6, 7), row(15, 25, 5, 45, 55)]);
  expect([...risen.keys()]).toEqual([3, 4, 5, 6, 7, 15, 25, 45, 55]);
  expect([...risen.values()]).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3]);
});

it('nothing rises without a row', () => {
  expect(rising([]).size).toBe(0);
});
