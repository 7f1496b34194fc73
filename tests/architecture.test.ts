import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { circles, importsOf, PURE_VIEW, violations } from './support/imports';

const ROOT = new URL('../', import.meta.url);

/** The TypeScript files of the game and its command-line programs. */
const FILES = ['src', 'tools/brain', 'tools/cli', 'tools/relay']
  .flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  .filter((name) => name.endsWith('.ts'))
  .toSorted();

const textOf = (name: string): string => readFileSync(new URL(name, ROOT), 'utf8');

describe('the source', () => {
  it('is found', () => {
    expect(FILES).toContain('src/main.ts');
    expect(FILES).toContain('src/core/index.ts');
    expect(FILES).toContain('tools/brain/main.ts');
  });

  it('imports in the allowed directions only', () => {
    expect(FILES.flatMap((name) => violations(name, textOf(name)))).toEqual([]);
  });

  it('has no circular imports, type imports included', () => {
    const sources = FILES.map((name) => [name.replace(/\.ts$/, ''), textOf(name)] as const);
    expect(circles(new Map(sources))).toEqual([]);
  });

  it('renders only where translations by the browser are survived', () => {
    const render = /import \{[^}]*\brender\b[^}]*\} from 'lit-html'/;
    expect(FILES.filter((name) => render.test(textOf(name)))).toEqual(['src/ui/kit/render.ts']);
  });

  it('has no folder with more than 15 files', () => {
    const folders = readdirSync(new URL('src', ROOT), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath }) => parentPath);
    const full = folders.filter((folder) => folders.filter((one) => one === folder).length > 15);
    expect([...new Set(full)]).toEqual([]);
  });

  it('contains every module listed in PURE_VIEW', () => {
    const modules = new Set(FILES.map((name) => name.replace(/\.ts$/, '')));
    expect(PURE_VIEW.filter((module) => !modules.has(module))).toEqual([]);
  });

  it('has no import that importsOf misses', () => {
    const unread = FILES.filter((name) => {
      const lines = textOf(name).split('\n');
      const seen = lines.filter((line) => /^(import|export|\}).*['"];$/.test(line));
      return (
        importsOf(textOf(name)).length < seen.filter((line) => / from |^import /.test(line)).length
      );
    });
    expect(unread).toEqual([]);
  });
});

describe('importsOf', () => {
  it.each([
    ["import { a } from './a';", './a', false],
    ["import a, { type B } from './a';", './a', false],
    ["import * as v from 'valibot';", 'valibot', false],
    ["import type { A } from './a';", './a', true],
    ["import { type A, type B } from './a';", './a', true],
    ["import { type A, b } from './a';", './a', false],
    ["import {\n  type A,\n  type B,\n} from './a';", './a', true],
    ["import './a.css';", './a.css', false],
    ["export * from './a';", './a', false],
    ["export { a } from './a';", './a', false],
    ["export type { A } from './a';", './a', true],
    ["const a = await import('./a');", './a', false],
    ["new Worker(new URL('./a.ts', import.meta.url));", './a.ts', false],
  ])('reads %j', (source, specifier, typesOnly) => {
    expect(importsOf(source)).toEqual([{ specifier, typesOnly }]);
  });

  it('reads several imports and ignores comments', () => {
    const source =
      "import a from 'a';\n// import b from 'b';\n/* import c from 'c'; */\nimport 'd';";
    expect(importsOf(source).map(({ specifier }) => specifier)).toEqual(['a', 'd']);
  });
});

describe('circles', () => {
  it('finds circular imports through types, folders and several files', () => {
    const found = circles(
      new Map([
        ['src/a', "import type { B } from './b';"],
        ['src/b', "import { c } from './folder';"],
        ['src/folder/index', "export { a } from '../a';\nimport('./d');"],
        ['src/folder/d', "import { e } from './e';"],
        ['src/folder/e', "import 'e';"],
      ]),
    );
    expect(found).toEqual([['src/a', 'src/b', 'src/folder/index']]);
  });
});

