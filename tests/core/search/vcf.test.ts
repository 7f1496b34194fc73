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

/** The solver's line on 15×15, or null. */
function solve(position: Position): Point[] | null {
  BOARD.setUp(position.moves);
  const line = SOLVER.solve(NO_LIMIT);
  expect(BOARD.ply, 'the board is restored').toBe(position.ply);
  return line && pointsOf(BOARD, line);
}

/** The solver's line on a board of the position's size and rule, or null. */
function solveElsewhere(position: Position): Point[] | null {
  const board = searchBoardOf(position);
  const line = new VcfSolver(board).solve(NO_LIMIT);
  return line && pointsOf(board, line);
}

it('the fixture has won and unwon positions', () => {
  expect([WON_BY_FOURS.length, NOT_WON_BY_FOURS.length]).toEqual([75, 30]);
});

describe('a win by fours', () => {
  it.each(some(WON_BY_FOURS, 4, 2))(
    '$id is found with its shortest length in every symmetry',
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
      // White moves first, so the colours are swapped.
      BOARD.side = 1;
      BOARD.setUp(position.moves);
      const line = SOLVER.solve(NO_LIMIT);
      BOARD.setUp([]);
      BOARD.side = 0;
      // The rule is the same for both colours, so judge the line in the original colours.
      const flaw = foursFlaw(position, pointsOf(BOARD, line ?? []));
      expect({ id, length: line?.length, flaw }).toEqual({ id, length: plies, flaw: null });
    }
  });

  it('is valid on other board sizes and under the standard rule', () => {
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

  it('must begin with the answer to the other side’s four', () => {
    // In the first position l8 answers Black's four and extends White's column; in the second, White's
    // fours in row 5 do not answer it.
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
    // With a forced answer the engine plays it without proving the win.
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

  it('claims some of these wins', () => {
    const mates = NOT_WON_BY_FOURS.map(({ position }) => {
      engine.clear();
      return engine.think(position, { nodes: 3_000 }).mate ?? 0;
    });
    expect(mates.filter((mate) => mate > 0).length).toBeGreaterThanOrEqual(3);
  });
});
