import { describe, expect, it } from 'vitest';
import {
  createRng,
  DEFAULT_SETTINGS,
  explain,
  pick,
  Position,
  RULES,
  type Point,
  type Reason,
  type RuleName,
} from '../../../src/core';
import { at } from '../../support/core/fixtures';

/** Points for White's spare stones, away from all shapes. */
const AWAY = ['a1', 'o1', 'a15', 'o15', 'l1', 'd15'];

/** The position with these stones and `toMove` next; spare stones of White make up the numbers. */
function situation(
  toMove: 'black' | 'white',
  black: string,
  white: string,
  rule: RuleName = 'freestyle',
): Position {
  const settings = { ...DEFAULT_SETTINGS, rule };
  const blacks = black.split(' ').filter(Boolean);
  const whites = white.split(' ').filter(Boolean);
  const wanted = toMove === 'black' ? blacks.length : blacks.length - 1;
  whites.push(...AWAY.slice(0, wanted - whites.length));
  expect(whites).toHaveLength(wanted);
  const moves = blacks.flatMap((name, index) => [name, ...whites.slice(index, index + 1)]);
  const replayed = Position.replay(
    settings,
    moves.map((name) => at(settings, name)),
  );
  if (!replayed.ok) throw new Error(replayed.error.code);
  return replayed.value;
}

const NOTHING: Reason = { makes: null, stops: null, idea: null, tooLate: false };

type Case = readonly [
  what: string,
  black: string,
  white: string,
  point: string,
  reason: Partial<Reason>,
];

/** The reason for a point in such a position; see `situation`. */
function reasonFor(point: string, ...stones: Parameters<typeof situation>): Reason {
  return explain(situation(...stones), at(DEFAULT_SETTINGS, point));
}

describe('what a stone makes', () => {
  it.each<Case>([
    ['a five', 'h8 i8 j8 k8', 'g8', 'l8', { makes: 'five' }],
    ['a five in a gap', 'h8 i8 k8 l8', '', 'j8', { makes: 'five' }],
    ['a straight four', 'h8 i8 j8', '', 'k8', { makes: 'straight-four' }],
    ['a four beside a stone', 'h8 i8 j8', 'g8', 'k8', { makes: 'four' }],
    ['a four with a gap', 'h8 i8 j8', '', 'l8', { makes: 'four' }],
    ['a four from the corner', 'a1 b1 c1', 'o15 o1 a15', 'd1', { makes: 'four' }],
    ['two fours', 'e8 f8 g8 h5 h6 h7', 'd8 h4', 'h8', { makes: 'double-four' }],
    ['two fours in one line', 'd8 f8 h8 j8', '', 'g8', { makes: 'double-four' }],
    ['a four and a three', 'e8 f8 g8 h6 h7', 'd8', 'h8', { makes: 'four-three' }],
    ['two threes', 'f8 g8 h6 h7', '', 'h8', { makes: 'double-three' }],
    ['a three', 'h8 i8', '', 'j8', { makes: 'three' }],
    ['a three with a gap', 'h8 i8', '', 'k8', { makes: 'three' }],
    ['a three one step from the edge', 'b1 c1', 'o15 o1', 'd1', { makes: 'three' }],
    ['a two', 'h8', 'h9', 'i8', { makes: 'two' }],
  ])('%s', (_what, black, white, point, reason) => {
    expect(reasonFor(point, 'black', black, white)).toEqual({ ...NOTHING, ...reason });
  });

  it('a straight four rather than two threes', () => {
    const reason = reasonFor('h8', 'black', 'e8 f8 g8 h9 h10 i9 j10', 'm3');
    expect(reason).toEqual({ ...NOTHING, makes: 'straight-four' });
  });

  it('counts a six as a five only if it wins', () => {
    const six = ['g8', 'black', 'd8 e8 f8 h8 i8', ''] as const;
    expect(reasonFor(...six)).toEqual({ ...NOTHING, makes: 'five' });
    expect(reasonFor(...six, 'standard')).toEqual({ ...NOTHING, idea: 'near' });
  });

  it('works for White', () => {
    const reason = reasonFor('l9', 'white', 'c3 d3 e1 f5', 'i9 j9 k9');
    expect(reason).toEqual({ ...NOTHING, makes: 'straight-four' });
  });
});

