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

/** The points up to three steps from e5 along the given lines, by name. */
function around(...lines: readonly (keyof typeof STEPS)[]): string {
  const points = lines.flatMap((line) =>
    [-3, -2, -1, 1, 2, 3].map((steps) => {
      const [dx, dy] = STEPS[line];
      return pointAt(LESSON_SIZE, 4 + steps * dx, 4 + steps * dy);
    }),
  );
  return names(points).join(' ');
}

/** The right points for the first stone of each task, determined by hand. */
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
  // An open two has the second stone up to three steps away along a free line.
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

/** A task with one stone fewer for its goal, or null if it has only one. */
function shortened(state: TaskState): TaskState | null {
  const { goal, left } = state;
  if ((goal.kind !== 'win' && goal.kind !== 'defend') || left === 1) return null;
  return { ...state, goal: { ...goal, within: left - 1 }, left: left - 1 };
}

/** Plays all sequences of right points to the end; the learner's number of stones in each. */
function stonesNeeded(state: TaskState, stones = 1): number[] {
  return rightPoints(state).flatMap((point) => {
    const result = attempt(state, point);
    if (result?.kind === 'goes-on') return stonesNeeded(result.state, stones + 1);
    expect(result?.kind).toBe('done');
    const { goal } = state;
    if (goal.kind === 'win' && result?.kind === 'done') {
      expect(result.position.outcome?.winner).toBe(state.position.toMove);
    }
    return [stones];
  });
}

describe('the course', () => {
  it('has lessons with unique ids, each with a task', () => {
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

  it('begins with its stones and an undecided game', () => {
    const stones = `${task.black} ${task.white}`.split(' ').filter((name) => name !== '');
    expect(state.position.outcome).toBeNull();
    expect(names(state.position.moves).toSorted()).toEqual(stones.toSorted());
    const blacks = state.position.moves.filter((_, ply) => ply % 2 === 0);
    expect(names(blacks).join(' ')).toBe(task.black);
  });

  it('is solved by exactly the points determined by hand', () => {
    expect(names(rightPoints(state))).toEqual(names(expected.toSorted((a, b) => a - b)));
  });

  it('ends within the stated number of stones, whichever right points are chosen', () => {
    const needed = stonesNeeded(state);
    const { goal } = task;
    const within = goal.kind === 'win' || goal.kind === 'defend' ? goal.within : 1;
    expect(Math.max(...needed)).toBe(within);
    const fewer = shortened(state);
    expect(fewer ? names(rightPoints(fewer)) : []).toEqual([]);
  });

  it('explains every wrong point, with a line that refutes it', () => {
    const { position } = state;
    const board = position.board();
    const { rule } = position.settings;
    for (const point of board.emptyPoints()) {
      if (expected.includes(point)) continue;
      const result = attempt(state, point);
      if (result?.kind !== 'wrong') throw new Error(`${formatPoint(LESSON_SIZE, point)} is right`);
      expect(result.position.lastMove).toBe(point);
      let after = result.position;
      for (const next of result.line) {
        const played = after.play(next);
        if (!played.ok) throw new Error(played.error);
        after = played.value;
      }
      const { code } = result.fault;
      if (code === 'loses' || code === 'still-wins') {
        expect(result.rows[0]?.length).toBeGreaterThanOrEqual(5);
        expect(after.outcome?.winner).toBe(result.position.toMove);
      }
      if (code === 'answered' && result.line.length > 0) {
        expect(after.outcome).toBeNull();
        const next = { ...state, position: after, left: state.left - 1 };
        expect(names(rightPoints(next))).toEqual([]);
      }
      if (code === 'foul' || code === 'other-foul') {
        expect(RULE[rule].fouls(board, point).map(({ kind }) => kind)).toContain(result.fault.foul);
      }
      if (code === 'allowed') expect(RULE[rule].fouls(board, point)).toEqual([]);
    }
  });

  it('refuses an occupied point', () => {
    const [stone] = state.position.moves;
    expect(stone === undefined ? null : attempt(state, stone)).toBeNull();
  });
});
