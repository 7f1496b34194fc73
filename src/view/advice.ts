import { opponent, threatsOn, type Foul, type Game, type Point, type Position } from '../core';

/** The coach's marks besides forbidden points. */
export interface AdviceOptions {
  /** Points that win at once and points that must be blocked. */
  readonly wins: boolean;
  /** Stones of fours and open threes. */
  readonly rows: boolean;
}

/** The most urgent shape a stone is part of, and whether it belongs to the side to move. */
export interface StoneMark {
  readonly shape: 'four' | 'three';
  readonly own: boolean;
}

/** The advice shown to the person to move. */
export interface AdviceView {
  /** The forbidden points with the reasons. */
  readonly forbidden: ReadonlyMap<Point, readonly Foul[]>;
  /** Where the side to move wins at once. */
  readonly wins: readonly Point[];
  /** Where the other side would win next. */
  readonly blocks: readonly Point[];
  readonly stones: ReadonlyMap<Point, StoneMark>;
}

/** A foul: its point and the rows that make it one, each from one end to the other. */
export interface FoulView {
  readonly point: Point;
  readonly rows: readonly (readonly Point[])[];
  /** Whether it was played and lost the game, or is only pointed at. */
  readonly played: boolean;
}

const NO_ADVICE: AdviceView = { forbidden: new Map(), wins: [], blocks: [], stones: new Map() };

/** Advice for the side to move; none without options or after the end of the game. */
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
    // Fours are set last: a stone of both is marked as part of its four.
    for (const { stones } of threes)
      for (const at of stones) marks.set(at, { shape: 'three', own });
    for (const { stones } of fours) for (const at of stones) marks.set(at, { shape: 'four', own });
  }
  return marks;
}

/** The foul that ended the game, or that a stone on `pointed` would be; null if there is none. */
export function foulOf({ position, outcome }: Game, pointed: Point | null): FoulView | null {
  const played = outcome?.reason === 'forbidden';
  const point = played ? position.lastMove : pointed;
  if (point === null) return null;
  const fouls = played ? outcome.fouls : position.forbidden.get(point);
  return fouls ? { point, rows: fouls.flatMap(({ rows }) => rows), played } : null;
}
