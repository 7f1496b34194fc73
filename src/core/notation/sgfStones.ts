import {
  columnOf,
  isOnBoard,
  parsePoint,
  pointAt,
  rowOf,
  type CoordinateError,
} from '../game/coords';
import { fail, ok, type Result } from '../game/result';
import {
  colourOfPly,
  type BoardSize,
  type Colour,
  type GameSettings,
  type Point,
} from '../game/types';
import { moveFault, placeAt, textFault } from './recordError';
import type { MoveFault, RecordError, TextFault } from './recordError';
import { orderSetup } from './setupOrder';
import type { SgfNode, SgfProperty, SgfValue } from './sgfText';

/** A stone and its index in the text. */
export interface SgfStone {
  readonly point: Point;
  readonly index: number;
}

const MOVE: Readonly<Record<string, Colour>> = { B: 'black', W: 'white' };
const SETUP: Readonly<Record<string, Colour>> = { AB: 'black', AW: 'white' };
const FIRST_LETTER = 'a'.charCodeAt(0);
/** On boards up to this side `tt` is off the board and was a pass in FF[3]. */
const OLD_PASS_SIDE = 19;

/** The stones of a main line in playing order, setup stones first. */
export function readStones(
  text: string,
  nodes: readonly SgfNode[],
  settings: GameSettings,
): Result<SgfStone[], RecordError> {
  const setup = { black: new Map<Point, number>(), white: new Map<Point, number>() };
  const moves: SgfStone[] = [];
  const ply = (): number => setup.black.size + setup.white.size + moves.length;
  const bad = (code: MoveFault, { raw, index }: SgfValue): Result<never, RecordError> =>
    fail(moveFault(code, ply(), raw.trim(), placeAt(text, index)));
  const misplaced = (code: TextFault, { name, index }: SgfProperty): Result<never, RecordError> =>
    fail(textFault(code, name, placeAt(text, index)));

  let toMove: SgfProperty | undefined;
  let firstSetup: SgfProperty | undefined;
  for (const property of nodes.flat()) {
    const { name, values } = property;
    const [mover, owner] = [MOVE[name], SETUP[name]];
    if (name === 'PL') toMove = property;
    if (name === 'AE' || (owner && moves.length > 0)) return misplaced('late-setup', property);
    if (owner) firstSetup ??= property;
    for (const value of owner ? values : []) {
      const points = readArea(settings, value.raw);
      if (!points.ok) return bad(points.error, value);
      for (const point of points.value) {
        if (setup.black.has(point) || setup.white.has(point)) return bad('occupied', value);
        if (owner) setup[owner].set(point, value.index);
      }
    }
    for (const value of mover ? values : []) {
      if (isPass(settings, value.raw)) return bad('pass', value);
      if (mover !== colourOfPly(ply())) return bad('wrong-colour', value);
      const point = readPoint(settings, value.raw);
      if (!point.ok) return bad(point.error, value);
      moves.push({ point: point.value, index: value.index });
    }
  }

  const turn = MOVE[toMove?.values[0]?.raw.trim().toUpperCase() ?? ''];
  if (toMove && moves.length === 0 && turn && turn !== colourOfPly(ply())) {
    return bad('wrong-colour', toMove.values[0] ?? { raw: '', index: toMove.index });
  }
  if (!firstSetup) return ok(moves);
  const { black, white } = setup;
  const ordered = orderSetup(settings, { black: [...black.keys()], white: [...white.keys()] });
  if (!ordered) return misplaced('setup-order', firstSetup);
  const stones = ordered.map((point) => ({
    point,
    index: black.get(point) ?? white.get(point) ?? 0,
  }));
  return ok([...stones, ...moves]);
}

function isPass(size: BoardSize, raw: string): boolean {
  const name = raw.trim();
  const small = Math.max(size.width, size.height) <= OLD_PASS_SIDE;
  return name === '' || (small && name === 'tt');
}

/** Parses `hh` (column, then row from the top) or `h8`. */
function readPoint(size: BoardSize, raw: string): Result<Point, CoordinateError> {
  const letters = /^\s*([a-z])([a-z])\s*$/.exec(raw);
  if (!letters?.[1] || !letters[2]) return parsePoint(size, raw);
  const x = letters[1].charCodeAt(0) - FIRST_LETTER;
  const y = size.height - 1 - (letters[2].charCodeAt(0) - FIRST_LETTER);
  return isOnBoard(size, x, y) ? ok(pointAt(size, x, y)) : fail('off-board');
}

/** Parses a point, or a rectangle of points such as `hh:jj`. */
function readArea(size: BoardSize, raw: string): Result<Point[], CoordinateError> {
  const [from = '', to = from] = raw.split(':', 2);
  const [first, last] = [readPoint(size, from), readPoint(size, to)];
  if (!first.ok) return first;
  if (!last.ok) return last;
  const columns = range(columnOf(size, first.value), columnOf(size, last.value));
  const rows = range(rowOf(size, first.value), rowOf(size, last.value)).toReversed();
  return ok(rows.flatMap((y) => columns.map((x) => pointAt(size, x, y))));
}

/** The integers between two numbers, inclusive, ascending. */
function range(one: number, other: number): number[] {
  const first = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => first + index);
}