describe('what a stone stops', () => {
  it.each<Case>([
    ['a four', 'h8 i8 j8 k8', 'l8', 'g8', { stops: 'five' }],
    ['an open three', 'h8 i8 j8', '', 'g8', { stops: 'straight-four' }],
    ['one of two open threes', 'h8 i8 j8 c10 c11 c12', '', 'k8', { stops: 'straight-four' }],
    ['not an open three that can grow at the other end', 'h8 i8 j8', '', 'l8', { idea: 'room' }],
    [
      'an open three that can’t, from its outer end',
      'h8 i8 j8',
      'f8',
      'l8',
      { stops: 'straight-four' },
    ],
    ['the same from its inner end', 'h8 i8 j8', 'f8', 'k8', { stops: 'straight-four' }],
    ['a diagonal beside the corner', 'b14 c13 d12', 'o1 h1', 'e11', { stops: 'straight-four' }],
    ['the same in the corner', 'b14 c13 d12', 'o1 h1', 'a15', { stops: 'straight-four' }],
    ['two fours', 'e8 f8 g8 h5 h6 h7', 'd8 h4', 'h8', { stops: 'double-four' }],
    ['a four and a three', 'e8 f8 g8 h6 h7', 'd8', 'h8', { stops: 'four-three' }],
    ['two threes', 'f8 g8 h6 h7', '', 'h8', { stops: 'double-three' }],
    ['a closed three', 'a1 b1 c1', 'o15 a15', 'd1', { stops: 'four' }],
    ['an open two', 'h8 i8', '', 'j8', { stops: 'three' }],
    ['not an open two from two steps away', 'h8 i8', '', 'k8', { idea: 'room' }],
    ['not a straight four', 'h8 i8 j8 k8', '', 'g8', { tooLate: true }],
    [
      'one of two fours',
      'e8 f8 g8 i8 h4 h5 h6 h7',
      'h3 d8',
      'h8',
      { stops: 'five', tooLate: false },
    ],
    [
      'one of two separate fours',
      'c8 d8 e8 f8 k3 k4 k5 k6',
      'b8 k2',
      'g8',
      { stops: 'five', tooLate: true },
    ],
  ])('%s', (_what, black, white, point, reason) => {
    expect(reasonFor(point, 'white', black, white)).toEqual({ ...NOTHING, ...reason });
  });

  it('can make and stop at once', () => {
    const reason = reasonFor('h8', 'white', 'e8 f8 g8 h4', 'h5 h6 h7');
    expect(reason).toEqual({ ...NOTHING, makes: 'four', stops: 'straight-four' });
  });

  it('works for Black', () => {
    const reason = reasonFor('k8', 'black', 'a1 o1 h15', 'h8 i8 j8');
    expect(reason).toEqual({ ...NOTHING, stops: 'straight-four' });
  });

  it('stops no six if a six does not win', () => {
    const six = ['g8', 'white', 'd8 e8 f8 h8 i8', ''] as const;
    expect(reasonFor(...six)).toEqual({ ...NOTHING, stops: 'five' });
    expect(reasonFor(...six, 'standard')).toEqual({ ...NOTHING, idea: 'near' });
  });
});

describe('the idea behind a stone that makes and stops nothing', () => {
  it('is the centre on an empty board', () => {
    const position = Position.start(DEFAULT_SETTINGS);
    expect(explain(position, at(DEFAULT_SETTINGS, 'h8'))).toEqual({ ...NOTHING, idea: 'centre' });
  });

  it.each<Case>([
    ['a row that is closed at one side', 'a1 b1', 'o15 o1', 'c1', { idea: 'extends' }],
    ['stones nearby', 'h8', 'h9', 'i10', { idea: 'near' }],
    ['room', 'h8', 'h9', 'c3', { idea: 'room' }],
  ])('is %s', (_what, black, white, point, reason) => {
    expect(reasonFor(point, 'black', black, white)).toEqual({ ...NOTHING, ...reason });
  });
});

