import { describe, expect, it } from 'vitest';
import { asPoint, Engine, opponent, type Point, type Position } from '../../../src/core';
import { VcfSolver } from '../../../src/core/search/vcf';
import type { SearchBoard } from '../../../src/core/shapes/searchBoard';
import { after, settings, shifted, turned } from '../../support/core/positions';
import { emptySearchBoard, searchBoardOf } from '../../support/core/searchBoards';
import { SYMMETRIES } from '../../support/core/symmetry';
import { foursFlaw, NOT_WON_BY_FOURS, WON_BY_FOURS } from '../../support/core/vcf';
import { WinVerifier } from '../../support/core/verifyWin';
import { winningPoints } from '../../support/core/winningPoints';
import { some } from '../../support/effort';

const NO_LIMIT = 1_000_000;
const SQUARE = settings(15);
const BOARD = emptySearchBoard(SQUARE);
const SOLVER = new VcfSolver(BOARD);

function pointsOf(board: SearchBoard, cells: readonly number[]): Point[] {
  return cells.map((cell) => asPoint(board, board.pointOf(cell)) ?? (-1 as Point));
}

/** The line of fours that the solver finds on 15×15, or null. */
function solve(position: Position): Point[] | null {
  BOARD.setUp(position.moves);
  const line = SOLVER.solve(NO_LIMIT);
  expect(BOARD.ply, 'the board is left as it was').toBe(position.ply);
  return line && pointsOf(BOARD, line);
}

/** The solver's line on another board than 15×15. */
function solveElsewhere(position: Position): Point[] | null {
  const board = searchBoardOf(position);
  const line = new VcfSolver(board).solve(NO_LIMIT);
  return line && pointsOf(board, line);
}

it('has both kinds of positions', () => {
  expect([WON_BY_FOURS.length, NOT_WON_BY_FOURS.length]).toEqual([75, 30]);
});

describe('a win by fours', () => {
  it.each(some(WON_BY_FOURS, 4, 2))(
    '$id is found at its shortest in every symmetry',
    ({ position, plies }) => {
      for (const symmetry of SYMMETRIES) {
        const there = turned(position, symmetry);
        const line = solve(there);
        expect(line).toHaveLength(plies);
        expect(foursFlaw(there, line ?? [])).toBeNull();
      }
    },
  );

  it('is found for the other colour', () => {
    for (const { id, position, plies } of WON_BY_FOURS) {
      BOARD.setUp([]);
      // White begins: the same stones in the other colours.
      BOARD.side = 1;
      BOARD.setUp(position.moves);
      const line = SOLVER.solve(NO_LIMIT);
      BOARD.setUp([]);
      BOARD.side = 0;
      // Both colours have the same rules, so the line is judged in the colours it came from.
      const flaw = foursFlaw(position, pointsOf(BOARD, line ?? []));
      expect({ id, length: line?.length, flaw }).toEqual({ id, length: plies, flaw: null });
    }
  });

  it('is a win as well where the stones lie elsewhere or a six is no five', () => {
    let found = 0;
    for (const { id, position } of [...WON_BY_FOURS.slice(0, 12), ...NOT_WON_BY_FOURS]) {
      const standard = after('', settings(15, 15, 'standard'));
      const others = [
        shifted(position, settings(20), 5, 5),
        shifted(position, settings(16, 17), 0, 2),
        shifted(position, standard.settings, 0, 0),
      ];
      for (const there of others) {
        if (!there || there.outcome) continue;
        const line = solveElsewhere(there);
        if (!line) continue;
        found += 1;
        expect({ id, flaw: foursFlaw(there, line) }).toEqual({ id, flaw: null });
      }
    }
    expect(found).toBeGreaterThanOrEqual(30);
  });

  it.each(some(NOT_WON_BY_FOURS, 4, 2))('$id has none in any symmetry', ({ position }) => {
    for (const symmetry of SYMMETRIES) {
      expect(solve(turned(position, symmetry))).toBeNull();
      expect(SOLVER.budget.nodes).toBeLessThan(NO_LIMIT);
    }
  });

  it('begins on the last point of the other side’s four, and only there', () => {
    // White, to move, has three that l8 stops and makes a straight four of; b5 and f5 stop nothing.
    expect(solve(after('h8 l5 i8 l6 j8 l7 k8 g8 a15'))).toHaveLength(3);
    expect(solve(after('h8 c5 i8 d5 j8 e5 k8 g8 a15'))).toBeNull();
  });
});

const engine = new Engine({ clock: () => 0 });
const LIMITS = { nodes: 20_000 };

describe('Engine.think', () => {
  it.each(some(WON_BY_FOURS, 4, 2))('wins $id move by move', ({ position }) => {
    engine.clear();
    const thought = engine.think(position, LIMITS);
    const [five] = winningPoints(position.board(), 'freestyle', opponent(position.toMove));
    // Where one point is all there is to play, the engine plays it unseen.
    if (five === undefined) expect(thought.mate).toBeGreaterThan(0);
    else expect(thought.point).toBe(five);
    const verifier = new WinVerifier((there) => engine.think(there, LIMITS).point);
    expect(verifier.flaw(position)).toBeNull();
  });

  it.each(some(NOT_WON_BY_FOURS, 4, 2))(
    'claims a win of $id only if every answer loses',
    ({ position }) => {
      engine.clear();
      const { mate, point } = engine.think(position, LIMITS);
      if (mate === null || mate < 0) return;
      const verifier = new WinVerifier((there) =>
        there === position ? point : engine.think(there, LIMITS).point,
      );
      expect(verifier.flaw(position)).toBeNull();
    },
  );

  it('claims some of these wins, so that there is something to verify', () => {
    const mates = NOT_WON_BY_FOURS.map(({ position }) => {
      engine.clear();
      return engine.think(position, { nodes: 3_000 }).mate ?? 0;
    });
    expect(mates.filter((mate) => mate > 0).length).toBeGreaterThanOrEqual(3);
  });
});
