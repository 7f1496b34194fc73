import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Point, Position } from '../../src/core';
import { EngineClient, EngineError } from '../../src/engine/client';
import { computerSeat } from '../../src/match/seat';
import { FakeWorkers } from '../support/match/fakeWorker';
import { gameOf } from '../support/match/fakeSeat';

const MIN = 400;
const flush = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const position = (): Position => gameOf('a1b1').position;
const live = (): AbortSignal => new AbortController().signal;

function setUp(rng = () => 0.5): { workers: FakeWorkers; seat: ReturnType<typeof computerSeat> } {
  const workers = new FakeWorkers();
  return { workers, seat: computerSeat(new EngineClient(workers.create, 1000), 3, rng, () => MIN) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a move of the computer', () => {
  it('is requested from the engine with the seat’s level and the game so far', async () => {
    const { workers, seat } = setUp();
    void seat.requestMove(position(), live(), live());
    await flush();
    const { settings } = position();
    expect(workers.last.last).toMatchObject({
      type: 'move',
      job: { settings, moves: [0, 1], level: 3, seed: 2 ** 31 },
    });
  });

  it('takes a new seed from the generator for every request', async () => {
    const numbers = [0, 0.25, 1 - 2 ** -32];
    const { workers, seat } = setUp(() => numbers.shift() ?? 0.9);
    for (const seed of [0, 2 ** 30, 2 ** 32 - 1]) {
      void seat.requestMove(position(), live(), live());
      await flush();
      expect(workers.last.last.job).toMatchObject({ seed });
      workers.last.reply({ type: 'move', id: workers.last.last.id, point: null });
    }
  });

  it('is delayed to the minimum thinking time', async () => {
    const { workers, seat } = setUp();
    const moved = vi.fn<(point: Point | null) => void>();
    void seat.requestMove(position(), live(), live()).then(moved);
    await flush();
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: 5 as Point });
    await vi.advanceTimersByTimeAsync(MIN - 1);
    expect(moved).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(moved).toHaveBeenCalledWith(5);
  });

  it('is not delayed if it took longer', async () => {
    const { workers, seat } = setUp();
    const moved = vi.fn<(point: Point | null) => void>();
    void seat.requestMove(position(), live(), live()).then(moved);
    await vi.advanceTimersByTimeAsync(MIN + 100);
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: 5 as Point });
    await flush();
    expect(moved).toHaveBeenCalledWith(5);
  });

  it('ends at once when aborted, and leaves no timer', async () => {
    const { seat } = setUp();
    const stop = new AbortController();
    const failed = seat
      .requestMove(position(), stop.signal, live())
      .catch((error: unknown) => error);
    await flush();
    stop.abort('undone');
    expect(await failed).toBe('undone');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when aborted during the delay', async () => {
    const { workers, seat } = setUp();
    const stop = new AbortController();
    void seat.requestMove(position(), stop.signal, live());
    await flush();
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: null });
    await flush();
    expect(vi.getTimerCount()).toBe(1);
    stop.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects without delay when the engine fails', async () => {
    const { workers, seat } = setUp();
    const failed = seat.requestMove(position(), live(), live()).catch((error: unknown) => error);
    await flush();
    workers.last.crash();
    await flush();
    workers.last.crash();
    expect(await failed).toBeInstanceOf(EngineError);
  });
});

describe('a draw offered to the computer', () => {
  const quarter = 'a1b1c2d2e1f1g2h2i1j1a3b3c4d4e3f3g4h4i3j3a5b5c6d6e5';

  it.each([
    ['a1b1', -4000, true],
    ['a1b1', -3999, false],
    ['a1b1', 0, false],
    [quarter, 0, true],
    [quarter, 1, false],
    [quarter.slice(0, -2), 0, false],
  ])('after %s, with an evaluation of %i: accepted is %s', async (moves, value, accepted) => {
    const { workers, seat } = setUp();
    const { position: asked } = gameOf(moves);
    const answer = seat.acceptsDraw(asked, 'white', live());
    await flush();
    expect(workers.last.last).toMatchObject({ type: 'standing', colour: 'white' });
    expect(workers.last.last.job).toMatchObject({ moves: asked.moves, level: 3 });
    workers.last.reply({ type: 'standing', id: workers.last.last.id, value });
    expect(await answer).toBe(accepted);
  });

  it('rejects when the engine fails', async () => {
    const { workers, seat } = setUp();
    const failed = seat.acceptsDraw(position(), 'white', live()).catch((error: unknown) => error);
    await flush();
    workers.last.crash();
    await flush();
    workers.last.crash();
    expect(await failed).toBeInstanceOf(EngineError);
  });
});
