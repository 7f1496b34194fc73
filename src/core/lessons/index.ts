/** Public interface of the lessons, separate from the core's so that they can load on demand. */
export { COURSE, type LessonId } from './course';
export { LESSON_SIZE, type Lesson, type Task } from './lesson';
export { LESSON_SHAPES, type LessonShape } from './shapes';
export { attempt, beginTask, rightPoints, type Attempt, type Fault, type TaskState } from './check';
