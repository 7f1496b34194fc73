import type { Point } from '../../core';
import {
  attempt,
  beginTask,
  COURSE,
  type Attempt,
  type Lesson,
  type Task,
  type TaskState,
} from '../../core/lessons';

/** A lesson of the course and one of its tasks, both counted from 0. */
export interface Place {
  readonly lesson: number;
  readonly task: number;
}

/** The state of the current task. */
export interface LessonState extends Place {
  readonly state: TaskState;
  /** The result of the last attempt; null at the beginning. */
  readonly last: Attempt | null;
  /** Whether the solution is shown. */
  readonly shown: boolean;
}

const LESSONS: readonly Lesson[] = COURSE;

/** The task at a place; the first task for an invalid place. */
function taskAt({ lesson, task }: Place): Task {
  return LESSONS[lesson]?.tasks[task] ?? COURSE[0].tasks[0];
}

export function startTask(place: Place): LessonState {
  const { lesson, task } = place;
  return { lesson, task, state: beginTask(taskAt(place)), last: null, shown: false };
}

export function isDone({ last }: LessonState): boolean {
  return last?.kind === 'done';
}

/** The state after an attempt; the same object if the press has no effect. */
export function pressPoint(current: LessonState, point: Point): LessonState {
  if (isDone(current)) return current;
  const last = attempt(current.state, point);
  if (!last) return current;
  const state = last.kind === 'goes-on' ? last.state : current.state;
  return { ...current, state, last, shown: false };
}

/** The next place; null at the end of the course. */
export function placeAfter({ lesson, task }: Place): Place | null {
  const tasks = LESSONS[lesson]?.tasks.length ?? 0;
  if (task + 1 < tasks) return { lesson, task: task + 1 };
  return lesson + 1 < LESSONS.length ? { lesson: lesson + 1, task: 0 } : null;
}

/** The previous place; null at the beginning of the course. */
export function placeBefore({ lesson, task }: Place): Place | null {
  if (task > 0) return { lesson, task: task - 1 };
  const before = LESSONS[lesson - 1];
  return before ? { lesson: lesson - 1, task: before.tasks.length - 1 } : null;
}
