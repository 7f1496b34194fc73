import { posix } from 'node:path';
import { parseAst } from 'vite';
import type { BuiltFile } from './dist';

/** The code of a build, divided by when it is loaded. */
export interface Loading {
  /** The page, and everything that is loaded before the board can be played. */
  readonly first: readonly BuiltFile[];
  /** What is loaded on demand. */
  readonly later: readonly BuiltFile[];
  /** Reasons why the division may be wrong; it must not be used if there are any. */
  readonly problems: readonly string[];
}

const PAGE = 'index.html';
const CODE = /\.(js|css|html)$/;
const LINK = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css))"/g;

/** The references of a file. */
interface Mentions {
  /** Static imports and workers. */
  readonly first: readonly string[];
  /** Every string literal, some of which name dynamic imports. */
  readonly texts: readonly string[];
}

/**
 * Divides the code of a build, starting from the page: its scripts and styles, their static imports
 * and workers are loaded first; every other file must be named by some script.
 */
export function divide(files: readonly BuiltFile[]): Loading {
  const code = new Map(
    files.filter(({ path }) => CODE.test(path)).map((file) => [file.path, file]),
  );
  const problems: string[] = [];
  const mentions = new Map<string, Mentions>();
  const read = (path: string): Mentions => {
    const known = mentions.get(path) ?? mentionsIn(path, code.get(path));
    mentions.set(path, known);
    return known;
  };
  const reach = (start: readonly string[], next: (path: string) => readonly string[]) => {
    const found = new Set<string>();
    const waiting = [...start];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (found.has(path)) continue;
      found.add(path);
      waiting.push(...next(path));
    }
    return found;
  };
  const first = reach([PAGE], (path) => {
    const missing = read(path).first.filter((target) => !code.has(target));
    problems.push(...missing.map((target) => `${path} loads ${target}, which is missing`));
    return read(path).first.filter((target) => code.has(target));
  });
  const all = reach([...first], (path) => read(path).texts.filter((target) => code.has(target)));
  const of = (paths: Iterable<string>): BuiltFile[] =>
    [...paths].flatMap((path) => code.get(path) ?? []);
  if (!code.has(PAGE)) problems.push(`there is no ${PAGE}`);
  for (const kind of ['.js', '.css', 'worker']) {
    if (![...first].some((path) => path.includes(kind)))
      problems.push(`no ${kind} is loaded first`);
  }
  for (const path of code.keys()) {
    if (!all.has(path)) problems.push(`nothing loads ${path}`);
  }
  return { first: of(first), later: of([...all].filter((path) => !first.has(path))), problems };
}

function mentionsIn(path: string, file: BuiltFile | undefined): Mentions {
  const content = new TextDecoder().decode(file?.bytes);
  const resolve = (target: string): string => posix.join(posix.dirname(path), target);
  if (path.endsWith('.html')) {
    const links = [...content.matchAll(LINK)].map(([, target = '']) => resolve(target));
    return { first: links, texts: [] };
  }
  if (!path.endsWith('.js')) return { first: [], texts: [] };
  const first: string[] = [];
  const texts: string[] = [];
  walk(parseAst(content), (node) => {
    const { type, source } = node;
    if (isStatic(type) && isNode(source)) first.push(resolve(String(source['value'])));
    if (type === 'NewExpression' && isNode(node['callee']) && node['callee']['name'] === 'URL') {
      first.push(...scriptsIn(node['arguments']).map(resolve));
    }
    const text = textOf(node);
    if (text !== null) texts.push(resolve(text));
  });
  return { first, texts };
}

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function isStatic(type: unknown): boolean {
  return (
    type === 'ImportDeclaration' ||
    type === 'ExportNamedDeclaration' ||
    type === 'ExportAllDeclaration'
  );
}

/** The text of a string literal or of a template without expressions, or null. */
function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length !== 1) return null;
  const [only]: readonly unknown[] = quasis;
  const cooked = isNode(only) && isNode(only['value']) ? only['value']['cooked'] : null;
  return typeof cooked === 'string' ? cooked : null;
}

/** The names of scripts among the arguments of `new URL`. */
function scriptsIn(given: unknown): string[] {
  const texts = Array.isArray(given) ? given.filter(isNode).map(textOf) : [];
  return texts.filter((text): text is string => text !== null && text.endsWith('.js'));
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (!isNode(value)) return;
  if (typeof value['type'] === 'string') visit(value);
  for (const child of Object.values(value)) walk(child, visit);
}
