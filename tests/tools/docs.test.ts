import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const ROOTS = /^(?:src|tests|tools|bench|docs|public)\/[\w./-]*$/;
/** The README's limit in words, including images and tables. */
const MOST_WORDS = 1200;

const scripts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts,
);

/** The paths that a page names in code or links to, relative to the root of the repository. */
function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path);
  const linked = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)|src="(docs[^"]+)"/g)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^https?:/.test(link))
    .map((link) => posix.join(posix.dirname(page), link));
  return [...named.filter((path) => ROOTS.test(path)), ...linked];
}

function scriptsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  return [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
}

describe.each(PAGES)('%s', (page) => {
  it('names only files and folders that exist', () => {
    expect(pathsIn(page).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names only scripts that exist', () => {
    expect(scriptsIn(page).filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('the README', () => {
  it(`has at most ${MOST_WORDS} words`, () => {
    const words = readFileSync('README.md', 'utf8').split(/\s+/).filter(Boolean);
    expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
  });

  it('names every folder of the source', () => {
    const named = pathsIn('README.md');
    const folders = readdirSync('src', { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    );
    expect(
      folders.map(({ name }) => `src/${name}/`).filter((path) => !named.includes(path)),
    ).toEqual([]);
  });
});
