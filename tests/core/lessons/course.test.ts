import { describe, expect, it } from 'vitest';
import { formatPoint, pointAt, RULE, type Point } from '../../../src/core';
import {
  attempt,
  beginTask,
  COURSE,
  LESSON_SIZE,
  rightPoints,
  type Lesson,
  type LessonId,
  type Task,
  type TaskState,
} from '../../../src/core/lessons';
import { at } from '../../support/core/fixtures';

const names = (points: readonly Point[]): string[] =>
  points.map((point) => formatPoint(LESSON_SIZE, point));

const STEPS = { row: [1, 0], rising: [1, 1], falling: [1, -1] } as const;

/** The points up to three steps from e5 along some lines, by name. */
function around(...lines: readonly (keyof typeof STEPS)[]): string {
  const points = lines.flatMap((line) =>
    [-3, -2, -1, 1, 2, 3].map((steps) => {
      const [dx, dy] = STEPS[line];
      return pointAt(LESSON_SIZE, 4 + steps * dx, 4 + steps * dy);
    }),
  );
  return names(points).join(' ');
}

/** The points that solve the first stone of each task, worked out by hand. */
const SOLUTIONS: Readonly<Record<LessonId, readonly string[]>> = {
  five: ['g5', 'e5'],
  'block-four': ['d3', 'e4'],
  'straight-four': ['c5 g5', 'e2'],
  'open-three': ['c5 d5 g5 h5', 'c5 d5'],
  broken: ['b2 g7', 'e4', 'c2 c4 c7'],
  'block-three': ['c5 g5', 'g5'],
  'four-three': ['e5'],
  'double-four': ['e5', 'e5'],
  'double-three': ['e5'],
  fours: ['f3', 'g4'],
  counter: ['c7'],
  // Two stones can grow where the second is up to three steps away along a line that is free.
  opening: ['e5', around('row', 'rising', 'falling'), around('rising', 'falling')],
  overline: ['d3', 'b5'],
  'renju-threes': ['e5', 'e5'],
  'renju-fours': ['e5', 'e6'],
  'renju-overline': ['e4', 'g5'],
  caro: ['c3', 'g5 h5'],
};

const TASKS: readonly [string, Task, string][] = (COURSE as readonly Lesson[]).flatMap(
  ({ id, tasks }) =>
    tasks.map((task, index): [string, Task, string] => [
      `${id} ${index + 1}`,
      task,
      SOLUTIONS[id as LessonId][index] ?? '',
    ]),
);

/** A task with one stone less to reach its goal, or null where one stone is all there is. */
function shortened(state: TaskState): TaskState | null {
  const { goal, left } = state;
  if ((goal.kind !== 'win' && goal.kind !== 'defend') || left === 1) return null;
  return { ...state, goal: { ...goal, within: left - 1 }, left: left - 1 };
}

/** Plays every right point to the end, and tells how many of the learner's stones each way took. */
function waysThrough(state: TaskState, stones = 1): number[] {
  return rightPoints(state).flatMap((point) => {
    const came = attempt(state, point);
    if (came?.kind === 'goes-on') return waysThrough(came.state, stones + 1);
    expect(came?.kind).toBe('done');
    const { goal } = state;
    if (goal.kind === 'win' && came?.kind === 'done') {
      expect(came.position.outcome?.winner).toBe(state.position.toMove);
    }
    return [stones];
  });
}

describe('the course', () => {
  it('has lessons of different names, each with a task', () => {
    expect(COURSE.length).toBeGreaterThanOrEqual(14);
    expect(new Set(COURSE.map(({ id }) => id)).size).toBe(COURSE.length);
    expect(COURSE.map(({ id, tasks }) => [id, tasks.length])).toEqual(
      COURSE.map(({ id }) => [id, SOLUTIONS[id].length]),
    );
  });
});

describe.each(TASKS)('the task %s', (_name, task, solutions) => {
  const state = beginTask(task);
  const expected = solutions.split(' ').map((name) => at(LESSON_SIZE, name));

  it('begins with its stones, an open game, and nobody about to win out of turn', () => {
    const stones = `${task.black} ${task.white}`.split(' ').filter((name) => name !== '');
    expect(state.position.outcome).toBeNull();
    expect(names(state.position.moves).toSorted()).toEqual(stones.toSorted());
    const blacks = state.position.moves.filter((_, ply) => ply % 2 === 0);
    expect(names(blacks).join(' ')).toBe(task.black);
  });

  it('is solved by the points found by hand, and by no others', () => {
    expect(names(rightPoints(state))).toEqual(names(expected.toSorted((a, b) => a - b)));
  });

  it('is over in the stated number of stones, whatever right point is chosen', () => {
    const ways = waysThrough(state);
    const { goal } = task;
    const within = goal.kind === 'win' || goal.kind === 'defend' ? goal.within : 1;
    expect(Math.max(...ways)).toBe(within);
    const less = shortened(state);
    expect(less ? names(rightPoints(less)) : []).toEqual([]);
  });

  it('says of every wrong point why, with an answer that makes it so', () => {
    const { position } = state;
    const board = position.board();
    const { rule } = position.settings;
    for (const point of board.emptyPoints()) {
      if (expected.includes(point)) continue;
      const came = attempt(state, point);
      if (came?.kind !== 'wrong') throw new Error(`${formatPoint(LESSON_SIZE, point)} is right`);
      expect(came.position.lastMove).toBe(point);
      let after = came.position;
      for (const next of came.line) {
        const played = after.play(next);
        if (!played.ok) throw new Error(played.error);
        after = played.value;
      }
      const { code } = came.fault;
      if (code === 'loses' || code === 'still-wins') {
        expect(came.rows[0]?.length).toBeGreaterThanOrEqual(5);
        expect(after.outcome?.winner).toBe(came.position.toMove);
      }
      if (code === 'answered' && came.line.length > 0) {
        expect(after.outcome).toBeNull();
        const on = { ...state, position: after, left: state.left - 1 };
        expect(names(rightPoints(on))).toEqual([]);
      }
      if (code === 'foul' || code === 'other-foul') {
        expect(RULE[rule].fouls(board, point).map(({ kind }) => kind)).toContain(came.fault.foul);
      }
      if (code === 'allowed') expect(RULE[rule].fouls(board, point)).toEqual([]);
    }
  });

  it('refuses a point with a stone on it', () => {
    const [stone] = state.position.moves;
    expect(stone === undefined ? null : attempt(state, stone)).toBeNull();
  });
});
