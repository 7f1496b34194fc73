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

/** What the modules of a room may import besides each other, each by the start of its path. */
interface Rule {
  readonly may?: readonly string[];
  /** Rooms of which only types may be imported: their code is loaded later, or not at all. */
  readonly types?: readonly string[];
  readonly packages?: readonly string[];
}

const PACKAGE = 'package.json';
const BELOW_UI = ['src/core', 'src/i18n', 'src/platform', 'src/match'];
const BELOW_FEATURES = [...BELOW_UI, 'src/net', 'src/ui', 'src/features/services', PACKAGE];
const OF_FEATURES = { types: ['src/audio', 'src/engine'], packages: ['lit-html'] };

/** What `src/features/openers.ts` loads when it is asked for. */
const OPENERS = [
  'help/openHelp',
  'history/openHistory',
  'lessons/openLessons',
  'online/openOnline',
  'records/openGame',
  'records/playOn',
  'records/shareGame',
  'settings/openSettings',
].map((name) => `src/features/${name}`);

/**
 * The directions of imports, room by room. A module belongs to the room with the longest name that
 * its path starts with.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  'src/core': {},
  'src/engine': { may: ['src/core'] },
  'src/net': { may: ['src/core'] },
  'src/net/transport': { packages: ['valibot'] },
  'src/net/log': { may: ['src/core', 'src/net/sha256'], packages: ['valibot'] },
  'src/net/protocol': {
    may: [
      'src/core',
      'src/net/log',
      'src/net/rateLimit',
      'src/net/sha256',
      'src/net/transport/limits',
    ],
    types: ['src/net/time', 'src/net/transport/link'],
    packages: ['valibot'],
  },
  'src/net/sync': {
    may: ['src/core', 'src/net/log', 'src/net/protocol', 'src/net/rateLimit'],
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
  // Openers load every room by its opener; what all rooms share knows none of them.
  'src/features': {
    may: [...BELOW_UI, 'src/ui', ...OPENERS],
    types: ['src/audio', 'src/engine', 'src/features/online/openOnline'],
  },
  'src/features/data': {
    may: [
      ...BELOW_FEATURES,
      'src/features/formats',
      'src/features/lessons/progress',
      'src/features/online/keptSeat',
    ],
    packages: ['lit-html', 'valibot'],
  },
  'src/features/help': { ...OF_FEATURES, may: BELOW_FEATURES },
  'src/features/history': { ...OF_FEATURES, may: [...BELOW_FEATURES, 'src/features/formats'] },
  'src/features/lessons': {
    ...OF_FEATURES,
    may: BELOW_FEATURES,
    packages: ['lit-html', 'valibot'],
  },
  'src/features/online': {
    ...OF_FEATURES,
    may: [...BELOW_FEATURES, 'src/features/records/records.css'],
    packages: ['lit-html', 'valibot'],
  },
  'src/features/records': { ...OF_FEATURES, may: BELOW_FEATURES },
  'src/features/settings': {
    ...OF_FEATURES,
    may: [...BELOW_FEATURES, 'src/features/data/openData'],
  },
  'src/scenes': {
    may: [
      ...BELOW_UI,
      'src/ui',
      'src/view',
      'src/features/openers',
      'src/features/services',
      'src/features/online/keptSeat',
    ],
    types: ['src/audio'],
    packages: ['phaser', 'lit-html'],
  },
  'src/main': {
    may: [
      'src/audio',
      'src/engine',
      'src/features/openers',
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
    may: ['src/net/rateLimit', 'src/net/transport/limits', 'src/net/transport/relayCodes'],
    packages: ['node:http', 'node:net', 'node:util', 'ws'],
  },
};

/** Packages that one module keeps to itself, so that they are loaded only when it is asked. */
const KEPT: Readonly<Record<string, string>> = {
  '@trystero-p2p': 'src/net/transport/nostrLink',
  'qrcode-generator': 'src/features/online/qr',
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

const isIn = (module: string, room: string): boolean =>
  module === room || module.startsWith(`${room}/`);

/** The room whose rule counts for a module. */
function roomOf(module: string): string | undefined {
  return Object.keys(RULES)
    .filter((room) => isIn(module, room))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** Why a file may not have this import, or null when it may. `file` is as `src/ui/kit/icons.ts`. */
function offence(file: string, { specifier, typesOnly }: Import): string | null {
  const module = file.replace(/\.ts$/, '');
  const room = roomOf(module);
  if (room === undefined) return 'its folder has no rule';
  const { may = [], types = [], packages = [] } = RULES[room] ?? {};
  if (!specifier.startsWith('.')) {
    const name = specifier.split('/')[0] ?? '';
    if (KEPT[name]) return KEPT[name] === module ? null : 'another module keeps this package';
    if (!packages.includes(name)) return 'its folder may not use this package';
    return name === 'phaser' && PURE_VIEW.includes(module) ? 'it is to draw nothing' : null;
  }
  const target = posix
    .join(posix.dirname(file), specifier)
    .replace(/\.ts$/, '')
    .replace(/\?inline$/, '');
  if (target === 'src/main') return 'nobody imports main';
  if (target === 'src/engine/engine.worker' && module !== 'src/main') {
    return 'only main starts the worker';
  }
  if (PURE_VIEW.includes(module) && isIn(target, 'src/view') && !PURE_VIEW.includes(target)) {
    return 'it is to draw nothing';
  }
  if (roomOf(target) === room) return null;
  if (isIn(target, 'src/core') && !CORE_DOORS.has(target)) return 'the core has its doors';
  if (may.some((allowed) => isIn(target, allowed))) return null;
  if (!types.some((allowed) => isIn(target, allowed))) return 'its folder may not import that one';
  return typesOnly ? null : 'its folder may import only types there';
}

/** Every import of a file that goes in a forbidden direction, with the reason. */
export function violations(file: string, source: string): string[] {
  return importsOf(source).flatMap((found) => {
    const reason = offence(file, found);
    return reason === null ? [] : [`${file} imports ${found.specifier}: ${reason}`];
  });
}

/**
 * Circles of imports, type imports included: each as the modules along it. `sources` has the text of
 * every module by its name, as `src/ui/kit/icons`.
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
