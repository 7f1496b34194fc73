import { columnOf, isOnBoard, parsePoint, pointAt, rowOf } from '../game/coords';
import type { CoordinateError } from '../game/coords';
import { fail, ok, type Result } from '../game/result';
import { colourOfPly, type BoardSize, type ByColour, type Colour, type Point } from '../game/types';
import { moveFault, placeAt, type MoveFault, type RecordError } from './recordError';
import type { SgfNode, SgfProperty, SgfValue } from './sgfText';

/** A stone and its index in the text. */
export interface SgfStone {
  readonly point: Point;
  readonly index: number;
}

/** The stones of a main line. */
export interface SgfStones {
  /** The stones set up before the first move, with their indices; null if there are none. */
  readonly setup: {
    readonly stones: ByColour<ReadonlyMap<Point, number>>;
    /** The first property that sets one up. */
    readonly by: SgfProperty;
  } | null;
  /** The moves after them, in playing order. */
  readonly moves: readonly SgfStone[];
  /** Moves left out because something before them can't be part of a game; null if there is none. */
  readonly left: { readonly what: 'after-pass' | 'after-setup'; readonly count: number } | null;
}

const MOVE: Readonly<Record<string, Colour>> = { B: 'black', W: 'white' };
const SETUP: Readonly<Record<string, Colour>> = { AB: 'black', AW: 'white' };
/** The opening of Gomoku Quest: three stones, then the fourth. */
const OPENING = new Set(['QPR', 'QSLW', 'QSLB']);
const FIRST_LETTER = 'a'.charCodeAt(0);
/** On boards up to this side `tt` is off the board and was a pass in FF[3]. */
const OLD_PASS_SIDE = 19;
/** Points of set-ups that are looked at; a board has at most 400. */
const MOST_LISTED = 10_000;
/** The usual board sides, tried in this order if an SGF does not give its size. */
const USUAL_SIDES = [15, 19, 20];

/** Reads the stones of a main line, set-up stones first. */
export function readStones(
  text: string,
  nodes: readonly SgfNode[],
  size: BoardSize,
): Result<SgfStones, RecordError> {
  const reader = new StoneReader(text, size);
  for (const node of nodes) {
    const error = reader.read(node);
    if (error) return fail(error);
  }
  return reader.finish();
}

class StoneReader {
  readonly #text: string;
  readonly #size: BoardSize;
  readonly #setup = { black: new Map<Point, number>(), white: new Map<Point, number>() };
  readonly #moves: SgfStone[] = [];
  /** The colour of every stone so far. */
  readonly #colours = new Map<Point, Colour>();
  /** The stones given by a property such as `QPR`, which some programs repeat as moves. */
  readonly #announced = new Map<Point, Colour>();
  #by: SgfProperty | null = null;
  /** Number of points that set-ups have named. */
  #listed = 0;
  #toMove: SgfProperty | null = null;
  #left: { what: 'after-pass' | 'after-setup'; count: number } | null = null;

  constructor(text: string, size: BoardSize) {
    this.#text = text;
    this.#size = size;
  }

  /** Reads the next node; returns the first error. */
  read(node: SgfNode): RecordError | null {
    const changes = node.filter(({ name }) => SETUP[name] !== undefined || name === 'AE');
    for (const property of node) {
      const { name } = property;
      if (name === 'PL') this.#toMove = property;
      const colour = MOVE[name];
      let error: RecordError | null = null;
      if (colour) error = this.#move(property, colour);
      else if (OPENING.has(name)) error = this.#announce(property);
      // The set-up of a node counts as a whole.
      else if (property === changes[0] && !this.#left) {
        error = this.#moves.length === 0 ? this.#setUp(changes) : this.#change(changes);
      }
      if (error) return error;
    }
    return null;
  }

  finish(): Result<SgfStones, RecordError> {
    const value = this.#toMove?.values[0];
    const turn = MOVE[value?.raw.trim().toUpperCase() ?? ''];
    if (value && this.#moves.length === 0 && turn && turn !== colourOfPly(this.#ply)) {
      return fail(this.#fault('wrong-colour', value));
    }
    return ok({
      setup: this.#by && { stones: this.#setup, by: this.#by },
      moves: this.#moves,
      left: this.#left?.what === 'after-pass' && this.#left.count === 0 ? null : this.#left,
    });
  }

  get #ply(): number {
    return this.#setup.black.size + this.#setup.white.size + this.#moves.length;
  }

  #fault(code: MoveFault, { raw, index }: SgfValue): RecordError {
    return moveFault(code, this.#ply, raw.trim(), placeAt(this.#text, index));
  }

