import { BLACK, cellOf, EMPTY, WHITE, type Board } from '../game/board';
import { DIRECTIONS, type Direction } from '../game/coords';
import type { Colour, Point, RuleName } from '../game/types';
import { RULE } from '../rules';
import { pointOnLine, readLine, REACH, runThrough, stonesInFive } from './line';
import type { Line, Run } from './line';
import { LINE_RULE, type ColourLineRule } from './lineClass';

/*
 * The shapes a stone makes, for everything that names shapes: hints, the coach's marks, reading aids,
 * lessons and level 4. Stones are tried one by one, which is too slow for the search; a test checks
 * that the search's tables agree.
 */

/**
 * The shapes, most urgent first. A `four` can be stopped by one stone; `three` and `two` are open;
 * `double-four` includes two fours in one line.
 */
export const SHAPES = [
  'five',
  'double-four',
  'straight-four',
  'four-three',
  'double-three',
  'four',
  'three',
  'two',
] as const;
export type Shape = (typeof SHAPES)[number];

/**
 * The shapes a stone can make in one line, by the rule of the game:
 *
 * - `five`: a winning row.
 * - `straight-four`: four in a row with a winning point at each end; no single stone stops both.
 * - `double-four`: two fours in the line that no single stone stops.
 * - `four`: any other stones that one more stone makes a winning row.
 * - `three`: three stones that one more stone makes a straight four. In renju that stone, if Black's,
 *   must be allowed and must not complete a five in another line.
 * - `two`: two stones that one more stone makes a three, in a line where no stone makes a four.
 */
export type LineShapeKind = Exclude<Shape, 'four-three' | 'double-three'>;

/** The stones of a shape in the order of the line, including the new one. */
interface ShapeRow {
  readonly stones: readonly Point[];
  /** Where one more stone makes the next better shape. */
  readonly points: readonly Point[];
}

/** A shape in one line. */
export interface LineShape {
  readonly kind: LineShapeKind;
  readonly step: Direction;
  /** One per distinct set of stones. */
  readonly rows: readonly ShapeRow[];
}

/**
 * The shapes that a stone of `colour` on the empty `point` makes, at most one per line; none if the
 * stone is forbidden. Shapes weaker than `weakest` are not searched for, which saves time. Modifies
 * the board while it runs and restores it.
 */
export function shapesAt(
  board: Board,
  rule: RuleName,
  colour: Colour,
  point: Point,
  weakest: 'four' | 'three' | 'two' = 'two',
): readonly LineShape[] {
  const shapes = DIRECTIONS.flatMap((step) => {
    const read = new LineReader(readLine(board, point, step), colour, rule);
    const kind = read.kind(weakest);
    if (kind === null) return [];
    const toPoint = (index: number): Point => pointOnLine(board, point, step, index);
    const rows = read.rows(kind).map(({ stones, points }) => ({
      stones: stones.map(toPoint),
      points: points.map(toPoint),
    }));
    return [{ kind, step, rows }];
  });
  if (shapes.length === 0 || !LINE_RULE[rule][colour].fouls) return shapes;
  if (RULE[rule].fouls(board, point).length > 0) return [];
  return shapes.flatMap((shape) => {
    if (shape.kind !== 'three') return shape;
    const rows = withStone(board, colour, point, () => realRows(board, rule, shape.rows));
    return rows.length > 0 ? { ...shape, rows } : [];
  });
}

/** The rows of a three of Black that may legally be extended, with the points that allow it. */
function realRows(board: Board, rule: RuleName, rows: readonly ShapeRow[]): ShapeRow[] {
  const isAllowed = (point: Point): boolean =>
    withStone(board, 'black', point, () => RULE[rule].verdict(board, point).kind === 'none');
  return rows
    .map(({ stones, points }) => ({ stones, points: points.filter(isAllowed) }))
    .filter(({ points }) => points.length > 0);
}

/** The shape that the lines of one stone make together. */
export function combined(lines: readonly LineShape[]): Shape | null {
  const count = (...wanted: readonly Shape[]): number =>
    lines.filter(({ kind }) => wanted.includes(kind)).length;
  if (count('five') > 0) return 'five';
  const fours = count('double-four', 'straight-four', 'four');
  if (fours > 1) return 'double-four';
  if (count('four') > 0 && count('three') > 0) return 'four-three';
  if (fours === 0 && count('three') > 1) return 'double-three';
  return mostUrgent(lines.map(({ kind }) => kind));
}

/** The most urgent of some shapes, or null. */
export function mostUrgent(shapes: readonly (Shape | null)[]): Shape | null {
  return SHAPES.find((shape) => shapes.includes(shape)) ?? null;
}

/**
 * Whether a stone of `colour` on the empty `point` shares a window of five with another stone of
 * the colour that can still become a winning row.
 */
export function joinsRow(board: Board, rule: RuleName, colour: Colour, point: Point): boolean {
  return DIRECTIONS.some((step) =>
    new LineReader(readLine(board, point, step), colour, rule).mayGrow(),
  );
}

/** The result of `evaluate` with a stone on the empty `point`, which is removed again. */
export function withStone<T>(board: Board, colour: Colour, point: Point, evaluate: () => T): T {
  board.place(point, colour);
  const result = evaluate();
  board.remove(point);
  return result;
}

