import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Point } from '../../src/core';
import { EngineClient, EngineError } from '../../src/engine/client';
import type { Job, Task } from '../../src/engine/protocol';
import { FakeWorkers } from '../support/match/fakeWorker';

const JOB: Job = { settings: DEFAULT_SETTINGS, moves: [], choices: [], level: 2, seed: 7 };
const MOVE = { type: 'move', job: JOB } as const satisfies Task;
const STANDING = { type: 'standing', job: JOB, colour: 'white' } as const satisfies Task;
const DEADLINE = 1000;

const point = (index: number): Point => index as Point;
const live = (): AbortSignal => new AbortController().signal;
/** Lets everything that waits for nothing but a promise run. */
const flush = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** How a promise ended; null while it is pending. */
function watch<T>(promise: Promise<T>): { value: T | null; error: unknown } {
  const seen: { value: T | null; error: unknown } = { value: null, error: null };
  promise.then(
    (value) => (seen.value = value),
    (error: unknown) => (seen.error = error),
  );
  return seen;
}

function setUp(workers = new FakeWorkers()): { workers: FakeWorkers; client: EngineClient } {
  return { workers, client: new EngineClient(workers.create, DEADLINE) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a request', () => {
  it('is sent with its job and an id, and resolves with the answer', async () => {
    const { workers, client } = setUp();
    const done = watch(client.run(MOVE, live()));
    await flush();
    const { id } = workers.last.last;
    expect(workers.last.requests).toEqual([{ type: 'move', job: JOB, id }]);
    workers.last.reply({ type: 'move', id, point: point(112) });
    await flush();
    expect(done.value).toEqual({ type: 'move', id, point: 112 });
    expect([workers.last.onmessage, workers.last.onerror]).toEqual([null, null]);
  });

  it('creates one worker on first use', async () => {
    const { workers, client } = setUp();
    expect(workers.made).toHaveLength(0);
    for (const index of [1, 2, 3]) {
      const done = watch(client.run(MOVE, live()));
      await flush();
      workers.last.reply({ type: 'move', id: workers.last.last.id, point: point(index) });
      await flush();
      expect(done.value?.point).toBe(index);
    }
    expect(workers.made).toHaveLength(1);
    expect(new Set(workers.last.requests.map(({ id }) => id)).size).toBe(3);
  });

  it('accepts an answer just within the deadline', async () => {
    const { workers, client } = setUp();
    const done = watch(client.run(STANDING, live()));
    await vi.advanceTimersByTimeAsync(DEADLINE - 1);
    workers.last.reply({ type: 'standing', id: workers.last.last.id, value: -3 });
    await flush();
    expect(done.value?.value).toBe(-3);
    expect(workers.made).toHaveLength(1);
  });

  it('waits until the one before it is answered', async () => {
    const { workers, client } = setUp();
    const first = watch(client.run(MOVE, live()));
    const second = watch(client.run(STANDING, live()));
    await flush();
    expect(workers.last.requests.map(({ type }) => type)).toEqual(['move']);
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: null });
    await flush();
    expect(first.value).toMatchObject({ type: 'move', point: null });
    expect(workers.last.requests.map(({ type }) => type)).toEqual(['move', 'standing']);
    workers.last.reply({ type: 'standing', id: workers.last.last.id, value: 4 });
    await flush();
    expect(second.value?.value).toBe(4);
  });

  it('is sent although the one before it failed for good', async () => {
    const { workers, client } = setUp(new FakeWorkers());
    const first = watch(client.run(MOVE, live()));
    const second = watch(client.run(MOVE, live()));
    await flush();
    workers.last.crash();
    await flush();
    workers.last.crash();
    await flush();
    expect(first.error).toBeInstanceOf(EngineError);
    expect(workers.made).toHaveLength(3);
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: point(5) });
    await flush();
    expect(second.value?.point).toBe(5);
  });
});

