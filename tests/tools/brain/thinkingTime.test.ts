import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thinkingTime } from '../../../tools/brain/info';

const milliseconds = (
  timeoutTurn: number | null,
  timeoutMatch: number | null = null,
  timeLeft: number | null = null,
): number => thinkingTime({ timeoutTurn, timeoutMatch, timeLeft });

const UNLIMITED = 2_147_483_647;

describe('the time for a move', () => {
  it.each([
    ['a limit for the turn', milliseconds(1000), 970],
    ['no limit given', milliseconds(null), 4970],
    ['as fast as possible', milliseconds(0), 5],
    ['a limit below the margin', milliseconds(20), 5],
    ['a match that leaves more than the turn', milliseconds(1000, 60_000, 60_000), 970],
    ['a match that leaves less', milliseconds(5000, 60_000, 15_000), 970],
    ['a match whose time left is not given', milliseconds(30_000, 60_000), 3970],
    ['time left without a match limit', milliseconds(30_000, null, 30_000), 1970],
    ['a match without limit', milliseconds(1000, 0, 10), 970],
    ['unlimited time left', milliseconds(1000, null, UNLIMITED), 970],
    ['negative time left', milliseconds(1000, 60_000, -500), 5],
  ])('with %s', (_, actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('is within the turn limit, and never uses up the time of the match', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 60_000 }),
        fc.integer({ min: 0, max: 2e6 }),
        (turn, left) => {
          const time = milliseconds(turn, 1e6, left);
          expect(time).toBeGreaterThan(0);
          expect(time).toBeLessThan(turn);
          expect(time).toBeLessThanOrEqual(Math.max(5, left / 10));
        },
      ),
    );
  });
});
