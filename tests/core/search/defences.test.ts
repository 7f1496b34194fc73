import { describe, expect, it } from 'vitest';
import {
  opponent,
  RULES,
  type Board,
  type Colour,
  type GameSettings,
  type Point,
  type Position,
  type RuleName,
} from '../../../src/core';
import { Evaluator, matePlies, OPEN } from '../../../src/core/search/evaluate';
import {
  generateAgainstFourThree,
  generateAgainstStraightFour,
  generateAnswers,
  winsByFourThree,
} from '../../../src/core/search/generate';
import { MoveList } from '../../../src/core/search/moveList';
import type { SearchBoard } from '../../../src/core/shapes/searchBoard';
import { FOUR_THREE, STRAIGHT_FOUR } from '../../../src/core/shapes/threat';
import { at as pointAt } from '../../support/core/fixtures';
import { after, play, scattered, settings } from '../../support/core/positions';
import { emptySearchBoard, searchBoardOf } from '../../support/core/searchBoards';
import { threatAttack } from '../../support/core/threatAttack';
import { WinVerifier } from '../../support/core/verifyWin';
import {
  answersTo,
  inLineWith,
  isFoul,
  isStraightFour,
  winningPoints,
} from '../../support/core/winningPoints';
import { effort } from '../../support/effort';

/** The points where a stone makes a four that can't be stopped, for a colour without a five. */
function straightFours(board: Board, rule: RuleName, colour: Colour, among: readonly Point[]) {
  return among.filter(
    (point) => board.isEmpty(point) && isStraightFour(board, rule, colour, point),
  );
}

/** Number of winning points after a stone on `point`, all in line with it. */
function fivesAfter(board: Board, rule: RuleName, colour: Colour, point: Point): number {
  board.place(point, colour);
  const fives = winningPoints(board, rule, colour, inLineWith(board, point)).length;
  board.remove(point);
  return fives;
}

/** Whether after a stone on `point` a second one would leave a winning point. */
function preparesFour(board: Board, rule: RuleName, colour: Colour, point: Point): boolean {
  board.place(point, colour);
  const found = inLineWith(board, point).some(
    (next) => board.isEmpty(next) && fivesAfter(board, rule, colour, next) > 0,
  );
  board.remove(point);
  return found;
}

function listOf(board: SearchBoard, generate: (board: SearchBoard, list: MoveList) => void) {
  const list = new MoveList();
  generate(board, list);
  return Array.from(list.cells.subarray(0, list.size), (cell) => board.pointOf(cell) as Point);
}

const SIDE = { black: 0, white: 1 } as const;

/** Whether neither side has a five and the side to move has no straight four. */
function isQuiet(position: Position): boolean {
  const { rule } = position.settings;
  const board = position.board();
  const me = position.toMove;
  const them = opponent(me);
  if (winningPoints(board, rule, me).length + winningPoints(board, rule, them).length > 0) {
    return false;
  }
  return straightFours(board, rule, me, board.emptyPoints()).length === 0;
}

/** Quiet random positions of varying density. */
function quietPositions(game: GameSettings, count: number, first = 0): Position[] {
  return Array.from({ length: count }, (_, at) => scattered(game, first + at, 7 + (at % 4))).filter(
    isQuiet,
  );
}

describe.each(RULES)('against a straight four under %s', (rule) => {
  it('omitted moves lose at once; listed moves hold or make a four', () => {
    let positions = 0;
    const game = settings(10, 14, rule);
    const searchBoard = emptySearchBoard(game);
    for (const position of quietPositions(game, effort(40, 180, 260))) {
      const board = position.board();
      const me = position.toMove;
      const them = opponent(me);
      const threats = straightFours(board, rule, them, board.emptyPoints());
      if (threats.length === 0) continue;
      searchBoard.setUp(position.moves);
      // Where two threes of Black meet, the foul can depend on the answer; skip those positions.
      const sure = searchBoard.count(SIDE[them], STRAIGHT_FOUR);
      if (sure === 0 && rule === 'renju' && them === 'black') continue;
      expect(sure).toBeGreaterThan(0);
      positions += 1;
      const list = listOf(searchBoard, generateAgainstStraightFour);
      expect(new Set(list).size, 'each once').toBe(list.length);
      for (const point of board.emptyPoints()) {
        if (isFoul(board, rule, me, point)) {
          expect(list).not.toContain(point);
          continue;
        }
        board.place(point, me);
        const four = winningPoints(board, rule, me, inLineWith(board, point)).length > 0;
        // A stone of the other colour never adds a straight four, so test the earlier ones only.
        const left = straightFours(board, rule, them, threats);
        board.remove(point);
        const holds = four || left.length === 0;
        if (list.includes(point) !== holds && (holds || sure === threats.length)) {
          expect.fail(`point ${point} of ${position.moves.join(' ')}, listed: ${list.join(' ')}`);
        }
      }
    }
    expect(positions).toBeGreaterThan(effort(2, 18, 30));
  });
});

/** The rules under which moves against a four-three are restricted. */
const CERTAIN = RULES.filter((rule) => !rule.startsWith('caro'));

