// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPENINGS, RULES } from '../../../src/core';
import { DICTIONARIES } from '../../../src/i18n';
import { HELP } from '../../../src/features/help/words';
import { controlsPage, keyLines } from '../../../src/features/help/controlsPage';
import { FIGURES_OF } from '../../../src/features/help/figures';
import { startPage } from '../../../src/features/help/rulesPages';
import { HELP_SECTIONS, type HelpProps } from '../../../src/features/help/helpProps';
import { shippedPackages } from '../../../src/features/help/aboutPage';
import { SHORTCUTS } from '../../../src/ui/kit/shortcuts';
import { shown, textOf } from '../../support/markup';

/** Every text of a dictionary with its path. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => texts(entry, `${path}.${key}`));
}

const distinct = (all: readonly string[]): boolean => new Set(all).size === all.length;

describe.each(['en', 'zh'] as const)('the help in %s', (language) => {
  const h = HELP[language];

  it('has no empty text, none with spaces at its ends, and no paragraph twice', () => {
    const all = texts(h);
    expect(all.length).toBeGreaterThan(70);
    expect(all.filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
    expect(distinct(RULES.flatMap((rule) => [...h.rules[rule]]))).toBe(true);
    expect(distinct(HELP_SECTIONS.map((section) => h.sections[section]))).toBe(true);
  });

  it('explains every rule, opening and figure', () => {
    expect(RULES.filter((rule) => h.rules[rule].length === 0)).toEqual([]);
    expect(OPENINGS.filter((opening) => h.openings[opening].length === 0)).toEqual([]);
    for (const rule of RULES) {
      expect(distinct(FIGURES_OF[rule].map((name) => h.figures[name]))).toBe(true);
    }
  });

  it('explains every input and the network game, the player’s own input first, keys last', () => {
    for (const touch of [true, false]) {
      const page = shown(controlsPage({ h, touch } as HelpProps));
      for (const { title, lines } of [...Object.values(h.inputs), h.network]) {
        for (const text of [title, ...lines]) expect(textOf(page)).toContain(text);
      }
      const titles = [...page.querySelectorAll('h3')].map(textOf);
      expect(titles[0]).toBe(touch ? h.inputs.touch.title : h.inputs.mouse.title);
      expect(titles.at(-1)).toBe(h.keyboard);
    }
  });

  it('starts with the goal, how to place a stone, and what the buttons do', () => {
    expect(HELP_SECTIONS[0]).toBe('start');
    for (const touch of [true, false]) {
      const page = shown(startPage({ h, touch } as HelpProps));
      const [tap, click] = [h.inputs.touch.lines[0], h.inputs.mouse.lines[0]];
      expect(textOf(page)).toContain(touch ? tap : click);
      expect(textOf(page)).not.toContain(touch ? click : tap);
      expect(page.querySelectorAll('[role=img]')).toHaveLength(1);
    }
  });

  it('names the buttons as they are named', () => {
    const t = DICTIONARIES[language];
    const { buttons, after } = h.start;
    for (const name of [t.undo, t.hint, t.menu, t.continueGame]) {
      expect(buttons.text).toContain(name);
    }
    for (const name of [t.playAgain, t.look, t.review.share]) expect(after.text).toContain(name);
  });

  it('lists every shortcut once, with its action', () => {
    for (const shortcuts of Object.values(SHORTCUTS)) {
      const lines = keyLines(h, shortcuts);
      expect(lines.flatMap(({ keys }) => keys).map((key) => key.toLowerCase())).toEqual(
        Object.keys(shortcuts).map((key) => NAMES[key] ?? key),
      );
      expect(distinct(lines.map(({ does }) => does))).toBe(true);
      expect(lines.filter(({ does }) => does === '')).toEqual([]);
    }
  });
});

describe('the README', () => {
  it('names only keys that the help explains', () => {
    const { en: h } = HELP;
    const readme = readFileSync('README.md', 'utf8');
    const table = readme.slice(readme.indexOf('| Key '));
    const cells = table
      .slice(0, table.indexOf('\n\n'))
      .split('\n')
      .slice(2)
      .map((row) => row.split('|')[3] ?? '');
    const named = cells.flatMap((cell) =>
      [...cell.matchAll(/[A-Z]\w+|\b[A-Z]\b|[,.<>](?=`)|\?/g)].map(([key]) => key),
    );
    const explained = new Set(
      [
        ...h.boardKeys.flatMap(({ keys }) => keys),
        ...Object.values(SHORTCUTS).flatMap((shortcuts) =>
          Object.keys(shortcuts).map((key) => (key === ' ' ? 'Space' : key)),
        ),
      ].map((key) => key.toLowerCase()),
    );
    expect(named.length).toBeGreaterThan(18);
    expect(named.filter((key) => !explained.has(key.toLowerCase()))).toEqual([]);
  });
});

/** Keys whose names on the page differ from their event names. */
const NAMES: Readonly<Record<string, string>> = { escape: 'esc', ' ': 'space' };

describe('the help in Chinese', () => {
  it('has as many paragraphs as in English, and every one is Chinese', () => {
    const keys = (h: unknown): string[] => texts(h).map(([path]) => path);
    expect(keys(HELP.zh)).toEqual(keys(HELP.en));
    const foreign = texts(HELP.zh).filter(
      ([path, text]) => !/\.keys\./.test(path) && !/\p{Script=Han}/u.test(text),
    );
    expect(foreign).toEqual([]);
  });
});

describe('the shipped packages', () => {
  it('are read from the headings of the licence file', () => {
    const markdown =
      '# Licenses\n\nThe app bundles:\n\n## lit-html - 3.3.3 (BSD-3-Clause)\n\n## no heading\n' +
      '## @scope/a-b - 1.0.0-beta.1 (MIT OR Apache-2.0)\n\ntext - 1 (MIT)\n';
    expect(shippedPackages(markdown)).toEqual([
      { name: 'lit-html', version: '3.3.3', licence: 'BSD-3-Clause' },
      { name: '@scope/a-b', version: '1.0.0-beta.1', licence: 'MIT OR Apache-2.0' },
    ]);
  });

  it('are empty if an HTML page is served instead of the file', () => {
    expect(shippedPackages('<!doctype html><title>Tianyuan - 1 (x)</title>')).toEqual([]);
  });
});
