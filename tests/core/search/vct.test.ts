import { describe, expect, it } from 'vitest';
import { RULES, type Position } from '../../../src/core';
import { VcfSolver } from '../../../src/core/search/vcf';
import { VctSolver } from '../../../src/core/search/vct';
import { after, levelsGame, settings, turned } from '../../support/core/positions';
import { searchBoardOf } from '../../support/core/searchBoards';
import { SYMMETRIES } from '../../support/core/symmetry';
import { threatAttack } from '../../support/core/threatAttack';
import { NOT_WON_BY_FOURS } from '../../support/core/vcf';
import { WinVerifier } from '../../support/core/verifyWin';
import { effort, some } from '../../support/effort';

/** Levels of Black and White, of different strength so that one side soon has threats. */
const LEVELS = [
  [3, 2],
  [4, 2],
  [2, 3],
  [2, 4],
] as const;

/** Node limit for claims; they are verified with a higher limit. */
const CLAIM_NODES = 4_000;

function isClaimed(position: Position): boolean {
  return threatAttack(position.settings, CLAIM_NODES)(position) !== null;
}

/** Whether a win is claimed, and the flaw in it, if any. */
function claimOf(position: Position): { claimed: boolean; flaw: unknown } {
  if (!isClaimed(position)) return { claimed: false, flaw: null };
  return { claimed: true, flaw: new WinVerifier(threatAttack(position.settings)).flaw(position) };
}

describe('a win by threats', () => {
  it.each(some(NOT_WON_BY_FOURS, 4, 2))('claimed for $id is correct', ({ position }) => {
    expect(claimOf(position).flaw).toBeNull();
  });

  const games = RULES.flatMap((rule) =>
    Array.from({ length: effort(5, 9, 13) }, (_, seed) => {
      const levels = LEVELS[seed % LEVELS.length] ?? [3, 2];
      const plies = 13 + (seed % 8);
      return {
        rule,
        seed,
        plies,
        position: levelsGame(settings(15, 14, rule), levels, seed, plies),
      };
    }),
  );
  const claimed = games.filter(({ position }) => isClaimed(position));

  it('is claimed in some of the games', () => {
    expect(claimed.length).toBeGreaterThan(effort(2, 4, 5));
  });

  it.each(claimed)(
    'claimed after $plies plies of game $seed, $rule, is correct',
    ({ position }) => {
      expect(claimOf(position)).toEqual({ claimed: true, flaw: null });
    },
  );
});

/** Black to move wins by open threes; White's last stones are far away. */
const BY_THREES = [
  ['two crossing threes at once', 'i8 a1 j8 o1 h9 a15 h10 o15'],
  ['the same while White has a four to gain time', 'i8 a1 j8 b1 h9 c1 h10 o15'],
  ['a three that prepares a second one', 'h8 a1 i9 o1 k8 a15 k7 o15'],
] as const;

it.each(BY_THREES)('finds %s', (_, names) => {
  for (const rule of RULES) {
    for (const symmetry of some(SYMMETRIES, 4, 2)) {
      // In renju only White may make two threes, so Black gets an extra stone first.
      const begun = rule === 'renju' ? `d2 ${names}` : names;
      const position = turned(after(begun, settings(15, 15, rule)), symmetry);
      expect(new VcfSolver(searchBoardOf(position)).solve(100_000)).toBeNull();
      expect(claimOf(position)).toEqual({ claimed: true, flaw: null });
    }
  }
});

/** Black to move, without a win by threats. */
const NOT_WON = [
  ['an empty board', ''],
  ['a stone each', 'h8h9'],
  ['White’s straight four comes first', 'i8 c3 j8 d3 h9 e3 h10 o15'],
  ['White has two winning points already', 'i8 c3 j8 d3 h9 e3 h10 f3'],
  ['no two stones of Black are near each other', 'a1 b15 h4 o15 o9 i15 c10 d1'],
] as const;

it.each(NOT_WON)('claims no win: %s', (_, names) => {
  const position = after(names);
  expect(position.toMove).toBe('black');
  expect(claimOf(position).claimed).toBe(false);
});

it('restores the board and stops when polled', () => {
  const { position } = NOT_WON_BY_FOURS[2] ?? {};
  if (!position) throw new Error('no position');
  const board = searchBoardOf(position);
  const solver = new VctSolver(board);
  let asked = 0;
  const stop = () => (asked += 1) >= 2;
  expect(solver.solve(1_000_000, stop)).toBeNull();
  expect([asked, solver.budget.nodes]).toEqual([2, 512]);
  expect(board.ply).toBe(position.ply);
  expect(solver.solve(100, () => false)).toBeNull();
  expect(solver.budget.nodes).toBeLessThanOrEqual(100);
});
