import { Position } from '../position';
import type { ByColour, GameSettings, Point } from '../types';

/**
 * An order in which stones that are set up could have been played by turns, Black first, without
 * the game ending before the last of them; null where none is found. Where it makes no difference
 * the stones of a colour keep their order.
 */
export function orderSetup(
  settings: GameSettings,
  stones: ByColour<readonly Point[]>,
): readonly Point[] | null {
  const ahead = stones.black.length - stones.white.length;
  if (ahead !== 0 && ahead !== 1) return null;
  const left = { black: [...stones.black], white: [...stones.white] };
  const total = stones.black.length + stones.white.length;
  let position = Position.start({ ...settings, opening: 'free' });
  while (position.ply < total) {
    const own = left[position.toMove];
    const next = firstThatGoesOn(position, own, position.ply === total - 1);
    if (!next) return null;
    own.splice(own.indexOf(next.point), 1);
    position = next.position;
  }
  return position.moves;
}

function firstThatGoesOn(
  position: Position,
  points: readonly Point[],
  mayEnd: boolean,
): { point: Point; position: Position } | null {
  for (const point of points) {
    const next = position.play(point);
    if (next.ok && (mayEnd || !next.value.outcome)) return { point, position: next.value };
  }
  return null;
}
