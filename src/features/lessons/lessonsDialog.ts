import { html, nothing, type TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { COURSE, LESSON_SIZE } from '../../core/lessons';
import type { Messages } from '../../i18n';
import type { LessonMessages } from './words';
import { boardFigure, figureInsets } from '../../ui/kit/boardFigure';
import { icon } from '../../ui/kit/icons';
import { feedback } from './feedback';
import { lessonFigure } from './lessonFigure';
import { isDone, nextTask, previousTask, type LessonState, type TaskIndex } from './lessonState';

export interface LessonsProps {
  readonly t: Messages;
  readonly l: LessonMessages;
  /** The ids of the finished lessons. */
  readonly done: ReadonlySet<string>;
  /** The current task; null while the list of lessons is shown. */
  readonly current: LessonState | null;
  readonly onTask: (index: TaskIndex) => void;
  readonly onCourse: () => void;
  readonly onRetry: () => void;
  readonly onShow: () => void;
  /** Called with the element for the input grid, and with undefined when it is removed. */
  readonly onGrid: (host: Element | undefined) => void;
}

/** The list of lessons, or one of their tasks. */
export function lessonsContent(props: LessonsProps): TemplateResult {
  return props.current ? lessonView(props, props.current) : courseView(props);
}

function closeButton(t: Messages): TemplateResult {
  return html`<form method="dialog">
    <button class="icon-button" aria-label=${t.close} title=${t.close}>${icon('close')}</button>
  </form>`;
}

function courseView({ t, l, done, onTask }: LessonsProps): TemplateResult {
  const count = COURSE.filter(({ id }) => done.has(id)).length;
  const next = COURSE.findIndex(({ id }) => !done.has(id));
  return html`<header class="dialog-head">
      <h2>${t.learn}</h2>
      <span class="aside">${l.progress(count, COURSE.length)}</span>
      ${closeButton(t)}
    </header>
    <div class="dialog-page">
      <p>${l.intro}</p>
      <ol class="course">
        ${COURSE.map(
          ({ id }, lesson) =>
            html`<li>
              <button
                class="lesson ${done.has(id) ? 'done' : ''}"
                ?autofocus=${lesson === Math.max(next, 0)}
                @click=${() => onTask({ lesson, task: 0 })}
              >
                <span class="number">${lesson + 1}</span>
                <span class="title">${l.lesson[id].title}</span>
                ${
                  done.has(id)
                    ? html`<span class="tick">
                        ${icon('tick')}<span class="visually-hidden">${l.isDone}</span>
                      </span>`
                    : nothing
                }
              </button>
            </li>`,
        )}
      </ol>
    </div>`;
}

function lessonView(props: LessonsProps, current: LessonState): TemplateResult {
  const { t, l, onCourse } = props;
  const { id, tasks } = COURSE[current.lesson] ?? COURSE[0];
  const words = l.lesson[id];
  const text = feedback(l, current);
  const kind = isDone(current)
    ? 'right'
    : current.last?.kind === 'wrong' && !current.shown
      ? 'wrong'
      : '';
  const { x, y } = figureInsets(LESSON_SIZE);
  return html`<header class="dialog-head">
      <button class="icon-button" aria-label=${l.course} title=${l.course} @click=${onCourse}>
        ${icon('menu')}
      </button>
      <h2>${words.title}</h2>
      ${closeButton(t)}
    </header>
    <div class="dialog-page lesson-page">
      <div class="lesson-board ${current.state.position.toMove}">
        ${boardFigure(lessonFigure(current))}
        <div class="lesson-grid" style="inset: ${100 * y}% ${100 * x}%" ${ref(props.onGrid)}></div>
      </div>
      <div class="lesson-words">
        <p class="lesson-text">${words.text}</p>
        <p class="lesson-task">${words.tasks[current.task]}</p>
        <p class="lesson-place">
          ${tasks.length > 1 ? html`<span>${l.board(current.task + 1, tasks.length)}</span>` : nothing}
          <span>${t.rule[current.state.position.settings.rule]}</span>
          <span>${l.toMove(current.state.position.toMove)}</span>
        </p>
        <p class="lesson-feedback ${kind}" role="status">${text}</p>
      </div>
      ${lessonActions(props, current)}
    </div>`;
}

function lessonActions(
  { l, onTask, onCourse, onRetry, onShow }: LessonsProps,
  current: LessonState,
): TemplateResult {
  const before = previousTask(current);
  const after = nextTask(current);
  const done = isDone(current);
  const goOn = after ? () => onTask(after) : onCourse;
  return html`<div class="lesson-actions">
    <button
      class="action"
      aria-disabled=${before ? 'false' : 'true'}
      @click=${before ? () => onTask(before) : null}
    >
      ${l.previous}
    </button>
    <button class="action" @click=${onRetry}>${l.retry}</button>
    <button class="action" aria-disabled=${done ? 'true' : 'false'} @click=${done ? null : onShow}>
      ${l.show}
    </button>
    <button class="action go-on ${done ? 'primary' : ''}" @click=${goOn}>
      ${after ? l.next : l.finish}
    </button>
  </div>`;
}
