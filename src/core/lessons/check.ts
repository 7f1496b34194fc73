import type { Board } from '../game/board';
import { centrePoints } from '../game/coords';
import type { Position } from '../game/position';
import { RULE } from '../rules';
import { rowsThrough } from '../rules/rule';
import { opponent, type FoulKind, type Point } from '../game/types';
import {
  bestAnswer,
  effectOf,
  next,
  winningFirst,
  winningLine,
  wins,
  winsBy,
  type Attack,
} from './force';
import { winningPoints } from '../shapes/line';
import { withStone } from '../shapes/shapes';
import { taskPosition, type Goal, type Task } from './lesson';
import { lessonShapesAt, type LessonShape } from './shapes';

/** Depth of the search for the opponent's attack by fours, in its own stones. */
const THREAT_STONES = 6;

/** The learner's progress in a task. */
export interface TaskState {
  readonly goal: Goal;
  readonly position: Position;
  /** Number of stones the learner may still play, including the next one. */
  readonly left: number;
}

/** Why a point is wrong. */
export type Fault =
  /** The other side completes a five with the first stone of `line`. */
  | { readonly code: 'loses' }
  /** The last stone completes no five. */
  | { readonly code: 'no-five' }
  /** The row is longer than five, which does not win by this rule. */
  | { readonly code: 'overline' }
  /** Both ends of the five are blocked, so it does not win. */
  | { readonly code: 'blocked-five' }
  /** The move is forbidden to Black and loses. */
  | { readonly code: 'foul'; readonly foul: FoulKind }
  /** After the answer in `line` the remaining stones can't win. */
  | { readonly code: 'answered' }
  /** It is not the shape asked for, though it may win. */
  | { readonly code: 'not-shape'; readonly asked: LessonShape; readonly makes: LessonShape | null }
  /** The other side still wins by fours, along `line`. */
  | { readonly code: 'still-wins' }
  /** It makes a four, and after the answer no defence is left. */
  | { readonly code: 'too-late' }
  /** The point is not forbidden. */
  | { readonly code: 'allowed' }
  /** The point is forbidden by another foul. */
  | { readonly code: 'other-foul'; readonly foul: FoulKind }
  | { readonly code: 'not-centre' };

/** The result of playing a point. `rows` are the stones that explain it, to be highlighted. */
export type Attempt =
  | { readonly kind: 'done'; readonly position: Position; readonly rows: Rows }
  | {
      readonly kind: 'goes-on';
      readonly state: TaskState;
      readonly answer: Point;
      readonly rows: Rows;
    }
  | {
      readonly kind: 'wrong';
      readonly position: Position;
      readonly fault: Fault;
      /** The continuation that refutes the point, the other side first. */
      readonly line: readonly Point[];
      readonly rows: Rows;
    };

type Rows = readonly (readonly Point[])[];

/** The initial state of a task. */
export function beginTask(task: Task): TaskState {
  const { goal } = task;
  return { goal, position: taskPosition(task), left: stonesFor(goal) };
}

const knownPoints = new WeakMap<TaskState, readonly Point[]>();

/** Every right point of a state, computed by the rules, in ascending order. */
export function rightPoints(state: TaskState): readonly Point[] {
  const known = knownPoints.get(state);
  if (known) return known;
  const points = state.position
    .board()
    .emptyPoints()
    .filter((point) => isRight(state, point));
  knownPoints.set(state, points);
  return points;
}

/**
 * Plays the learner's stone and, if the task continues, the other side's answer. Null if the point
 * can't be played.
 */
export function attempt(state: TaskState, point: Point): Attempt | null {
  const played = state.position.play(point);
  if (!played.ok) return null;
  const position = played.value;
  if (!isRight(state, point)) {
    const { fault, line, rows } = faultOf(state, point);
    return { kind: 'wrong', position, fault, line, rows: winningRowsOf(position, line) ?? rows };
  }
  const { goal, left } = state;
  const rows = rowsMadeBy(state, point);
  if (position.outcome || left === 1 || isReached(state, point)) {
    return { kind: 'done', position, rows };
  }
  const answer = answerTo(state, position);
  const answered = answer === null ? null : position.play(answer);
  if (answer === null || !answered?.ok) return { kind: 'done', position, rows };
  // The opponent's only answer may be a forbidden point, which ends the game.
  if (answered.value.outcome) return { kind: 'done', position: answered.value, rows };
  const nextState = { goal, position: answered.value, left: left - 1 };
  return { kind: 'goes-on', state: nextState, answer, rows };
}