/** A `ShapeRow` by indices of the line. */
interface IndexRow {
  readonly stones: readonly number[];
  readonly points: readonly number[];
}

/** Finds the shape in one line with a stone in its middle. Tries stones on the line. */
class LineReader {
  readonly #line: Line;
  readonly #own: number;
  readonly #enemy: number;
  readonly #rule: ColourLineRule;

  constructor(line: Line, colour: Colour, rule: RuleName) {
    this.#line = line;
    this.#own = cellOf(colour);
    this.#enemy = colour === 'black' ? WHITE : BLACK;
    this.#rule = LINE_RULE[rule][colour];
    line[REACH] = this.#own;
  }

  kind(weakest: 'four' | 'three' | 'two'): LineShapeKind | null {
    if (!this.#hasNeighbour()) return null;
    if (this.#wins()) return 'five';
    const four = this.#four();
    if (four !== null || weakest === 'four') return four;
    if (this.#threes().length > 0) return 'three';
    return weakest === 'two' && this.#twos().length > 0 ? 'two' : null;
  }

  rows(kind: LineShapeKind): IndexRow[] {
    if (kind === 'five') return [{ stones: this.#stones(), points: [] }];
    if (kind === 'three') return merged(this.#threes());
    if (kind === 'two') return merged(this.#twos());
    const rows = this.#fives().map((five) => this.#rowWith(five));
    // Behind a winning point of a straight four there may be more stones, which are not part of it.
    return kind === 'straight-four'
      ? [{ stones: this.#stones(), points: rows.flatMap(({ points }) => points) }]
      : merged(rows);
  }

  /** Whether a window of five with the middle and another stone would win once filled. */
  mayGrow(): boolean {
    const line = this.#line;
    for (let start = REACH - 4; start <= REACH; start += 1) {
      if (stonesInFive(line, start, this.#own) < 2) continue;
      const before = line.slice();
      line.fill(this.#own, start, start + 5);
      const wins = this.#wins();
      line.set(before);
      if (wins) return true;
    }
    return false;
  }

  /** Whether another stone of the colour is close enough for a row of five with the middle. */
  #hasNeighbour(): boolean {
    for (let index = REACH - 4; index <= REACH + 4; index += 1) {
      if (index !== REACH && this.#line[index] === this.#own) return true;
    }
    return false;
  }

  #run(): Run {
    return runThrough(this.#line, this.#own);
  }

  #wins(): boolean {
    const { length, ends } = this.#run();
    const shut = ends.every((end) => this.#line[end] === this.#enemy);
    return this.#rule.wins(length, shut);
  }

  /** The empty points next to the row: the only ones that can make it longer. */
  #freeEnds(): number[] {
    return this.#run().ends.filter((end) => this.#line[end] === EMPTY);
  }

  /** The points on which one more stone wins by a row through the middle. */
  #fives(): number[] {
    if (this.#run().length > 4) return [];
    return this.#freeEnds().filter((end) => this.#with(end, this.#own, () => this.#wins()));
  }

  #four(): 'straight-four' | 'double-four' | 'four' | null {
    const fives = this.#fives();
    if (fives.length === 0) return null;
    // In caro a stone on one of the points may block the row that the other one completes.
    const stopped = (five: number): boolean =>
      this.#with(five, this.#enemy, () => this.#fives().length === 0);
    if (fives.length < 2 || (this.#rule.shuts && fives.some(stopped))) return 'four';
    return this.#run().length === 4 ? 'straight-four' : 'double-four';
  }

  /** The threes of the line, one per stone that makes a straight four. */
  #threes(): IndexRow[] {
    return this.#freeEnds().flatMap((end) =>
      this.#with(end, this.#own, () => this.#four()) === 'straight-four' ? this.#rowWith(end) : [],
    );
  }

  /** The twos of the line, one per stone that makes a three with the middle. */
  #twos(): IndexRow[] {
    const found: IndexRow[] = [];
    for (let index = REACH - 4; index <= REACH + 4; index += 1) {
      if (this.#line[index] !== EMPTY) continue;
      const threes = this.#with(index, this.#own, () =>
        this.#four() === null ? this.#threes() : null,
      );
      if (threes === null) return [];
      for (const { stones } of threes) {
        if (!stones.includes(index)) continue;
        found.push({ stones: stones.filter((stone) => stone !== index), points: [index] });
      }
    }
    return found;
  }

  /** The row completed by a stone on a free end, without that stone. */
  #rowWith(end: number): IndexRow {
    const stones = this.#with(end, this.#own, () => this.#stones());
    return { stones: stones.filter((stone) => stone !== end), points: [end] };
  }

  #stones(): number[] {
    const [before, after] = this.#run().ends;
    return Array.from({ length: after - before - 1 }, (_, at) => before + 1 + at);
  }

  #with<T>(index: number, cell: number, evaluate: () => T): T {
    this.#line[index] = cell;
    const result = evaluate();
    this.#line[index] = EMPTY;
    return result;
  }
}

/** The rows, with those of equal stones merged. */
function merged(rows: readonly IndexRow[]): IndexRow[] {
  const found = new Map<string, IndexRow>();
  for (const { stones, points } of rows) {
    const key = stones.join();
    const known = found.get(key)?.points ?? [];
    found.set(key, { stones, points: [...new Set([...known, ...points])] });
  }
  return [...found.values()];
}
