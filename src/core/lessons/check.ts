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
  winningPoints,
  wins,
  winsBy,
  type Attack,
} from './force';
import { withStone } from '../shapes/shapes';
import { taskPosition, type Goal, type Task } from './lesson';
import { lessonShapesAt, type LessonShape } from './shapes';

/** Depth to which the opponent's attack by fours is searched, in its own stones. */
const THREAT_STONES = 6;

/** Where the learner stands in a task. */
export interface TaskState {
  readonly goal: Goal;
  readonly position: Position;
  /** The learner's stones that are left, this one included. */
  readonly left: number;
}

/** Why a point is not the answer. */
export type Fault =
  /** The other side completes a five with the first stone of `line`. */
  | { readonly code: 'loses' }
  /** Nothing is completed, and there is only one stone. */
  | { readonly code: 'no-five' }
  /** The row is longer than five, which does not win. */
  | { readonly code: 'overline' }
  /** Both ends of the five are blocked, which does not win. */
  | { readonly code: 'blocked-five' }
  /** The move is forbidden to Black and loses. */
  | { readonly code: 'foul'; readonly foul: FoulKind }
  /** The other side answers with `line`, and no win is left within the stones. */
  | { readonly code: 'answered' }
  /** It may win in another way, but is not the shape that the task is about. */
  | { readonly code: 'not-shape'; readonly asked: LessonShape; readonly makes: LessonShape | null }
  /** The other side wins by fours all the same, along `line`. */
  | { readonly code: 'still-wins' }
  /** The four is answered, after which nothing holds. */
  | { readonly code: 'too-late' }
  /** Black may play there. */
  | { readonly code: 'allowed' }
  /** It is forbidden, but for another reason. */
  | { readonly code: 'other-foul'; readonly foul: FoulKind }
  | { readonly code: 'not-centre' };

/** The result of playing a point. `rows` are the stones to highlight as the reason. */
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
      /** What follows, the other side first. */
      readonly line: readonly Point[];
      readonly rows: Rows;
    };

type Rows = readonly (readonly Point[])[];

/** The beginning of a task. */
export function beginTask(task: Task): TaskState {
  const { goal } = task;
  const left = goal.kind === 'win' || goal.kind === 'defend' ? goal.within : 1;
  return { goal, position: taskPosition(task), left };
}

const knownPoints = new WeakMap<TaskState, readonly Point[]>();

/** Every point that is right in a state, found by the rules, from a1 along the rows. */
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

/** Plays the learner's stone, and the other side's answer where the task goes on. Null for a point
 * that is not empty. */
