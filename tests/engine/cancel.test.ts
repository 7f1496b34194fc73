import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Point } from '../../src/core';
import { EngineClient, EngineError } from '../../src/engine/client';
import type { Task } from '../../src/engine/protocol';
import { FakeWorkers } from '../support/match/fakeWorker';

const MOVE = {
  type: 'move',
  job: { settings: DEFAULT_SETTINGS, moves: [], choices: [], level: 1, seed: 0 },
} as const satisfies Task;
const DEADLINE = 1000;

const flush = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const live = (): AbortSignal => new AbortController().signal;

/** The reason for which a promise was rejected, or the text `kept`. */
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'kept',
    (error: unknown) => error,
  );

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a request whose signal is aborted', () => {
  it('beforehand is never sent and rejects with the reason', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.create, DEADLINE);
    const reason = new Error('undone');
    const failed = failure(client.run(MOVE, AbortSignal.abort(reason)));
    await flush();
    expect(await failed).toBe(reason);
    expect(workers.attempts).toBe(0);
  });

  it('while it waits in the queue is never sent', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.create, DEADLINE);
    const first = client.run(MOVE, live());
    const waiting = new AbortController();
    const failed = failure(client.run(MOVE, waiting.signal));
    await flush();
    waiting.abort('undone');
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: null });
    expect((await first).point).toBeNull();
    expect(await failed).toBe('undone');
    expect(workers.last.requests).toHaveLength(1);
  });

  it('while it runs rejects at once and is not retried', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.create, DEADLINE);
    const running = new AbortController();
    const failed = failure(client.run(MOVE, running.signal));
    await flush();
    running.abort('restarted');
    expect(await failed).toBe('restarted');
    expect(vi.getTimerCount()).toBe(0);
    expect(workers.made.flatMap(({ requests }) => requests)).toHaveLength(1);
  });

  it('does not delay the next one, which never receives its late answer', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.create, DEADLINE);
    const running = new AbortController();
    const failed = failure(client.run(MOVE, running.signal));
    const next = client.run(MOVE, live());
    await flush();
    const old = workers.last;
    running.abort('undone');
    await flush();
    expect(await failed).toBe('undone');
    old.reply({ type: 'move', id: 1, point: 3 as Point });
    const { id } = workers.last.last;
    workers.last.reply({ type: 'move', id, point: 4 as Point });
    expect(await next).toEqual({ type: 'move', id, point: 4 });
  });

  it('between two attempts is not retried', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.create, DEADLINE);
    const running = new AbortController();
    const failed = failure(client.run(MOVE, running.signal));
    await flush();
    workers.last.crash();
    running.abort('left');
    await flush();
    expect(await failed).toBe('left');
    expect(workers.made).toHaveLength(1);
  });

  it('after the answer changes nothing', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.create, DEADLINE);
    const running = new AbortController();
    const done = client.run(MOVE, running.signal);
    await flush();
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: null });
    running.abort('late');
    expect((await done).point).toBeNull();
  });

  it('leaves no listener once settled', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.create, DEADLINE);
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const done = client.run(MOVE, signal);
    await flush();
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: null });
    await done;
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed).toHaveBeenCalledTimes(1);
    expect(removed.mock.calls[0]?.[1]).toBe(added.mock.calls[0]?.[1]);
  });
});

describe('a worker that fails', () => {
  it('when it is created: two attempts, then an EngineError', async () => {
    const workers = new FakeWorkers();
    workers.refusal = new Error('no workers here');
    const client = new EngineClient(workers.create, DEADLINE);
    const failed = failure(client.run(MOVE, live()));
    await flush();
    const error = await failed;
    expect(error).toBeInstanceOf(EngineError);
    expect((error as EngineError).cause).toBe(workers.refusal);
    expect(workers.attempts).toBe(2);
  });

  it('when a message is posted: two attempts, then an EngineError, without a watchdog left', async () => {
    const refusal = new Error('can not be cloned');
    const workers = new FakeWorkers((worker) => {
      worker.refusal = refusal;
    });
    const client = new EngineClient(workers.create, DEADLINE);
    const failed = failure(client.run(MOVE, live()));
    await flush();
    expect(((await failed) as EngineError).cause).toBe(refusal);
    expect(workers.made.map(({ terminated }) => terminated)).toEqual([true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('temporarily: the next request succeeds', async () => {
    const workers = new FakeWorkers();
    workers.refusal = new Error('no workers here');
    const client = new EngineClient(workers.create, DEADLINE);
    const failed = failure(client.run(MOVE, live()));
    await flush();
    expect(await failed).toBeInstanceOf(EngineError);
    workers.refusal = null;
    const done = client.run(MOVE, live());
    await flush();
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: null });
    expect((await done).point).toBeNull();
  });

  it('by never answering: rejected after exactly two deadlines', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.create, DEADLINE);
    const seen = vi.fn<(error: unknown) => void>();
    void client.run(MOVE, live()).catch(seen);
    await vi.advanceTimersByTimeAsync(2 * DEADLINE - 1);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.mock.calls[0]?.[0]).toBeInstanceOf(EngineError);
  });
});
