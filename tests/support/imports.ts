import { posix } from 'node:path';

/** One import, export from, dynamic import or worker address in a source file. */
export interface Import {
  readonly specifier: string;
  /** Whether it is gone after compilation. */
  readonly typesOnly: boolean;
}

const FROM = /^[ \t]*(?:import|export)\s+(type\s+)?([\w$*{}\s,]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const BARE = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const CALL = /\b(?:import|require|new\s+URL)\s*\(\s*['"`]([^'"`]+)['"`]/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm;

function namesAreTypes(names: string): boolean {
  const inside = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1];
  const listed = inside?.split(',').filter((name) => name.trim() !== '') ?? [];
  return listed.length > 0 && listed.every((name) => /^\s*type\s/.test(name));
}

/** The imports of a source text. */
export function importsOf(source: string): Import[] {
  const code = source.replace(COMMENTS, '');
  return [
    ...[...code.matchAll(FROM)].map(([, type, names = '', specifier = '']) => ({
      specifier,
      typesOnly: type !== undefined || namesAreTypes(names),
    })),
    ...[...code.matchAll(BARE), ...code.matchAll(CALL)].map(([, specifier = '']) => ({
      specifier,
      typesOnly: false,
    })),
  ];
}

/** `any` of a folder's modules, its `types` only, or the modules named. */
type Allowed = 'any' | 'types' | readonly string[];

/** What a folder may import besides itself; `main` stands for main.ts. */
interface FolderRule {
  readonly folders: Readonly<Record<string, Allowed>>;
  readonly packages: readonly string[];
}

const EVERYTHING = [
  'core',
  'engine',
  'match',
  'net',
  'audio',
  'platform',
  'i18n',
  'view',
  'ui',
  'scenes',
];
const everything = Object.fromEntries(EVERYTHING.map((name) => [name, 'any'] as const));

const RULES: Readonly<Record<string, FolderRule>> = {
  core: { folders: {}, packages: [] },
  engine: { folders: { core: 'any' }, packages: [] },
  match: {
    folders: { core: 'any', engine: 'any', net: 'types', platform: 'any' },
    packages: ['valibot'],
  },
  net: { folders: { core: 'any' }, packages: ['valibot'] },
  audio: { folders: { platform: 'any' }, packages: ['howler'] },
  platform: { folders: {}, packages: ['valibot'] },
  i18n: { folders: { core: 'types' }, packages: [] },
  view: { folders: { core: 'any' }, packages: ['phaser'] },
  ui: {
    // The names of modes and orders are constants, counting is pure; all else comes as types.
    folders: {
      core: 'any',
      i18n: 'any',
      platform: 'any',
      match: ['setup', 'clock', 'review', 'statistics'],
      net: ['phrases'],
      'package.json': 'any',
    },
    packages: ['lit-html'],
  },
  scenes: { folders: { ...everything, 'package.json': 'any' }, packages: ['phaser', 'lit-html'] },
  main: { folders: everything, packages: ['phaser', 'lit-html'] },
  brain: {
    folders: { core: 'any', 'package.json': 'any' },
    packages: ['node:events', 'node:readline', 'node:url', 'node:worker_threads', 'vite'],
  },
  cli: {
    folders: { core: 'any', i18n: 'any', view: ['starPoints'] },
    packages: ['node:readline', 'node:util'],
  },
  relay: {
    folders: { net: ['bucket', 'limits', 'relayCodes'] },
    packages: ['node:http', 'node:net', 'node:util', 'ws'],
  },
};

/** Packages that one module keeps to itself, so that they are loaded only when it is asked. */
const KEPT: Readonly<Record<string, string>> = {
  '@trystero-p2p': 'src/net/nostrLink',
  'qrcode-generator': 'src/net/qr',
};

/** The game's door to the core, and the one for what is loaded later. */
const CORE_DOORS = new Set(['src/core', 'src/core/lessons']);

/** The files of the view that decide and do not draw: they know nothing that draws. */
export const PURE_VIEW = [
  'layout',
  'starPoints',
  'viewModel',
  'advice',
  'diff',
  'theme',
  'looks',
].map((name) => `src/view/${name}`);

/** Which folder under src or tools a module belongs to; a file at the root stands for itself. */
function folderOf(module: string): string {
  return module.split('/')[1] ?? module;
}

/** Why a file may not have this import, or null when it may. `file` is as `src/ui/icons.ts`. */
function offence(file: string, { specifier, typesOnly }: Import): string | null {
  const module = file.replace(/\.ts$/, '');
  const rule = RULES[folderOf(module)];
  if (!rule) return 'its folder has no rule';
  if (!specifier.startsWith('.')) {
    const name = specifier.split('/')[0] ?? '';
    if (KEPT[name]) return KEPT[name] === module ? null : 'another module keeps this package';
    if (!rule.packages.includes(name)) return 'its folder may not use this package';
    return name === 'phaser' && PURE_VIEW.includes(module) ? 'it is to draw nothing' : null;
  }
  const target = posix.join(posix.dirname(file), specifier).replace(/\.ts$/, '');
  const [from, to] = [folderOf(module), folderOf(target)];
  if (target === 'src/main') return 'nobody imports main';
  if (target === 'src/engine/engine.worker' && module !== 'src/main') {
    return 'only main starts the worker';
  }
  if (PURE_VIEW.includes(module) && to === 'view' && !PURE_VIEW.includes(target)) {
    return 'it is to draw nothing';
  }
  if (from === to) return null;
  if (to === 'core' && !CORE_DOORS.has(target)) return 'the core has its doors';
  const allowed = rule.folders[to];
  if (allowed === undefined) return 'its folder may not import that one';
  if (allowed === 'any' || typesOnly) return null;
  const named = allowed !== 'types' && allowed.includes(target.split('/').slice(2).join('/'));
  return named ? null : 'its folder may import only types there';
}

/** Every import of a file that goes in a forbidden direction, with the reason. */
export function violations(file: string, source: string): string[] {
  return importsOf(source).flatMap((found) => {
    const reason = offence(file, found);
    return reason === null ? [] : [`${file} imports ${found.specifier}: ${reason}`];
  });
}
