import { opponent, type Point } from '../../core';
import { LESSON_SIZE, rightPoints, type Fault } from '../../core/lessons';
import type { LessonMessages } from './words';
import { pointName } from '../../ui/kit/pointName';
import { nextTask, type LessonState } from './lessonState';

const nameOf = (point: Point): string => pointName(LESSON_SIZE, point);

/** Feedback on the last attempt, or the solution in words; empty at the beginning. */
export function feedback(l: LessonMessages, current: LessonState): string {
  const { state, last, shown } = current;
  if (shown) return l.solution(rightPoints(state).map(nameOf));
  if (!last) return '';
  const other = opponent(state.position.toMove);
  switch (last.kind) {
    case 'done':
      return nextTask(current) ? l.right : l.finished;
    case 'goes-on':
      return l.goesOn(other, nameOf(last.answer));
    case 'wrong':
      return faultText(l, last.fault, last.line[0], other);
  }
}

function faultText(
  { fault, shape }: LessonMessages,
  found: Fault,
  answer: Point | undefined,
  other: 'black' | 'white',
): string {
  const at = answer === undefined ? '' : nameOf(answer);
  switch (found.code) {
    case 'loses':
      return fault.loses(other, at);
    case 'no-five':
      return fault.noFive;
    case 'overline':
      return fault.overline;
    case 'blocked-five':
      return fault.blockedFive;
    case 'foul':
      return fault.foul(found.foul);
    case 'answered':
      return answer === undefined ? fault.notForced(other) : fault.answered(other, at);
    case 'not-shape': {
      const asked = shape[found.asked];
      return found.makes ? fault.notShape(asked, shape[found.makes]) : fault.noShape(asked);
    }
    case 'still-wins':
      return fault.stillWins(other);
    case 'too-late':
      return fault.tooLate(other, at);
    case 'allowed':
      return fault.allowed;
    case 'other-foul':
      return fault.otherFoul(found.foul);
    case 'not-centre':
      return fault.notCentre;
  }
}