export function attempt(state: TaskState, point: Point): Attempt | null {
  const played = state.position.play(point);
  if (!played.ok) return null;
  const position = played.value;
  if (!isRight(state, point)) {
    const { fault, line, rows: lit } = faultOf(state, point);
    return { kind: 'wrong', position, fault, line, rows: wonRows(position, line) ?? lit };
  }
  const { goal, left } = state;
  const rows = rowsShown(state, point);
  if (position.outcome || left === 1 || isReached(state, point)) {
    return { kind: 'done', position, rows };
  }
  const answer = answerTo(state, position);
  const answered = answer === null ? null : position.play(answer);
  if (answer === null || !answered?.ok) return { kind: 'done', position, rows };
  const on = { goal, position: answered.value, left: left - 1 };
  // An answer on a forbidden point ends the game.
  if (answered.value.outcome) return { kind: 'done', position: answered.value, rows };
  return { kind: 'goes-on', state: on, answer, rows };
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

/** Whether the learner, with so many stones beginning with this one, stops every win by fours. */
function defends(state: TaskState, point: Point, left: number): boolean {
  const { position } = state;
  const { rule } = position.settings;
  const me = position.toMove;
  const board = position.board();
  const effect = effectOf(board, rule, me, point);
  if (effect !== 'none') return effect === 'win';
  board.place(point, me);
  const threat = threatTo(state);
  const fours = winningPoints(board, rule, me);
  if (fours.length === 0 || winningPoints(board, rule, threat.by).length > 0) {
    return !wins(board, threat);
  }
  // After a four the other side has to answer; then the learner is to move again.
  return board.emptyPoints().every((answer) => {
    if (effectOf(board, rule, threat.by, answer) === 'forbidden') return true;
    return withStone(board, threat.by, answer, () => {
      if (winningPoints(board, rule, me).length > 0 || !wins(board, threat)) return true;
      const after = position.play(point);
      const answered = after.ok ? after.value.play(answer) : after;
      if (left === 1 || !answered.ok) return false;
      const on = { ...state, position: answered.value };
      return board.emptyPoints().some((second) => defends(on, second, left - 1));
    });
  });
}

/** Whether a right point leaves nothing to do. */
function isReached(state: TaskState, point: Point): boolean {
  return state.goal.kind === 'defend' && defends(state, point, 1);
}

/** What the other side answers a right point with. */
function answerTo(state: TaskState, after: Position): Point | null {
  const attack = attackOf(state);
  return bestAnswer(after.board(), next(attack));
}

function rowsShown(state: TaskState, point: Point): Rows {
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
  const shape = left === beginningOf(goal) ? asked : undefined;
  return shape === undefined ? [] : (makes(state, point, shape)?.rows ?? []);
}

/** The rows with which a line of play wins, or null. */
function wonRows(position: Position, line: readonly Point[]): Rows | null {
  let after = position;
  for (const point of line) {
    const played = after.play(point);
    if (played.ok) after = played.value;
  }
  return after.outcome?.reason === 'row' ? after.outcome.lines : null;
}

function beginningOf(goal: Goal): number {
  return goal.kind === 'win' || goal.kind === 'defend' ? goal.within : 1;
}

interface Explained {
  readonly fault: Fault;
  readonly line: readonly Point[];
  readonly rows: Rows;
}

const bare = (fault: Fault): Explained => ({ fault, line: [], rows: [] });

/** Why a point is wrong, with what the other side makes of it. */
function faultOf(state: TaskState, point: Point): Explained {
  const { goal, position } = state;
  const { rule } = position.settings;
  const board = position.board();
  const [foul] = position.toMove === 'black' ? RULE[rule].fouls(board, point) : [];
  if (goal.kind === 'find-foul') {
    return foul
      ? { ...bare({ code: 'other-foul', foul: foul.kind }), rows: foul.rows }
      : bare({ code: 'allowed' });
  }
  if (foul) return { ...bare({ code: 'foul', foul: foul.kind }), rows: foul.rows };
  if (goal.kind === 'centre') return bare({ code: 'not-centre' });
  if (goal.kind === 'make') return notShape(state, point, goal.shape);
  board.place(point, position.toMove);
  const [five] = winningPoints(board, rule, opponent(position.toMove));
  if (five !== undefined) return { ...bare({ code: 'loses' }), line: [five] };
  return goal.kind === 'defend' ? undefended(state, point) : unwon(state, point);
}

function notShape(state: TaskState, point: Point, asked: LessonShape): Explained {
  const { settings, toMove } = state.position;
  const [found] = lessonShapesAt(state.position.board(), settings.rule, toMove, point);
  const fault = { code: 'not-shape', asked, makes: found?.shape ?? null } as const;
  return { fault, line: [], rows: found?.rows ?? [] };
}

/** Why a point does not win in time. */
function unwon(state: TaskState, point: Point): Explained {
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
  if (left === 1) return bare({ code: 'no-five' });
  return { ...bare({ code: 'answered' }), line: refutation(state, board) };
}

/** Where the other side answers a stone that does not win: where it is threatened, or first of all. */
function refutation(state: TaskState, board: Board): Point[] {
  const { rule } = state.position.settings;
  const { toMove } = state.position;
  const attack = next(attackOf(state));
  const threats = winningPoints(board, rule, toMove);
  const wanted = threats.length > 0 ? threats : winningFirst(board, attack);
  const points = wanted.length > 0 ? wanted : rightPoints(state);
  const answer = points.find(
    (point) =>
      board.isEmpty(point) && withStone(board, opponent(toMove), point, () => !wins(board, attack)),
  );
  return answer === undefined ? [] : [answer];
}

/** Why a point does not hold. */
function undefended(state: TaskState, point: Point): Explained {
  const { position } = state;
  const threat = threatTo(state);
  const board = position.board();
  const me = position.toMove;
  board.place(point, me);
  const [four] = winningPoints(board, position.settings.rule, me);
  if (four === undefined) {
    return { ...bare({ code: 'still-wins' }), line: winningLine(board, threat) };
  }
  // The four is answered where it would be completed, and the danger is as it was.
  return { ...bare({ code: 'too-late' }), line: [four] };
}
