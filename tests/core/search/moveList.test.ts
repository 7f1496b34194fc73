import { expect, it } from 'vitest';
import { MoveList } from '../../../src/core/search/moveList';

it('keep preserves the order values of moves', () => {
  const list = new MoveList();
  for (const [cell, value] of [
    [101, 9],
    [102, 1],
    [103, 5],
  ] as const) {
    list.add(cell, value);
  }
  list.keep((cell) => cell !== 101);
  expect(list.size).toBe(2);
  expect([list.next(0), list.next(1)]).toEqual([103, 102]);
});
