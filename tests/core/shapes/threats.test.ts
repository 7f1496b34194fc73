import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allPoints,
  COLOURS,
  DIRECTIONS,
  formatPoint,
  opponent,
  RULE,
  RULES,
  threatsOn,
  type Board,
  type Colour,
  type GameSettings,
  type Point,
  type Position,
  type RuleName,
  type SideThreats,
  type ThreatRow,
} from '../../../src/core';
import { inLine, winsInLine } from '../../support/core/lineWins';
import { after, levelsGame, scattered, settings, turned } from '../../support/core/positions';
import { SYMMETRIES } from '../../support/core/symmetry';

/** A row and its points as text: `c3 d3 e3 → b3 f3`. */
function text(size: GameSettings, { stones, points }: ThreatRow): string {
  const names = (some: readonly Point[]): string =>
    some.map((point) => formatPoint(size, point)).join(' ');
  return `${names(stones)} → ${names(points)}`;
}

function shown(position: Position, colour: Colour): Record<'fours' | 'threes', string[]> {
  const { fours, threes } = threatsOn(position).sides[colour];
  const texts = (rows: readonly ThreatRow[]): string[] =>
    rows.map((row) => text(position.settings, row));
  return { fours: texts(fours), threes: texts(threes) };
}

/** Black's threats with these stones; White's are on `white`, and the rest far away. */
function blackWith(rule: RuleName, black: string, white = ''): Record<string, string[]> {
  const game = settings(15, 15, rule);
  const far = 'a1c1e1g1i1k1m1o1a15c15e15g15'.match(/[a-z]\d+/g) ?? [];
  const whites = [...(white.match(/[a-z]\d+/g) ?? []), ...far];
  const moves = (black.match(/[a-z]\d+/g) ?? []).flatMap((point, at) => [point, whites[at]]);
  return shown(after(moves.join(''), game), 'black');
}

describe('a four', () => {
  it('is completed at both ends, at one end, or in its gap', () => {
    expect(blackWith('freestyle', 'f8g8h8i8')).toMatchObject({ fours: ['f8 g8 h8 i8 → e8 j8'] });
    expect(blackWith('freestyle', 'f8g8h8i8', 'e8')).toMatchObject({
      fours: ['f8 g8 h8 i8 → j8'],
    });
    expect(blackWith('freestyle', 'f8g8i8j8')).toMatchObject({ fours: ['f8 g8 i8 j8 → h8'] });
    expect(blackWith('freestyle', 'a8b8c8d8')).toMatchObject({ fours: ['a8 b8 c8 d8 → e8'] });
  });

  it('includes no stones beyond a gap; different stones make different fours', () => {
    expect(blackWith('freestyle', 'f8g8h8i8k8').fours).toEqual(['f8 g8 h8 i8 → e8 j8']);
    expect(blackWith('freestyle', 'd8f8g8h8j8').fours).toEqual([
      'd8 f8 g8 h8 → e8',
      'f8 g8 h8 j8 → i8',
    ]);
  });

  it('does not count if its completion would be an overline that does not win', () => {
    expect(blackWith('standard', 'f8g8h8i8k8').fours).toEqual(['f8 g8 h8 i8 → e8']);
    expect(blackWith('renju', 'e8f8g8i8j8k8').fours).toEqual([]);
    expect(blackWith('caro-exact', 'e8f8g8i8j8k8').fours).toEqual([]);
    expect(blackWith('freestyle', 'e8f8g8i8j8k8').fours).toHaveLength(1);
    expect(blackWith('caro', 'e8f8g8i8j8k8').fours).toHaveLength(1);
  });

  it('does not count in caro if its five would be blocked at both ends', () => {
    expect(blackWith('caro', 'f8g8h8i8', 'e8k8').fours).toEqual([]);
    expect(blackWith('caro-exact', 'f8g8h8i8', 'e8k8').fours).toEqual([]);
    expect(blackWith('standard', 'f8g8h8i8', 'e8k8').fours).toEqual(['f8 g8 h8 i8 → j8']);
  });
});

