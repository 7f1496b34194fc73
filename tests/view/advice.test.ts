import { describe, expect, it } from 'vitest';
import { formatPoint, type Point } from '../../src/core';
import { adviceOn, foulOf, type AdviceView } from '../../src/view/advice';
import { gameOf } from '../support/match/fakeSeat';
import { after, settings } from '../support/core/positions';

const RENJU = settings(15, 15, 'renju');
const FREE = settings(15);
/** Playing h8 would be a double three for Black. */
const CROSSED = 'h6a1h7a3f8a5g8a7';
const ALL = { wins: true, rows: true };

const names = (points: Iterable<Point>): string[] =>
  [...points].map((point) => formatPoint(FREE, point)).toSorted();

function marked({ stones }: AdviceView): string[] {
  return [...stones]
    .map(
      ([point, { shape, own }]) => `${formatPoint(FREE, point)} ${own ? 'own' : 'other'} ${shape}`,
    )
    .toSorted();
}

describe('advice', () => {
  it('is empty without options and after the end', () => {
    const none = adviceOn(after(CROSSED, RENJU), null);
    expect([none.forbidden.size, none.wins, none.blocks, none.stones.size]).toEqual([0, [], [], 0]);
    expect(adviceOn(after('a1a2b1b2c1c2d1d2e1'), ALL)).toEqual(none);
  });

  it('always marks forbidden points, on Black’s turn only', () => {
    for (const options of [ALL, { wins: false, rows: false }]) {
      expect(names(adviceOn(after(CROSSED, RENJU), options).forbidden.keys())).toEqual(['h8']);
      expect(adviceOn(after(`${CROSSED}o15`, RENJU), options).forbidden.size).toBe(0);
    }
  });

  it('`wins` marks winning points of the side to move and points it must block', () => {
    const position = after('f8a1g8b1h8c1i8d1');
    const both = adviceOn(position, { wins: true, rows: false });
    expect([names(both.wins), names(both.blocks)]).toEqual([['e8', 'j8'], ['e1']]);
    expect(both.stones.size).toBe(0);
    const other = adviceOn(after('f8a1g8b1h8c1i8d1o15'), { wins: true, rows: false });
    expect([names(other.wins), names(other.blocks)]).toEqual([['e1'], ['e8', 'j8']]);
  });

  it('`rows` marks the stones of threes and fours, by side', () => {
    const advice = adviceOn(after('f8a1g8b1h8c1o15d1'), { wins: false, rows: true });
    expect([advice.wins, advice.blocks]).toEqual([[], []]);
    expect(marked(advice)).toEqual([
      'a1 other four',
      'b1 other four',
      'c1 other four',
      'd1 other four',
      'f8 own three',
      'g8 own three',
      'h8 own three',
    ]);
  });

  it('marks a stone of a three and a four as part of the four', () => {
    const advice = adviceOn(after('f8a1g8c3h8e5i8g7f9k1f10m3'), ALL);
    expect(marked(advice)).toContain('f8 own four');
    expect(marked(advice)).toContain('f9 own three');
  });
});

describe('a foul', () => {
  const game = gameOf(CROSSED, RENJU);
  const at = (name: string): Point =>
    [...game.position.forbidden.keys()].find((point) => formatPoint(RENJU, point) === name) ??
    (0 as Point);

  it('that is pointed at has its point and rows', () => {
    const foul = foulOf(game, at('h8'));
    expect(foul).toMatchObject({ point: at('h8'), played: false });
    expect(foul?.rows.map(names).toSorted()).toEqual([
      ['f8', 'g8', 'h8'],
      ['h6', 'h7', 'h8'],
    ]);
  });

  it('is null for no point and for an allowed one', () => {
    expect(foulOf(game, null)).toBeNull();
    expect(foulOf(game, 0 as Point)).toBeNull();
    expect(foulOf(gameOf(`${CROSSED}o15`, RENJU), at('h8'))).toBeNull();
  });

  it('that ended the game stays, whatever is pointed at', () => {
    const lost = gameOf(`${CROSSED}h8`, RENJU);
    for (const pointed of [null, 0 as Point]) {
      const foul = foulOf(lost, pointed);
      expect(foul).toMatchObject({ point: at('h8'), played: true });
      expect(foul?.rows).toHaveLength(2);
    }
  });
});
