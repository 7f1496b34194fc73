import type { GameSettings, Point, Position } from '../../src/core';
import { SearchBoard } from '../../src/core/search/searchBoard';
import { learnedWeights } from '../../src/core/search/weights';

/** An empty search board for a game. */
export function emptySearchBoard(game: GameSettings): SearchBoard {
  return new SearchBoard(game, game.rule, learnedWeights());
}

/** Puts the stones of a position on a search board, keeping those that lie there already. */
export function setUp(board: SearchBoard, moves: readonly Point[]): void {
  const cells = moves.map((move) => board.cellOf(move));
  let common = 0;
  while (common < board.ply && board.moves[common] === cells[common]) common += 1;
  while (board.ply > common) board.unmake();
  for (const cell of cells.slice(common)) board.make(cell);
}

/** A search board with the stones of a position. */
export function searchBoardOf(position: Position): SearchBoard {
  const board = emptySearchBoard(position.settings);
  setUp(board, position.moves);
  return board;
}
