import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the program in an English locale, unless `env` says otherwise. */
function run(args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/cli/main.ts', ...args],
    {
      cwd: ROOT,
      input,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], LANG: 'en_GB.UTF-8', ...env },
    },
  );
  return { status, stdout, stderr };
}

describe('the game in the terminal', () => {
  it('plays a whole game of two people, and explains every invalid input', () => {
    const moves = 'h8\nh8\nq1\nx\nundo\nh8\na1\n9 8\nb1\nj8\nc1\nk8\nd1\nl8\n';
    const { status, stdout, stderr } = run(['--white', 'human'], moves);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const words = stdout.split('\n').filter((line) => /^[A-Z]\w/.test(line));
    expect(words.filter((line) => !/to move/.test(line))).toEqual([
      'Black (X): human. White (O): human.',
      'Black (X): h8',
      'That point is taken.',
      'That is off the board.',
      'That is not a point. Type h8 or 8 8, or help.',
      'One move undone.',
      'Black (X): h8',
      'White (O): a1',
      'Black (X): i8',
      'White (O): b1',
      'Black (X): j8',
      'White (O): c1',
      'Black (X): k8',
      'White (O): d1',
      'Black (X): l8',
      'Black (X) wins: h8 i8 j8 k8 l8.',
    ]);
    expect(stdout).toContain('\n 8  . . . . . . . X X X X(X). . .\n');
  });

  it('plays against the computer, and ends on quit', () => {
    const { status, stdout } = run(['--white', '2'], 'h8\nundo\nquit\nh8\n');
    expect(status).toBe(0);
    expect(stdout.match(/^White \(O\): [a-o]\d+$/gm)).toHaveLength(1);
    expect(stdout).toContain('2 moves undone.');
    expect(stdout.match(/^Black \(X\): h8$/gm)).toHaveLength(1);
  });

  it('uses Chinese in a Chinese locale, and on --lang zh', () => {
    const { stdout } = run(['--white', '1'], 'z\n0 5\nresign\n', { LANG: 'zh_CN.UTF-8' });
    expect(stdout).toContain('黑方 (X)：人。白方 (O)：电脑，级别 1（初学）。');
    expect(stdout).toContain('这不是一个点。');
    expect(stdout).toContain('不在棋盘上。');
    expect(stdout).toContain('白方 (O)胜：黑方 (X)认输。');
    expect(run(['--help', '--lang', 'zh']).stdout).toContain('终端里的五子棋');
    expect(run(['--help'], '', { LC_ALL: 'zh_TW.UTF-8' }).stdout).toContain('终端里的五子棋');
  });

  it('refuses wrong usage', () => {
    expect(run(['--size', '9'])).toEqual({
      status: 2,
      stdout: '',
      stderr: '"9" is no value for --size. Try --help.\n',
    });
    expect(run(['--lang', 'zh', 'x']).stderr).toBe('“x”是什么？请看 --help。\n');
  });
});

describe('the judge', () => {
  it.each([
    [
      ['h8', 'a1', 'I8b1', 'j8,c1', 'k8d1l8'],
      { result: 'black-wins', reason: 'five', ply: 9, lines: [['h8', 'i8', 'j8', 'k8', 'l8']] },
    ],
    [['--size', '16x12', 'p12p13'], { result: 'illegal', reason: 'off-board', ply: 2, lines: [] }],
    [['--rule=standard'], { result: 'unfinished', reason: null, ply: 0, lines: [] }],
  ])('prints one line for %j', (args, judgement) => {
    const { status, stdout, stderr } = run(['judge', ...args]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(`${JSON.stringify(judgement)}\n`);
  });

  it('refuses wrong usage', () => {
    expect(run(['judge', '--rule', 'chess', 'h8'])).toEqual({
      status: 2,
      stdout: '',
      stderr: '"chess" is no value for --rule. Try --help.\n',
    });
  });
});
