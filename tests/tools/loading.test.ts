import { describe, expect, it } from 'vitest';
import { divide } from '../../tools/loading';

const PAGE = `<script type="module" src="./assets/main.js"></script>
  <link rel="modulepreload" crossorigin href="./assets/library.js">
  <link rel="stylesheet" href="./assets/main.css"><link rel="icon" href="./a.svg">`;
const WORKER = 'new Worker(new URL(new URL(`worker.js`,import.meta.url).href,self.location.href));';
const MAIN = `import{a}from"./shared.js";import"./library.js";${WORKER}
  const later=()=>load(()=>import("./help.js"),deps([0]));const f=["./help.js","./help.css"];`;

/** A small build with each kind of reference that a real one has. */
const BUILD: Readonly<Record<string, string>> = {
  'index.html': PAGE,
  'a.svg': '<svg/>',
  'assets/main.js': MAIN,
  'assets/main.css': 'a{}',
  'assets/library.js': 'export const b=1;',
  'assets/shared.js': 'export{c as a}from"./deep.js";',
  'assets/deep.js': 'export const c="import(\'./none.js\')";',
  'assets/worker.js': 'import{d}from"./table.js";d();',
  'assets/table.js': 'export const d=()=>0;',
  'assets/help.js': 'import{a}from"./shared.js";import{e}from"./words.js";a(e);',
  'assets/help.css': 'b{}',
  'assets/words.js': 'export const e=1;',
};

function divided(build: Readonly<Record<string, string>>) {
  const files = Object.entries(build).map(([path, text]) => ({
    path,
    bytes: new TextEncoder().encode(text),
  }));
  const { first, later, problems } = divide(files);
  const names = (some: readonly { path: string }[]): string[] =>
    some.map(({ path }) => path.replace('assets/', '')).toSorted();
  return { first: names(first), later: names(later), problems };
}

describe('the code of a build', () => {
  it('is divided into what is loaded first and on demand', () => {
    expect(divided(BUILD)).toEqual({
      first: [
        'deep.js',
        'index.html',
        'library.js',
        'main.css',
        'main.js',
        'shared.js',
        'table.js',
        'worker.js',
      ],
      later: ['help.css', 'help.js', 'words.js'],
      problems: [],
    });
  });

  it('counts a static import as loaded first, even if it is also imported dynamically', () => {
    const { first } = divided({ ...BUILD, 'assets/main.js': `${MAIN}import"./help.js";` });
    expect(first).toContain('help.js');
    expect(first).toContain('words.js');
  });

  it.each([
    ['no page', { 'index.html': null }, 'there is no index.html'],
    ['a page without scripts', { 'index.html': '<p>' }, 'no .js is loaded first'],
    ['a page without styles', { 'index.html': PAGE.replace('main.css', 'x') }, 'no .css is loaded'],
    ['no worker', { 'assets/main.js': MAIN.replace(WORKER, '') }, 'no worker is loaded first'],
    ['a script that nothing names', { 'assets/lost.js': '' }, 'nothing loads assets/lost.js'],
    ['styles that nothing names', { 'assets/lost.css': '' }, 'nothing loads assets/lost.css'],
    [
      'a script that is missing',
      { 'assets/deep.js': null },
      'loads assets/deep.js, which is missing',
    ],
  ])('with %s has a problem', (_name, change: Record<string, string | null>, problem) => {
    const changed = Object.entries({ ...BUILD, ...change }).filter(([, text]) => text !== null);
    const { problems } = divided(Object.fromEntries(changed) as Record<string, string>);
    expect(problems.join('\n')).toContain(problem);
  });
});
