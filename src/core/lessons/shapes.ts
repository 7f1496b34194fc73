import type { Board } from '../game/board';
import type { Colour, Point, RuleName } from '../game/types';
import { shapesAt, type LineShape, type LineShapeKind } from '../shapes/shapes';

/** The shapes a lesson can ask for. `three` and `two` are open, `four` is closed. */
export const LESSON_SHAPES = [
  'double-four',
  'straight-four',
  'four-three',
  'broken-four',
  'four',
  'double-three',
  'broken-three',
  'three',
  'diagonal-two',
  'two',
] as const;
export type LessonShape = (typeof LESSON_SHAPES)[number];

/** A shape and the rows of stones that form it. */
export interface FoundShape {
  readonly shape: LessonShape;
  readonly rows: readonly (readonly Point[])[];
}

/** Every shape that a stone of `colour` on the empty `point` would make, strongest first. */
export function lessonShapesAt(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
): FoundShape[] {
  const lines = shapesAt(board, rule, colour, point);
  const rowsOf = (
    kinds: readonly LineShapeKind[],
    matches: (line: LineShape) => boolean = () => true,
  ): (readonly Point[])[] =>
    lines
      .filter((line) => kinds.includes(line.kind) && matches(line))
      .flatMap(({ rows }) => rows.map(({ stones }) => stones));
  const fours = rowsOf(['double-four', 'straight-four', 'four']);
  const threes = rowsOf(['three']);
  const threeLines = lines.filter(({ kind }) => kind === 'three').length;
  const found: Record<LessonShape, readonly (readonly Point[])[]> = {
    'double-four': fours.length > 1 ? fours : [],
    'straight-four': rowsOf(['straight-four']),
    'four-three': fours.length === 1 && threes.length > 0 ? [...fours, ...threes] : [],
    'broken-four': rowsOf(['double-four', 'four'], isBroken),
    four: rowsOf(['double-four', 'four']),
    'double-three': fours.length === 0 && threeLines > 1 ? threes : [],
    'broken-three': rowsOf(['three'], isBroken),
    three: threes,
    'diagonal-two': rowsOf(['two'], ({ step: [dx, dy] }) => dx !== 0 && dy !== 0),
    two: rowsOf(['two']),
  };
  return LESSON_SHAPES.flatMap((shape) =>
    found[shape].length > 0 ? [{ shape, rows: found[shape] }] : [],
  );
}

/** Whether every point that improves a shape lies between its stones. */
function isBroken({ rows }: LineShape): boolean {
  return rows.every(({ stones, points }) =>
    points.every((point) => Math.min(...stones) < point && point < Math.max(...stones)),
  );
}
