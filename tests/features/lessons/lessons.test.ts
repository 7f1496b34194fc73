import { describe, expect, it } from 'vitest';
import { COURSE, LESSON_SHAPES, LESSON_SIZE, rightPoints } from '../../../src/core/lessons';
import { LESSONS } from '../../../src/features/lessons/words';
import { feedback } from '../../../src/features/lessons/feedback';
import { lessonFigure, stonesShown } from '../../../src/features/lessons/lessonFigure';
import {
  isDone,
  nextTask,
  previousTask,
  pressPoint,
  startTask,
  type TaskIndex,
  type LessonState,
} from '../../../src/features/lessons/lessonState';
import { at } from '../../support/core/fixtures';

const point = (name: string) => at(LESSON_SIZE, name);
const lesson = (id: string): number => COURSE.findIndex((other) => other.id === id);
const begin = (id: string, task = 0): LessonState => startTask({ lesson: lesson(id), task });
const press = (current: LessonState, ...names: readonly string[]): LessonState =>
  names.reduce((before, name) => pressPoint(before, point(name)), current);

describe.each(Object.entries(LESSONS))('the lessons in %s', (language, l) => {
  it('have a title, a text and a task for every board, all different', () => {
    const words = COURSE.map(({ id }) => l.lesson[id]);
    expect(words.map(({ tasks }) => tasks.length)).toEqual(COURSE.map(({ tasks }) => tasks.length));
    const titles = words.flatMap(({ title, text }) => [title, text]);
    expect(new Set(titles).size).toBe(titles.length);
    const all = [...titles, ...words.flatMap(({ tasks }) => tasks)];
    expect(all.filter((text) => text === '' || text !== text.trim())).toEqual([]);
    if (language === 'zh') {
      expect(all.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
    }
    expect(Object.keys(l.lesson)).toHaveLength(COURSE.length);
    expect(new Set(LESSON_SHAPES.map((shape) => l.shape[shape])).size).toBe(LESSON_SHAPES.length);
  });

  it('explain each kind of wrong point', () => {
    const feedbackOn = (current: LessonState, name: string): string =>
      feedback(l, press(current, name));
    const { fault, shape } = l;
    expect(feedbackOn(begin('five'), 'a1')).toBe(fault.noFive);
    expect(feedbackOn(begin('block-four'), 'g6')).toBe(fault.loses('white', 'D3'));
    expect(feedbackOn(begin('overline'), 'e5')).toBe(fault.overline);
    expect(feedbackOn(begin('caro'), 'e4')).toBe(fault.blockedFive);
    expect(feedbackOn(begin('open-three', 1), 'g5')).toBe(fault.noShape(shape.three));
    expect(feedbackOn(begin('broken'), 'c3')).toBe(
      fault.notShape(shape['broken-three'], shape.three),
    );
    expect(feedbackOn(begin('block-three', 1), 'c5')).toBe(fault.stillWins('white'));
    expect(feedbackOn(begin('counter'), 'c8')).toBe(fault.tooLate('white', 'C7'));
    expect(feedbackOn(begin('straight-four'), 'b5')).toBe(fault.answered('white', 'C5'));
    expect(feedbackOn(begin('renju-threes'), 'a1')).toBe(fault.allowed);
    expect(feedbackOn(begin('renju-fours', 1), 'e5')).toBe(fault.foul('double-four'));
    expect(feedbackOn(begin('opening'), 'a1')).toBe(fault.notCentre);
  });

  it('confirm right points, name the answer and the solution', () => {
    const current = begin('straight-four', 1);
    expect(feedback(l, current)).toBe('');
    const on = press(current, 'e2');
    const answer = on.last?.kind === 'goes-on' ? on.last.answer : null;
    expect([point('e1'), point('e6')]).toContain(answer);
    const [blocked, open] = answer === point('e1') ? ['E1', 'e6'] : ['E6', 'e1'];
    expect(feedback(l, on)).toBe(l.goesOn('white', blocked));
    const done = press(on, open);
    expect(feedback(l, done)).toBe(l.right);
    expect(feedback(l, { ...begin('straight-four'), shown: true })).toBe(l.solution(['C5', 'G5']));
    const last = COURSE.length - 1;
    const end = press(startTask({ lesson: last, task: 1 }), 'h5');
    expect(feedback(l, end)).toBe(l.finished);
  });
});

describe('a task', () => {
  it('ignores occupied points, and all points once it is done', () => {
    const current = begin('five');
    expect(press(current, 'c5')).toBe(current);
    const done = press(current, 'g5');
    expect(isDone(done)).toBe(true);
    expect(press(done, 'a1')).toBe(done);
  });

  it('can be tried again after a wrong stone, which the next attempt removes', () => {
    const wrong = press(begin('five'), 'a1');
    expect(isDone(wrong)).toBe(false);
    expect(stonesShown(wrong)).toHaveLength(9);
    const done = press(wrong, 'g5');
    expect(isDone(done)).toBe(true);
    expect(stonesShown(done).map((stone) => stone.point)).not.toContain(point('a1'));
  });

  it('shows the refutation of a wrong stone, numbered, in alternating colours', () => {
    const wrong = press(begin('block-three', 1), 'c5');
    const numbered = stonesShown(wrong).filter(({ label }) => label !== undefined);
    expect(numbered.length).toBeGreaterThan(2);
    expect(numbered.map(({ label }) => label)).toEqual(
      numbered.map((_, index) => String(index + 1)),
    );
    expect(numbered.map(({ colour }) => colour)).toEqual(
      numbered.map((_, index) => (index % 2 === 0 ? 'white' : 'black')),
    );
    expect(lessonFigure(wrong).marks).toEqual([{ point: point('c5'), kind: 'cross' }]);
  });

  it('rings the right points of the solution, and highlights a winning row', () => {
    const current = { ...begin('straight-four'), shown: true };
    const rings = lessonFigure(current).marks?.filter(({ kind }) => kind === 'ring');
    expect(rings?.map((mark) => mark.point)).toEqual(rightPoints(current.state));
    const [row] = lessonFigure(press(begin('five'), 'g5')).rows ?? [];
    expect(row).toHaveLength(5);
  });
});

describe('nextTask and previousTask', () => {
  it('lead from the first board to the last and back', () => {
    const there: TaskIndex[] = [{ lesson: 0, task: 0 }];
    for (let next = nextTask({ lesson: 0, task: 0 }); next; next = nextTask(next)) {
      there.push(next);
    }
    expect(there).toHaveLength(COURSE.flatMap(({ tasks }) => [...tasks]).length);
    const back: TaskIndex[] = there.slice(-1);
    for (let next = previousTask(back[0] ?? there[0] ?? { lesson: 0, task: 0 }); next;) {
      back.push(next);
      next = previousTask(next);
    }
    expect(back.toReversed()).toEqual(there);
  });
});
