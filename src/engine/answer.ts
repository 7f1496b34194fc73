import { Computer, createRng, Position } from '../core';
import { hint } from './hint';
import type { EngineAnswer, EngineRequest } from './protocol';

const computer = new Computer(() => performance.now());

/** Carries out one request. It never throws: whatever goes wrong comes back as `failed`. */
export function answer(request: EngineRequest): EngineAnswer {
  const { id } = request;
  try {
    const replayed = Position.replay(request.job.settings, request.job.moves);
    if (!replayed.ok) return { type: 'failed', id, message: replayed.error.code };
    const position = replayed.value;
    if (request.type === 'hint') {
      const found = hint(position);
      return found ? { type: 'hint', id, ...found } : { type: 'failed', id, message: 'no-hint' };
    }
    const { level, seed } = request.job;
    if (request.type === 'standing') {
      return { type: 'standing', id, value: computer.standing(position, level, request.colour) };
    }
    return { type: 'move', id, point: computer.move(position, level, createRng(seed)) };
  } catch (error) {
    return { type: 'failed', id, message: String(error) };
  }
}
