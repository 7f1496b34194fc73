import type { Board } from '../game/board';
import type { Colour, Point, RuleName } from '../game/types';
import { shapesAt, type LineShape, type LineShapeKind } from '../shapes/shapes';

/** Shapes that a lesson can ask for. A `three` and a `two` are open, a `four` is closed. */
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

/** A shape with the stones that make it. */
export interface FoundShape {
  readonly shape: LessonShape;
  readonly rows: readonly (readonly Point[])[];
}

/** Every shape that a stone of a colour on an empty point would make, the strongest first. */
export function lessonShapesAt(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
): FoundShape[] {
  const lines = shapesAt(board, rule, colour, point);
  const rowsOf = (
    kinds: readonly LineShapeKind[],
    wanted: (line: LineShape) => boolean = () => true,
  ): (readonly Point[])[] =>
    lines
      .filter((line) => kinds.includes(line.kind) && wanted(line))
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

/** Whether every point that makes a shape better lies between its stones. */
function isBroken({ rows }: LineShape): boolean {
  return rows.every(({ stones, points }) =>
    points.every((point) => Math.min(...stones) < point && point < Math.max(...stones)),
  );
}
