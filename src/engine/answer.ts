import { Computer, createRng, Position } from '../core';
import type { EngineAnswer, EngineRequest } from './protocol';

const computer = new Computer(() => performance.now());

/** Carries out one request. It never throws: whatever goes wrong comes back as `failed`. */
export function answer(request: EngineRequest): EngineAnswer {
  const { id, job } = request;
  try {
    const replayed = Position.replay(job.settings, job.moves);
    if (!replayed.ok) return { type: 'failed', id, message: replayed.error.code };
    if (request.type === 'standing') {
      const value = computer.standing(replayed.value, job.level, request.colour);
      return { type: 'standing', id, value };
    }
    const point = computer.move(replayed.value, job.level, createRng(job.seed));
    return { type: 'move', id, point };
  } catch (error) {
    return { type: 'failed', id, message: String(error) };
  }
}
