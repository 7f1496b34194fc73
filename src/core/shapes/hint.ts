import type { Board } from '../game/board';
import { centrePoints, columnOf, DIRECTIONS, isOnBoard, pointAt, rowOf } from '../game/coords';
import type { Direction } from '../game/coords';
import type { Position } from '../game/position';
import { opponent, type Colour, type Point, type RuleName } from '../game/types';
import { winningPoints } from './line';
import { combined, joinsRow, mostUrgent, SHAPES, shapesAt, type Shape } from './shapes';

/** Shapes whose prevention a hint mentions. */
type Denied = Exclude<Shape, 'two'>;

/** Reasons for a stone that makes and stops nothing. */
export const IDEAS = ['centre', 'extends', 'near', 'room'] as const;
type Idea = (typeof IDEAS)[number];

/** Why a stone is recommended, as codes. */
export interface Reason {
  readonly makes: Shape | null;
  /** The best shape that the other side can no longer make next. */
  readonly stops: Denied | null;
  /** Null if `makes`, `stops` or `tooLate` applies. */
  readonly idea: Idea | null;
  /** Whether the other side can still complete a five. */
  readonly tooLate: boolean;
}

/** A move to recommend. */
export interface Hint {
  readonly point: Point;
  readonly reason: Reason;
  /** Plies to a proven win (above 0) or loss (below 0), or null. */
  readonly mate: number | null;
}

/**
 * The reason for the side to move to play the legal `point`. Stones on points forbidden to Black
 * make no shape, so they need not be stopped.
 */
export function explain(position: Position, point: Point): Reason {
  const { rule } = position.settings;
  const board = position.board();
  const me = position.toMove;
  const them = opponent(me);
  const makes = combined(shapesAt(board, rule, me, point));
  const idea = ideaOf(position, board, point);
  const before = prospects(board, rule, them, point);
  board.place(point, me);
  const after = prospects(board, rule, them, point);
  const stops = mostUrgent(before.filter((shape, at) => rank(shape) < rank(after[at] ?? null)));
  const tooLate = makes !== 'five' && winningPoints(board, them, rule).length > 0;
  const denied = stops === 'two' ? null : stops;
  return { makes, stops: denied, idea: makes || denied || tooLate ? null : idea, tooLate };
}

function rank(shape: Shape | null): number {
  return shape === null ? SHAPES.length : SHAPES.indexOf(shape);
}

/**
 * The best shapes that `colour` can make next: one for each of the four lines through `point` across
 * the board, and one for combinations of lines anywhere. Whole lines are compared before and after a
 * stone, so that a three that can still be extended at its other end does not count as stopped.
 */
function prospects(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
): readonly (Shape | null)[] {
  const found = new Map(
    board.emptyPoints().map((at) => [at, shapesAt(board, rule, colour, at, 'three')] as const),
  );
  const inLines = DIRECTIONS.map((step) =>
    mostUrgent(
      lineThrough(board, point, step).flatMap((at) =>
        (found.get(at) ?? []).filter((shape) => shape.step === step).map(({ kind }) => kind),
      ),
    ),
  );
  const combinations = [...found.values()].map((lines) => {
    const shape = combined(lines);
    return lines.some(({ kind }) => kind === shape) ? null : shape;
  });
  return [...inLines, mostUrgent(combinations)];
}

/** All points of the line through a point, across the whole board. */
function lineThrough(board: Board, point: Point, [dx, dy]: Direction): Point[] {
  const found = [point];
  for (const sign of [1, -1]) {
    let x = columnOf(board, point) + sign * dx;
    let y = rowOf(board, point) + sign * dy;
    for (; isOnBoard(board, x, y); x += sign * dx, y += sign * dy) found.push(pointAt(board, x, y));
  }
  return found;
}

function ideaOf({ settings, moves, toMove }: Position, board: Board, point: Point): Idea {
  if (centrePoints(settings).includes(point)) return 'centre';
  if (joinsRow(board, settings.rule, toMove, point)) return 'extends';
  const touchesStone = moves.some(
    (move) =>
      Math.abs(columnOf(settings, move) - columnOf(settings, point)) <= 1 &&
      Math.abs(rowOf(settings, move) - rowOf(settings, point)) <= 1,
  );
  return touchesStone ? 'near' : 'room';
}
