/**
 * Runs unit and browser tests side by side: the latter wait for the page's graphics about as much as
 * they work, and the former fill that time. What the unit tests say is printed when they are done.
 */
import { spawn, type StdioOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

function run(project: string, more: readonly string[], stdio: StdioOptions): Promise<boolean> {
  const args = [VITEST, 'run', '--project', project, ...more];
  const tests = spawn(process.execPath, args, { stdio });
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
  run('unit', ['--maxWorkers=1'], ['ignore', 'pipe', 'pipe']),
  run('browser', [], ['ignore', 'inherit', 'inherit']),
]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
