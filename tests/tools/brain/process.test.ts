import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Position, type GameSettings } from '../../../src/core';
import { parsePair, pointOf } from '../../../tools/brain/notation';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FILE = 'dist-tools/brain.mjs';
const QUIET_BOARD = ['BOARD', '7,7,2', '8,8,1', '5,8,2', '9,5,1', 'DONE'];

beforeAll(() => {
  const built = spawnSync('npm run -s build:tools', { cwd: ROOT, shell: true, encoding: 'utf8' });
  // `npm run brain` builds first, and a manager would read any output of the build as a reply.
  expect(built).toMatchObject({ status: 0, stdout: '' });
});

/** The built engine, run as by a Gomocup manager. */
class Running {
  readonly #process = spawn(process.execPath, [FILE], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  readonly #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  readonly #end: string;
  readonly exited = once(this.#process, 'exit');

  constructor(end = '\n') {
    this.#end = end;
    onTestFinished(() => void this.#process.kill());
  }

  send(...lines: readonly string[]): void {
    for (const line of lines) this.#process.stdin.write(line + this.#end);
  }

  closeInput(): void {
    this.#process.stdin.end();
  }

  /** The next line of output, or undefined at its end. */
  async anyLine(): Promise<string | undefined> {
    const { done, value } = await this.#lines.next();
    return done ? undefined : value;
  }

  /** The next line that is not a `MESSAGE`. */
  async answer(): Promise<string | undefined> {
    let line = await this.anyLine();
    while (line?.startsWith('MESSAGE')) line = await this.anyLine();
    return line;
  }
}

describe('the built engine', () => {
  it('replies, and flushes its output before it exits', () => {
    const input = 'START 15\r\nABOUT\r\nTURN x\r\nEND\r\nABOUT\r\n';
    const { status, stdout, stderr } = spawnSync(process.execPath, [FILE], {
      cwd: ROOT,
      input,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^OK\nname="Tianyuan".*\nERROR .*\n$/);
  });

  it('plays a whole game against itself', async () => {
    const settings: GameSettings = { width: 10, height: 10, rule: 'freestyle', opening: 'free' };
    const brains = [new Running('\n'), new Running('\r\n')] as const;
    for (const brain of brains) {
      brain.send('INFO timeout_turn 0', 'START 10');
      expect(await brain.answer()).toBe('OK');
    }
    let position = Position.start(settings);
    let line = 'BEGIN';
    while (position.outcome === null) {
      const brain = brains[position.ply % 2 === 0 ? 0 : 1];
      brain.send(line);
      const reply = (await brain.answer()) ?? '';
      const point = pointOf(settings, ...(parsePair(reply) ?? [-1, -1]));
      const next = point === null ? null : position.play(point);
      if (!next?.ok) throw new Error(`${line} was answered by "${reply}"`);
      position = next.value;
      line = `TURN ${reply}`;
    }
    expect(position.ply).toBeGreaterThan(8);
    for (const brain of brains) brain.send('END');
    expect(await Promise.all(brains.map(({ exited }) => exited))).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  it.each([
    ['END', (brain: Running) => brain.send('END')],
    ['the end of its input', (brain: Running) => brain.closeInput()],
  ])('exits on %s while it thinks', async (_, end) => {
    const brain = new Running();
    brain.send('START 15', 'INFO timeout_turn 600000', ...QUIET_BOARD);
    expect(await brain.anyLine()).toBe('OK');
    expect(await brain.anyLine()).toMatch(
      /^MESSAGE depth \d+-\d+ ev \S+ n \d+ tm \d+ pv( [a-o]\d+)+$/,
    );
    end(brain);
    expect(await brain.exited).toEqual([0, null]);
    expect(await brain.answer()).toBeUndefined();
  });

  it('moves at once on YXSTOP, and thinks again afterwards', async () => {
    const brain = new Running();
    brain.send('START 15', 'INFO timeout_turn 600000');
    expect(await brain.anyLine()).toBe('OK');
    for (let search = 1; search <= 3; search += 1) {
      brain.send(...QUIET_BOARD);
      // A search that the stop of the last one had ended would move before.
      for (let depth = 1; depth <= 4; depth += 1) {
        expect(await brain.anyLine()).toMatch(/^MESSAGE depth /);
      }
      brain.send('YXSTOP');
      expect(await brain.answer()).toMatch(/^\d+,\d+$/);
    }
  });

  it('plays a swap2 opening with itself', async () => {
    const brains = [new Running(), new Running('\r\n')] as const;
    const ask = async (brain: Running, stones: readonly string[]): Promise<string> => {
      brain.send('SWAP2BOARD', ...stones, 'DONE');
      return (await brain.answer()) ?? '';
    };
    for (const brain of brains) {
      brain.send('START 15', 'INFO timeout_turn 300');
      expect(await brain.answer()).toBe('OK');
    }
    const three = await ask(brains[0], []);
    expect(three).toMatch(/^\d+,\d+ \d+,\d+ \d+,\d+$/);
    const answer = await ask(brains[1], three.split(' '));
    expect(answer).toMatch(/^(SWAP|\d+,\d+( \d+,\d+)?)$/);
    // Two stones of one's own, whatever the answer was.
    const five = [...three.split(' '), '0,0', '14,14'];
    expect(await ask(brains[0], five)).toMatch(/^(SWAP|\d+,\d+)$/);
  });

  it('moves under a time limit, and moves again', async () => {
    const brain = new Running();
    brain.send('START 15', 'INFO timeout_turn 100', ...QUIET_BOARD);
    expect(await brain.answer()).toBe('OK');
    const first = await brain.answer();
    expect(first).toMatch(/^\d+,\d+$/);
    brain.send('TURN 14,14');
    expect(await brain.answer()).toMatch(/^\d+,\d+$/);
  });
});
