import { describe, expect, it } from 'vitest';
import { COLOURS, IDEAS, LEVELS, OPENING_CHOICES, OPENINGS, PLAYERS } from '../../src/core';
import { RULES, SHAPES, type Colour } from '../../src/core';
import { DICTIONARIES, isReadBy, preferredLanguage, type Messages } from '../../src/i18n';
import { LANGUAGES } from '../../src/platform/settings';
import { entries } from '../support/dictionary';

/** Texts with other arguments, which are tested separately. */
const OTHERS = new Set(['paragraph', 'clock.summary', 'swap.choose']);

/** Texts that take a colour; all others take numbers or the names of points. */
const WITH_COLOUR: Record<string, (t: Messages, colour: Colour) => string> = {
  cellStone: (t, colour) => t.cellStone('Q99', colour),
  turn: (t, colour) => t.turn(colour),
  placed: (t, colour) => t.placed(colour, 'Q99'),
  drawDeclined: (t, colour) => t.drawDeclined(colour),
  drawQuestion: (t, colour) => t.drawQuestion(colour),
  wins: (t, colour) => t.wins(colour),
  'reason.resignation': (t, colour) => t.reason.resignation(colour),
  'reason.time': (t, colour) => t.reason.time(colour),
  'clock.of': (t, colour) => t.clock.of(colour),
  'named.place': (t, colour) => t.named.place('Q99', colour, 1, 3),
  'swap.place': (t, colour) => t.swap.place('first', colour, 1, 3),
  'review.move': (t, colour) => t.review.move(3, colour, 'Q99'),
  'review.wentOn': (t, colour) => t.review.wentOn(colour, 'Q99'),
  'swap.chosen': (t, colour) => t.swap.chosen('Q99', colour),
};

describe.each(Object.entries(DICTIONARIES))('the dictionary %s', (_language, t: Messages) => {
  const all = entries(t);

  it('has the same keys as English, of the same kind', () => {
    const kinds = (messages: Messages): [string, string][] =>
      entries(messages).map(([path, entry]): [string, string] => [path, typeof entry]);
    expect(kinds(t).toSorted()).toEqual(kinds(DICTIONARIES.en).toSorted());
  });

  it('has no empty text and none with leading or trailing spaces', () => {
    const texts = all.filter(([, entry]) => typeof entry === 'string');
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(([, entry]) => entry === '' || entry !== String(entry).trim())).toEqual([]);
  });

  it('includes every argument in the text', () => {
    const texts = all.flatMap(([path, entry]) => {
      if (typeof entry !== 'function' || path in WITH_COLOUR || OTHERS.has(path)) return [];
      // Numbers that do not occur in the texts.
      const values = Array.from({ length: entry.length }, (_, index) => 4711 + index);
      const text: unknown = (entry as (...given: readonly number[]) => unknown)(...values);
      return values.map((value) => ({ path, text: String(text), value: String(value) }));
    });
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter(({ text, value }) => !text.includes(value))).toEqual([]);
  });

  it('joins sentences completely', () => {
    expect(t.paragraph([])).toBe('');
    expect(t.paragraph(['Q99', 'Z11'])).toMatch(/^Q99.?Z11$/);
  });

  it('has different texts for both colours', () => {
    const alike = Object.entries(WITH_COLOUR).filter(
      ([, text]) => new Set(COLOURS.map((colour) => text(t, colour))).size < COLOURS.length,
    );
    expect(alike).toEqual([]);
    expect(t.placed('black', 'Q99')).toContain('Q99');
    expect(t.cellStone('Q99', 'white')).toContain('Q99');
  });

  it('has different texts for every kind of clock, with its numbers', () => {
    const clock = { moveSeconds: 4711, minutes: 4712, increment: 4713 };
    expect(t.clock.summary({ ...clock, kind: 'none' })).not.toMatch(/471/);
    expect(t.clock.summary({ ...clock, kind: 'move' })).toContain('4711');
    expect(t.clock.summary({ ...clock, kind: 'fischer' })).toMatch(/4712.*4713/);
  });

  it('has different texts for players and choices of a swap', () => {
    const asked = [null, ...PLAYERS].map((player) => t.swap.choose(player));
    expect(new Set(asked).size).toBe(3);
    const chosen = OPENING_CHOICES.map((choice) => t.swap.chosen('Q99', choice));
    expect(new Set(chosen).size).toBe(3);
    expect(chosen.every((text) => text.includes('Q99'))).toBe(true);
    expect(t.swap.chosen(null, 'black')).not.toContain('null');
    expect(t.swap.place(null, 'white', 7, 9)).toMatch(/7.*9|9.*7/);
  });

  it('has different texts for all choices and reasons of hints', () => {
    const distinct = (names: readonly string[]): number => new Set(names).size;
    expect(distinct(LEVELS.map((level) => t.level[level]))).toBe(LEVELS.length);
    expect(distinct(RULES.map((rule) => t.rule[rule]))).toBe(RULES.length);
    expect(distinct(RULES.map((rule) => t.ruleHelp[rule]))).toBe(RULES.length);
    expect(distinct(OPENINGS.map((opening) => t.opening[opening]))).toBe(OPENINGS.length);
    expect(distinct(OPENINGS.map((opening) => t.openingHelp[opening]))).toBe(OPENINGS.length);
    expect(distinct(SHAPES.map((shape) => t.makes[shape]))).toBe(SHAPES.length);
    expect(distinct(Object.values(t.stops))).toBe(SHAPES.length - 1);
    expect(distinct(IDEAS.map((idea) => t.idea[idea]))).toBe(IDEAS.length);
  });

  it('names a five by word and an overline by number', () => {
    expect(t.reason.row(5)).not.toContain('6');
    expect(t.reason.row(6)).toContain('6');
    expect(t.reason.row(5)).not.toBe(t.reason.row(6));
  });
});

