import { CLEAR_LEAD, type Level, type Position, type Rng } from '../core';
import type { Job, Task } from '../engine/protocol';
import type { EngineClient } from '../engine/client';
import type { ComputerSeat } from './seat';

/** A reply that comes at once feels like a reflex, not like an opponent. */
const MIN_THINKING_MS = 500;
/** Share of the time on the clock that one move may take. */
const MOVE_SHARE = 0.2;
/** Share of the points that hold stones before a draw is taken without standing clearly worse. */
const DRAWISH_SHARE = 0.25;

/**
 * The computer at the board: asks the engine at one level, and takes its time: at least `pace()`
 * milliseconds, where the clock allows.
 */
export function computerSeat(
  engine: Pick<EngineClient, 'run'>,
  level: Level,
  rng: Rng,
  pace: () => number = () => MIN_THINKING_MS,
): ComputerSeat {
  const job = ({ settings, moves, choices }: Position): Job => ({
    settings,
    moves,
    choices,
    level,
    seed: Math.floor(rng() * 2 ** 32),
  });
  return {
    kind: 'computer',
    async requestMove(position, signal, milliseconds = Infinity) {
      const most = milliseconds * MOVE_SHARE;
      const task = { type: 'move', job: job(position) } as const satisfies Task;
      const timed = Number.isFinite(most) ? { ...task, milliseconds: most } : task;
      const patience = pause(Math.min(pace(), most), signal);
      const [answer] = await Promise.all([engine.run(timed, signal), patience]);
      return answer.point;
    },
    async requestChoice(position, signal) {
      const task = { type: 'choice', job: job(position) } as const satisfies Task;
      const [answer] = await Promise.all([engine.run(task, signal), pause(pace(), signal)]);
      return answer.choice;
    },
    async acceptsDraw(position, colour, signal) {
      const task = { type: 'standing', job: job(position), colour } as const satisfies Task;
      const { value } = await engine.run(task, signal);
      const { width, height } = position.settings;
      const late = position.ply >= width * height * DRAWISH_SHARE;
      return value <= (late ? 0 : -CLEAR_LEAD[level]);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
