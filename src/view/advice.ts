import { opponent, threatsOn, type Foul, type Game, type Point, type Position } from '../core';

/** What is marked besides forbidden points. */
export interface AdviceOptions {
  /** The points that win at once and those that must be blocked. */
  readonly wins: boolean;
  /** The stones of fours and open threes. */
  readonly rows: boolean;
}

/** What a stone is part of, the more urgent first, and whether it is of the side to move. */
export interface StoneMark {
  readonly shape: 'four' | 'three';
  readonly own: boolean;
}

/** What the board tells the person to move. */
export interface AdviceView {
  /** The points that are forbidden, with the reasons. */
  readonly forbidden: ReadonlyMap<Point, readonly Foul[]>;
  /** Where the side to move wins at once. */
  readonly wins: readonly Point[];
  /** Where the other side would win next. */
  readonly blocks: readonly Point[];
  readonly stones: ReadonlyMap<Point, StoneMark>;
}

/** The point of a foul and the rows that make it one, each from one end to the other. */
export interface FoulView {
  readonly point: Point;
  readonly rows: readonly (readonly Point[])[];
  /** Whether the stone lies there and has lost the game; else it would be one. */
  readonly played: boolean;
}

const NO_ADVICE: AdviceView = { forbidden: new Map(), wins: [], blocks: [], stones: new Map() };

/** The marks for the side to move; none without options or once the game is decided. */
export function adviceOn(position: Position, options: AdviceOptions | null): AdviceView {
  if (!options || position.outcome) return NO_ADVICE;
  const { forbidden } = position;
  if (!options.wins && !options.rows) return { ...NO_ADVICE, forbidden };
  const { sides, mustBlock } = threatsOn(position);
  return {
    forbidden,
    wins: options.wins ? sides[position.toMove].wins : [],
    blocks: options.wins ? mustBlock : [],
    stones: options.rows ? markedStones(position) : NO_ADVICE.stones,
  };
}

function markedStones(position: Position): ReadonlyMap<Point, StoneMark> {
  const { sides } = threatsOn(position);
  const { toMove } = position;
  const marks = new Map<Point, StoneMark>();
  for (const colour of [toMove, opponent(toMove)]) {
    const own = colour === toMove;
    const { fours, threes } = sides[colour];
    // A stone of both is shown in its four, which is set last.
    for (const { stones } of threes)
      for (const at of stones) marks.set(at, { shape: 'three', own });
    for (const { stones } of fours) for (const at of stones) marks.set(at, { shape: 'four', own });
  }
  return marks;
}

/** The foul that ended the game, else the one that `pointed`, a point or none, would be. */
export function foulOf({ position, outcome }: Game, pointed: Point | null): FoulView | null {
  const played = outcome?.reason === 'forbidden';
  const point = played ? position.lastMove : pointed;
  if (point === null) return null;
  const fouls = played ? outcome.fouls : position.forbidden.get(point);
  return fouls ? { point, rows: fouls.flatMap(({ rows }) => rows), played } : null;
}