describe('violations reports', () => {
  it.each([
    ['src/core/game/game.ts', "import { answer } from '../../engine/answer';"],
    ['src/core/levels/runs.ts', "import type { Messages } from '../../i18n';"],
    ['src/core/game/game.ts', "import * as v from 'valibot';"],
    ['src/core/game/game.ts', "import { readFileSync } from 'node:fs';"],
    ['src/engine/client.ts', "import { MatchController } from '../match/controller';"],
    ['src/engine/client.ts', "import { Position } from '../core/game/position';"],
    ['src/match/controller.ts', "import type { Messages } from '../i18n';"],
    ['src/match/controller.ts', "import { Sound } from '../audio/sound';"],
    ['src/match/controller.ts', "import { Session } from '../net/session/session';"],
    ['src/net/session/session.ts', "import { Clocks } from '../../match/clock';"],
    ['src/net/session/session.ts', "import { relayLink } from '../transport/relayLink';"],
    ['src/net/log/gameLog.ts', "import type { Message } from '../protocol/messages';"],
    ['src/net/protocol/channel.ts', "import { joinRoom } from 'trystero';"],
    ['src/audio/sound.ts', "import type { Point } from '../core';"],
    ['src/platform/settings.ts', "import { DEFAULT_SETTINGS } from '../core';"],
    ['src/i18n/en.ts', "import { COLOURS } from '../core';"],
    ['src/i18n/en.ts', "import type { Settings } from '../platform/settings';"],
    ['src/view/board/stones.ts', "import type { MatchState } from '../../match/matchState';"],
    ['src/view/layout.ts', "import { Scene } from 'phaser';"],
    ['src/view/layout.ts', "import type { Scene } from 'phaser';"],
    ['src/view/viewModel.ts', "import { stoneKey } from './textures/atlas';"],
    ['src/ui/kit/icons.ts', "import { gameLayout } from '../../view/layout';"],
    ['src/ui/kit/icons.ts', "import { Scene } from 'phaser';"],
    ['src/ui/kit/icons.ts', "import { gamePanel } from '../game/gamePanel';"],
    ['src/ui/menu/menuPanel.ts', "import { SCENE } from '../../scenes/scene';"],
    ['src/ui/menu/menuPanel.ts', "import { openHelp } from '../../features/openers';"],
    ['src/features/help/openHelp.ts', "import type { Services } from '../../scenes/scene';"],
    ['src/features/help/openHelp.ts', "import { gameList } from '../history/gameList';"],
    ['src/features/openers.ts', "import { gameList } from './history/gameList';"],
    ['src/scenes/Menu.ts', "import { gameList } from '../features/history/gameList';"],
    ['src/scenes/Menu.ts', "import { Howler } from 'howler';"],
    ['src/scenes/Menu.ts', "import { start } from '../main';"],
    ['src/scenes/Menu.ts', "import { judge } from '../core/game/judge';"],
    ['src/ui/kit/icons.ts', "import { wins } from '../../core/lessons/force';"],
    ['src/scenes/Menu.ts', "new URL('../engine/engine.worker.ts', import.meta.url)"],
    ['src/engine/client.ts', "import './engine.worker';"],
    ['src/main.ts', "export * from './core/game/types';"],
    ['src/main.ts', "import { Howl } from 'howler';"],
    ['tools/brain/main.ts', "import { Protocol } from '../../src/core/game/position';"],
    ['tools/brain/main.ts', "import { DICTIONARIES } from '../../src/i18n';"],
    ['tools/cli/draw.ts', "import { stoneKey } from '../../src/view/textures/atlas';"],
    ['tools/cli/draw.ts', "import { version } from '../../package.json';"],
    ['tools/cli/terminalGame.ts', "import { stoneKey } from '../../src/view/textures/atlas';"],
    ['tools/cli/terminalGame.ts', "import { version } from '../../package.json';"],
    ['tools/cli/main.ts', "import { Protocol } from '../brain/protocol';"],
    ['tools/relay/relay.ts', "import { nostrLink } from '../../src/net/transport/nostrLink';"],
    ['src/net/transport/relayLink.ts', "import { WebSocket } from 'ws';"],
    ['src/net/transport/relayLink.ts', "import { joinRoom } from '@trystero-p2p/nostr';"],
    ['src/net/protocol/channel.ts', "import { getPublicKey } from '@noble/secp256k1';"],
    ['src/net/protocol/seatKey.ts', "import { sha256 } from '@noble/hashes/sha2.js';"],
    ['src/ui/kit/icons.ts', "import qrcode from 'qrcode-generator';"],
    ['src/unlisted/peer.ts', "import type { Point } from '../core';"],
  ])('in %s, %s', (file, line) => {
    expect(violations(file, line)).toHaveLength(1);
  });
});

describe('violations allows', () => {
  it.each([
    ['src/core/levels/runs.ts', "import { cellOf } from '../game/board';"],
    ['src/engine/client.ts', "import type { Point } from '../core';"],
    ['src/match/seat.ts', "import type { EngineClient } from '../engine/client';"],
    ['src/match/controller.ts', "import type { Session } from '../net/session/session';"],
    ['src/i18n/en.ts', "import type { Colour } from '../core';"],
    ['src/net/log/gameLog.ts', "import { apply } from '../../core';"],
    ['src/net/protocol/messages.ts', "import * as v from 'valibot';"],
    ['src/net/protocol/channel.ts', "import type { Link } from '../transport/link';"],
    ['src/audio/howlerLibrary.ts', "import { Howler } from 'howler';"],
    ['src/view/board/stones.ts', "import type { Scene } from 'phaser';"],
    ['src/view/board/stones.ts', "import { pointCentre } from '../layout';"],
    [
      'src/ui/menu/menuPanel.ts',
      "import { MODES, type MatchSetup } from '../../match/matchSetup';",
    ],
    ['src/features/lessons/lessonState.ts', "import { COURSE } from '../../core/lessons';"],
    ['src/features/openers.ts', "import('./help/openHelp')"],
    ['src/ui/game/gamePanel.ts', "import type { MatchState } from '../../match/matchState';"],
    ['src/scenes/Game.ts', "import { Scene } from 'phaser';"],
    ['src/scenes/Game.ts', "import { openHelp } from '../features/openers';"],
    ['src/main.ts', "new URL('./engine/engine.worker.ts', import.meta.url)"],
    ['src/main.ts', "import './ui/styles/styles.css';"],
    ['tools/brain/notation.ts', "import { version } from '../../package.json';"],
    ['tools/cli/terminalGame.ts', "import { starPoints } from '../../src/view/starPoints';"],
    ['tools/relay/relay.ts', "import { MAX_FRAME } from '../../src/net/transport/relayCodes';"],
    ['src/features/online/qr.ts', "const { default: qrcode } = await import('qrcode-generator');"],
  ])('in %s, %s', (file, line) => {
    expect(importsOf(line)).toHaveLength(1);
    expect(violations(file, line)).toEqual([]);
  });
});
