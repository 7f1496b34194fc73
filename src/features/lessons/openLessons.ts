import { centrePoints, type Point } from '../../core';
import { COURSE, LESSON_SIZE } from '../../core/lessons';
import { LESSONS } from './words';
import { storeDone, readProgress } from './progress';
import boardStyles from '../../ui/kit/boardFigure.css?inline';
import { BoardGrid } from '../../ui/game/boardGrid';
import largeDialogStyles from '../../ui/styles/largeDialog.css?inline';
import { colourShown } from './lessonFigure';
import styles from './lessons.css?inline';
import { lessonsContent } from './lessonsDialog';
import {
  isDone,
  nextTask,
  pressPoint,
  startTask,
  type TaskIndex,
  type LessonState,
} from './lessonState';
import { pointName } from '../../ui/kit/pointName';
import { useStyles } from '../../ui/kit/styleSheet';
import { languageOf, messagesOf } from '../../ui/kit/language';
import { type FeatureServices } from '../services';

/** Opens the lessons. */
export function open(services: FeatureServices): void {
  [boardStyles, largeDialogStyles, styles].forEach(useStyles);
  new LessonsDialog(services);
}

/** Holds the current task and stores the progress. */
class LessonsDialog {
  readonly #services: FeatureServices;
  readonly #dialog: ReturnType<FeatureServices['dialogs']['open']>;
  #done: ReadonlySet<string>;
  #current: LessonState | null = null;
  #grid: BoardGrid | null = null;

  constructor(services: FeatureServices) {
    this.#services = services;
    this.#done = readProgress(services.storage);
    const { dialogs, settings } = services;
    const t = messagesOf(settings);
    this.#dialog = dialogs.open(
      'large-dialog lessons-dialog',
      () =>
        lessonsContent({
          t,
          l: LESSONS[languageOf(settings)],
          done: this.#done,
          current: this.#current,
          onTask: (index) => this.#begin(index),
          onCourse: () => this.#toCourse(),
          onRetry: () => this.#current && this.#begin(this.#current),
          onShow: () => this.#showSolution(),
          onGrid: this.#setGrid,
        }),
      t.learn,
    );
  }

  /** A stable function, because `ref` calls a new one at every render. */
  readonly #setGrid = (host: Element | undefined): void => {
    this.#grid?.destroy();
    this.#grid = null;
    if (!(host instanceof HTMLElement)) return;
    const [start = 0 as Point] = centrePoints(LESSON_SIZE);
    this.#grid = new BoardGrid(host, LESSON_SIZE, start, {
      hover: () => undefined,
      slide: () => undefined,
      press: (point, by, repeated) => {
        if (!repeated) this.#press(point, by === 'key');
      },
    });
  };

  #begin(index: TaskIndex): void {
    this.#current = startTask(index);
    this.#update();
    this.#grid?.focus();
  }

  #toCourse(): void {
    const lesson = this.#current?.lesson ?? 0;
    this.#current = null;
    this.#update();
    document.querySelectorAll<HTMLElement>('.lesson')[lesson]?.focus();
  }

  #showSolution(): void {
    if (!this.#current) return;
    this.#current = { ...this.#current, last: null, shown: true };
    this.#update();
    this.#grid?.focus();
  }

  #press(point: Point, byKey: boolean): void {
    const before = this.#current;
    if (!before) return;
    const current = pressPoint(before, point);
    if (current === before) return;
    this.#current = current;
    const { sound, storage } = this.#services;
    sound.play(isDone(current) ? 'win' : current.last?.kind === 'wrong' ? 'refused' : 'stone');
    const lesson = COURSE[current.lesson];
    const over = nextTask(current)?.lesson !== current.lesson;
    if (lesson && isDone(current) && over) this.#done = storeDone(storage, lesson.id);
    this.#update();
    // Keyboard users continue at the button for the next task.
    if (isDone(current) && byKey) document.querySelector<HTMLElement>('.go-on')?.focus();
  }

  #update(): void {
    this.#dialog.update();
    const current = this.#current;
    if (!current) return;
    const { settings } = this.#services;
    const t = messagesOf(settings);
    const l = LESSONS[languageOf(settings)];
    const { id } = COURSE[current.lesson] ?? COURSE[0];
    this.#grid?.label(l.lesson[id].tasks[current.task] ?? '', (point) => {
      const name = pointName(LESSON_SIZE, point);
      const colour = colourShown(current, point);
      return colour ? t.cellStone(name, colour) : t.cellEmpty(name);
    });
  }
}
