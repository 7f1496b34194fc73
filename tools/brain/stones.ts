import { fail, ok, Position } from '../../src/core';
import type { Colour, GameSettings, Point, Result } from '../../src/core';

/** A stone in a BOARD list; `own` ones are of the side that is to move. */
export interface ListedStone {
  readonly point: Point;
  readonly own: boolean;
}

/**
 * The position of listed stones with a playing order for them: the given one where its colours
 * alternate. A manager may list them in any order, though, and five stones that a sixth has since
 * made worthless would then end the game on the way; such a stone waits for a later turn.
 */
export function positionOf(
  settings: GameSettings,
  stones: readonly ListedStone[],
): Result<Position, string> {
  const own = stones.filter((stone) => stone.own).map(({ point }) => point);
  const other = stones.filter((stone) => !stone.own).map(({ point }) => point);
  if (new Set([...own, ...other]).size < stones.length) return fail('a point is listed twice');
  const ahead = other.length - own.length;
  if (ahead !== 0 && ahead !== 1) {
    return fail(`${own.length} own stones against ${other.length} can't be at your turn`);
  }
  const waiting: Record<Colour, Point[]> =
    ahead === 0 ? { black: own, white: other } : { black: other, white: own };
  let position = Position.start(settings);
  while (position.ply < stones.length) {
    const colour = position.toMove;
    const next = firstQuiet(position, waiting[colour]);
    if (next === null) return fail('the game on this board is over');
    waiting[colour] = waiting[colour].filter((point) => point !== next.lastMove);
    position = next;
  }
  return ok(position);
}

/** The position after the first of the points that doesn't end the game, or null. */
function firstQuiet(position: Position, points: readonly Point[]): Position | null {
  for (const point of points) {
    const next = position.play(point);
    if (next.ok && next.value.outcome === null) return next.value;
  }
  return null;
}
