import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type SearchInfo } from '../../../src/core';
import { searchMessage } from '../../../tools/brain/notation';
import { at } from '../../support/core/fixtures';

const INFO: SearchInfo = {
  depth: 9,
  selectiveDepth: 15,
  value: -123,
  mate: null,
  nodes: 45_678,
  milliseconds: 119.6,
  line: ['h8', 'i9'].map((name) => at(DEFAULT_SETTINGS, name)),
};

describe('a message about the search', () => {
  it('gives depth, value, nodes, time and principal variation', () => {
    expect(searchMessage(DEFAULT_SETTINGS, INFO)).toBe(
      'MESSAGE depth 9-15 ev -123 n 45678 tm 120 pv h8 i9',
    );
  });

  it.each([
    [7, '+M7'],
    [-8, '-M8'],
  ])('shows a mate in %i plies as %s', (mate, text) => {
    expect(searchMessage(DEFAULT_SETTINGS, { ...INFO, mate })).toContain(` ev ${text} n `);
  });
});
