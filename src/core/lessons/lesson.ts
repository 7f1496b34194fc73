import { parsePoint } from '../game/coords';
import { Position } from '../game/position';
import type { BoardSize, FoulKind, GameSettings, Point, RuleName } from '../game/types';
import type { LessonShape } from './shapes';

/** The board size of every lesson. */
export const LESSON_SIZE: BoardSize = { width: 9, height: 9 };

/** The goal of a task. Stones are counted for the learner only. */
export type Goal =
  /** Win by force within so many stones; with `byFours`, by a VCF. */
  | {
      readonly kind: 'win';
      readonly within: number;
      readonly byFours?: true;
      /** The shape that the first stone must make. */
      readonly first?: LessonShape;
    }
  /** Make a shape with one stone. */
  | { readonly kind: 'make'; readonly shape: LessonShape }
  /** Within so many stones, leave the other side no VCF. */
  | { readonly kind: 'defend'; readonly within: number }
  /** Find a move that is forbidden to Black. */
  | { readonly kind: 'find-foul'; readonly foul: FoulKind }
  /** Play in the centre. */
  | { readonly kind: 'centre' };

/** A position with a goal. Stones alternate, so their number determines the side to move. */
export interface Task {
  readonly rule: RuleName;
  /** Points by name, such as `e5 f6`, in playing order. */
  readonly black: string;
  readonly white: string;
  readonly goal: Goal;
}

/** Tasks about one idea. */
export interface Lesson {
  readonly id: string;
  readonly tasks: readonly Task[];
}

/** The initial position of a task. Throws if the course data is invalid; a test covers all tasks. */
export function taskPosition({ rule, black, white }: Task): Position {
  const settings: GameSettings = { ...LESSON_SIZE, rule, opening: 'free' };
  const [first, second] = [pointsOf(black), pointsOf(white)];
  const moves = first.flatMap((point, at) => [point, ...second.slice(at, at + 1)]);
  const position = Position.replay(settings, moves);
  if (!position.ok) throw new Error(`Invalid stones in a lesson: ${position.error.code}`);
  return position.value;
}

function pointsOf(names: string): Point[] {
  return names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const point = parsePoint(LESSON_SIZE, name);
      if (!point.ok) throw new Error(`Invalid point in a lesson: ${name}`);
      return point.value;
    });
}
