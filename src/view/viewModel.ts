import { colourOfPly, type BoardSize, type Colour, type Game, type Point } from '../core';
import { adviceOn, foulOf, type AdviceOptions, type AdviceView, type FoulView } from './advice';

/** A stone on the board, with its number in the game, from 1. */
export interface StoneView {
  readonly point: Point;
  readonly colour: Colour;
  readonly number: number;
}

/** A stone that is not played yet: under the mouse, or aimed at and waiting for confirmation. */
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
  /** The point that is recommended, or null. */
  readonly hint: Point | null;
  readonly advice: AdviceView;
  /** The foul that ended the game or that is pointed at, or null. */
  readonly foul: FoulView | null;
  /** Whose bowl is open; null when the game is over or there is none. */
  readonly turn: Colour | null;
  readonly thinking: boolean;
  readonly coordinates: boolean;
  readonly numbers: boolean;
}

/** What of the view is not part of the game. */
export interface ViewOptions {
  readonly hover: Point | null;
  readonly aim: Point | null;
  readonly hint: Point | null;
  /** Whether a person may put a stone now. */
  readonly canPlay: boolean;
  readonly thinking: boolean;
  readonly coordinates: boolean;
  readonly numbers: boolean;
  /** What the board tells the person to move, or who looks through a game; else left out. */
  readonly advice?: AdviceOptions | null;
}

/** What to draw for a game. */
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

/** There is no ghost where a stone can't go or is forbidden to. */
function ghostOf({ position }: Game, { hover, aim, canPlay }: ViewOptions): GhostView | null {
  const point = aim ?? hover;
  if (!canPlay || point === null || !position.legalPoints().includes(point)) return null;
  return { point, colour: position.toMove, aimed: aim !== null };
}
