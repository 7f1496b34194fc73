/**
 * A Gomocup engine: `npm run -s brain`, or `node dist-tools/brain.mjs` once it is built. The search
 * runs in a second thread, so that the main thread can react to END at any time.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';
import { Protocol, type Action } from './protocol';
import { searchOnRequest, type Report, type Task } from './worker';

async function serve(): Promise<void> {
  const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: flag });
  const protocol = new Protocol();
  const assign = (task: Task): void => worker.postMessage(task);
  let ending = false;

  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const quit = (): void => {
    ending = true;
    Atomics.store(flag, 0, 1);
    // The callback runs after all earlier output is written.
    process.stdout.write('', () => process.exit(0));
  };
  const perform = (action: Action): void => {
    switch (action.type) {
      case 'say':
        return say(action.line);
      case 'clear':
        return assign(action);
      case 'think': {
        const { settings, moves } = action.position;
        return assign({
          type: 'think',
          settings,
          moves,
          limits: action.limits,
          askedAt: Date.now(),
        });
      }
      case 'quit':
        return quit();
    }
  };

  // Read no commands before the thread is ready, so that loading does not use up thinking time.
  await once(worker, 'message');
  worker.on('message', (report: Report) => {
    if (ending || report.type === 'ready') return;
    if (report.type === 'message') say(report.line);
    else for (const action of protocol.moved(report.point)) perform(action);
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