describe('a worker that loads slowly', () => {
  const slow = (): ReturnType<typeof setUp> =>
    setUp(new FakeWorkers((worker) => (worker.loads = false)));

  it('does not count as hanging', async () => {
    const { workers, client } = slow();
    const done = watch(client.run(MOVE, live()));
    await vi.advanceTimersByTimeAsync(20 * DEADLINE);
    expect([done.error, workers.made.length, workers.last.terminated]).toEqual([null, 1, false]);
    workers.last.reply({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(DEADLINE - 1);
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: point(3) });
    await flush();
    expect(done.value).toMatchObject({ point: 3 });
  });

  it('has the usual deadline from when it is ready', async () => {
    const { workers, client } = slow();
    client.start();
    workers.last.reply({ type: 'ready' });
    const done = watch(client.run(MOVE, live()));
    await vi.advanceTimersByTimeAsync(DEADLINE);
    expect([workers.made.length, workers.made[0]?.terminated]).toEqual([2, true]);
    workers.last.reply({ type: 'ready' });
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: point(3) });
    await flush();
    expect(done.value).toMatchObject({ point: 3 });
  });

  it('is replaced at the first task when it fails to load', async () => {
    const { workers, client } = slow();
    client.start();
    workers.last.crash();
    const done = watch(client.run(MOVE, live()));
    await flush();
    expect(workers.made).toHaveLength(2);
    workers.last.reply({ type: 'ready' });
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: point(3) });
    await flush();
    expect(done.value).toMatchObject({ point: 3 });
  });

  it('may be started ahead, and a start that fails is left to the first task', async () => {
    const { workers, client } = setUp();
    workers.refusal = new Error('no file');
    client.start();
    workers.refusal = null;
    client.start();
    client.start();
    expect(workers.made).toHaveLength(1);
    const done = watch(client.run(MOVE, live()));
    await flush();
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: point(3) });
    await flush();
    expect(done.value).toMatchObject({ point: 3 });
  });
});

describe('a stray answer', () => {
  it('with an old id is ignored', async () => {
    const { workers, client } = setUp();
    const first = watch(client.run(MOVE, live()));
    await flush();
    const { id } = workers.last.last;
    workers.last.reply({ type: 'move', id, point: point(1) });
    await flush();
    const second = watch(client.run(MOVE, live()));
    await flush();
    workers.last.reply({ type: 'move', id, point: point(1) });
    await flush();
    expect(second).toEqual({ value: null, error: null });
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: point(2) });
    await flush();
    expect([first.value?.point, second.value?.point]).toEqual([1, 2]);
  });

  it('given twice counts once', async () => {
    const { workers, client } = setUp();
    const done = watch(client.run(MOVE, live()));
    await flush();
    const { id } = workers.last.last;
    workers.last.reply({ type: 'move', id, point: point(1) });
    workers.last.reply({ type: 'move', id, point: point(2) });
    await flush();
    expect(done.value?.point).toBe(1);
  });

  it('from a terminated worker is ignored', async () => {
    const { workers, client } = setUp();
    const done = watch(client.run(MOVE, live()));
    await vi.advanceTimersByTimeAsync(DEADLINE);
    const [old, fresh] = workers.made;
    for (const { id } of [old?.last, fresh?.last].filter((request) => !!request)) {
      old?.reply({ type: 'move', id, point: point(1) });
    }
    old?.crash();
    await flush();
    expect(done).toEqual({ value: null, error: null });
    fresh?.reply({ type: 'move', id: fresh.last.id, point: point(2) });
    await flush();
    expect(done.value?.point).toBe(2);
  });
});

/** Every way in which a worker can fail a request, once it was asked. */
const FAILURES: readonly [string, (workers: FakeWorkers) => Promise<unknown> | void][] = [
  ['crashes', ({ last }) => last.crash()],
  ['says that it failed', ({ last }) => last.reply({ ...FAILED, id: last.last.id })],
  ['answers another task', ({ last }) => last.reply({ ...WRONG, id: last.last.id })],
  ['never answers', () => vi.advanceTimersByTimeAsync(DEADLINE)],
];
const FAILED = { type: 'failed', message: 'occupied' } as const;
const WRONG = { type: 'standing', value: 1 } as const;

describe.each(FAILURES)('a worker that %s', (_name, fail) => {
  it('is replaced once, and the request asked again under a new number', async () => {
    const { workers, client } = setUp();
    const done = watch(client.run(MOVE, live()));
    await flush();
    await fail(workers);
    await flush();
    const [old, fresh] = workers.made;
    expect(workers.made).toHaveLength(2);
    expect([old?.terminated, fresh?.terminated]).toEqual([true, false]);
    expect(fresh?.last).toMatchObject(MOVE);
    expect(fresh?.last.id).not.toBe(old?.last.id);
    fresh?.reply({ type: 'move', id: fresh.last.id, point: point(9) });
    await flush();
    expect(done.value?.point).toBe(9);
  });

  it('twice is an EngineError after exactly two workers', async () => {
    const { workers, client } = setUp();
    const done = watch(client.run(MOVE, live()));
    await flush();
    await fail(workers);
    await flush();
    expect(done.error).toBeNull();
    await fail(workers);
    await flush();
    expect(done.error).toBeInstanceOf(EngineError);
    expect(workers.made.map(({ terminated }) => terminated)).toEqual([true, true]);
  });
});
