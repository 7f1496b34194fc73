import { BLACK, cellOf, EMPTY, type Board } from '../game/board';
import { columnOf, DIRECTIONS, rowOf, type Direction } from '../game/coords';
import type { Foul, Point } from '../game/types';
import { pointAlong, rowsThrough, rowThrough, verdictOf, type Rule } from './rule';

/*
 * Renju by the international rules. The code follows their wording; the search has a faster version
 * in tables. Below, "placed" means that Black's stone is already on the point.
 */

type Row = readonly Point[];

/** Distances within which a stone can be part of a five, and of an overline. */
const FIVE_REACH = 4;
const REACH = 5;

/** Whether the placed stone lies in an unbroken row of exactly five. */
function makesFive(board: Board, point: Point): boolean {
  return rowsThrough(board, point).some((row) => row.length === 5);
}

/** The unbroken rows of six or more through the placed stone. */
function overlines(board: Board, point: Point): Row[] {
  return rowsThrough(board, point).filter((row) => row.length > 5);
}

/**
 * The distinct fours through the placed stone: four stones in a window of five points to which one
 * more stone completes exactly five. Two windows with the same four stones count as one four.
 */
function fours(board: Board, point: Point): Row[] {
  const found = new Map<string, Row>();
  const isBlack = (at: Point | null): boolean => at !== null && board.cells[at] === BLACK;
  for (const [dx, dy] of DIRECTIONS) {
    const along = (steps: number): Point | null => pointAlong(board, point, dx, dy, steps);
    for (let start = -FIVE_REACH; start <= 0; start += 1) {
      const points = [0, 1, 2, 3, 4].map((offset) => along(start + offset));
      const stones = points.filter((at): at is Point => isBlack(at));
      const rest = points.find((at) => !isBlack(at));
      const open = rest !== undefined && rest !== null && board.isEmpty(rest);
      if (stones.length !== 4 || !open) continue;
      if (isBlack(along(start - 1)) || isBlack(along(start + 5))) continue;
      found.set(stones.join(), stones);
    }
  }
  return [...found.values()];
}

/** The row through the placed stone in a direction if it is a straight four, else null. */
function straightFour(board: Board, point: Point, [dx, dy]: Direction): Row | null {
  const row = rowThrough(board, point, dx, dy);
  const [first, last] = [row[0], row.at(-1)];
  if (row.length !== 4 || first === undefined || last === undefined) return null;
  const open = (end: Point, sign: number): boolean => {
    const next = pointAlong(board, end, dx, dy, sign);
    const beyond = pointAlong(board, end, dx, dy, 2 * sign);
    return (
      next !== null && board.isEmpty(next) && (beyond === null || board.cells[beyond] !== BLACK)
    );
  };
  return open(first, -1) && open(last, 1) ? row : null;
}

/** A point on which a stone makes a straight four, and the other three stones of that four. */
interface Extension {
  readonly point: Point;
  readonly three: Row;
}

/** The extensions through the placed stone in a direction, including forbidden ones. */
function extensions(board: Board, point: Point, step: Direction): Extension[] {
  const found: Extension[] = [];
  for (const steps of [-3, -2, -1, 1, 2, 3]) {
    const at = pointAlong(board, point, step[0], step[1], steps);
    if (at === null || !board.isEmpty(at)) continue;
    board.place(at, 'black');
    const four = makesFive(board, at) ? null : straightFour(board, at, step);
    board.remove(at);
    if (four?.includes(point)) {
      found.push({ point: at, three: four.filter((stone) => stone !== at) });
    }
  }
  return found;
}

/**
 * The threes through the placed stone, at most one per direction. An extension counts only if it is
 * not forbidden itself, judged with the placed stone on the board.
 */
function threes(board: Board, point: Point): Row[] {
  const raw = DIRECTIONS.map((step) => extensions(board, point, step));
  // Fewer than two are never a foul, and `isForbidden` is expensive.
  if (raw.filter((found) => found.length > 0).length < 2) return [];
  return raw.flatMap((found) => {
    const real = found.find((extension) => !isForbidden(board, extension.point));
    return real ? [real.three] : [];
  });
}

/** Whether too few stones are in reach of the point for any foul there. */
function isQuiet(board: Board, point: Point): boolean {
  const { width, height, cells } = board;
  const x = columnOf(board, point);
  const y = rowOf(board, point);
  let busy = 0;
  for (const [dx, dy] of DIRECTIONS) {
    let stones = 0;
    for (let steps = -REACH; steps <= REACH; steps += 1) {
      const column = x + steps * dx;
      const row = y + steps * dy;
      const inside = column >= 0 && row >= 0 && column < width && row < height;
      if (inside && steps !== 0 && cells[row * width + column] === BLACK) stones += 1;
    }
    // In one line, an overline or double four needs four other stones; a four or three needs two.
    busy += stones >= 4 ? 2 : stones >= 2 ? 1 : 0;
  }
  return busy < 2;
}

/** The result of `evaluate` with Black's stone on the empty point. */
function withStone<T>(board: Board, point: Point, evaluate: () => T): T {
  board.place(point, 'black');
  const result = evaluate();
  board.remove(point);
  return result;
}

/** Whether the empty point is forbidden to Black. A five overrides every foul. */
function isForbidden(board: Board, point: Point): boolean {
  if (isQuiet(board, point)) return false;
  return withStone(
    board,
    point,
    () =>
      !makesFive(board, point) &&
      (overlines(board, point).length > 0 ||
        fours(board, point).length > 1 ||
        threes(board, point).length > 1),
  );
}

function foulsAt(board: Board, point: Point): readonly Foul[] {
  if (board.cells[point] !== EMPTY || isQuiet(board, point)) return [];
  return withStone(board, point, () => {
    if (makesFive(board, point)) return [];
    const all: readonly (Foul & { readonly least: number })[] = [
      { kind: 'overline', rows: overlines(board, point), least: 1 },
      { kind: 'double-four', rows: fours(board, point), least: 2 },
      { kind: 'double-three', rows: threes(board, point), least: 2 },
    ];
    return all.flatMap(({ kind, rows, least }) => (rows.length >= least ? [{ kind, rows }] : []));
  });
}

/**
 * Renju: Black wins with exactly five and may not make an overline, two fours or two threes at once
 * unless the same stone makes a five; White wins with five or more and has no restrictions.
 * Source: rule 9 of the Renju International Federation; a three whose extensions are all forbidden
 * does not count.
 */
export function renju(): Rule {
  return {
    verdict(board, point) {
      const black = board.cells[point] === cellOf('black');
      const rows = rowsThrough(board, point);
      const won = verdictOf(rows.filter((row) => (black ? row.length === 5 : row.length >= 5)));
      if (!black || won.kind === 'win') return won;
      board.remove(point);
      const fouls = foulsAt(board, point);
      board.place(point, 'black');
      return fouls.length > 0 ? { kind: 'forbidden', fouls } : won;
    },
    fouls: foulsAt,
  };
}
