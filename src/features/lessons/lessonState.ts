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

/** Index of a lesson in the course and of a task in the lesson, both from 0. */
export interface TaskIndex {
  readonly lesson: number;
  readonly task: number;
}

/** The state of the current task. */
export interface LessonState extends TaskIndex {
  readonly state: TaskState;
  /** The result of the last attempt; null at the beginning. */
  readonly last: Attempt | null;
  /** Whether the solution is shown. */
  readonly shown: boolean;
}

const LESSONS: readonly Lesson[] = COURSE;

/** The task at an index; the first task for an invalid index. */
function taskAt({ lesson, task }: TaskIndex): Task {
  return LESSONS[lesson]?.tasks[task] ?? COURSE[0].tasks[0];
}

export function startTask(index: TaskIndex): LessonState {
  const { lesson, task } = index;
  return { lesson, task, state: beginTask(taskAt(index)), last: null, shown: false };
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

/** The index of the next task; null at the end of the course. */
export function nextTask({ lesson, task }: TaskIndex): TaskIndex | null {
  const tasks = LESSONS[lesson]?.tasks.length ?? 0;
  if (task + 1 < tasks) return { lesson, task: task + 1 };
  return lesson + 1 < LESSONS.length ? { lesson: lesson + 1, task: 0 } : null;
}

/** The index of the previous task; null at the beginning of the course. */
export function previousTask({ lesson, task }: TaskIndex): TaskIndex | null {
  if (task > 0) return { lesson, task: task - 1 };
  const before = LESSONS[lesson - 1];
  return before ? { lesson: lesson - 1, task: before.tasks.length - 1 } : null;
}
