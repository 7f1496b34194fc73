import type { Level, Position, Rng } from '../core';
import type { Job, Task } from '../engine/protocol';
import type { EngineClient } from '../engine/client';
import type { ComputerSeat } from './seat';

/** A reply that comes at once feels like a reflex, not like an opponent. */
const MIN_THINKING_MS = 500;

/** The computer at the board: asks the engine at one level, and takes its time. */
export function computerSeat(
  engine: Pick<EngineClient, 'run'>,
  level: Level,
  rng: Rng,
  minThinkingMs = MIN_THINKING_MS,
): ComputerSeat {
  const job = ({ settings, moves }: Position): Job => ({
    settings,
    moves,
    level,
    seed: Math.floor(rng() * 2 ** 32),
  });
  return {
    kind: 'computer',
    async requestMove(position, signal) {
      const task = { type: 'move', job: job(position) } as const satisfies Task;
      const [answer] = await Promise.all([engine.run(task, signal), pause(minThinkingMs, signal)]);
      return answer.point;
    },
    async acceptsDraw(position, colour, signal) {
      const task = { type: 'standing', job: job(position), colour } as const satisfies Task;
      return (await engine.run(task, signal)).value <= 0;
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
