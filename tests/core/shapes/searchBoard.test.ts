import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng, RULES, type GameSettings, type Point } from '../../../src/core';
import { CANDIDATE_WORDS, CELLS } from '../../../src/core/shapes/geometry';
import type { SearchBoard } from '../../../src/core/shapes/searchBoard';
import { WIN } from '../../../src/core/shapes/threat';
import { settings, shuffled } from '../../support/core/positions';
import { emptySearchBoard } from '../../support/core/searchBoards';
import { effort } from '../../support/effort';

const SIZES = [
  [10, 10],
  [15, 15],
  [20, 20],
  [16, 11],
  [10, 20],
] as const;

const GAMES = RULES.flatMap((rule) =>
  SIZES.map(([width, height]) => settings(width, height, rule)),
);

/** The counts of all threats, by side. */
function countsOf(board: SearchBoard): number[][] {
  return [0, 1].map((side) =>
    Array.from({ length: WIN + 1 }, (_, threat) => board.count(side, threat)),
  );
}

/** The state of a board, with per-point arrays restricted to empty points. */
function stateOf(board: SearchBoard) {
  const empty = Array.from(board.points).filter((cell) => board.cells[cell] === 0);
  const bySide = (values: ArrayLike<number>) =>
    [0, CELLS].map((from) => empty.map((cell) => values[from + cell]));
  const from = board.ply * CANDIDATE_WORDS;
  return {
    cells: Array.from(board.cells),
    // Irrelevant bits of keys depend on the order of moves, so compare the classes.
    classes: empty.map((cell) =>
      Array.from(board.keys.subarray(cell * 4, cell * 4 + 4), (key) => board.lineClasses[key]),
    ),
    codes: bySide(board.codes),
    combinations: bySide(board.combinations),
    threats: bySide(board.threats),
    counts: countsOf(board),
    sums: Array.from(board.sums),
    moves: Array.from(board.moves.subarray(0, board.ply)),
    candidates: Array.from(board.candidates.subarray(from, from + CANDIDATE_WORDS)),
    rest: [board.side, board.ply, board.empties, board.hashLow, board.hashHigh],
  };
}

/** The complete arrays, including occupied points. */
function arrays(board: SearchBoard) {
  const { cells, keys, codes, combinations, threats, sums } = board;
  const copies = [cells, keys, codes, combinations, threats, sums].map((array) => array.slice());
  return [...copies, countsOf(board)];
}

/** Counts and sums recomputed from their definitions. */
function recounted(board: SearchBoard) {
  const counts = [0, 1].map(() => Array.from({ length: WIN + 1 }, () => 0));
  const sums = [0, 0, 0, 0];
  for (const cell of board.points) {
    if (board.cells[cell] !== 0) continue;
    for (const side of [0, 1]) {
      const threat = board.threats[side * CELLS + cell] ?? 0;
      const combination = board.combinations[side * CELLS + cell] ?? 0;
      const ofSide = counts[side] ?? [];
      ofSide[threat] = (ofSide[threat] ?? 0) + 1;
      sums[side] = (sums[side] ?? 0) + (board.weights.mover[combination] ?? 0);
      sums[2 + side] = (sums[2 + side] ?? 0) + (board.weights.waiter[combination] ?? 0);
    }
  }
  return { counts, sums };
}

/**
 * Random moves and undos within a window of the board, so that lines interact. Also produces rows of
 * five and more: the search never continues after them, but the board must handle them.
 */
interface Script {
  readonly seed: number;
  readonly steps: number;
  /** Share of steps that undo a move. */
  readonly back: number;
  readonly near: number;
}

const SCRIPT: fc.Arbitrary<Script> = fc.record({
  seed: fc.nat(),
  steps: fc.integer({ min: 1, max: 160 }),
  back: fc.double({ min: 0, max: 0.6, noNaN: true }),
  near: fc.integer({ min: 5, max: 20 }),
});

function perform(board: SearchBoard, game: GameSettings, script: Script): void {
  const rng = createRng(script.seed);
  const order = shuffled(game, rng)
    .filter((point) => point % game.width < script.near && point < script.near * game.width)
    .map((point) => board.cellOf(point));
  for (let step = 0; step < script.steps; step += 1) {
    if (rng() < script.back && board.ply > 0) board.unmake();
    else {
      const free = order.filter((cell) => board.cells[cell] === 0);
      const cell = free[Math.floor(rng() * free.length)];
      if (cell !== undefined) board.make(cell);
    }
  }
}

/** The same stones with the moves of each colour in another order. */
function reordered(moves: readonly number[], seed: number): number[] {
  const rng = createRng(seed);
  const mix = (cells: readonly number[]) =>
    shuffled({ width: cells.length, height: 1 }, rng).map((at) => cells[at] ?? 0);
  const black = mix(moves.filter((_, ply) => ply % 2 === 0));
  const white = mix(moves.filter((_, ply) => ply % 2 === 1));
  return moves.map((_, ply) => (ply % 2 === 0 ? black : white)[Math.floor(ply / 2)] ?? 0);
}

describe.each(GAMES)('a search board of $width×$height, $rule', (game) => {
  it('has the same state whatever the order of moves', () => {
    const empty = arrays(emptySearchBoard(game));
    const property = fc.property(SCRIPT, (script) => {
      const [played, other] = [emptySearchBoard(game), emptySearchBoard(game)];
      perform(played, game, script);
      const moves = Array.from(played.moves.subarray(0, played.ply));
      const fresh = emptySearchBoard(game);
      for (const cell of moves) fresh.make(cell);
      expect(stateOf(played)).toEqual(stateOf(fresh));
      expect(recounted(played)).toEqual({
        counts: countsOf(played),
        sums: Array.from(played.sums),
      });

      for (const cell of reordered(moves, script.seed)) other.make(cell);
      expect({ ...stateOf(other), moves }).toEqual(stateOf(played));

      played.setUp([]);
      other.setUp([]);
      for (const board of [played, other]) {
        expect(arrays(board)).toEqual(empty);
        expect([board.side, board.ply, board.hashLow, board.hashHigh]).toEqual([0, 0, 0, 0]);
      }
    });
    fc.assert(property, { numRuns: effort(3, 8, 12) });
  });
});

it('gives a distinct hash to every position of a game and to every pass', () => {
  const board = emptySearchBoard(settings(15));
  const hashes = new Set<string>();
  const note = () => hashes.add(`${board.hashLow} ${board.hashHigh}`);
  const points: readonly Point[] = shuffled(board, createRng(1));
  note();
  for (const point of points) {
    board.make(board.cellOf(point));
    note();
    board.pass();
    note();
    board.pass();
  }
  expect(hashes.size).toBe(1 + 2 * points.length);
});