describe('English', () => {
  const { en } = DICTIONARIES;

  it('uses the singular for one', () => {
    expect([en.moveCount(1), en.moveCount(2), en.moveCount(0)]).toEqual([
      '1 move',
      '2 moves',
      '0 moves',
    ]);
    expect([en.continueDetail(1), en.continueDetail(9)]).toEqual([
      '1 move so far',
      '9 moves so far',
    ]);
    expect([en.takenBack(1), en.takenBack(2)]).toEqual(['One move undone.', '2 moves undone.']);
    expect([en.putBack(1), en.putBack(2)]).toEqual(['One move redone.', '2 moves redone.']);
  });
});

describe('Chinese', () => {
  it('has Chinese characters in every text', () => {
    const foreign = entries(DICTIONARIES.zh).filter(
      ([, entry]) => typeof entry === 'string' && !/\p{Script=Han}/u.test(entry),
    );
    expect(foreign).toEqual([]);
  });
});

describe('the language', () => {
  it('can be set to that of every dictionary', () => {
    expect(Object.keys(DICTIONARIES).toSorted()).toEqual([...LANGUAGES].toSorted());
  });

  it.each([
    [['zh'], 'zh'],
    [['zh-CN'], 'zh'],
    [['zh-Hant-TW', 'en'], 'zh'],
    [['ZH-hk'], 'zh'],
    [['en'], 'en'],
    [['en-GB', 'zh-CN'], 'en'],
    [['fr', 'zh', 'en'], 'zh'],
    [['fr', 'de'], 'en'],
    [['zhx', 'english'], 'en'],
    [[''], 'en'],
    [[], 'en'],
  ] as const)('for a browser that asks for %j is %s', (asked, language) => {
    expect(preferredLanguage(asked)).toBe(language);
  });
});

describe('a language', () => {
  it.each<[keyof typeof DICTIONARIES, readonly string[], boolean]>([
    ['en', ['en'], true],
    ['en', ['fr-FR', 'EN-gb'], true],
    ['zh', ['de', 'zh-Hant-TW'], true],
    ['en', ['fr-FR', 'zh-CN'], false],
    ['zh', ['en-GB'], false],
    ['en', [], false],
  ])('%s is read with the browser languages %j: %s', (language, browserLanguages, read) => {
    expect(isReadBy(language, browserLanguages)).toBe(read);
  });
});