describe.each(CERTAIN)('against a four-three under %s', (rule) => {
  it('omitted moves lose', () => {
    const game = settings(15, 13, rule);
    const searchBoard = emptySearchBoard(game);
    const attack = threatAttack(game);
    let verified = 0;
    for (const position of quietPositions(game, effort(100, 200, 300), 1000)) {
      searchBoard.setUp(position.moves);
      const { side } = searchBoard;
      const them = side ^ 1;
      if (searchBoard.count(them, STRAIGHT_FOUR) > 0) continue;
      if (searchBoard.count(them, FOUR_THREE) === 0) continue;
      if (searchBoard.fours(side) > 0) continue;
      if (!winsByFourThree(searchBoard, them)) continue;
      const list = listOf(searchBoard, generateAgainstFourThree);
      const others = position.legalPoints().filter((point) => !list.includes(point));
      // Each move takes an exhaustive search: test those that prepare a four, and a few others.
      const board = position.board();
      const chosen = others.filter(
        (point, at) =>
          preparesFour(board, rule, position.toMove, point) || at % 80 === verified % 80,
      );
      for (const point of chosen) {
        verified += 1;
        expect(new WinVerifier(attack).flaw(play(position, point))).toBeNull();
      }
    }
    expect(verified).toBeGreaterThan(effort(4, 10, 20));
  });
});

describe.each(RULES)('the verdict under %s', (rule) => {
  const game = settings(12, 11, rule);
  const searchBoard = emptySearchBoard(game);
  const evaluator = new Evaluator(searchBoard);

  it('is right about fives and straight fours', () => {
    const seen = { five: 0, straightFour: 0, lost: 0, forced: 0 };
    for (let seed = 0; seed < effort(40, 200, 300); seed += 1) {
      const position = scattered(game, seed, 6 + (seed % 4));
      searchBoard.setUp(position.moves);
      const found = evaluator.verdict(0);
      const board = position.board();
      const me = position.toMove;
      const theirs = winningPoints(board, rule, opponent(me));
      const answers = answersTo(board, rule, me, theirs).filter(
        (point) => !isFoul(board, rule, me, point),
      );
      if (winningPoints(board, rule, me).length > 0) {
        seen.five += 1;
        expect(matePlies(found)).toBe(1);
      } else if (theirs.length > 0 && answers.length === 0) {
        seen.lost += 1;
        expect(matePlies(found)).toBe(-2);
      } else if (theirs.length > 0) {
        seen.forced += 1;
        expect(found).toBe(OPEN);
        const list = listOf(searchBoard, generateAnswers);
        expect(new Set(list)).toEqual(new Set(answers));
      } else if (straightFours(board, rule, me, board.emptyPoints()).length > 0) {
        // Where two threes of Black meet, a search is needed.
        if (found === OPEN && rule === 'renju' && me === 'black') continue;
        seen.straightFour += 1;
        expect(matePlies(found)).toBe(3);
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThanOrEqual(effort(0, 2, 5));
  });

  it('is right about four-threes and double threes', () => {
    const attack = threatAttack(game);
    const seen = { fourThree: 0, doubleThree: 0 };
    for (let seed = 1000; seed < effort(1200, 2200, 3500); seed += 1) {
      const position = scattered(game, seed, 6 + (seed % 6));
      searchBoard.setUp(position.moves);
      const found = evaluator.verdict(0);
      if (found === OPEN || Math.abs(matePlies(found) ?? 0) <= 3) continue;
      if (searchBoard.count(searchBoard.side, FOUR_THREE) > 0) seen.fourThree += 1;
      else seen.doubleThree += 1;
      // Five plies: the attacker's second stone leaves two winning points.
      expect(matePlies(found)).toBe(5);
      expect(new WinVerifier(attack, 3).flaw(position)).toBeNull();
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThanOrEqual(effort(0, 1, 5));
  });
});

it('lists the moves that make the answer to the four of a four-three a four', () => {
  // Black's h8 makes a four in row 8 and a three in column h; White must answer on i8.
  const position = after('e8d8f8i5g8i6h9a1h10');
  const list = listOf(searchBoardOf(position), generateAgainstFourThree);
  for (const name of ['i4', 'i7', 'i9']) {
    const moves = [name, 'h8', 'i8'].map((each) => pointAt(position.settings, each));
    const there = moves.reduce((now, next) => play(now, next), position);
    expect(winningPoints(there.board(), 'freestyle', 'white')).not.toEqual([]);
    expect(list).toContain(moves[0]);
  }
});

it('omits no defence if the answer to the four of a four-three is itself a four', () => {
  // White's e6 makes a four-three, but Black's answer c8 makes a four and so gains the tempo to stop
  // the three: any stone holds against e6.
  const position = after('c6c4h9d7d10f1c5f7c7d3a4d11a2b9b1j5g9a10g11g3', settings(13));
  const searchBoard = searchBoardOf(position);
  const list = listOf(searchBoard, generateAgainstFourThree);
  const attack = threatAttack(position.settings);
  const left = position.legalPoints().filter((point) => !list.includes(point));
  // Each move takes a proof, so test every third.
  for (const point of left.filter((_, index) => index % 3 === 0)) {
    expect(new WinVerifier(attack).flaw(play(position, point))).toBeNull();
  }
});

it('lists the move that stops one four-three and counters the other', () => {
  // Black has four-threes on f4 and l8. White's g4 stops the first, and makes k8, the answer to the
  // four on l8, a four of White.
  const position = after('c4b4d4i6e4j7f5g1f6e3m8c15n8j11o8a13l9g5l10');
  const list = listOf(searchBoardOf(position), generateAgainstFourThree);
  const moves = ['g4', 'l8', 'k8'].map((each) => pointAt(position.settings, each));
  const there = moves.reduce((now, next) => play(now, next), position);
  expect(winningPoints(there.board(), 'freestyle', 'white')).not.toEqual([]);
  expect(list).toContain(moves[0]);
});
