import { describe, expect, it } from 'vitest';
import { formatPoint, type Point } from '../../../src/core';
import {
  bestAnswer,
  fewestStones,
  winningFirst,
  winningLine,
  wins,
  type Attack,
} from '../../../src/core/lessons/force';
import { at } from '../../support/core/fixtures';
import { after, play, settings } from '../../support/core/positions';

const GAME = settings(9);
const RENJU = settings(9, 9, 'renju');

const attack = (stones: number, more: Partial<Attack> = {}): Attack => ({
  rule: 'freestyle',
  by: 'black',
  stones,
  byFours: false,
  ...more,
});
const names = (points: readonly Point[]): string[] =>
  points.map((point) => formatPoint(GAME, point));

describe('a forced win', () => {
  it('takes one stone from a four, two from an open three, three from a double three', () => {
    expect(fewestStones(after('c5b5d5a1e5a9f5i1', GAME).board(), attack(3))).toBe(1);
    expect(fewestStones(after('d5a1e5a9f5i1', GAME).board(), attack(3))).toBe(2);
    expect(fewestStones(after('d5d6f5f6e3f3e4c3', GAME).board(), attack(3))).toBe(3);
    expect(fewestStones(after('d5a1e5b9', GAME).board(), attack(2))).toBeNull();
  });

  it('by fours excludes a double three, which forces no answer', () => {
    const board = after('d5d6f5f6e3f3e4c3', GAME).board();
    expect(names(winningFirst(board, attack(3)))).toContain('e5');
    expect(wins(board, attack(3, { byFours: true }))).toBe(false);
  });

  it('does not exist if the other side completes a five first', () => {
    const position = after('d5a1e5b1f5c1a9d1', GAME);
    expect(wins(position.board(), attack(3))).toBe(false);
  });

  it('must stop a five on the way', () => {
    // White's answer to Black's four makes a four.
    const position = after('c5b5d5g2e5g3a9g4', GAME);
    const [first] = winningFirst(position.board(), attack(4, { byFours: true }));
    expect(first).toBeUndefined();
  });

  it('may force Black to a forbidden point in renju, but not use one', () => {
    const threes = after('d5d6f5f6e3f3e4c3', RENJU).board();
    const first = winningFirst(threes, attack(3, { rule: 'renju' }));
    expect(names(first)).not.toContain('e5');
    // Black can stop White's four only at e5, which would be a double three.
    const white = after('d5a5f5b1e3b2e4b4i9b3', RENJU);
    expect(wins(white.board(), attack(1, { rule: 'renju', by: 'white' }))).toBe(true);
  });

  it('is played out against the longest defence and ends in a five', () => {
    const position = after('c5b5d5d6f5f6e3d3e4f4', GAME);
    const line = winningLine(position.board(), attack(4));
    expect(names(line)[0]).toBe('e5');
    expect(names(line)[1]).toBe('g5');
    let reached = position;
    for (const point of line) reached = play(reached, point);
    expect(reached.outcome?.winner).toBe('black');
    expect(line).toHaveLength(5);
  });

  it('is answered by a five if possible, else where the attack would continue', () => {
    const five = after('d5a1e5a2f5a3i9a4c5', GAME);
    expect(bestAnswer(five.board(), attack(2))).toBe(at(GAME, 'a5'));
    const three = after('d5a1e5a9f5', GAME);
    const answer = bestAnswer(three.board(), attack(2));
    expect(['c5', 'g5']).toContain(answer === null ? null : formatPoint(GAME, answer));
  });
});
