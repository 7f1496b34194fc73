import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thinkingTime } from '../../../tools/brain/info';

const given = (
  timeoutTurn: number | null,
  timeoutMatch: number | null = null,
  timeLeft: number | null = null,
): number => thinkingTime({ timeoutTurn, timeoutMatch, timeLeft });

const UNLIMITED = 2_147_483_647;

describe('the time for a move', () => {
  it.each([
    ['a limit for the turn', given(1000), 970],
    ['no limit told', given(null), 4970],
    ['as fast as possible', given(0), 5],
    ['a limit below the margin', given(20), 5],
    ['a match that leaves more than the turn', given(1000, 60_000, 60_000), 970],
    ['a match that leaves less', given(5000, 60_000, 15_000), 970],
    ['a match of which nothing was told to be left', given(30_000, 60_000), 3970],
    ['a rest without a match', given(30_000, null, 30_000), 1970],
    ['a match without limit', given(1000, 0, 10), 970],
    ['a rest that is unlimited', given(1000, null, UNLIMITED), 970],
    ['a rest that is overrun', given(1000, 60_000, -500), 5],
  ])('with %s', (_, milliseconds, expected) => {
    expect(milliseconds).toBe(expected);
  });

  it('stays within the turn, and never uses a match up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 60_000 }),
        fc.integer({ min: 0, max: 2e6 }),
        (turn, left) => {
          const time = given(turn, 1e6, left);
          expect(time).toBeGreaterThan(0);
          expect(time).toBeLessThan(turn);
          expect(time).toBeLessThanOrEqual(Math.max(5, left / 10));
        },
      ),
    );
  });
});
