import { fail, ok, Position } from '../../src/core';
import type { Colour, GameSettings, Point, Result } from '../../src/core';

/** A stone in a BOARD list; `own` if it belongs to the side to move. */
export interface ListedStone {
  readonly point: Point;
  readonly own: boolean;
}

/**
 * The position with the listed stones, in the given order of each colour where possible. The list
 * may be in any order, in which a five that later became an overline would end the game on the way;
 * a stone that would end the game is postponed.
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

/** The position after the first of the points that does not end the game, or null. */
function firstQuiet(position: Position, points: readonly Point[]): Position | null {
  for (const point of points) {
    const next = position.play(point);
    if (next.ok && next.value.outcome === null) return next.value;
  }
  return null;
}
