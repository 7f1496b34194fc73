import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Position, DEFAULT_SETTINGS, type Point } from '../../../src/core';
import learned from '../../../src/core/shapes/weights.json';
import { loadGames, saveGame, type TuningGame } from '../../../tools/tune/record';

const TSX = join('node_modules', 'tsx', 'dist', 'cli.mjs');
const GAME: TuningGame = {
  seed: 7,
  moves: [112, 128, 98],
  result: -1,
  samples: [
    { ply: 1, aside: null, value: -12, best: 128 },
    { ply: 2, aside: 99, value: 29_995, best: 98 },
  ],
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tune-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(script: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [TSX, script, ...args]);
  if (status !== 0) throw new Error(String(stderr));
}

describe('a file of self-play games', () => {
  it('is read back without a truncated line', () => {
    const file = join(folder, 'saved.jsonl');
    saveGame(file, GAME);
    saveGame(file, { ...GAME, seed: 8 });
    appendFileSync(file, '\n[9,[112],1,[[1,nu');
    expect(loadGames(file)).toEqual([GAME, { ...GAME, seed: 8 }]);
    saveGame(file, { ...GAME, seed: 9 });
    expect(loadGames(file).map(({ seed }) => seed)).toEqual([7, 8, 9]);
  });

  it('is empty if it does not exist', () => {
    expect(loadGames(join(folder, 'none.jsonl'))).toEqual([]);
  });
});

describe('self-play and fit', () => {
  it('plays the same games for the same seeds, each seed once, and fits weights to them', () => {
    const [first, second] = [join(folder, 'a.jsonl'), join(folder, 'b.jsonl')];
    run('tools/tune/selfplay.ts', first, '2', '5', '200');
    run('tools/tune/selfplay.ts', second, '1', '5', '200');
    run('tools/tune/selfplay.ts', second, '1', '5', '200');
    const games = loadGames(second);
    const seeds = games.map(({ seed }) => seed);
    expect(seeds).toEqual(seeds.map((_, index) => 5 + index));
    const both = Math.min(games.length, loadGames(first).length);
    expect(both).toBeGreaterThan(1);
    expect(loadGames(first).slice(0, both)).toEqual(games.slice(0, both));
    for (const { moves, result } of games) {
      const end = Position.replay(DEFAULT_SETTINGS, moves as readonly Point[]);
      const winner = end.ok ? end.value.outcome?.winner : undefined;
      expect(winner).toBe(result === 0 ? null : result > 0 ? 'black' : 'white');
    }

    const out = join(folder, 'weights.json');
    run('tools/tune/fit.ts', out, first, second, '--passes', '2');
    const weights = JSON.parse(readFileSync(out, 'utf8')) as Record<string, number[]>;
    const sizes = (of: Record<string, readonly number[]>): Record<string, number> =>
      Object.fromEntries(Object.entries(of).map(([name, values]) => [name, values.length]));
    expect(sizes(weights)).toEqual(sizes(learned));
    expect(weights['mover']?.every(Number.isInteger)).toBe(true);
  });
});
