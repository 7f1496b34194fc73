import { Computer, createRng, Position } from '../core';
import { hint } from './hint';
import type { EngineAnswer, EngineProgress, EngineRequest } from './protocol';

const computer = new Computer(() => performance.now());

/**
 * Handles one request. Never throws: errors are returned as `failed`. `report` receives the progress
 * of a search for a move.
 */
export function answer(
  request: EngineRequest,
  report: (progress: EngineProgress) => void = () => undefined,
): EngineAnswer {
  const { id } = request;
  try {
    const { settings, moves, choices } = request.job;
    const replayed = Position.replay(settings, moves, choices);
    if (!replayed.ok) return { type: 'failed', id, message: replayed.error.code };
    const position = replayed.value;
    if (request.type === 'hint') {
      const found = hint(position);
      return found ? { type: 'hint', id, ...found } : { type: 'failed', id, message: 'no-hint' };
    }
    const { level, seed } = request.job;
    if (request.type === 'choice') {
      return { type: 'choice', id, choice: computer.choose(position, level, createRng(seed)) };
    }
    if (request.type === 'standing') {
      return { type: 'standing', id, value: computer.standing(position, level, request.colour) };
    }
    const { milliseconds } = request;
    const point = computer.move(position, level, createRng(seed), milliseconds, (best) =>
      report({ type: 'progress', id, point: best }),
    );
    return { type: 'move', id, point };
  } catch (error) {
    return { type: 'failed', id, message: String(error) };
  }
}
