import { posix } from 'node:path';

/** A static or dynamic import, an `export from`, or the URL of a worker in a source file. */
export interface Import {
  readonly specifier: string;
  /** Whether it imports only types and so disappears when compiled. */
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

/** What the modules of a folder may import besides each other, as path prefixes. */
interface Rule {
  readonly may?: readonly string[];
  /** Folders of which only types may be imported, because their code loads later or never. */
  readonly types?: readonly string[];
  readonly packages?: readonly string[];
}

const PACKAGE = 'package.json';
const BELOW_UI = ['src/core', 'src/i18n', 'src/platform', 'src/match'];

/** The modules of other features that a feature may import, besides the folders below features. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  data: ['formats', 'lessons/progress', 'online/keptSeat'],
  help: [],
  history: ['formats'],
  lessons: [],
  online: [],
  records: [],
  settings: ['data/openData'],
};

const FEATURE_RULES = Object.fromEntries(
  Object.entries(FEATURES).map(([name, others]): [string, Rule] => [
    `src/features/${name}`,
    {
      may: [
        ...BELOW_UI,
        'src/net',
        'src/ui',
        PACKAGE,
        ...['matchSeat', 'services', ...others].map((other) => `src/features/${other}`),
      ],
      types: ['src/audio', 'src/engine'],
      packages: ['lit-html', 'valibot'],
    },
  ]),
);

/** The modules that `src/features/openers.ts` loads on demand. */
const OPENERS = [
  'help/openHelp',
  'history/openHistory',
  'lessons/openLessons',
  'online/openOnline',
  'records/openGame',
  'records/openPlayOn',
  'records/openShare',
  'settings/openSettings',
].map((name) => `src/features/${name}`);

/**
 * The allowed directions of imports by folder. The rule with the longest matching prefix applies to
 * a module.
 */
const RULES: Readonly<Record<string, Rule>> = {
  'src/core': {},
  'src/engine': { may: ['src/core'] },
  'src/net': { may: ['src/core'], packages: ['valibot'] },
  'src/net/transport': { may: ['src/net/bytes', 'src/net/rateLimit'], packages: ['valibot'] },
  'src/net/log': {
    may: ['src/core', 'src/net/bytes', 'src/net/schemas'],
    packages: ['valibot'],
  },
  'src/net/protocol': {
    may: [
      'src/core',
      'src/net/log',
      'src/net/rateLimit',
      'src/net/bytes',
      'src/net/schemas',
      'src/net/transport/link',
    ],
    types: ['src/net/time'],
    packages: ['valibot'],
  },
  'src/net/sync': {
    may: ['src/core', 'src/net/log', 'src/net/protocol', 'src/net/rateLimit', 'src/net/schemas'],
    types: ['src/net/time'],
    packages: ['valibot'],
  },
  'src/net/session': {
    may: ['src/core', 'src/net/log', 'src/net/protocol', 'src/net/rateLimit', 'src/net/sync'],
    types: ['src/net/time', 'src/net/transport'],
  },
  'src/match': {
    may: ['src/core', 'src/engine', 'src/platform'],
    types: ['src/net'],
    packages: ['valibot'],
  },
  'src/audio': { may: ['src/platform'], packages: ['howler'] },
  'src/platform': { packages: ['valibot'] },
  'src/i18n': { types: ['src/core'] },
  'src/view': { may: ['src/core'], packages: ['phaser'] },
  'src/ui/kit': { may: ['src/core', 'src/i18n', 'src/platform'], packages: ['lit-html'] },
  'src/ui': { may: [...BELOW_UI, 'src/ui/kit'], packages: ['lit-html'] },
  // The files beside the features: what all of them share, and the openers.
  'src/features': {
    may: [...BELOW_UI, 'src/ui', ...OPENERS, 'src/features/online/keptSeat'],
    types: ['src/audio', 'src/engine'],
  },
  ...FEATURE_RULES,
  'src/scenes': {
    may: [
      ...BELOW_UI,
      'src/ui',
      'src/view',
      ...['matchSeat', 'openers', 'services'].map((name) => `src/features/${name}`),
    ],
    types: ['src/audio'],
    packages: ['phaser', 'lit-html'],
  },
  'src/main': {
    may: [
      'src/audio',
      'src/engine',
      'src/features/openers',
      'src/i18n',
      'src/platform',
      'src/scenes',
      'src/ui',
    ],
    packages: ['phaser', 'lit-html'],
  },
  'tools/brain': {
    may: ['src/core', PACKAGE],
    packages: ['node:events', 'node:readline', 'node:url', 'node:worker_threads', 'vite'],
  },
  'tools/cli': {
    may: ['src/core', 'src/i18n', 'src/view/starPoints'],
    packages: ['node:readline', 'node:util'],
  },
  'tools/relay': {
    may: ['src/net/rateLimit', 'src/net/transport/relayCodes'],
    types: ['src/net/time'],
    packages: ['node:http', 'node:net', 'node:util', 'ws'],
  },
};

/** Packages that only one module may import, so that they load on demand. */
const EXCLUSIVE: Readonly<Record<string, string>> = {
  '@noble/ciphers': 'src/net/transport/sealing',
  '@noble/hashes': 'src/net/bytes',
  '@noble/secp256k1': 'src/net/protocol/seatKey',
  '@trystero-p2p/nostr': 'src/net/transport/nostrLink',
  'qrcode-generator': 'src/features/online/qr',
};

/** The entry points of the core: one for the game, one for what loads later. */
const CORE_ENTRIES = new Set(['src/core', 'src/core/lessons']);

/** The modules of the view that compute and do not draw; they may not import Phaser. */
export const PURE_VIEW = ['advice', 'constants', 'layout', 'skins', 'starPoints', 'viewModel'].map(
  (name) => `src/view/${name}`,
);

const isIn = (module: string, folder: string): boolean =>
  module === folder || module.startsWith(`${folder}/`);

/** The folder whose rule applies to a module. */
function folderOf(module: string): string | undefined {
  return Object.keys(RULES)
    .filter((folder) => isIn(module, folder))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** Why `file`, such as `src/ui/kit/icons.ts`, may not have this import; null if it may. */
function violationOf(file: string, { specifier, typesOnly }: Import): string | null {
  const module = file.replace(/\.ts$/, '');
  const folder = folderOf(module);
  if (folder === undefined) return 'its folder has no rule';
  const { may = [], types = [], packages = [] } = RULES[folder] ?? {};
  if (!specifier.startsWith('.')) {
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    if (EXCLUSIVE[name])
      return EXCLUSIVE[name] === module ? null : 'only one module may use this package';
    if (!packages.includes(name)) return 'its folder may not use this package';
    return name === 'phaser' && PURE_VIEW.includes(module)
      ? 'it must not depend on drawing code'
      : null;
  }
  const target = posix
    .join(posix.dirname(file), specifier)
    .replace(/\.ts$/, '')
    .replace(/\?inline$/, '');
  if (target === 'src/main') return 'main must not be imported';
  if (target === 'src/engine/engine.worker' && module !== 'src/main') {
    return 'only main starts the worker';
  }
  if (PURE_VIEW.includes(module) && isIn(target, 'src/view') && !PURE_VIEW.includes(target)) {
    return 'it must not depend on drawing code';
  }
  if (folderOf(target) === folder) return null;
  if (isIn(target, 'src/core') && !CORE_ENTRIES.has(target))
    return 'the core must be imported through its entry points';
  if (may.some((allowed) => isIn(target, allowed))) return null;
  if (!types.some((allowed) => isIn(target, allowed))) return 'its folder may not import that one';
  return typesOnly ? null : 'its folder may import only types there';
}

/** The forbidden imports of a file, with the reasons. */
export function violations(file: string, source: string): string[] {
  return importsOf(source).flatMap((found) => {
    const reason = violationOf(file, found);
    return reason === null ? [] : [`${file} imports ${found.specifier}: ${reason}`];
  });
}

/**
 * Import cycles, including type imports, each as the modules along it. `sources` maps the path of
 * every module without extension, such as `src/ui/kit/icons`, to its text.
 */
export function circles(sources: ReadonlyMap<string, string>): string[][] {
  const targets = new Map(
    [...sources].map(([module, source]) => [
      module,
      importsOf(source)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.join(posix.dirname(module), specifier.replace(/\.ts$/, '')))
        .map((target) => (sources.has(target) ? target : `${target}/index`))
        .filter((target) => sources.has(target)),
    ]),
  );
  const found: string[][] = [];
  const done = new Set<string>();
  const follow = (module: string, path: readonly string[]): void => {
    const start = path.indexOf(module);
    if (start >= 0) found.push(path.slice(start));
    if (start >= 0 || done.has(module)) return;
    for (const target of targets.get(module) ?? []) follow(target, [...path, module]);
    done.add(module);
  };
  for (const module of targets.keys()) follow(module, []);
  return found;
}