describe('an open three', () => {
  it('is unbroken or has one gap', () => {
    expect(blackWith('freestyle', 'f8g8h8').threes).toEqual(['f8 g8 h8 → e8 i8']);
    expect(blackWith('freestyle', 'f8h8i8').threes).toEqual(['f8 h8 i8 → g8']);
    expect(blackWith('freestyle', 'd4e5f6').threes).toEqual(['d4 e5 f6 → c3 g7']);
  });

  it('needs room for a straight four', () => {
    expect(blackWith('freestyle', 'f8g8h8', 'e8').threes).toEqual([]);
    expect(blackWith('freestyle', 'f8g8h8', 'd8').threes).toEqual(['f8 g8 h8 → i8']);
    expect(blackWith('freestyle', 'f8g8h8', 'd8j8').threes).toEqual([]);
    expect(blackWith('freestyle', 'a8b8c8').threes).toEqual([]);
    expect(blackWith('freestyle', 'b8c8d8').threes).toEqual(['b8 c8 d8 → e8']);
  });

  it('does not count in caro if one stone stops the resulting four', () => {
    // The four g8–j8 would be completed at f8 with both ends blocked once White is on k8.
    expect(blackWith('freestyle', 'g8h8i8', 'e8').threes).toEqual(['g8 h8 i8 → j8']);
    expect(blackWith('caro', 'g8h8i8', 'e8').threes).toEqual([]);
    expect(blackWith('caro', 'g8h8i8', 'd8').threes).toEqual(['g8 h8 i8 → j8']);
    expect(blackWith('caro', 'g8h8i8', 'c8').threes).toEqual(['g8 h8 i8 → f8 j8']);
  });

  it('does not count if one of the fives would be an overline', () => {
    expect(blackWith('freestyle', 'f8g8h8k8').threes).toEqual(['f8 g8 h8 → e8 i8']);
    expect(blackWith('standard', 'f8g8h8k8').threes).toEqual(['f8 g8 h8 → e8']);
    expect(blackWith('standard', 'd8f8g8i8').threes).toEqual([]);
    expect(blackWith('freestyle', 'd8f8g8i8').threes).toHaveLength(2);
  });

  it('is not listed when a four contains it', () => {
    expect(blackWith('freestyle', 'd8f8g8h8')).toEqual({
      fours: ['d8 f8 g8 h8 → e8'],
      threes: [],
    });
  });

  it('of Black in renju can’t be extended by a forbidden stone', () => {
    const row = 'g8h8i8';
    // With these columns, a stone on j8 or f8 would make an overline.
    const overline = 'j5j6j7j9j10';
    const both = `${overline}f5f6f7f9f10`;
    const inRow = (stones: string): string[] | undefined =>
      blackWith('renju', row + stones).threes?.filter((three) => three.startsWith('g8'));
    expect(inRow('')).toEqual(['g8 h8 i8 → f8 j8']);
    expect(inRow(overline)).toEqual(['g8 h8 i8 → f8']);
    expect(inRow(both)).toEqual([]);
  });
});

/** Every winning point by the rule only, with the index of the direction in which it wins. */
function completions(board: Board, rule: RuleName, colour: Colour): string[] {
  return board
    .emptyPoints()
    .flatMap((point) =>
      DIRECTIONS.flatMap((step, at) =>
        winsInLine(board, rule, colour, point, step) ? [`${point}/${at}`] : [],
      ),
    );
}

/** The windows of four with three stones whose empty point makes a straight four. */
function straightened(board: Board, rule: RuleName, colour: Colour): string[] {
  const found: string[] = [];
  for (const start of allPoints(board)) {
    for (const step of DIRECTIONS) {
      const window = [0, 1, 2, 3].map((steps) => inLine(board, start, step, steps));
      const points = window.filter((point) => point !== null);
      const stones = points.filter((point) => board.colourAt(point) === colour);
      const free = points.find((point) => board.isEmpty(point));
      if (stones.length !== 3 || free === undefined) continue;
      if (becomesStraight(board, rule, colour, points, free)) {
        found.push(`${stones.join()} → ${free}`);
      }
    }
  }
  return found;
}

function becomesStraight(
  board: Board,
  rule: RuleName,
  colour: Colour,
  window: readonly Point[],
  free: Point,
): boolean {
  board.place(free, colour);
  const wins = (): Point[] =>
    board.emptyPoints().filter((point) => {
      board.place(point, colour);
      const verdict = RULE[rule].verdict(board, point);
      board.remove(point);
      return (
        verdict.kind === 'win' &&
        verdict.lines.some((line) => window.every((stone) => line.includes(stone)))
      );
    });
  const straight =
    RULE[rule].verdict(board, free).kind === 'none' &&
    wins().length > 1 &&
    board.emptyPoints().every((block) => {
      board.place(block, opponent(colour));
      const left = wins().length > 0;
      board.remove(block);
      return left;
    });
  board.remove(free);
  return straight;
}

function pairs(rows: readonly ThreatRow[]): string[] {
  return rows.flatMap(({ stones, points }) =>
    points.map((point) => `${stones.toSorted((a, b) => a - b).join()} → ${point}`),
  );
}

