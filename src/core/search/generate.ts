import { isForbidden } from '../shapes/forbidden';
import { CANDIDATE_WORDS, CELLS } from '../shapes/geometry';
import { BLACK_SIDE, type SearchBoard } from '../shapes/searchBoard';
import type { MoveList } from './moveList';
import { FOUR, FOUR_THREE, mayFour, STRAIGHT_FOUR, WIN } from '../shapes/threat';

/** Removes forbidden points from a list of moves. */
export function dropForbidden(board: SearchBoard, list: MoveList): void {
  if (!board.fouls || board.side !== BLACK_SIDE) return;
  list.keep((cell) => !isForbidden(board, cell));
}

/** Order value of a stone of `side`: attack plus defence. */
export function orderValue(board: SearchBoard, side: number, cell: number): number {
  const own = board.combinations[side * CELLS + cell]!;
  const other = board.combinations[(side ^ 1) * CELLS + cell]!;
  return board.weights.attack[own]! + board.weights.defence[other]!;
}

/** All candidates, or all empty points if there are none; forbidden points are left out. */
export function generateQuiet(board: SearchBoard, list: MoveList): void {
  const { candidates, points, cells, combinations, side } = board;
  const { attack, defence } = board.weights;
  const own = side * CELLS;
  const other = (side ^ 1) * CELLS;
  const from = board.ply * CANDIDATE_WORDS;
  list.size = 0;
  for (let word = 0; word < CANDIDATE_WORDS; word += 1) {
    let bits = candidates[from + word]!;
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits & -bits);
      bits &= bits - 1;
      const cell = points[(word << 5) + bit]!;
      if (cells[cell] !== 0) continue;
      list.add(cell, attack[combinations[own + cell]!]! + defence[combinations[other + cell]!]!);
    }
  }
  dropForbidden(board, list);
  if (list.size === 0) generateAll(board, list);
}

/** All empty points, for boards without candidates. */
function generateAll(board: SearchBoard, list: MoveList): void {
  list.size = 0;
  for (const cell of board.points) {
    if (board.cells[cell] === 0) list.add(cell, orderValue(board, board.side, cell));
  }
  dropForbidden(board, list);
}

/** Adds the fours of the side to move that are not in the list yet, including possible fouls. */
export function addFours(board: SearchBoard, list: MoveList): void {
  const { points, cells, threats, side } = board;
  let left = board.fours(side);
  const own = side * CELLS;
  for (let point = 0; left > 0 && point < points.length; point += 1) {
    const cell = points[point]!;
    const threat = threats[own + cell]!;
    if (threat < FOUR || threat > FOUR_THREE || cells[cell] !== 0) continue;
    left -= 1;
    if (!list.has(cell)) list.add(cell, orderValue(board, side, cell));
  }
}

/**
 * Whether a stone of the side to move on `cell` stops the other side's `threat` on `target`: it
 * lowers the threat there, or makes the answer to that four-three a four.
 */
function defends(board: SearchBoard, cell: number, target: number, threat: number): boolean {
  if (cell === target) return true;
  const { side } = board;
  const offset = offsetFrom(board, target, cell);
  const direction = offset & 3;
  const distance = (offset >> 2) - DISTANCE_BIAS;
  if (offset >= 0 && board.threatWith(side ^ 1, target, side, direction, distance) < threat) {
    return true;
  }
  return threat === FOUR_THREE && counters(board, cell, answerTo(board, side ^ 1, target));
}

/** Whether a stone of the side to move on `cell` makes its `answer` a four or better. */
function counters(board: SearchBoard, cell: number, answer: number): boolean {
  const offset = answer < 0 ? -1 : offsetFrom(board, answer, cell);
  if (offset < 0) return false;
  const { side } = board;
  return mayFour(board.threatWith(side, answer, side, offset & 3, (offset >> 2) - DISTANCE_BIAS));
}

/** Added to the distance in a packed offset, to keep it positive. */
const DISTANCE_BIAS = 8;

/**
 * The offset of `cell` from `origin` along a line within reach, packed as
 * `(distance + DISTANCE_BIAS) * 4 + direction`; -1 if there is none.
 */
function offsetFrom({ reach, steps }: SearchBoard, origin: number, cell: number): number {
  for (let direction = 0; direction < 4; direction += 1) {
    const distance = (cell - origin) / steps[direction]!;
    if (distance === 0 || Math.abs(distance) > reach || distance !== (distance | 0)) continue;
    return ((distance + DISTANCE_BIAS) << 2) | direction;
  }
  return -1;
}

/**
 * Keeps only the moves that defend `target`. A separate function, because a closure inside the loop
 * over all points would allocate a context for each of them.
 */
function keepDefences(board: SearchBoard, list: MoveList, target: number, threat: number): void {
  list.keep((cell) => defends(board, cell, target, threat));
}

/** Adds the points on which a stone of the side to move lowers the threat on `target`. */
function addDefences(board: SearchBoard, list: MoveList, target: number, threat: number): void {
  const { reach, steps, cells, side } = board;
  list.add(target, orderValue(board, side, target));
  for (let direction = 0; direction < 4; direction += 1) {
    const step = steps[direction]!;
    for (let distance = -reach; distance <= reach; distance += 1) {
      const cell = target + distance * step;
      if (distance === 0 || cells[cell] !== 0) continue;
      if (board.threatWith(side ^ 1, target, side, direction, distance) >= threat) continue;
      list.add(cell, orderValue(board, side, cell));
    }
  }
}

/**
 * The moves against straight fours of the other side: those after which it has none, and own fours.
 * All other moves lose.
 */
