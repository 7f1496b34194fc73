import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allPoints,
  Board,
  createRng,
  parsePoint,
  type BoardSize,
  type Point,
} from '../../../src/core';
import { patterns, runs, weightTable, type Heuristic } from '../../../src/core/levels/tables';
import { threeSteps } from '../../../src/core/levels/threeSteps';
import { SYMMETRIES } from '../../support/core/symmetry';

const SIZE: BoardSize = { width: 15, height: 15 };
const [freestyle, standard] = ['freestyle', 'standard'] as const;

function point(name: string): Point {
  const parsed = parsePoint(SIZE, name);
  if (!parsed.ok) throw new Error(name);
  return parsed.value;
}

/** A board with own stones (White) and the opponent's (Black). */
function board(own: string, other = ''): Board {
  const made = new Board(SIZE);
  for (const name of own.split(' ').filter(Boolean)) made.place(point(name), 'white');
  for (const name of other.split(' ').filter(Boolean)) made.place(point(name), 'black');
  return made;
}

const score = (heuristic: Heuristic, at: string, own: string, other = ''): number =>
  heuristic.score(board(own, other), point(at), 'white');
const attack = (heuristic: Heuristic, at: string, own: string, other = ''): number =>
  heuristic.attack(board(own, other), point(at), 'white');

describe('weight table', () => {
  it.each([
    ['i8', 'j8', 20, 10, 40],
    ['i8 j8', 'k8', 200, 100, 400],
    ['i8 j8 k8', 'l8', 2000, 1000, 4000],
    ['i8 j8 k8 l8', 'm8', 8000, 2000, 6000],
  ])('weighs a string of %s, stopped by %s', (stones, stop, free, stopped, others) => {
    expect(score(weightTable, 'h8', stones)).toBe(free);
    expect(score(weightTable, 'h8', stones, stop)).toBe(stopped);
    expect(score(weightTable, 'h8', '', stones)).toBe(others);
    expect(score(weightTable, 'h8', stop, stones)).toBe(others);
  });

  it('adds the eight directions and both sides', () => {
    expect(score(weightTable, 'h8', '', 'g7 g8 g9 h7 h9 i7 i8 i9')).toBe(8 * 40);
    expect(score(weightTable, 'h8', 'i8', 'g8 h9')).toBe(20 + 2 * 40);
    expect(attack(weightTable, 'h8', 'i8', 'g8 h9')).toBe(20);
  });

  it('weighs strings at the edges', () => {
    expect(score(weightTable, 'b1', '', 'a1')).toBe(40);
    expect(score(weightTable, 'a2', '', 'a1')).toBe(40);
    expect(score(weightTable, 'n15', 'o15')).toBe(20);
    expect(score(weightTable, 'a1', 'b2 c3')).toBe(200);
  });

  it('gives no weight to a string longer than four, or beyond a gap', () => {
    expect(score(weightTable, 'h8', 'i8 j8 k8 l8 m8 n8')).toBe(0);
    expect(score(weightTable, 'h8', 'j8')).toBe(0);
  });
});

describe('runs', () => {
  const table = runs(freestyle);

  it.each([
    ['i8', 'j8', 8, 2, 1, 1],
    ['i8 j8', 'k8', 50, 25, 10, 5],
    ['i8 j8 k8', 'l8', 500, 100, 300, 30],
    ['i8 j8 k8 l8', 'm8', 10000, 10000, 1000, 1000],
  ])('values the run with %s, blocked at %s', (stones, block, open, blocked, others, othersToo) => {
    expect(score(table, 'h8', stones)).toBe(open);
    expect(score(table, 'h8', stones, block)).toBe(blocked);
    expect(score(table, 'h8', '', stones)).toBe(others);
    expect(score(table, 'h8', block, stones)).toBe(othersToo);
  });

  it('gives nothing for a run blocked at both ends, except a five', () => {
    expect(attack(table, 'h8', 'i8 j8 k8', 'g8 l8')).toBe(0);
    expect(attack(table, 'h8', 'i8 j8 k8 l8', 'g8 m8')).toBe(10000);
  });

  it('treats the edge as a block and a gap as an end', () => {
    expect(score(table, 'a1', 'b1')).toBe(2);
    expect(score(table, 'o14', 'o15')).toBe(2);
    expect(score(table, 'h8', 'j8')).toBe(0);
  });

  it('adds the directions', () => {
    expect(score(table, 'h8', 'i8 h9 i9 i7')).toBe(4 * 8);
  });
});

describe('patterns', () => {
  const table = patterns(freestyle);

  it.each([
    ['five', 'i8 j8 k8 l8', '', 100000, 30000],
    ['open four', 'i8 j8 k8', '', 5000, 3000],
    ['stopped four', 'i8 j8 k8', 'l8', 1000, 200],
    ['stopped four, from the other end', 'g8 f8 e8', 'd8', 1000, 200],
    ['broken four, one and three', 'j8 k8 l8', '', 700, 150],
    ['broken four, three and one', 'f8 g8 j8', '', 700, 150],
    ['broken four, two and two', 'i8 k8 l8', '', 700, 150],
    ['open three', 'i8 j8', '', 600, 120],
    ['broken three', 'i8 k8', '', 500, 100],
    ['stopped three', 'i8 j8', 'k8', 60, 12],
    ['open two', 'i8', '', 60, 12],
    ['broken two', 'j8', '', 50, 10],
    ['stopped two', 'i8', 'j8', 6, 1],
    ['three without room', 'i8 j8', 'g8 k8', 0, 0],
  ])('values %s', (_, stones, stop, own, other) => {
    expect(attack(table, 'h8', stones, stop)).toBe(own);
    const others = score(table, 'h8', stop, stones) - attack(table, 'h8', stop, stones);
    expect(others).toBe(other);
  });

  it('adds the directions and both sides', () => {
    expect(score(table, 'h8', 'i8 h9', 'g9 f10')).toBe(60 + 60 + 120);
  });

  it('treats the edge as the other colour, also in corners', () => {
    expect(score(table, 'a1', 'b1 c1 d1')).toBe(1000);
    expect(score(table, 'o15', 'n14 m13 l12')).toBe(1000);
  });
});

