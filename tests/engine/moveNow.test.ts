import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRng, DEFAULT_SETTINGS, parseMoves, type Point } from '../../src/core';
import { answer } from '../../src/engine/answer';
import { EngineClient } from '../../src/engine/client';
import type { EngineProgress, Job, Task } from '../../src/engine/protocol';
import { computerSeat } from '../../src/match/seat';
import { gameOf } from '../support/match/fakeSeat';
import { FakeWorkers } from '../support/match/fakeWorker';

const JOB: Job = { settings: DEFAULT_SETTINGS, moves: [], choices: [], level: 8, seed: 7 };
const MOVE = { type: 'move', job: JOB } as const satisfies Task;
const DEADLINE = 1000;

const flush = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const live = (): AbortSignal => new AbortController().signal;

/** A request for a move that is being computed, and how it ended. */
async function setUp() {
  const workers = new FakeWorkers();
  const client = new EngineClient(workers.create, DEADLINE);
  const [hurry, cancel] = [new AbortController(), new AbortController()];
  const seen: { point?: Point | null; error?: unknown } = {};
  client.run(MOVE, cancel.signal, hurry.signal).then(
    ({ point }) => (seen.point = point),
    (error: unknown) => (seen.error = error),
  );
  await flush();
  const found = (point: number, id = workers.last.last.id): void =>
    workers.last.reply({ type: 'progress', id, point: point as Point });
  return { workers, client, hurry, cancel, seen, found };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a search that is told to move now', () => {
  it('answers the best move found so far at once, and frees the worker', async () => {
    const { workers, hurry, seen, found } = await setUp();
    found(3);
    found(4);
    await flush();
    expect(seen).toEqual({});
    hurry.abort();
    await flush();
    expect(seen).toEqual({ point: 4 });
    expect(workers.made.map(({ terminated }) => terminated)).toEqual([true, false]);
  });

  it('answers the first move found if there is none yet', async () => {
    const { hurry, seen, found } = await setUp();
    hurry.abort();
    await flush();
    expect(seen).toEqual({});
    found(5);
    await flush();
    expect(seen).toEqual({ point: 5 });
  });

  it('answers at once if it was told before it began', async () => {
    const workers = new FakeWorkers();
    const client = new EngineClient(workers.create, DEADLINE);
    const done = client.run(MOVE, live(), AbortSignal.abort());
    await flush();
    workers.last.reply({ type: 'progress', id: workers.last.last.id, point: 6 as Point });
    expect((await done).point).toBe(6);
  });

  it('does not take the progress of an earlier task for its own', async () => {
    const { workers, hurry, seen, found } = await setUp();
    found(3, workers.last.last.id - 1);
    hurry.abort();
    await flush();
    expect(seen).toEqual({});
    found(4);
    await flush();
    expect(seen).toEqual({ point: 4 });
  });

  it('ignores what it is told after its answer', async () => {
    const { workers, hurry, seen } = await setUp();
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: 8 as Point });
    await flush();
    hurry.abort();
    await flush();
    expect(seen).toEqual({ point: 8 });
    expect(workers.last.terminated).toBe(false);
  });

  it('ends without a move if it was cancelled before', async () => {
    const { hurry, cancel, seen, found } = await setUp();
    found(3);
    cancel.abort('undone');
    hurry.abort();
    await flush();
    expect(seen).toEqual({ error: 'undone' });
  });

  it('leaves a worker to the next task', async () => {
    const { workers, client, hurry, found } = await setUp();
    found(3);
    hurry.abort();
    await flush();
    const next = client.run(MOVE, live());
    await flush();
    expect(workers.made).toHaveLength(2);
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: 9 as Point });
    expect((await next).point).toBe(9);
  });
});

describe('a computer seat that is told to move now', () => {
  it('does not wait for its minimum time, also at a level without search', async () => {
    const workers = new FakeWorkers();
    const seat = computerSeat(new EngineClient(workers.create, DEADLINE), 1, () => 0.5);
    const hurry = new AbortController();
    const moved = vi.fn<(point: Point | null) => void>();
    void seat.requestMove(gameOf('a1b1').position, live(), hurry.signal).then(moved);
    await flush();
    workers.last.reply({ type: 'move', id: workers.last.last.id, point: 5 as Point });
    await flush();
    expect(moved).not.toHaveBeenCalled();
    hurry.abort();
    await flush();
    expect(moved).toHaveBeenCalledWith(5);
  });

  it('makes the choice of an opening without waiting', async () => {
    const workers = new FakeWorkers();
    const seat = computerSeat(new EngineClient(workers.create, DEADLINE), 1, () => 0.5);
    const hurry = new AbortController();
    const done = seat.requestChoice(gameOf('a1b1').position, live(), hurry.signal);
    await flush();
    workers.last.reply({ type: 'choice', id: workers.last.last.id, choice: 'white' });
    hurry.abort();
    expect(await done).toBe('white');
  });
});

describe('the progress of a move', () => {
  const progressOf = (change: Partial<Job>): { points: Point[]; point: unknown } => {
    const reports: EngineProgress[] = [];
    const job = { ...JOB, ...change };
    const reply = answer({ type: 'move', id: 12, job }, (progress) => reports.push(progress));
    expect(reports.every(({ type, id }) => type === 'progress' && id === 12)).toBe(true);
    return { points: reports.map(({ point }) => point), point: 'point' in reply && reply.point };
  };
  const moves = (text: string): Point[] => {
    const parsed = parseMoves(DEFAULT_SETTINGS, text);
    if (!parsed.ok) throw new Error(text);
    return parsed.value;
  };

  it('is reported by the levels that search', () => {
    const { points, point } = progressOf({ level: 7, moves: moves('h8i9h9i8') });
    expect(points.length).toBeGreaterThan(1);
    expect(points).toContain(point);
  });

  it('is not reported by the levels without search, which answer at once', () => {
    expect(progressOf({ level: 4, moves: moves('h8i9h9i8') }).points).toEqual([]);
  });

  it('is reported for a stone of a swap opening, and ends with that stone', () => {
    const settings = { ...DEFAULT_SETTINGS, opening: 'swap2' } as const;
    const seed = Math.floor(createRng(1)() * 2 ** 32);
    const { points, point } = progressOf({ settings, seed, moves: moves('h8i9') });
    expect(points.length).toBeGreaterThan(1);
    expect(points.at(-1)).toBe(point);
  });
});
