import { describe, expect, it } from 'vitest';
import { createRng, pick } from '../../../src/core';

describe('createRng', () => {
  // Computed independently of this code from the definition of splitmix32, in integer arithmetic.
  const REFERENCE = {
    0: [2462723854, 1020716019, 454327756, 1275600319],
    1: [2527132011, 314344336, 2535364964, 2041432039],
    42: [939911724, 3948730756, 321366731, 3317318717],
    4294967295: [920564995, 4230986166, 697614773, 1778835764],
  };

  it.each(Object.entries(REFERENCE))('seed %s gives the reference numbers', (seed, numbers) => {
    const rng = createRng(Number(seed));
    expect(numbers.map(() => rng() * 2 ** 32)).toEqual(numbers);
  });
});

describe('pick', () => {
  it('is uniform, and returns undefined for an empty list', () => {
    const rng = createRng(7);
    const counts = { a: 0, b: 0, c: 0 };
    for (let round = 0; round < 3000; round += 1)
      counts[pick(rng, ['a', 'b', 'c'] as const) ?? 'a'] += 1;
    for (const count of Object.values(counts)) expect(Math.abs(count - 1000)).toBeLessThan(120);
    expect(pick(rng, [])).toBeUndefined();
  });
});
