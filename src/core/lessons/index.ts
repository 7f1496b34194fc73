/** The door to the lessons: one of their own, so that they are loaded only when they are opened. */
export { COURSE, type LessonId } from './course';
export { LESSON_SIZE, type Lesson, type Task } from './lesson';
export { LESSON_SHAPES, type LessonShape } from './shapes';
export { attempt, beginTask, rightPoints, type Attempt, type Fault, type TaskState } from './check';
