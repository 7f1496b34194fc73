import { describe, expect, it } from 'vitest';
import { Position, parseMoves, RULES, type RuleName } from '../../../src/core';

function position(rule: RuleName, moves: string): Position {
  const settings = { width: 15, height: 15, rule, opening: 'free' } as const;
  const points = parseMoves(settings, moves);
  const found = points.ok ? Position.replay(settings, points.value) : points;
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

/** Black fills a row of six, White plays apart. */
const SIX = 'a1a9b1c9c1e9e1g9f1i9d1';
/** Black fills a five between two white stones. */
const BLOCKED = 'b5a5c5g5d5a9e5c9f5';

describe('a row that does not win', () => {
  it.each([
    ['freestyle', null],
    ['standard', { ply: 11, reason: 'overline' }],
    ['renju', null],
    ['caro', null],
    ['caro-exact', { ply: 11, reason: 'overline' }],
  ] as const)('of six in %s: %o', (rule, row) => {
    const { unwonRow, outcome } = position(rule, SIX);
    expect(unwonRow).toEqual(row);
    expect(outcome === null).toBe(row !== null);
  });

  it.each([
    ['freestyle', null],
    ['standard', null],
    ['renju', null],
    ['caro', { ply: 9, reason: 'blocked' }],
    ['caro-exact', { ply: 9, reason: 'blocked' }],
  ] as const)('of five with blocked ends in %s: %o', (rule, row) => {
    const { unwonRow, outcome } = position(rule, BLOCKED);
    expect(unwonRow).toEqual(row);
    expect(outcome === null).toBe(row !== null);
  });

  it('is none if the stone also makes a row that wins', () => {
    const six = 'a1o1b1o3c1o5e1o7f1o9';
    const { unwonRow, outcome } = position('standard', `${six}d2n1d3n3d4n5d5n7d1`);
    expect(outcome?.winner).toBe('black');
    expect(unwonRow).toBeNull();
  });

  it('is none before it is made, and the first of a game afterwards', () => {
    expect(position('standard', SIX.slice(0, -2)).unwonRow).toBeNull();
    const next = `${SIX}a3g1`;
    expect(position('standard', next).unwonRow).toEqual({ ply: 11, reason: 'overline' });
  });

  it.each(RULES)('is none with four stones in %s', (rule) => {
    expect(position(rule, 'b5a5c5f5d5a9e5').unwonRow).toBeNull();
  });
});