export function generateAgainstStraightFour(board: SearchBoard, list: MoveList): void {
  generateDefences(board, list, STRAIGHT_FOUR);
  addFours(board, list);
  dropForbidden(board, list);
}

/**
 * The moves after which the other side has no five: under most rules the single winning point,
 * unless it is forbidden.
 */
export function generateAnswers(board: SearchBoard, list: MoveList): void {
  const them = board.side ^ 1;
  list.size = 0;
  if (board.shuts) generateDefences(board, list, WIN);
  else if (board.count(them, WIN) === 1) list.add(board.findFive(them), 0);
  dropForbidden(board, list);
}

/**
 * The moves against four-threes of the other side: those that stop all of them, by removing the
 * four-three or by making the answer to its four a four, and own fours. All candidates if such an
 * answer is already a four, because then any move may hold.
 */
export function generateAgainstFourThree(board: SearchBoard, list: MoveList): void {
  if (hasAnsweringFour(board)) {
    generateQuiet(board, list);
    return;
  }
  generateDefences(board, list, FOUR_THREE);
  addFours(board, list);
  dropForbidden(board, list);
}

/**
 * Whether a four-three of `side` surely wins if the other side can make no four. Not for Black in
 * renju, whose straight four may be forbidden; not if a four may have several answers, which the
 * generator does not examine.
 */
export function winsByFourThree(board: SearchBoard, side: number): boolean {
  return !board.shuts && !(board.fouls && side === BLACK_SIDE);
}

/** Order bonus of a move that stops a four-three. */
const DEFENCE_BONUS = 200;

/** Moves those that stop the first four-three of the other side to the front. */
function preferDefences(board: SearchBoard, list: MoveList): void {
  const target = board.find(board.side ^ 1, FOUR_THREE);
  for (let at = 0; at < list.size; at += 1) {
    if (defends(board, list.cells[at]!, target, FOUR_THREE)) list.values[at]! += DEFENCE_BONUS;
  }
}

/** Whether the answer to some four-three of the other side is a four or better. */
function hasAnsweringFour(board: SearchBoard): boolean {
  const { points, cells, threats, side } = board;
  const own = side * CELLS;
  const other = (side ^ 1) * CELLS;
  let left = board.count(side ^ 1, FOUR_THREE);
  for (let point = 0; left > 0 && point < points.length; point += 1) {
    const cell = points[point]!;
    if (threats[other + cell] !== FOUR_THREE || cells[cell] !== 0) continue;
    left -= 1;
    const answer = answerTo(board, side ^ 1, cell);
    if (answer >= 0 && mayFour(threats[own + answer]!)) return true;
  }
  return false;
}

/** Adds the points that make the forced answer to the four on `target` a four or better. */
function addCounters(board: SearchBoard, list: MoveList, target: number): void {
  const { reach, steps, cells, side } = board;
  const answer = answerTo(board, side ^ 1, target);
  if (answer < 0) return;
  for (let direction = 0; direction < 4; direction += 1) {
    const step = steps[direction]!;
    for (let distance = -reach; distance <= reach; distance += 1) {
      const cell = answer + distance * step;
      if (distance === 0 || cells[cell] !== 0 || list.has(cell)) continue;
      if (!counters(board, cell, answer)) continue;
      list.add(cell, orderValue(board, side, cell));
    }
  }
}

/** The point on which a four of `side` on `cell` must be answered, or -1. */
function answerTo(board: SearchBoard, side: number, cell: number): number {
  const { reach, steps, cells } = board;
  for (let direction = 0; direction < 4; direction += 1) {
    const step = steps[direction]!;
    for (let distance = -reach; distance <= reach; distance += 1) {
      const at = cell + distance * step;
      if (distance === 0 || cells[at] !== 0) continue;
      if (board.threatWith(side, at, side, direction, -distance) === WIN) return at;
    }
  }
  return -1;
}

/** The moves that stop every point where the other side has `threat` or higher. */
function generateDefences(board: SearchBoard, list: MoveList, threat: number): void {
  const { points, cells, threats, side } = board;
  const other = (side ^ 1) * CELLS;
  list.size = 0;
  let left = 0;
  for (let level = threat; level <= WIN; level += 1) {
    left += board.count(side ^ 1, level);
  }
  let first = true;
  for (let point = 0; left > 0 && point < points.length; point += 1) {
    const cell = points[point]!;
    if (threats[other + cell]! < threat || cells[cell] !== 0) continue;
    left -= 1;
    if (first) {
      addDefences(board, list, cell, threat);
      if (threat === FOUR_THREE) addCounters(board, list, cell);
      first = false;
      continue;
    }
    keepDefences(board, list, cell, threat);
    if (list.size === 0) return;
  }
}

/**
 * The moves to search: those that may hold against a five, a straight four or a certain four-three
 * of the other side, else all candidates. Empty if nothing holds against a five or straight four, or
 * nothing is allowed.
 */
export function generate(board: SearchBoard, list: MoveList): void {
  const them = board.side ^ 1;
  list.size = 0;
  if (board.count(them, WIN) > 0) generateAnswers(board, list);
  else if (board.count(them, STRAIGHT_FOUR) > 0) generateAgainstStraightFour(board, list);
  else if (board.count(them, FOUR_THREE) === 0) generateQuiet(board, list);
  else if (winsByFourThree(board, them)) {
    generateAgainstFourThree(board, list);
    if (list.size === 0) generateQuiet(board, list);
  } else {
    generateQuiet(board, list);
    preferDefences(board, list);
  }
}