const isWithin = (some: readonly Point[], all: readonly Point[]): boolean =>
  some.every((point) => all.includes(point));

/** Checks one side's threats against the rule. */
function expectRight(position: Position, colour: Colour, side: SideThreats): void {
  const { rule } = position.settings;
  const board = position.board();
  const made = completions(board, rule, colour);
  expect(side.wins).toEqual([...new Set(made.map((at) => Number.parseInt(at, 10)))]);
  const byRows = side.fours.flatMap(({ stones, points }) =>
    points.map((point) => {
      const at = DIRECTIONS.findIndex((step) =>
        [-4, -3, -2, -1, 1, 2, 3, 4].some((steps) =>
          stones.some((stone) => stone === inLine(board, point, step, steps)),
        ),
      );
      return `${point}/${at}`;
    }),
  );
  expect([...new Set(byRows)].toSorted()).toEqual(made.toSorted());
  for (const { stones } of side.fours) {
    expect(stones.length).toBeGreaterThanOrEqual(4);
    expect(stones.every((stone) => board.colourAt(stone) === colour)).toBe(true);
    expect(side.fours.filter((four) => isWithin(four.stones, stones))).toHaveLength(1);
  }
  const threes = straightened(board, rule, colour).filter((pair) => {
    const stones = pair.split(' ')[0]?.split(',').map(Number) ?? [];
    return !side.fours.some((four) => isWithin(stones as Point[], four.stones));
  });
  expect(pairs(side.threes).toSorted()).toEqual(
    threes.map((pair) => pair.replace(/^[\d,]+/, (stones) => sortedNumbers(stones))).toSorted(),
  );
}

function sortedNumbers(stones: string): string {
  return stones
    .split(',')
    .map(Number)
    .toSorted((a, b) => a - b)
    .join();
}

describe.each(RULES)('threats in %s', (rule) => {
  it('match a brute-force search on crowded small boards', () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.constantFrom(7, 8, 9),
        fc.integer({ min: 5, max: 7 }),
        (...of) => {
          const [seed, width, window] = of;
          const position = scattered(settings(width, 8, rule), seed, Math.min(window, width, 8));
          const { sides, mustBlock } = threatsOn(position);
          for (const colour of COLOURS) expectRight(position, colour, sides[colour]);
          expect(mustBlock).toBe(sides[opponent(position.toMove)].wins);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are the same under all symmetries', () => {
    const pictured = (position: Position, turn: (point: Point) => Point): string[] =>
      COLOURS.flatMap((colour) => {
        const { wins, fours, threes } = threatsOn(position).sides[colour];
        const of = (points: readonly Point[]): string =>
          points
            .map(turn)
            .toSorted((a, b) => a - b)
            .join();
        const rows = (kind: string, some: readonly ThreatRow[]): string[] =>
          some.map(({ stones, points }) => `${colour} ${kind} ${of(stones)} → ${of(points)}`);
        return [`${colour} ${of(wins)}`, ...rows('four', fours), ...rows('three', threes)];
      }).toSorted();
    for (let seed = 0; seed < 12; seed += 1) {
      const position = scattered(settings(11, 9, rule), seed, 8);
      for (const symmetry of SYMMETRIES) {
        const turn = (point: Point): Point => symmetry(position.settings, point).point;
        expect(pictured(turned(position, symmetry), (point) => point)).toEqual(
          pictured(position, turn),
        );
      }
    }
  });
});

describe('the threats of a position', () => {
  it('are cached', () => {
    const position = levelsGame(settings(15), [3, 4], 7, 40);
    expect(threatsOn(position)).toBe(threatsOn(position));
  });

  it('include a block that is forbidden to Black', () => {
    // White's four in row 8 leaves only h8, where Black would make two threes.
    const position = after('h6i8h7j8f6k8g7l8m8a1', settings(15, 15, 'renju'));
    const { mustBlock } = threatsOn(position);
    expect(mustBlock.map((point) => formatPoint(position.settings, point))).toEqual(['h8']);
    expect(mustBlock.every((point) => position.forbidden.has(point))).toBe(true);
  });

  it('are empty after the end of the game and on an empty board', () => {
    const nothing = { wins: [], fours: [], threes: [] };
    const none = { sides: { black: nothing, white: nothing }, mustBlock: [] };
    expect(threatsOn(after('a1a2b1b2c1c2d1d2e1'))).toEqual(none);
    expect(threatsOn(after(''))).toEqual(none);
  });
});
