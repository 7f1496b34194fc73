import { describe, expect, it } from 'vitest';
import {
  CLEAR_LEAD,
  Computer,
  createRng,
  isOneOf,
  LEVELS,
  opponent,
  parsePoint,
  RULES,
  type Level,
  type Point,
  type Position,
} from '../../../src/core';
import { readFixture } from '../../support/core/fixtures';
import { after, replay, scattered, settings, shifted } from '../../support/core/positions';
import { SYMMETRIES } from '../../support/core/symmetry';
import { answersTo, isFoul, isStraightFour, winningPoints } from '../../support/core/winningPoints';
import { effort, some } from '../../support/effort';

interface MustBlock {
  readonly id: string;
  readonly rule: string;
  readonly moves: readonly string[];
  readonly onlyMove: string;
}

const SIZE = settings(15);
const FROM_TWO = LEVELS.filter((level) => level >= 2);
const FROM_THREE = LEVELS.filter((level) => level >= 3);
const SEARCHING = LEVELS.filter((level) => level >= 5);

const computer = new Computer(() => 0);

function moveOf(position: Position, level: Level, seed: number = level): Point | null {
  return computer.move(position, level, createRng(seed));
}

const MUST_BLOCK = readFixture<MustBlock>('must-block.jsonl').flatMap(
  ({ id, rule, moves, onlyMove }) => {
    const only = parsePoint(SIZE, onlyMove);
    if (!only.ok || !isOneOf(RULES, rule)) return [];
    return [{ id, only: only.value, position: after(moves.join(''), settings(15, 15, rule)) }];
  },
);

/** The shifts by which the stones of a position reach the edges, and no shift. */
function shiftsOf({ settings: { width, height }, moves }: Position) {
  const xs = moves.map((move) => move % width);
  const ys = moves.map((move) => Math.floor(move / width));
  return {
    columns: [-Math.min(...xs), 0, width - 1 - Math.max(...xs)],
    rows: [-Math.min(...ys), 0, height - 1 - Math.max(...ys)],
  };
}

describe('a position with only one defence', () => {
  it.each(some(MUST_BLOCK, 10, 2))(
    '$id is defended in every symmetry from level 3 on',
    ({ position, only }) => {
      for (const symmetry of SYMMETRIES) {
        const { rule } = position.settings;
        const there = replay(
          settings(15, 15, rule),
          position.moves.map((move) => symmetry(SIZE, move).point),
        );
        const wanted = symmetry(SIZE, only).point;
        const played = FROM_THREE.map((level) => moveOf(there, level));
        expect(played).toEqual(FROM_THREE.map(() => wanted));
      }
    },
  );

  it.each(some(MUST_BLOCK, 10, 2))(
    '$id is also defended at the edges and in the corners',
    ({ position, only }) => {
      const { columns, rows } = shiftsOf(position);
      const { rule } = position.settings;
      const them = opponent(position.toMove);
      for (const dx of new Set(columns)) {
        for (const dy of new Set(rows)) {
          const there = shifted(position, position.settings, dx, dy);
          const wanted = (only + dx + dy * 15) as Point;
          const fives = there && winningPoints(there.board(), rule, them);
          // Near or away from an edge, a row may have another number of winning points.
          if (!there || fives?.length !== 1 || fives[0] !== wanted) continue;
          const played = FROM_THREE.map((level) => moveOf(there, level));
          expect(played).toEqual(FROM_THREE.map(() => wanted));
        }
      }
    },
  );
});

/** The decisive points of a position for the side to move, by the rules. */
function decisivePoints(position: Position) {
  const { rule } = position.settings;
  const board = position.board();
  const me = position.toMove;
  const own = winningPoints(board, rule, me);
  const theirs = winningPoints(board, rule, opponent(me));
  const answers = answersTo(board, rule, me, theirs).filter(
    (point) => !isFoul(board, rule, me, point),
  );
  const straight =
    own.length + theirs.length > 0
      ? []
      : board.emptyPoints().filter((point) => isStraightFour(board, rule, me, point));
  return { own, theirs, answers, straight };
}

/** Whether a stone makes a four that no allowed answer stops. */
function isWon(position: Position, move: Point): boolean {
  const next = position.play(move);
  if (!next.ok) return false;
  const { theirs, answers } = decisivePoints(next.value);
  return theirs.length > 0 && answers.length === 0;
}

const RANDOM = RULES.flatMap((rule) =>
  Array.from({ length: 260 }, (_, seed) => {
    const position = scattered(settings(10 + (seed % 3), 11, rule), seed, 7 + (seed % 3));
    return { seed, position, ...decisivePoints(position) };
  }),
);

describe('in random positions', () => {
  it('every level from 2 completes a five', () => {
    const positions = RANDOM.filter(({ own }) => own.length > 0);
    for (const rule of RULES) {
      const picked = positions
        .filter(({ position }) => position.settings.rule === rule)
        .slice(0, effort(4, 16, 24));
      expect(picked).toHaveLength(effort(4, 16, 24));
      for (const { seed, position, own } of picked) {
        for (const level of FROM_TWO) expect(own).toContain(moveOf(position, level, seed));
      }
    }
  });

  it('every level from 2 answers a four', () => {
    const positions = RANDOM.filter(
      ({ own, theirs, answers }) => own.length === 0 && theirs.length > 0 && answers.length > 0,
    );
    for (const rule of RULES) {
      const picked = positions
        .filter(({ position }) => position.settings.rule === rule)
        .slice(0, effort(4, 16, 24));
      expect(picked.length).toBeGreaterThan(effort(2, 10, 15));
      for (const { seed, position, answers } of picked) {
        for (const level of FROM_TWO) expect(answers).toContain(moveOf(position, level, seed));
      }
    }
  });

  it('every searching level plays a winning straight four', () => {
    const positions = RANDOM.filter(({ straight }) => straight.length > 0);
    for (const rule of RULES) {
      const picked = positions
        .filter(({ position }) => position.settings.rule === rule)
        .slice(0, effort(4, 16, 30));
      expect(picked.length).toBeGreaterThan(effort(2, 10, 15));
      for (const { seed, position, straight } of picked) {
        for (const level of SEARCHING) {
          const move = moveOf(position, level, seed);
          // A four whose only answer is forbidden wins as quickly.
          const wins = move !== null && (straight.includes(move) || isWon(position, move));
          expect(wins, `seed ${seed}, ${rule}, level ${level}, ${move}`).toBe(true);
        }
      }
    }
  });
});

it.each(SEARCHING)('level %i evaluates four in a row as better', (level) => {
  for (const moves of ['h8a1i8b3j8c5k8', 'h8g8i8b3j8c5k8']) {
    expect(computer.standing(after(moves), level, 'black')).toBeGreaterThan(0);
    expect(computer.standing(after(moves), level, 'white')).toBeLessThan(0);
  }
});

describe.each(LEVELS)('at level %i', (level) => {
  it.each([
    ['an open three with the move is a clear lead', 'h8a1i8o1j8o15', -1],
    ['an open three of its own is a clear lead', 'a1h8o1i8o15j8', 1],
    ['an opening is no clear lead', 'h8i9h9', 0],
  ])('%s', (_case, moves, clear) => {
    const lead = computer.standing(after(moves), level, 'white') / CLEAR_LEAD[level];
    expect(lead >= 1 ? 1 : lead <= -1 ? -1 : 0).toBe(clear);
  });
});
