import { asPoint, type GameSettings } from '../../../src/core';
import { VctSolver } from '../../../src/core/search/vct';
import { emptySearchBoard } from './searchBoards';
import type { Attack } from './verifyWin';

const NODES = 40_000;

/** An attacker that plays the moves of the VCT solver. */
export function threatAttack(game: GameSettings, nodes = NODES): Attack {
  const board = emptySearchBoard(game);
  const solver = new VctSolver(board);
  return (position) => {
    board.setUp(position.moves);
    const cell = solver.solve(nodes, () => false);
    return cell === null ? null : asPoint(board, board.pointOf(cell));
  };
}
