import { colourOfPly, type BoardSize, type Colour, type Game, type Point } from '../core';
import { adviceOn, foulOf, type AdviceOptions, type AdviceView, type FoulView } from './advice';

/** A stone on the board, with its number in the game, from 1. */
export interface StoneView {
  readonly point: Point;
  readonly colour: Colour;
  readonly number: number;
}

/** The preview of a move: under the mouse, or aimed and waiting for confirmation. */
export interface GhostView {
  readonly point: Point;
  readonly colour: Colour;
  readonly aimed: boolean;
}

/** Everything that the canvas shows. */
export interface ViewModel {
  readonly size: BoardSize;
  readonly stones: ReadonlyMap<Point, StoneView>;
  readonly lastMove: Point | null;
  /** The winning rows, each from one end to the other. */
  readonly winningLines: readonly (readonly Point[])[];
  readonly ghost: GhostView | null;
  /** The recommended point, or null. */
  readonly hint: Point | null;
  readonly advice: AdviceView;
  /** The foul that ended the game or is pointed at, or null. */
  readonly foul: FoulView | null;
  /** Whose bowl is open; null when the game is over. */
  readonly turn: Colour | null;
  readonly thinking: boolean;
  readonly coordinates: boolean;
  readonly numbers: boolean;
}

/** The input of the view model besides the game. */
export interface ViewOptions {
  readonly hover: Point | null;
  readonly aim: Point | null;
  readonly hint: Point | null;
  /** Whether a person may place a stone now. */
  readonly canPlay: boolean;
  readonly thinking: boolean;
  readonly coordinates: boolean;
  readonly numbers: boolean;
  /** The coach's marks; without it there is no advice, forbidden points included. */
  readonly advice?: AdviceOptions | null;
}

export function viewModel(game: Game, options: ViewOptions): ViewModel {
  const { position, outcome, record } = game;
  const { advice = null } = options;
  return {
    size: record.settings,
    stones: stonesOf(position.moves),
    lastMove: position.lastMove,
    winningLines: outcome?.reason === 'row' ? outcome.lines : [],
    ghost: ghostOf(game, options),
    hint: options.hint,
    advice: adviceOn(position, advice),
    foul: foulOf(game, advice && options.hover),
    turn: outcome ? null : position.toMove,
    thinking: options.thinking,
    coordinates: options.coordinates,
    numbers: options.numbers,
  };
}

function stonesOf(moves: readonly Point[]): ReadonlyMap<Point, StoneView> {
  return new Map(
    moves.map((point, ply) => {
      const colour = colourOfPly(ply);
      return [point, { point, colour, number: ply + 1 }];
    }),
  );
}

/** The ghost, only at a legal point and only if `canPlay`. */
function ghostOf({ position }: Game, { hover, aim, canPlay }: ViewOptions): GhostView | null {
  const point = aim ?? hover;
  if (!canPlay || point === null || !position.legalPoints().includes(point)) return null;
  return { point, colour: position.toMove, aimed: aim !== null };
}

/** The difference of two view models that is animated. */
export interface Difference {
  readonly appeared: readonly StoneView[];
  readonly vanished: readonly StoneView[];
  /** Whether nothing is animated: another game, a jump in the review, the first view. */
  readonly jump: boolean;
}

/** The most stones that appear or vanish at once in play: by an undo against the computer. */
const MOST_ANIMATED = 2;

/** The stones that appear and vanish from `before`, or null at first, to `after`. */
export function difference(before: ViewModel | null, after: ViewModel): Difference {
  const old = before?.stones ?? new Map<never, StoneView>();
  const appeared = missingFrom(after.stones.values(), before);
  const vanished = missingFrom(old.values(), after);
  const jump = before === null || appeared.length + vanished.length > MOST_ANIMATED;
  return { appeared, vanished, jump };
}

function missingFrom(stones: Iterable<StoneView>, other: ViewModel | null): StoneView[] {
  return [...stones].filter(({ point, colour }) => other?.stones.get(point)?.colour !== colour);
}

/**
 * The stones of winning rows in the order in which they are animated, each with its index in its
 * row. A stone of two rows counts with the first.
 */
export function winOrder(rows: readonly (readonly Point[])[]): ReadonlyMap<Point, number> {
  const indices = new Map<Point, number>();
  for (const row of rows) {
    const fresh = row.filter((point) => !indices.has(point));
    for (const [index, point] of fresh.entries()) indices.set(point, index);
  }
  return indices;
}