describe('under renju', () => {
  const black = (point: string, blacks: string, whites = ''): Reason =>
    reasonFor(point, 'black', blacks, whites, 'renju');
  const white = (point: string, blacks: string, whites: string): Reason =>
    reasonFor(point, 'white', blacks, whites, 'renju');

  it.each([
    ['two threes', 'h8', 'f8 g8 h6 h7', ''],
    ['two fours', 'h8', 'e8 f8 g8 h5 h6 h7', 'd8 h4'],
    ['two fours in one line', 'g8', 'd8 f8 h8 j8', ''],
    ['a row of six', 'g8', 'd8 e8 f8 h8 i8', 'c8 j8'],
  ])('%s of Black are no shape', (_, point, blacks, whites) => {
    expect(black(point, blacks, whites).makes).toBeNull();
  });

  it('a four-three, a five and a straight four of Black are shapes', () => {
    expect(black('h8', 'e8 f8 g8 h6 h7', 'd8').makes).toBe('four-three');
    expect(black('k8', 'h8 i8 j8').makes).toBe('straight-four');
    // It also makes two threes, but a five overrides them.
    expect(black('h8', 'd8 e8 f8 g8 h6 h7 i9 j10', 'c8 c1').makes).toBe('five');
  });

  it('two threes of White are a shape, and Black can stop them', () => {
    expect(white('h8', 'a1 c15 o1 o15 a8', 'f8 g8 h6 h7').makes).toBe('double-three');
    expect(black('h8', 'a1 c15 o1 o15', 'f8 g8 h6 h7').stops).toBe('double-three');
  });

  it('two threes of Black need not be stopped', () => {
    expect(white('h8', 'f8 g8 h6 h7', '').stops).not.toBe('double-three');
  });

  it('three stones that can’t be extended on an allowed point are no three', () => {
    // Both ends of i8, j8, k8 would make an overline in their column.
    const ends = 'h5 h6 h7 h9 h10 l5 l6 l7 l9 l10';
    const reason = black('j8', `i8 k8 ${ends}`, 'a1 a3 a5 a7 a9 a11 c1 c3 c5 c7 c9 c11');
    expect(reason.makes).not.toBe('three');
    expect(black('j8', 'i8 k8').makes).toBe('three');
  });
});

describe('under caro', () => {
  it.each(['caro', 'caro-exact'] as const)('ignores rows blocked at both ends: %s', (rule) => {
    const five = ['g8', 'black', 'c8 d8 e8 f8', 'b8 h8', rule] as const;
    expect(reasonFor(...five).makes).toBeNull();
    expect(reasonFor('g8', 'black', 'c8 d8 e8 f8', 'b8', rule).makes).toBe('five');
    // Two points complete a five, but one stone of White stops both.
    expect(reasonFor('g8', 'black', 'd8 e8 f8', 'b8', rule).makes).toBe('four');
    expect(reasonFor('g8', 'black', 'd8 e8 f8', 'a8', rule).makes).toBe('straight-four');
  });

  it('recognises a four stopped at its far end', () => {
    const reason = reasonFor('h8', 'white', 'c8 d8 e8 f8', 'b8', 'caro');
    expect(reason).toMatchObject({ stops: 'five', tooLate: false });
    expect(reasonFor('h8', 'white', 'c8 d8 e8 f8', 'b8').tooLate).toBe(true);
  });

  it('counts six', () => {
    const six = ['f8', 'black', 'c8 d8 e8 g8 h8', 'b8 i8'] as const;
    expect(reasonFor(...six, 'caro').makes).toBe('five');
    expect(reasonFor(...six, 'caro-exact').makes).toBeNull();
  });
});

it('fives match the verdicts of the rules in random games', () => {
  const rng = createRng(7);
  for (const rule of RULES) {
    const settings = { ...DEFAULT_SETTINGS, width: 10, height: 10, rule };
    let position = Position.start(settings);
    const winsOf = (from: Position, points: readonly Point[]): boolean => {
      return points.some((point) => {
        const next = from.play(point);
        return next.ok && next.value.outcome?.reason === 'row';
      });
    };
    while (!position.outcome) {
      const point = pick(rng, position.legalPoints());
      if (point === undefined) throw new Error('no room');
      const reason = explain(position, point);
      const next = position.play(point);
      if (!next.ok) throw new Error(next.error);
      expect(reason.makes === 'five').toBe(winsOf(position, [point]));
      expect(reason.tooLate).toBe(winsOf(next.value, next.value.legalPoints()));
      position = next.value;
    }
  }
});
