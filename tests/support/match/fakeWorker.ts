import type { WorkerLike } from '../../../src/engine/client';
import type { EngineRequest, EngineResponse } from '../../../src/engine/protocol';

/** A worker whose requests a test reads and answers. */
export class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly requests: EngineRequest[] = [];
  terminated = false;
  /** What `postMessage` throws, if anything. */
  refusal: Error | null = null;

  /** Whether it reports itself ready at the first request. */
  loads = true;

  postMessage(request: EngineRequest): void {
    if (this.refusal) throw this.refusal;
    if (this.loads && this.requests.length === 0) this.reply({ type: 'ready' });
    this.requests.push(request);
  }

  terminate(): void {
    this.terminated = true;
  }

  /** The latest request. */
  get last(): EngineRequest {
    const request = this.requests.at(-1);
    if (!request) throw new Error('No request was sent');
    return request;
  }

  /** Sends a response, also after `terminate`. */
  reply(response: EngineResponse): void {
    this.onmessage?.({ data: response } as MessageEvent<EngineResponse>);
  }

  crash(): void {
    this.onerror?.({ message: 'Uncaught' } as ErrorEvent);
  }
}

/** Creates fake workers and keeps them in the order created. */
export class FakeWorkers {
  readonly made: FakeWorker[] = [];
  /** What creating a worker throws, if anything. */
  refusal: Error | null = null;
  attempts = 0;
  readonly #prepare: (worker: FakeWorker) => void;

  constructor(prepare: (worker: FakeWorker) => void = () => undefined) {
    this.#prepare = prepare;
  }

  readonly create = (): FakeWorker => {
    this.attempts += 1;
    if (this.refusal) throw this.refusal;
    const worker = new FakeWorker();
    this.#prepare(worker);
    this.made.push(worker);
    return worker;
  };

  /** The latest worker. */
  get last(): FakeWorker {
    const worker = this.made.at(-1);
    if (!worker) throw new Error('No worker was created');
    return worker;
  }
}
