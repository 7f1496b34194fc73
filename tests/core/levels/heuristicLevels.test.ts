import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allPoints,
  centrePoints,
  columnOf,
  createRng,
  formatPoint,
  isOneOf,
  OPENINGS,
  opponent,
  parsePoint,
  pick,
  Position,
  rowOf,
  RULES,
  type GameSettings,
  type Point,
  type RuleName,
} from '../../../src/core';
import {
  chooseMove,
  fallbackMove,
  HEURISTIC_LEVELS,
  standing,
  type HeuristicLevel,
} from '../../../src/core/levels/heuristicLevels';
import { SYMMETRIES, type Symmetry } from '../../support/core/symmetry';

const GUARDED = HEURISTIC_LEVELS.filter((level) => level > 1);
const SIZES = [
  { width: 10, height: 10 },
  { width: 15, height: 15 },
  { width: 20, height: 20 },
  { width: 16, height: 15 },
] as const;

function settings(size: { width: number; height: number }, rule: RuleName): GameSettings {
  return { width: size.width, height: size.height, rule, opening: 'free' };
}

const SQUARE = settings({ width: 15, height: 15 }, 'freestyle');

function pointOf(game: GameSettings, name: string): Point {
  const parsed = parsePoint(game, name);
  if (!parsed.ok) throw new Error(name);
  return parsed.value;
}

function replay(game: GameSettings, moves: readonly Point[]): Position {
  const position = Position.replay(game, moves);
  if (!position.ok) throw new Error(`${position.error.code} at ${position.error.ply}`);
  return position.value;
}

/** The position after named moves in playing order. */
function after(moves: string, game = SQUARE): Position {
  return replay(
    game,
    moves.split(' ').map((name) => pointOf(game, name)),
  );
}

/** The same moves under a symmetry of the board. */
function turned(position: Position, symmetry: Symmetry): Position {
  const game = position.settings;
  const { size } = symmetry(game, 0 as Point);
  return replay(
    settings(size, game.rule),
    position.moves.map((move) => symmetry(game, move).point),
  );
}

/** The moves of every guarded level and `fallbackMove` in all symmetries, and the expected moves. */
function answers(position: Position, only: string): { played: string[]; wanted: string[] } {
  const played: string[] = [];
  const wanted: string[] = [];
  for (const symmetry of SYMMETRIES) {
    const there = turned(position, symmetry);
    const right = symmetry(position.settings, pointOf(position.settings, only)).point;
    const moves = GUARDED.map((level) => chooseMove(there, level, createRng(level)));
    for (const move of [...moves, fallbackMove(there)]) {
      played.push(move === null ? 'none' : formatPoint(there.settings, move));
      wanted.push(formatPoint(there.settings, right));
    }
  }
  return { played, wanted };
}

/** Moves with a four of Black, an idle move of White, and the only point that completes the four. */
const FOURS = [
  ['b1 f1 c1 g7 d1 i9 e1', 'g9', 'a1'],
  ['a1 g7 b2 i9 c3 g9 d4', 'j6', 'e5'],
  ['b1 g7 c1 i9 e1 g9 f1', 'j6', 'd1'],
  ['f5 j5 g5 b9 h5 d9 i5', 'b7', 'e5'],
] as const;

describe.each(SIZES)('on $width×$height', (size) => {
  it.each(RULES)('completes and blocks fives at the edges and inside under %s', (rule) => {
    for (const [moves, white, only] of FOURS) {
      const game = settings(size, rule);
      const [block, take] = [after(moves, game), after(`${moves} ${white}`, game)];
      // In caro d5 also stops the last one, by blocking the row at its other end.
      const answered = rule.startsWith('caro') && only === 'e5' && moves.includes('j5');
      for (const position of answered ? [take] : [block, take]) {
        const { played, wanted } = answers(position, only);
        expect(played).toEqual(wanted);
      }
    }
  });
});

it('does not mistake a six for a five under the standard rule', () => {
  // d1 makes a six; only e4 makes a five.
  const moves = 'a1 g7 b1 i9 c1 g9 e1 j6 f1 b8 a4 d8 b4 f9 c4 h10 d4';
  const game = settings({ width: 15, height: 15 }, 'standard');
  for (const position of [after(moves, game), after(`${moves} j10`, game)]) {
    const { played, wanted } = answers(position, 'e4');
    expect(played).toEqual(wanted);
  }
});

interface MustBlock {
  readonly id: string;
  readonly rule: string;
  readonly moves: readonly string[];
  readonly onlyMove: string;
}

