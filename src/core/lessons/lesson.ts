import { parsePoint } from '../game/coords';
import { Position } from '../game/position';
import type { BoardSize, FoulKind, GameSettings, Point, RuleName } from '../game/types';
import type { LessonShape } from './shapes';

/** Every lesson is on a board of this size. */
export const LESSON_SIZE: BoardSize = { width: 9, height: 9 };

/** What a task asks for. Numbers of stones are the learner's own. */
export type Goal =
  /** Win with so many stones, whatever the other side does; `byFours` with fours all the way. */
  | {
      readonly kind: 'win';
      readonly within: number;
      readonly byFours?: true;
      /** What the first stone has to make. */
      readonly first?: LessonShape;
    }
  /** Make a shape with one stone. */
  | { readonly kind: 'make'; readonly shape: LessonShape }
  /** With so many stones leave the other side no win by fours. */
  | { readonly kind: 'defend'; readonly within: number }
  /** Point at a move that is forbidden to Black. */
  | { readonly kind: 'find-foul'; readonly foul: FoulKind }
  /** Take the centre. */
  | { readonly kind: 'centre' };

/** One small board with something to do. The stones alternate, so their numbers tell who is to move. */
export interface Task {
  readonly rule: RuleName;
  /** Points by name, `e5 f6`, in playing order for each colour. */
  readonly black: string;
  readonly white: string;
  readonly goal: Goal;
}

/** A lesson: tasks about one idea. */
export interface Lesson {
  readonly id: string;
  readonly tasks: readonly Task[];
}

/** The position that a task begins with. Throws if the course data is wrong; a test plays it. */
export function taskPosition({ rule, black, white }: Task): Position {
  const settings: GameSettings = { ...LESSON_SIZE, rule, opening: 'free' };
  const [first, second] = [pointsOf(black), pointsOf(white)];
  const moves = first.flatMap((point, at) => [point, ...second.slice(at, at + 1)]);
  const position = Position.replay(settings, moves);
  if (!position.ok) throw new Error(`Bad stones in a lesson: ${position.error.code}`);
  return position.value;
}

function pointsOf(names: string): Point[] {
  return names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const point = parsePoint(LESSON_SIZE, name);
      if (!point.ok) throw new Error(`Bad point in a lesson: ${name}`);
      return point.value;
    });
}
