import type { Point } from '../core';
import type { EngineAnswer, EngineRequest, EngineResponse, Task } from './protocol';

/** The part of a Web Worker that the client uses; tests provide a stand-in. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<EngineResponse>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: EngineRequest): void;
  terminate(): void;
}

/** The engine gave no valid answer, even after a restart. */
export class EngineError extends Error {
  override name = 'EngineError';
}

type Answer<T extends Task> = Extract<EngineAnswer, { type: T['type'] }>;

const ATTEMPTS = 2;
/** Time without a reply after which the worker counts as hung. */
const DEADLINE_MS = 5000;
/** The same until the worker is ready: its script may load slowly. */
const START_MS = 60_000;

/**
 * Client of the worker: runs tasks one at a time in order, with cancellation by signal, a watchdog,
 * and one restart after a crash, a hang or an answer of the wrong type. Cancelling a running task
 * terminates the worker, because it can't receive messages while it computes.
 */
export class EngineClient {
  readonly #createWorker: () => WorkerLike;
  readonly #deadlineMs: number;
  #worker: WorkerLike | null = null;
  #ready = false;
  #lastId = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(createWorker: () => WorkerLike, deadlineMs = DEADLINE_MS) {
    this.#createWorker = createWorker;
    this.#deadlineMs = deadlineMs;
  }

  /** Starts loading the worker before it is needed. */
  start(): void {
    try {
      this.#started();
    } catch {
      // The first task tries again and reports the failure.
    }
  }

  /**
   * Queues a task and resolves with its answer. Rejects with the signal's reason if aborted, and
   * with `EngineError` if two workers in a row failed. When `hurry` is aborted, a search for a move
   * resolves with the best one found so far, or else with the first one found.
   */
  run<T extends Task>(task: T, signal: AbortSignal, hurry?: AbortSignal): Promise<Answer<T>> {
    const done = this.#queue.then(() => this.#attempts(task, signal, hurry));
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #attempts<T extends Task>(
    task: T,
    signal: AbortSignal,
    hurry: AbortSignal | undefined,
  ): Promise<Answer<T>> {
    let failure: unknown;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      signal.throwIfAborted();
      try {
        const response = await this.#ask(task, signal, hurry);
        if (isAnswerTo(task, response)) return response;
        failure = response;
      } catch (error) {
        failure = error;
      }
      this.#terminate();
    }
    signal.throwIfAborted();
    throw new EngineError('The engine failed twice', { cause: failure });
  }

  /** The worker, created if needed; it sends `ready` once it has loaded. */
  #started(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#createWorker();
    this.#ready = false;
    worker.onmessage = () => (this.#ready = true);
    // Drop a worker that fails to load, so that the first task does not wait for it.
    worker.onerror = () => {
      if (this.#worker === worker) this.#worker = null;
    };
    this.#worker = worker;
    return worker;
  }

  /** Also prevents late messages from the old worker. */
  #terminate(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #ask(task: Task, signal: AbortSignal, hurry: AbortSignal | undefined): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      const worker = this.#started();
      const id = (this.#lastId += 1);
      let best: Point | null = null;
      const settle = (finish: () => void): void => {
        clearTimeout(watchdog);
        signal.removeEventListener('abort', cancel);
        hurry?.removeEventListener('abort', moveNow);
        worker.onmessage = null;
        worker.onerror = null;
        finish();
      };
      const cancel = (): void => settle(() => reject(signal.reason));
      const moveNow = (): void => {
        if (best === null || !hurry?.aborted) return;
        settle(() => resolve({ type: 'move', id, point: best }));
        // It still computes. The next one loads while the other player thinks.
        this.#terminate();
        this.start();
      };
      const expire = (): void => settle(() => reject(new EngineError('No answer in time')));
      let watchdog = setTimeout(expire, this.#ready ? this.#deadlineMs : START_MS);
      signal.addEventListener('abort', cancel);
      hurry?.addEventListener('abort', moveNow);
      worker.onmessage = ({ data }) => {
        if (data.type === 'ready') {
          this.#ready = true;
          clearTimeout(watchdog);
          watchdog = setTimeout(expire, this.#deadlineMs);
        } else if (data.id !== id) {
          // A late message about an earlier task.
        } else if (data.type === 'progress') {
          best = data.point;
          moveNow();
        } else {
          settle(() => resolve(data));
        }
      };
      worker.onerror = (event) => settle(() => reject(new EngineError('Crash', { cause: event })));
      try {
        worker.postMessage({ ...task, id });
      } catch (error) {
        settle(() => reject(error));
      }
    });
  }
}

function isAnswerTo<T extends Task>(task: T, response: EngineAnswer): response is Answer<T> {
  return response.type === task.type;
}
