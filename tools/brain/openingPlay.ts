import { betterChoice, type Computer, type Engine, type Point } from '../../src/core';
import type { Limits, Position, Rng } from '../../src/core';
import type { Dialect, OpeningPlay } from './swap2';

/** The level whose opening stones are placed; all levels place them alike. */
const LEVEL = 8;

interface Players {
  readonly engine: Pick<Engine, 'think'>;
  /** Places the stones of both colours. */
  readonly computer: Computer;
  readonly rng: Rng;
}

/**
 * The decision due in a swap2 opening. At a choice, half of the time goes into the value of the
 * position, the other half into two more stones, which are placed only if it is even.
 */
export function playOpening(
  position: Position,
  { engine, computer, rng }: Players,
  limits: Limits,
  dialect: Dialect,
): OpeningPlay | null {
  const { options } = position.turn;
  const asWhite = position.choose('white');
  if (options.length === 0 || !asWhite.ok) {
    return { choice: null, points: stones(position, 3, computer, rng, limits) };
  }
  const share = options.includes('two-more') ? 2 : 1;
  const halved = { ...limits, milliseconds: (limits.milliseconds ?? Infinity) / share };
  const thought = engine.think(asWhite.value, halved);
  const choice = betterChoice(options, -thought.value, true, rng);
  if (choice === 'black') return { choice, points: [] };
  if (choice === 'white') {
    const point = dialect === 'yixin' ? null : thought.point;
    return { choice, points: point === null ? [] : [point] };
  }
  const placing = position.choose(choice);
  return placing.ok ? { choice, points: stones(placing.value, 2, computer, rng, halved) } : null;
}

/** The next `count` stones of an opening. */
function stones(
  start: Position,
  count: number,
  computer: Computer,
  rng: Rng,
  { milliseconds }: Limits,
): Point[] {
  // The first two stones of a game take no time.
  const each = (milliseconds ?? Infinity) / (start.ply === 0 ? 1 : count);
  let position = start;
  while (position.ply < start.ply + count) {
    const point = computer.move(position, LEVEL, rng, each);
    const next = point === null ? null : position.play(point);
    if (!next?.ok) break;
    position = next.value;
  }
  return position.moves.slice(start.ply);
}
