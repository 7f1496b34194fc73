import { describe, expect, it } from 'vitest';
import { Board, createRng, pick, RULE, type GameSettings, type Point } from '../../../src/core';
import { isForbidden } from '../../../src/core/shapes/forbidden';
import type { SearchBoard } from '../../../src/core/shapes/searchBoard';
import { after, settings, shuffled } from '../../support/core/positions';
import { at, readFixture } from '../../support/core/fixtures';
import { emptySearchBoard, searchBoardOf } from '../../support/core/searchBoards';
import { effort } from '../../support/effort';

const GAME = settings(15, 15, 'renju');

/** Places a stone of either colour regardless of turn; `clear` removes such stones. */
function put(board: SearchBoard, point: Point, black: boolean): void {
  board.side = black ? 0 : 1;
  board.make(board.cellOf(point));
}

function clear(board: SearchBoard): void {
  while (board.ply > 0) {
    board.side = 2 - (board.cells[board.moves[board.ply - 1] ?? 0] ?? 0);
    board.unmake();
  }
}

/** The empty points on which search and rule disagree, and the number of forbidden ones. */
function compare(board: SearchBoard, plain: Board) {
  const differing: Point[] = [];
  let forbidden = 0;
  for (const point of plain.emptyPoints()) {
    const wanted = RULE.renju.fouls(plain, point).length > 0;
    if (wanted) forbidden += 1;
    if (isForbidden(board, board.cellOf(point)) !== wanted) differing.push(point);
  }
  return { differing, forbidden };
}

/** How stones are scattered over a board. */
interface Scene {
  readonly name: string;
  readonly game: GameSettings;
  /** Side of the window with all stones, and the shares of its points for Black and White. */
  readonly window: number;
  readonly black: number;
  readonly white: number;
  readonly positions: number;
}

const SCENES: readonly Scene[] = [
  {
    name: 'thin',
    game: settings(10, 10, 'renju'),
    window: 8,
    black: 0.2,
    white: 0.05,
    positions: effort(800, 4000, 8000),
  },
  {
    name: 'crowded',
    game: settings(10, 12, 'renju'),
    window: 8,
    black: 0.35,
    white: 0.2,
    positions: effort(300, 1500, 3000),
  },
  {
    name: 'in a corner',
    game: settings(9, 9, 'renju'),
    window: 7,
    black: 0.3,
    white: 0.12,
    positions: effort(500, 2500, 5000),
  },
  {
    name: 'wide',
    game: settings(20, 20, 'renju'),
    window: 10,
    black: 0.25,
    white: 0.1,
    positions: effort(100, 300, 500),
  },
  {
    name: 'oblong',
    game: settings(10, 15, 'renju'),
    window: 8,
    black: 0.27,
    white: 0.1,
    positions: effort(200, 800, 1500),
  },
];

describe('the points forbidden to Black', () => {
  it.each(SCENES)('agree with the rule: $name', ({ game, window, black, white, positions }) => {
    const board = emptySearchBoard(game);
    let forbidden = 0;
    for (let seed = 0; seed < positions; seed += 1) {
      const rng = createRng(seed);
      clear(board);
      const plain = new Board(game);
      const left = Math.floor(rng() * (game.width - window + 1));
      const bottom = Math.floor(rng() * (game.height - window + 1));
      for (const each of shuffled({ width: window, height: window }, rng)) {
        const chance = rng();
        if (chance >= black + white) continue;
        const x = left + (each % window);
        const point = ((bottom + Math.floor(each / window)) * game.width + x) as Point;
        plain.place(point, chance < black ? 'black' : 'white');
        put(board, point, chance < black);
      }
      board.side = seed % 2;
      const { low, high } = { low: board.hashLow, high: board.hashHigh };
      const found = compare(board, plain);
      forbidden += found.forbidden;
      const same = board.hashLow === low && board.hashHigh === high && board.side === seed % 2;
      if (!same || found.differing.length > 0) expect.fail(`${seed}: ${found.differing.join()}`);
    }
    expect(forbidden).toBeGreaterThan(positions);
  });

  it('agree with the rule in games with clustered stones', () => {
    let positions = 0;
    let forbidden = 0;
    for (let seed = 0; positions < effort(300, 800, 1200); seed += 1) {
      const rng = createRng(seed);
      const game = settings(10 + (seed % 4), 12, 'renju');
      const board = emptySearchBoard(game);
      const plain = new Board(game);
      let last = Math.floor(game.width * game.height * 0.5) as Point;
      for (let ply = 0; ply < 60; ply += 1) {
        const near = plain.emptyPoints().filter((point) => {
          const dx = Math.abs((point % game.width) - (last % game.width));
          const dy = Math.abs(Math.floor(point / game.width) - Math.floor(last / game.width));
          return dx <= 3 && dy <= 3;
        });
        const point = pick(rng, near) ?? plain.emptyPoints()[0];
        if (point === undefined) break;
        // White skips some turns, so that Black gets enough stones for fouls.
        const isBlack = ply % 2 === 0 || rng() < 0.3;
        plain.place(point, isBlack ? 'black' : 'white');
        put(board, point, isBlack);
        last = point;
        if (ply < 10 || ply % 2 === 1) continue;
        const found = compare(board, plain);
        positions += 1;
        forbidden += found.forbidden;
        if (found.differing.length > 0) expect.fail(`${seed}: ${found.differing.join()}`);
      }
    }
    expect(forbidden).toBeGreaterThan(effort(400, 1200, 2000));
  });

  interface Forbidden {
    readonly id: string;
    readonly forbidden: Readonly<Record<string, readonly string[]>>;
  }
  interface Stones {
    readonly id: string;
    readonly black: readonly string[];
    readonly white: readonly string[];
  }

  function boardOf({ black, white }: Stones): SearchBoard {
    const board = emptySearchBoard(GAME);
    for (const name of black) put(board, at(GAME, name), true);
    for (const name of white) put(board, at(GAME, name), false);
    return board;
  }

  function forbiddenOn(board: SearchBoard): Set<number> {
    const empty = Array.from(board.points).filter((cell) => board.cells[cell] === 0);
    return new Set(
      empty.filter((cell) => isForbidden(board, cell)).map((cell) => board.pointOf(cell)),
    );
  }

  const wanted = ({ forbidden }: Forbidden): Set<number> =>
    new Set(Object.keys(forbidden).map((name) => at(GAME, name)));

  const games = readFixture<Forbidden & { moves: string[] }>('renju-forbidden.jsonl');

  it.each(games)('agree with the fixture: game $id', (game) => {
    const board = searchBoardOf(after(game.moves.join(''), GAME));
    expect(forbiddenOn(board)).toEqual(wanted(game));
  });

  const setups = readFixture<Forbidden & Stones>('renju-forbidden-setup.jsonl');

  it.each(setups)('agree with the fixture: setup $id', (setup) => {
    expect(forbiddenOn(boardOf(setup))).toEqual(wanted(setup));
  });

  const probes = readFixture<Stones & { probe: string; forbidden: boolean; expected: string }>(
    'renju-tutorial-probes.jsonl',
  );

  it.each(probes)('of $id: $expected', (probe) => {
    const board = boardOf(probe);
    expect(isForbidden(board, board.cellOf(at(GAME, probe.probe)))).toBe(probe.forbidden);
  });
});
