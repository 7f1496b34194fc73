import { describe, expect, it } from 'vitest';
import { asPoint, RULES, type Point, type Position } from '../../../src/core';
import { VcfSolver } from '../../../src/core/search/vcf';
import type { SearchBoard } from '../../../src/core/shapes/searchBoard';
import { after, play, scattered, settings } from '../../support/core/positions';
import { emptySearchBoard, searchBoardOf } from '../../support/core/searchBoards';
import { foursFlaw } from '../../support/core/vcf';
import { WinVerifier, type Attack } from '../../support/core/verifyWin';
import { answersTo, inLineWith, isFoul, winningPoints } from '../../support/core/winningPoints';
import { effort } from '../../support/effort';

const NODES = 20_000;

function lineOf(board: SearchBoard, solver: VcfSolver, position: Position): Point[] | null {
  board.setUp(position.moves);
  const line = solver.solve(NODES);
  return line && line.map((cell) => asPoint(board, board.pointOf(cell)) ?? (-1 as Point));
}

/** Whether the side to move wins by at most `fours` fours and a five, by exhaustive search. */
function winsByFours(position: Position, fours: number): boolean {
  const { rule } = position.settings;
  const board = position.board();
  const me = position.toMove;
  if (winningPoints(board, rule, me).length > 0) return true;
  if (fours === 0) return false;
  const them = me === 'black' ? 'white' : 'black';
  const threats = winningPoints(board, rule, them);
  return board.emptyPoints().some((point) => {
    if (isFoul(board, rule, me, point)) return false;
    board.place(point, me);
    const fives = winningPoints(board, rule, me, inLineWith(board, point));
    const safe = winningPoints(board, rule, them, threats).length === 0;
    const answers =
      fives.length > 0 && safe
        ? answersTo(board, rule, them, fives).filter((at) => !isFoul(board, rule, them, at))
        : null;
    board.remove(point);
    if (answers === null) return false;
    const next = play(position, point);
    return answers.every((answer) => winsByFours(play(next, answer), fours - 1));
  });
}

describe.each(RULES)('a win by fours under %s', (rule) => {
  const game = settings(11, 10, rule);
  const board = emptySearchBoard(game);
  const solver = new VcfSolver(board);

  it('holds against every answer, and is found if it exists', () => {
    const attack: Attack = (position) => lineOf(board, solver, position)?.[0] ?? null;
    let found = 0;
    let longer = 0;
    for (let seed = 0; seed < effort(60, 100, 150); seed += 1) {
      const position = scattered(game, seed, 6 + (seed % 4));
      const line = lineOf(board, solver, position);
      if (line === null) {
        expect(winsByFours(position, 2), `seed ${seed}`).toBe(false);
        continue;
      }
      found += 1;
      if (line.length > 3) longer += 1;
      expect({ seed, flaw: foursFlaw(position, line) }).toEqual({ seed, flaw: null });
      expect({ seed, flaw: new WinVerifier(attack).flaw(position) }).toEqual({ seed, flaw: null });
    }
    expect(found).toBeGreaterThan(effort(7, 13, 20));
    expect(longer).toBeGreaterThan(effort(1, 3, 5));
  });
});

describe('in renju', () => {
  const RENJU = settings(15, 15, 'renju');
  const solve = (names: string): Point[] | null => {
    const position = after(names, RENJU);
    const board = searchBoardOf(position);
    return lineOf(board, new VcfSolver(board), position);
  };

  it('White wins by a four whose only answer is forbidden', () => {
    // White's diagonal four is answered only on h8, where Black would make two threes.
    const names = 'h6 g7 h7 f6 f8 e5 g8 c15 o1';
    const line = solve(names);
    const position = after(names, RENJU);
    expect(line).toHaveLength(2);
    expect(foursFlaw(position, line ?? [])).toBeNull();
  });

  it('Black does not win by an overline or two fours', () => {
    expect(solve('d8 a1 e8 a3 f8 c8 h8 a7 i8 o1')).toBeNull();
    expect(solve('d8 c8 e8 h9 f8 h3 h5 a1 h6 a3 h7 a5')).toBeNull();
  });
});
