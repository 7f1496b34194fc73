/**
 * A Gomocup engine: `npm run -s brain`, or `node dist-tools/brain.mjs` once it is built. The search
 * runs in a second thread, so that the main thread can react to END and YXSTOP at any time.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';
import type { Action, Open, Think } from './action';
import { Protocol } from './protocol';
import { searchOnRequest, STOP_ALL, type Report, type Task } from './worker';

async function serve(): Promise<void> {
  const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: flag });
  const protocol = new Protocol();
  const assign = (task: Task): void => worker.postMessage(task);
  let searches = 0;
  let ending = false;

  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const stop = (search: number): void => void Atomics.store(flag, 0, search);
  const quit = (): void => {
    ending = true;
    stop(STOP_ALL);
    // The callback runs after all earlier output is written.
    process.stdout.write('', () => process.exit(0));
  };
  const search = (action: Think | Open): void => {
    const { position, limits } = action;
    const { settings, moves, choices } = position;
    const number = (searches += 1);
    const opening = action.type === 'open' ? action.dialect : null;
    const asked = { number, opening, limits, askedAt: Date.now() };
    assign({ type: 'search', settings, moves, choices, ...asked });
  };
  const perform = (action: Action): void => {
    switch (action.type) {
      case 'say':
        return say(action.line);
      case 'clear':
        return assign(action);
      case 'think':
      case 'open':
        return search(action);
      case 'stop':
        return stop(searches);
      case 'quit':
        return quit();
    }
  };

  // Read no commands before the thread is ready, so that loading does not use up thinking time.
  await once(worker, 'message');
  worker.on('message', (report: Report) => {
    if (ending || report.type === 'ready') return;
    if (report.type === 'message') return say(report.line);
    const moved = report.type === 'moved';
    const actions = moved ? protocol.moved(report.point) : protocol.opened(report.play);
    for (const action of actions) perform(action);
  });
  process.stdout.on('error', () => process.exit(1));
  createInterface({ input: process.stdin, crlfDelay: Infinity })
    .on('line', (line) => {
      if (!ending) for (const action of protocol.receive(line)) perform(action);
    })
    .on('close', quit);
}

if (isMainThread) await serve();
else searchOnRequest();