function isRight(state: TaskState, point: Point): boolean {
  const { goal, position, left } = state;
  const { rule } = position.settings;
  const board = position.board();
  switch (goal.kind) {
    case 'win': {
      const first = left === goal.within ? goal.first : undefined;
      if (!winsBy(board, attackOf(state), point)) return false;
      return first === undefined || makes(state, point, first) !== undefined;
    }
    case 'make':
      return makes(state, point, goal.shape) !== undefined;
    case 'defend':
      return defends(state, point, left);
    case 'find-foul':
      return RULE[rule].fouls(board, point).some(({ kind }) => kind === goal.foul);
    case 'centre':
      return centrePoints(position.settings).includes(point);
  }
}

function attackOf({ goal, position, left }: TaskState): Attack {
  return {
    rule: position.settings.rule,
    by: position.toMove,
    stones: left,
    byFours: goal.kind === 'win' && goal.byFours === true,
  };
}

/** The other side's attack by fours. */
function threatTo({ position }: TaskState): Attack {
  const { rule } = position.settings;
  return { rule, by: opponent(position.toMove), stones: THREAT_STONES, byFours: true };
}

function makes({ position }: TaskState, point: Point, shape: LessonShape) {
  const { settings, toMove } = position;
  return lessonShapesAt(position.board(), settings.rule, toMove, point).find(
    (found) => found.shape === shape,
  );
}

/** Whether the learner, with `left` stones of which the first is on `point`, stops every VCF. */
function defends(state: TaskState, point: Point, left: number): boolean {
  const { position } = state;
  const { rule } = position.settings;
  const me = position.toMove;
  const board = position.board();
  const effect = effectOf(board, rule, me, point);
  if (effect !== 'none') return effect === 'win';
  board.place(point, me);
  const threat = threatTo(state);
  const fours = winningPoints(board, me, rule);
  if (fours.length === 0 || winningPoints(board, threat.by, rule).length > 0) {
    return !wins(board, threat);
  }
  // A four forces an answer, after which the learner moves again.
  return board.emptyPoints().every((answer) => {
    if (effectOf(board, rule, threat.by, answer) === 'forbidden') return true;
    return withStone(board, threat.by, answer, () => {
      if (winningPoints(board, me, rule).length > 0 || !wins(board, threat)) return true;
      const after = position.play(point);
      const answered = after.ok ? after.value.play(answer) : after;
      if (left === 1 || !answered.ok) return false;
      const nextState = { ...state, position: answered.value };
      return board.emptyPoints().some((second) => defends(nextState, second, left - 1));
    });
  });
}

/** Whether a right point already reaches the goal with stones left. */
function isReached(state: TaskState, point: Point): boolean {
  return state.goal.kind === 'defend' && defends(state, point, 1);
}

/** The other side's answer to a right point. */
function answerTo(state: TaskState, after: Position): Point | null {
  const attack = attackOf(state);
  return bestAnswer(after.board(), next(attack));
}

/** The rows that explain why a right point is right. */
function rowsMadeBy(state: TaskState, point: Point): Rows {
  const { goal, position, left } = state;
  const { settings } = position;
  if (goal.kind === 'find-foul') {
    const fouls = RULE[settings.rule].fouls(position.board(), point);
    return fouls.find(({ kind }) => kind === goal.foul)?.rows ?? [];
  }
  const played = position.play(point);
  const outcome = played.ok ? played.value.outcome : null;
  if (outcome?.reason === 'row') return outcome.lines;
  const asked = goal.kind === 'make' ? goal.shape : goal.kind === 'win' ? goal.first : undefined;
  const shape = left === stonesFor(goal) ? asked : undefined;
  return shape === undefined ? [] : (makes(state, point, shape)?.rows ?? []);
}

