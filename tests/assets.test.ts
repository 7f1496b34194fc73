import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const NAMED = /assets\/[\w/-]+\.\w+/g;

it('Every asset named in a source file exists', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.(ts|css)$/.test(file)).map((file) => `src/${file}`);
  sources.push('index.html');
  const named = sources.flatMap((source) => readFileSync(source, 'utf8').match(NAMED) ?? []);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !existsSync(`public/${path}`))).toEqual([]);
});

it('Style sheets inlined as text reference no files', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `src/${file.replaceAll('\\', '/')}`);
  const sheets = sources.flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(/'([^']+\.css)\?inline'/g)].map(([, sheet = '']) =>
      posix.join(posix.dirname(source), sheet),
    ),
  );
  expect(sheets).toContain('src/features/settings/settings.css');
  expect(sheets.filter((sheet) => readFileSync(sheet, 'utf8').includes('url('))).toEqual([]);
});
