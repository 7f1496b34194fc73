import type { Board } from '../game/board';
import { columnOf, DIRECTIONS, isOnBoard, pointAt, rowOf, type Direction } from '../game/coords';
import { RULE } from '../rules';
import type { Colour, Point, RuleName } from '../game/types';
import { withStone } from './force';

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

/** What the stones of one line come to. */
interface LineShape {
  readonly kind: 'straight-four' | 'four' | 'three' | 'two';
  readonly broken: boolean;
  readonly diagonal: boolean;
  readonly stones: readonly Point[];
}

/** A shape with the stones that make it. */
export interface FoundShape {
  readonly shape: LessonShape;
  readonly rows: readonly (readonly Point[])[];
}

const REACH = [-4, -3, -2, -1, 1, 2, 3, 4] as const;

/**
 * Every shape that a stone of a colour on an empty point would make, the strongest first. They are
 * told by what can become of them under the rule, not by how they look.
 */
export function shapesAt(board: Board, rule: RuleName, colour: Colour, point: Point): FoundShape[] {
  const lines = withStone(board, colour, point, () =>
    DIRECTIONS.flatMap((step) => lineShapes(board, rule, colour, point, step)),
  );
  const rowsOf = (wanted: (line: LineShape) => boolean): readonly Point[][] =>
    lines.filter(wanted).map(({ stones }) => [...stones]);
  const fours = rowsOf(({ kind }) => kind === 'straight-four' || kind === 'four');
  const threes = rowsOf(({ kind }) => kind === 'three');
  const found: Record<LessonShape, readonly Point[][]> = {
    'double-four': fours.length > 1 ? fours : [],
    'straight-four': rowsOf(({ kind }) => kind === 'straight-four'),
    'four-three': fours.length === 1 && threes.length > 0 ? [...fours, ...threes] : [],
    'broken-four': rowsOf(({ kind, broken }) => kind === 'four' && broken),
    four: rowsOf(({ kind }) => kind === 'four'),
    'double-three': fours.length === 0 && threes.length > 1 ? threes : [],
    'broken-three': rowsOf(({ kind, broken }) => kind === 'three' && broken),
    three: threes,
    'diagonal-two': rowsOf(({ kind, diagonal }) => kind === 'two' && diagonal),
    two: rowsOf(({ kind }) => kind === 'two'),
  };
  return LESSON_SHAPES.flatMap((shape) =>
    found[shape].length > 0 ? [{ shape, rows: found[shape] }] : [],
  );
}

/** The shapes in the line of the placed stone: several only where they are two fours. */
function lineShapes(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
  step: Direction,
): LineShape[] {
  const diagonal = step[0] !== 0 && step[1] !== 0;
  const fours = foursIn(board, rule, colour, point, step);
  if (fours.length > 0) return fours.map((four) => ({ ...four, diagonal }));
  const three = threeIn(board, rule, colour, point, step);
  if (three) return [{ kind: 'three', diagonal, ...three }];
  const two = growthIn(board, colour, point, step, () => {
    const isFour = foursIn(board, rule, colour, point, step).length > 0;
    return isFour ? null : (threeIn(board, rule, colour, point, step)?.stones ?? null);
  });
  return two ? [{ kind: 'two', diagonal, ...two }] : [];
}

/** The three through the placed stone: one more stone makes it a straight four. */
function threeIn(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
  step: Direction,
): Grown | null {
  return growthIn(board, colour, point, step, () => {
    const [four, second] = foursIn(board, rule, colour, point, step);
    return four?.kind === 'straight-four' && !second ? four.stones : null;
  });
}

interface Four {
  readonly kind: 'straight-four' | 'four';
  readonly broken: boolean;
  readonly stones: readonly Point[];
}

/** The different fours of the line: with both their completing points the same stones are straight. */
function foursIn(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
  step: Direction,
): Four[] {
  const found = new Map<string, { stones: Point[]; gains: number; broken: boolean }>();
  for (const at of emptyAlong(board, point, step)) {
    const row = withStone(board, colour, at, () => {
      const verdict = RULE[rule].verdict(board, at);
      const lines = verdict.kind === 'win' ? verdict.lines : [];
      return lines.find((line) => line.includes(point));
    });
    if (!row) continue;
    const stones = row.filter((other) => other !== at);
    const known = found.get(stones.join());
    const broken = at !== row[0] && at !== row.at(-1);
    found.set(stones.join(), { stones, broken, gains: (known?.gains ?? 0) + 1 });
  }
  return [...found.values()].map(({ stones, broken, gains }) => ({
    kind: gains > 1 ? 'straight-four' : 'four',
    broken,
    stones,
  }));
}

interface Grown {
  readonly stones: readonly Point[];
  readonly broken: boolean;
}

/** The stones of a shape that one more stone in the line makes the next better one. */
function growthIn(
  board: Board,
  colour: Colour,
  point: Point,
  step: Direction,
  better: () => readonly Point[] | null,
): Grown | null {
  const ways = emptyAlong(board, point, step).flatMap((at) => {
    const grown = withStone(board, colour, at, better);
    if (!grown?.includes(point) || !grown.includes(at)) return [];
    const inside = at !== grown[0] && at !== grown.at(-1);
    return [{ stones: grown.filter((other) => other !== at), inside }];
  });
  const [first] = ways;
  return first ? { stones: first.stones, broken: ways.every(({ inside }) => inside) } : null;
}

/** The empty points of a line that can share a five with a point. */
function emptyAlong(board: Board, point: Point, [dx, dy]: Direction): Point[] {
  const [x, y] = [columnOf(board, point), rowOf(board, point)];
  return REACH.flatMap((steps) => {
    const [column, row] = [x + steps * dx, y + steps * dy];
    if (!isOnBoard(board, column, row)) return [];
    const at = pointAt(board, column, row);
    return board.isEmpty(at) ? [at] : [];
  });
}