const FIXTURE: readonly MustBlock[] = readFileSync(
  new URL('../../fixtures/must-block.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as MustBlock)
  .filter(({ rule }) => isOneOf(RULES, rule));

describe('the positions with only one defence', () => {
  it('cover three rules', () => {
    const rules = new Set(FIXTURE.map(({ rule }) => rule));
    expect(rules).toEqual(new Set(['freestyle', 'standard', 'renju']));
  });

  it.each(FIXTURE)('$id is defended by every guarded level', ({ rule, moves, onlyMove }) => {
    const game = settings({ width: 15, height: 15 }, rule as RuleName);
    const { played, wanted } = answers(after(moves.join(' '), game), onlyMove);
    expect(played).toEqual(wanted);
  });
});

describe('chooseMove', () => {
  it('starts on a random centre point', () => {
    for (const size of SIZES) {
      for (const opening of OPENINGS) {
        const start = Position.start({ ...settings(size, 'freestyle'), opening });
        const centre = centrePoints(size);
        const seeds = Array.from({ length: 40 }, (_, seed) => seed);
        for (const level of HEURISTIC_LEVELS) {
          const chosen = new Set(seeds.map((seed) => chooseMove(start, level, createRng(seed))));
          expect(chosen).toEqual(new Set(centre));
        }
      }
    }
  });

  it('ignores a five at level 1 if its table weighs another point more', () => {
    // White's four stopped at a1 weighs 2000 at f1; Black's three weighs 4000 at g8 and k8.
    const position = after('a1 b1 h8 c1 i8 d1 j8 e1 o15');
    const moves = [1, 2].map((level) =>
      chooseMove(position, level as HeuristicLevel, createRng(1)),
    );
    expect(['g8', 'k8']).toContain(formatPoint(SQUARE, moves[0] ?? (0 as Point)));
    expect(moves[1]).toBe(pointOf(SQUARE, 'f1'));
  });

  it.each(GUARDED)('blocks an open four at the end with the higher score at level %i', (level) => {
    const position = after('i8 m9 j8 m10 k8 a1 l8');
    const chosen = [1, 2, 3, 4].map((seed) => chooseMove(position, level, createRng(seed)));
    expect(new Set(chosen)).toEqual(new Set([pointOf(SQUARE, 'm8')]));
  });

  it.each(HEURISTIC_LEVELS)('breaks ties by the seed at level %i', (level) => {
    const position = after('h8');
    const seeds = Array.from({ length: 30 }, (_, seed) => seed);
    const chosen = seeds.map((seed) => chooseMove(position, level, createRng(seed)));
    expect(chosen).toEqual(seeds.map((seed) => chooseMove(position, level, createRng(seed))));
    expect(new Set(chosen).size).toBeGreaterThan(1);
  });

  it.each(HEURISTIC_LEVELS)('plays the last point, then returns null, at level %i', (level) => {
    // A pattern without five in a row, fifty stones of each colour.
    const game = settings({ width: 10, height: 10 }, 'freestyle');
    const isBlack = (at: Point): boolean =>
      (Math.floor(columnOf(game, at) / 2) + rowOf(game, at)) % 2 === 0;
    const black = allPoints(game).filter((at) => isBlack(at));
    const white = allPoints(game).filter((at) => !isBlack(at));
    const moves = black.flatMap((at, index) => [at, white[index] ?? at]);
    const last = moves.at(-1);
    const almost = replay(game, moves.slice(0, -1));
    expect(chooseMove(almost, level, createRng(1))).toBe(last);
    expect(fallbackMove(almost)).toBe(last);
    const full = replay(game, moves);
    expect(full.outcome?.reason).toBe('full-board');
    expect(chooseMove(full, level, createRng(1))).toBeNull();
    expect(fallbackMove(full)).toBeNull();
    expect(standing(full, level, 'black')).toBe(0);
  });

  it('plays only legal points in random positions, like fallbackMove', () => {
    const side = fc.integer({ min: 10, max: 20 });
    const property = fc.property(
      fc.record({
        width: side,
        height: side,
        rule: fc.constantFrom(...RULES),
        opening: fc.constantFrom(...OPENINGS),
      }),
      fc.nat(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (game, seed, fill) => {
        const rng = createRng(seed);
        let position = Position.start(game);
        while (position.turn.options.length > 0 || position.ply < fill * game.width * game.height) {
          const { options } = position.turn;
          const next =
            options.length > 0
              ? position.choose(pick(rng, options))
              : position.play(pick(rng, position.legalPoints()) ?? (0 as Point));
          // Stop before the end of the game, where no point is legal.
          if (!next.ok || next.value.outcome) break;
          position = next.value;
        }
        const moves = HEURISTIC_LEVELS.map((level) => chooseMove(position, level, rng));
        for (const move of [...moves, fallbackMove(position)]) {
          expect(position.legalPoints()).toContain(move);
        }
      },
    );
    fc.assert(property, { numRuns: 60 });
  });
});

describe('standing', () => {
  it.each(HEURISTIC_LEVELS)(
    'favours the side with a three, of either colour, at level %i',
    (level) => {
      const black = after('h8 a1 i8 o15 j8');
      const white = after('a1 h8 o15 i8 a15 j8');
      for (const [position, better] of [
        [black, 'black'],
        [white, 'white'],
      ] as const) {
        expect(standing(position, level, better)).toBeGreaterThan(0);
        expect(standing(position, level, opponent(better))).toBeLessThan(0);
      }
      expect(standing(Position.start(SQUARE), level, 'black')).toBe(0);
    },
  );
});

describe('fallbackMove', () => {
  it('starts in the centre and continues next to the last stone', () => {
    expect(fallbackMove(Position.start(SQUARE))).toBe(pointOf(SQUARE, 'h8'));
    expect(['a2', 'b1']).toContain(
      formatPoint(SQUARE, fallbackMove(after('h8 a1')) ?? (9 as Point)),
    );
  });

  it('completes a five rather than block one', () => {
    const position = after('b1 f1 c1 b9 d1 c9 e1 d9 o15 e9');
    expect(fallbackMove(position)).toBe(pointOf(SQUARE, 'a1'));
  });
});