  #move({ values }: SgfProperty, colour: Colour): RecordError | null {
    for (const value of values) {
      if (this.#left) {
        this.#left.count += 1;
        continue;
      }
      if (isPass(this.#size, value.raw)) {
        this.#left = { what: 'after-pass', count: 0 };
        continue;
      }
      const point = readPoint(this.#size, value.raw);
      if (point.ok && this.#announced.get(point.value) === colour) continue;
      if (colour !== colourOfPly(this.#ply)) return this.#fault('wrong-colour', value);
      if (!point.ok) return this.#fault(point.error, value);
      this.#play({ point: point.value, index: value.index });
    }
    return null;
  }

  #play(stone: SgfStone): void {
    this.#colours.set(stone.point, colourOfPly(this.#ply));
    this.#moves.push(stone);
  }

  #announce({ values }: SgfProperty): RecordError | null {
    for (const value of values) {
      for (const name of value.raw.split(',').filter((each) => each.trim() !== '')) {
        const point = readPoint(this.#size, name);
        if (!point.ok) return this.#fault(point.error, value);
        this.#announced.set(point.value, colourOfPly(this.#ply));
        this.#play({ point: point.value, index: value.index });
      }
    }
    return null;
  }

  /** Sets stones up before the first move. */
  #setUp(changes: readonly SgfProperty[]): RecordError | null {
    for (const property of changes) {
      const owner = SETUP[property.name];
      if (owner) this.#by ??= property;
      for (const value of property.values) {
        const points = this.#area(value);
        if (!points.ok) return this.#fault(points.error, value);
        for (const point of points.value) {
          const there = this.#colours.get(point);
          if (!owner) this.#remove(point);
          else if (there && there !== owner) return this.#fault('occupied', value);
          else if (!there) {
            this.#setup[owner].set(point, value.index);
            this.#colours.set(point, owner);
          }
        }
      }
    }
    return null;
  }

  #remove(point: Point): void {
    this.#setup.black.delete(point);
    this.#setup.white.delete(point);
    this.#colours.delete(point);
  }

  /**
   * Stones put on the board during the game count as moves if they alternate from the side to move;
   * otherwise the record ends here.
   */
  #change(changes: readonly SgfProperty[]): RecordError | null {
    const put: ByColour<Map<Point, SgfStone>> = { black: new Map(), white: new Map() };
    let fits = true;
    for (const { name, values } of changes) {
      const owner = SETUP[name];
      for (const value of values) {
        const points = this.#area(value);
        if (!points.ok) return this.#fault(points.error, value);
        for (const point of points.value) {
          const there = this.#colours.get(point);
          if (owner && !there) put[owner].set(point, { point, index: value.index });
          else if (there !== owner) fits = false;
          if (put.black.has(point) && put.white.has(point)) fits = false;
        }
      }
    }
    const all = put.black.size + put.white.size;
    if (!fits || put[colourOfPly(this.#ply)].size !== Math.ceil(all / 2)) {
      this.#left = { what: 'after-setup', count: 0 };
      return null;
    }
    const stones = { black: [...put.black.values()], white: [...put.white.values()] };
    for (let count = 0; count < all; count += 1) {
      const stone = stones[colourOfPly(this.#ply)].shift();
      if (stone) this.#play(stone);
    }
    return null;
  }

  #area({ raw }: SgfValue): Result<Point[], CoordinateError> {
    const points = this.#listed > MOST_LISTED ? ok([]) : readArea(this.#size, raw);
    if (points.ok) this.#listed += points.value.length;
    return points;
  }
}

/** The side of the smallest usual board that holds all points of a main line. */
export function usualSide(nodes: readonly SgfNode[]): number {
  const needed = nodes
    .flat()
    .filter(({ name }) => MOVE[name] ?? SETUP[name])
    .flatMap(({ values }) => values.map(({ raw }) => sideFor(raw)));
  const most = needed.reduce((one, other) => Math.max(one, other), 0);
  return USUAL_SIDES.find((side) => side >= most) ?? 15;
}

/** The side of the smallest square board with a point; 0 for a pass and what is no point. */
function sideFor(raw: string): number {
  const huge = { width: 26, height: 26 };
  const point = readPoint(huge, raw);
  if (!point.ok || isPass({ width: 1, height: 1 }, raw)) return 0;
  const row = rowOf(huge, point.value);
  const fromTop = /\d/.test(raw) ? row : huge.height - 1 - row;
  return Math.max(columnOf(huge, point.value), fromTop) + 1;
}

function isPass(size: BoardSize, raw: string): boolean {
  const name = raw.trim();
  const small = Math.max(size.width, size.height) <= OLD_PASS_SIDE;
  return name === '' || (small && name === 'tt');
}

/** Parses `hh` (column, then row from the top) or `h8`, in either case. */
function readPoint(size: BoardSize, raw: string): Result<Point, CoordinateError> {
  const letters = /^([a-z])([a-z])$/.exec(raw.trim().toLowerCase());
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
