import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, formatMoves, type RuleName } from '../../../src/core';
import { positionOf } from '../../../tools/brain/stones';
import { drawnGame } from '../../support/core/fullBoard';
import { at } from '../../support/core/fixtures';

/** The playing order found for own and opposing stones that are listed side by side, or the error. */
function order(rule: RuleName, own: string, other: string): string {
  const settings = { ...DEFAULT_SETTINGS, rule };
  const listed = (names: string, mine: boolean) =>
    names
      .split(' ')
      .filter(Boolean)
      .map((name) => ({ point: at(settings, name), own: mine }));
  const found = positionOf(settings, [...listed(own, true), ...listed(other, false)]);
  return found.ok ? formatMoves(settings, found.value.moves) : found.error;
}

describe('a playing order', () => {
  it('alternates the colours and keeps the listed order of each', () => {
    expect(order('freestyle', 'h8 i8 j8', 'h9 i9 j9')).toBe('h8h9i8i9j8j9');
    expect(order('freestyle', 'h8', 'h9 i9')).toBe('h9h8i9');
  });

  it('avoids a five on the way to an overline that does not win', () => {
    const six = 'a1 b1 c1 d1 e1 f1';
    const apart = 'a3 c3 e3 g3 i3 k3';
    expect(order('standard', six, apart)).toBe('a1a3b1c3c1e3d1g3f1i3e1k3');
    expect(order('standard', apart, six)).toBe('a3a1c3b1e3c1g3d1i3f1k3e1');
  });

  it.each([
    ['freestyle', 'a1 b1 c1 d1 e1'],
    ['freestyle', 'a1 b1 c1 d1 e1 f1'],
    ['standard', 'a1 b1 c1 d1 e1'],
  ] as const)('of a %s game that is over is an error: %s', (rule, row) => {
    const apart = 'a3 c3 e3 g3 i3 k3'.slice(0, row.length);
    expect(order(rule, row, apart)).toBe('the game on this board is over');
    expect(order(rule, apart, row)).toBe('the game on this board is over');
  });

  it('of a full board is an error', () => {
    const settings = { ...DEFAULT_SETTINGS, width: 10, height: 10 };
    const stones = drawnGame(settings).map((point, ply) => ({ point, own: ply % 2 === 0 }));
    expect(positionOf(settings, stones)).toEqual({
      ok: false,
      error: 'the game on this board is over',
    });
    const oneLess = stones.slice(0, -1).map(({ point, own }) => ({ point, own: !own }));
    expect(positionOf(settings, oneLess).ok).toBe(true);
  });
});
