import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const NAMED = /assets\/[\w/-]+\.\w+/g;

it('every file of the assets that a source names is there', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.(ts|css)$/.test(file)).map((file) => `src/${file}`);
  sources.push('index.html');
  const named = sources.flatMap((source) => readFileSync(source, 'utf8').match(NAMED) ?? []);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !existsSync(`public/${path}`))).toEqual([]);
});