/** The winning rows after a line of play, or null if it does not win. */
function winningRowsOf(position: Position, line: readonly Point[]): Rows | null {
  let after = position;
  for (const point of line) {
    const played = after.play(point);
    if (played.ok) after = played.value;
  }
  return after.outcome?.reason === 'row' ? after.outcome.lines : null;
}

/** Number of stones the learner has for a goal. */
function stonesFor(goal: Goal): number {
  return goal.kind === 'win' || goal.kind === 'defend' ? goal.within : 1;
}

interface Explanation {
  readonly fault: Fault;
  readonly line: readonly Point[];
  readonly rows: Rows;
}

const only = (fault: Fault): Explanation => ({ fault, line: [], rows: [] });

/** Why a point is wrong, with the refutation. */
function faultOf(state: TaskState, point: Point): Explanation {
  const { goal, position } = state;
  const { rule } = position.settings;
  const board = position.board();
  const [foul] = position.toMove === 'black' ? RULE[rule].fouls(board, point) : [];
  if (goal.kind === 'find-foul') {
    return foul
      ? { ...only({ code: 'other-foul', foul: foul.kind }), rows: foul.rows }
      : only({ code: 'allowed' });
  }
  if (foul) return { ...only({ code: 'foul', foul: foul.kind }), rows: foul.rows };
  if (goal.kind === 'centre') return only({ code: 'not-centre' });
  if (goal.kind === 'make') return notShape(state, point, goal.shape);
  board.place(point, position.toMove);
  const [five] = winningPoints(board, opponent(position.toMove), rule);
  if (five !== undefined) return { ...only({ code: 'loses' }), line: [five] };
  return goal.kind === 'defend' ? undefended(state, point) : unwon(state, point);
}

function notShape(state: TaskState, point: Point, asked: LessonShape): Explanation {
  const { settings, toMove } = state.position;
  const [found] = lessonShapesAt(state.position.board(), settings.rule, toMove, point);
  const fault = { code: 'not-shape', asked, makes: found?.shape ?? null } as const;
  return { fault, line: [], rows: found?.rows ?? [] };
}

/** Why a point does not win with the stones left. */
function unwon(state: TaskState, point: Point): Explanation {
  const { position, left, goal } = state;
  const attack = attackOf(state);
  const board = position.board();
  if (goal.kind === 'win' && goal.first && left === goal.within && winsBy(board, attack, point)) {
    return notShape(state, point, goal.first);
  }
  board.place(point, position.toMove);
  const long = rowsThrough(board, point).find((row) => row.length >= 5);
  if (long) {
    const code = long.length > 5 ? 'overline' : 'blocked-five';
    return { fault: { code }, line: [], rows: [long] };
  }
  if (left === 1) return only({ code: 'no-five' });
  return { ...only({ code: 'answered' }), line: refutation(state, board) };
}

/**
 * The answer that refutes a stone that does not win, or nothing. Tries the points threatened next,
 * else the points with which the attack could go on, else the right points.
 */
function refutation(state: TaskState, board: Board): Point[] {
  const { rule } = state.position.settings;
  const { toMove } = state.position;
  const attack = next(attackOf(state));
  const threats = winningPoints(board, toMove, rule);
  const needed = threats.length > 0 ? threats : winningFirst(board, attack);
  const points = needed.length > 0 ? needed : rightPoints(state);
  const answer = points.find(
    (point) =>
      board.isEmpty(point) && withStone(board, opponent(toMove), point, () => !wins(board, attack)),
  );
  return answer === undefined ? [] : [answer];
}

/** Why a point does not defend. */
function undefended(state: TaskState, point: Point): Explanation {
  const { position } = state;
  const threat = threatTo(state);
  const board = position.board();
  const me = position.toMove;
  board.place(point, me);
  const [four] = winningPoints(board, me, position.settings.rule);
  if (four === undefined) {
    return { ...only({ code: 'still-wins' }), line: winningLine(board, threat) };
  }
  // The answer to the four is forced, and the threat remains.
  return { ...only({ code: 'too-late' }), line: [four] };
}
