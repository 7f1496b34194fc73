import type { GameSettings, Position } from '../../../src/core';
import { SearchBoard } from '../../../src/core/shapes/searchBoard';
import { learnedWeights } from '../../../src/core/shapes/weights';

/** An empty search board for a game. */
export function emptySearchBoard(game: GameSettings): SearchBoard {
  return new SearchBoard(game, game.rule, learnedWeights());
}

/** A search board with the stones of a position. */
export function searchBoardOf(position: Position): SearchBoard {
  const board = emptySearchBoard(position.settings);
  board.setUp(position.moves);
  return board;
}
