import type { Board } from '../game/board';
import { centrePoints, columnOf, DIRECTIONS, isOnBoard, pointAt, rowOf } from '../game/coords';
import type { Direction } from '../game/coords';
import type { Position } from '../game/position';
import { opponent, type Colour, type Point, type RuleName } from '../game/types';
import { winningPoints } from './line';
import { combined, joinsRow, mostUrgent, SHAPES, shapesAt, type Shape } from './shapes';

/** Shapes whose prevention is worth mentioning; an open two is not. */
type Denied = Exclude<Shape, 'two'>;

/** What to say of a stone that makes and stops nothing. */
export const IDEAS = ['centre', 'extends', 'near', 'room'] as const;
type Idea = (typeof IDEAS)[number];

/** Why a stone is worth playing, as codes. */
export interface Reason {
  readonly makes: Shape | null;
  /** What the other side could have made next, in a line through the stone or by two at once. */
  readonly stops: Denied | null;
  /** Null where `makes` or `stops` says more, or nothing helps. */
  readonly idea: Idea | null;
  /** Whether the other side completes a five all the same. */
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
 * Why the side to move would play on `point`, where it may. A point that is forbidden to Black
 * makes nothing and need not be stopped.
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
 * The best that `colour` can make next: in each of the four whole lines through a point, and by two
 * lines at once anywhere. A shape counts as stopped only where nothing as good is left, so that a
 * three that merely grows to the other side isn't called blocked.
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
  const byTwo = [...found.values()].map((lines) => {
    const shape = combined(lines);
    return lines.some(({ kind }) => kind === shape) ? null : shape;
  });
  return [...inLines, mostUrgent(byTwo)];
}

/** All points of the line through a point, across the whole board. */
function lineThrough(board: Board, point: Point, [dx, dy]: Direction): Point[] {
  const found = [point];
  for (const way of [1, -1]) {
    let x = columnOf(board, point) + way * dx;
    let y = rowOf(board, point) + way * dy;
    for (; isOnBoard(board, x, y); x += way * dx, y += way * dy) found.push(pointAt(board, x, y));
  }
  return found;
}

function ideaOf({ settings, moves, toMove }: Position, board: Board, point: Point): Idea {
  if (centrePoints(settings).includes(point)) return 'centre';
  if (joinsRow(board, settings.rule, toMove, point)) return 'extends';
  const besides = moves.some(
    (move) =>
      Math.abs(columnOf(settings, move) - columnOf(settings, point)) <= 1 &&
      Math.abs(rowOf(settings, move) - rowOf(settings, point)) <= 1,
  );
  return besides ? 'near' : 'room';
}
