/**
 * Runs unit and browser tests side by side: the latter wait for the page's graphics about as much as
 * they work, and the former, which go after them, fill that time. What the unit tests say is printed
 * when they are done.
 */
import { spawn, type StdioOptions } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
/** What can wait, as the system counts: 0 is usual, 19 goes last. */
const CAN_WAIT = 10;

function run(project: string, stdio: StdioOptions, priority: number): Promise<boolean> {
  const tests = spawn(process.execPath, [VITEST, 'run', '--project', project], { stdio });
  if (tests.pid !== undefined) setPriority(tests.pid, priority);
  const said: Buffer[] = [];
  for (const stream of [tests.stdout, tests.stderr]) {
    stream?.on('data', (chunk: Buffer) => said.push(chunk));
  }
  return new Promise((resolve) => {
    tests.on('error', () => resolve(false));
    tests.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

const passed = await Promise.all([
  run('unit', ['ignore', 'pipe', 'pipe'], CAN_WAIT),
  run('browser', ['ignore', 'inherit', 'inherit'], 0),
]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
