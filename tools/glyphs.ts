/** The characters that each font of the game must have. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COLOURS } from '../src/core';
import { LANGUAGE_NAME } from '../src/i18n';
import { zh as data } from '../src/features/data/zh';
import { zh as lessons } from '../src/features/lessons/zh';
import { zh as online } from '../src/features/online/zh';
import { zh as review } from '../src/features/records/zh';
import { zh } from '../src/i18n/zh';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));

/** All text that the style sheets set in `--brush`: the title, the seal and the headings. */
const HEADINGS = [
  '天元五子',
  zh.settings,
  zh.help,
  zh.learn,
  zh.statistics,
  data.title,
  ...Object.values(lessons.lesson).map(({ title }) => title),
  zh.draw,
  zh.youWin,
  zh.youLose,
  ...COLOURS.map((colour) => zh.wins(colour)),
  zh.review.moves,
  review.share.title,
  review.open.title,
  review.playOn.title(0),
  review.playOn.title(1234567890),
  online.title,
  online.room,
  online.joining,
  online.hand.title,
  online.terms.title,
  online.terms.counter,
  online.say,
].join('');

/** Ranges with the letters of most European languages, for players' names. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0x17e],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
const TYPOGRAPHY = '–—‘’“”…−≥';

/**
 * The characters beyond ASCII in the Chinese dictionaries, or in all other sources. They are read
 * from the source text, because dictionaries contain functions with many possible results.
 */
export function writtenIn(part: 'chinese' | 'rest'): Set<string> {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|css)$/.test(name))
    .filter((name) => /\bzh\.ts$/.test(name) === (part === 'chinese'));
  const text = names.map((name) => readFileSync(`${SOURCES}/${name}`, 'utf8')).join('');
  return new Set(text.match(/[^\0-\x7f]/gu));
}

const latin = new Set(String.fromCodePoint(...LATIN) + TYPOGRAPHY);
const signs = [...writtenIn('rest')].filter((character) => !latin.has(character));

/** The characters of each font, by the name of its file in `public/assets/fonts`. */
export const GLYPHS = {
  brush: HEADINGS,
  text: [...latin].join(''),
  /** Arrows and the Chinese words on English pages, which then need not load the Chinese font. */
  signs: signs.join(''),
  han: [...new Set([...writtenIn('chinese'), ...signs, ...Object.values(LANGUAGE_NAME).join('')])]
    .filter((character) => character > '\x7f')
    .join(''),
} as const;