describe('three steps', () => {
  const table = threeSteps('attack', freestyle);

  it.each([
    ['five', 'i8 j8 k8 l8', '', 7],
    ['open four', 'i8 j8 k8', '', 6],
    ['two fours on one line', 'f8 i8 j8 l8', '', 6],
    ['double four', 'i8 j8 k8 h9 h10 h11', 'l8 h12', 5],
    ['four and three', 'i8 j8 k8 h9 h10', 'l8', 4],
    ['double three', 'i8 j8 h9 h10', '', 3],
    ['closed four', 'i8 j8 k8', 'l8', 2],
    ['broken four', 'i8 k8 l8', '', 2],
    ['open three', 'i8 j8', '', 1],
    ['broken three', 'i8 k8', '', 1],
    ['three with room for a closed four only', 'i8 j8', 'f8 l8', 0],
    ['two', 'i8', '', 0],
  ])('classifies %s', (_, own, other, rank) => {
    expect(attack(table, 'h8', own, other)).toBe(rank);
  });

  it('recognises fours at the edge and in the corner', () => {
    expect(attack(table, 'a1', 'b1 c1 d1')).toBe(2);
    expect(attack(table, 'a1', 'b2 c3 d4 e5')).toBe(7);
    expect(attack(table, 'd15', 'b15 c15 e15')).toBe(6);
  });

  it('ranks by the order of its style', () => {
    // h8: own four-three; f3 and b3: the opponent's open four.
    const stones = ['i8 j8 k8 h9 h10', 'l8 c3 d3 e3'] as const;
    const own = (style: 'attack' | 'defence'): number =>
      score(threeSteps(style, freestyle), 'h8', ...stones);
    const other = (style: 'attack' | 'defence'): number =>
      score(threeSteps(style, freestyle), 'f3', ...stones);
    expect(own('attack')).toBeGreaterThan(other('attack'));
    expect(own('defence')).toBeLessThan(other('defence'));
  });

  it.each(['attack', 'defence'] as const)('prefers its own five in style %s', (style) => {
    const stones = ['i8 j8 k8 l8', 'c3 d3 e3 f3'] as const;
    const here = threeSteps(style, freestyle);
    expect(score(here, 'h8', ...stones)).toBeGreaterThan(score(here, 'b3', ...stones));
    // Blocking a five ranks above an own open four.
    expect(score(here, 'b3', 'i8 j8 k8', stones[1])).toBeGreaterThan(
      score(here, 'h8', 'i8 j8 k8', stones[1]),
    );
  });

  it('breaks ties of rank by room, the opponent’s counted twice', () => {
    // Four windows of five contain two adjacent points, three two points with a gap.
    expect(score(table, 'i8', '', 'h8')).toBe(2 * 4);
    expect(score(table, 'j8', '', 'h8')).toBe(2 * 3);
    expect(score(table, 'i8', 'h8')).toBe(4);
    expect(score(table, 'b1', 'a1')).toBe(1);
    expect(score(table, 'a5', 'o5')).toBe(0);
  });
});

describe('the rule', () => {
  const sixAt = ['h8', 'e8 f8 g8 i8 j8'] as const;

  it('decides the value of an overline', () => {
    expect(attack(runs(freestyle), ...sixAt)).toBe(10000);
    expect(attack(runs(standard), ...sixAt)).toBe(0);
    expect(attack(patterns(freestyle), ...sixAt)).toBe(100000);
    expect(attack(patterns(standard), ...sixAt)).toBe(0);
    expect(attack(threeSteps('attack', freestyle), ...sixAt)).toBe(7);
    expect(attack(threeSteps('attack', standard), ...sixAt)).toBe(0);
  });

  it('makes a four closed if one of its ends would make an overline', () => {
    expect(attack(threeSteps('attack', freestyle), 'h8', 'i8 j8 k8 m8')).toBe(6);
    expect(attack(threeSteps('attack', standard), 'h8', 'i8 j8 k8 m8')).toBe(2);
  });
});

describe('every heuristic', () => {
  const all = [
    weightTable,
    runs(standard),
    patterns(standard),
    threeSteps('attack', standard),
    threeSteps('defence', standard),
  ];

  it('gives equal scores in all eight symmetries and restores the board', () => {
    const side = fc.integer({ min: 10, max: 20 });
    const property = fc.property(side, side, fc.nat(), (width, height, seed) => {
      const rng = createRng(seed);
      const made = new Board({ width, height });
      for (const at of allPoints(made)) {
        if (rng() < 0.3) made.place(at, rng() < 0.5 ? 'black' : 'white');
      }
      const before = [...made.cells];
      const at = made.emptyPoints()[Math.floor(rng() * made.emptyPoints().length)];
      if (at === undefined) throw new Error('no empty point');
      const scores = all.map((heuristic) => heuristic.score(made, at, 'black'));
      expect([...made.cells]).toEqual(before);
      for (const symmetry of SYMMETRIES) {
        const turned = new Board(symmetry(made, at).size);
        for (const stone of allPoints(made)) {
          const colour = made.colourAt(stone);
          if (colour) turned.place(symmetry(made, stone).point, colour);
        }
        const there = symmetry(made, at).point;
        expect(all.map((heuristic) => heuristic.score(turned, there, 'black'))).toEqual(scores);
      }
    });
    fc.assert(property, { numRuns: 40 });
  });
});
