import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { optionsOf } from '../../../tools/relay/options';
import { Relay } from '../../../tools/relay/relay';

const ROOM = '7'.repeat(32);
const COMMAND = ['--import', 'tsx', 'tools/relay/main.ts'];
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

function run(args: readonly string[], cwd = '.'): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const program = spawn(process.execPath, args, { cwd, stdio: 'pipe' });
  cleanups.push(() => program.kill('SIGKILL'));
  return program;
}

/** Runs the relay, sends it a signal once a client is connected, and returns what it printed. */
async function until(
  signal: 'SIGINT' | 'SIGTERM',
  args: readonly string[],
  cwd?: string,
): Promise<readonly string[]> {
  const program = run(args, cwd);
  const lines: string[] = [];
  const input = createInterface({ input: program.stdout });
  input.on('line', (line) => lines.push(line));
  await once(input, 'line');
  const port = lines[0]?.match(/:(\d+)\/$/)?.[1];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${ROOM}`);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  program.kill(signal);
  const [code] = (await once(program, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect((await closed)[0]).toBe(1001);
  return lines;
}

/** How the relay fails to start. */
async function failure(...args: string[]): Promise<{ code: number | null; said: string }> {
  const program = run([...COMMAND, ...args]);
  const { stderr } = program;
  if (!stderr) throw new Error('The program has no stderr');
  const [said, [code]] = await Promise.all([text(stderr), once(program, 'exit')]);
  return { code: code as number | null, said };
}

describe('the options', () => {
  it('have defaults', () => {
    expect(optionsOf([])).toMatchObject({ port: 8787, host: '127.0.0.1', 'behind-proxy': false });
    expect(optionsOf(['--port', '0', '--host', '::']).port).toBe(0);
    expect(optionsOf(['--port', '65535', '--behind-proxy'])['behind-proxy']).toBe(true);
  });

  it.each([
    [['--port', 'http'], '--port http is not a port'],
    [['--port', '65536'], '--port 65536 is not a port'],
    [['--port=-1'], '--port -1 is not a port'],
    [['--port='], '--port  is not a port'],
    [['--host='], '--host needs an address'],
    [['--loud'], '--loud'],
    [['8787'], '8787'],
  ])('are refused with a reason: %j', (args, problem) => {
    expect(() => optionsOf(args)).toThrow(problem);
  });
});

describe('the program', () => {
  it('ends cleanly on SIGINT and prints the counts', async () => {
    const lines = await until('SIGINT', [...COMMAND, '--port', '0', '--log']);
    expect(lines.some((line) => line.endsWith('Z joined 1'))).toBe(true);
    expect(lines).toContain('joined 1');
    expect(lines.join('\n')).not.toContain(ROOM);
  });

  it('says that a port does not exist and exits with 2', async () => {
    const { code, said } = await failure('--port', '99999');
    expect(said).toContain('--port 99999 is not a port');
    expect(said).not.toMatch(/\n +at /);
    expect(code).toBe(2);
  });

  it('says that its port is taken and exits with 2', async () => {
    const relay = await Relay.start({ port: 0 });
    cleanups.push(() => relay.close());
    const { port } = new URL(relay.url);
    const { code, said } = await failure('--port', port);
    expect(said).toContain(`Can’t listen on port ${port} of 127.0.0.1`);
    expect(said).not.toMatch(/\n +at /);
    expect(code).toBe(2);
  });
});

describe('as a service, the relay ends on SIGTERM', () => {
  it('started as docs/hosting.md says', async () => {
    const [, line = ''] = /^ExecStart=(.+)$/m.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];
    const [node, ...args] = line.split(' ');
    expect(node).toBe('/usr/bin/node');
    await until('SIGTERM', [...args, '--port', '0']);
  });

  it('started as in the container, with the files copied there', async () => {
    const file = readFileSync('tools/relay/Dockerfile', 'utf8');
    const folder = mkdtempSync(join(tmpdir(), 'relay-'));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    for (const [, line = ''] of file.matchAll(/^COPY (.+)$/gm)) {
      const paths = line.split(' ');
      const target = join(folder, paths.at(-1) ?? '');
      for (const path of paths.slice(0, -1)) {
        cpSync(path, paths.at(-1) === './' ? join(target, path) : target, { recursive: true });
      }
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const [, entry = '[]'] = /^ENTRYPOINT (.+)$/m.exec(file) ?? [];
    const [node, ...args] = JSON.parse(entry) as string[];
    expect(node).toBe('node');
    await until('SIGTERM', [...args, '--port', '0'], folder);
  });
});
