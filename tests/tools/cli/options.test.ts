import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../../src/core';
import { languageOf, parseOptions } from '../../../tools/cli/options';
import { WORDS } from '../../../tools/cli/words';

/** The options of a game, or the error text in English. */
function game(...args: readonly string[]) {
  const options = parseOptions(args, false);
  return options.ok ? options.value : options.error(WORDS.en);
}

describe('the options of a game', () => {
  it('are a person against level 3 on 15×15 freestyle by default', () => {
    expect(game()).toEqual({
      help: false,
      settings: { width: 15, height: 15, rule: 'freestyle', opening: 'free' },
      seats: { black: 'human', white: 3 },
      rest: [],
    });
  });

  it.each([
    ['10', 10, 10],
    ['20', 20, 20],
    ['16x12', 16, 12],
    ['12X16', 12, 16],
  ])('include the size %s', (size, width, height) => {
    expect(game('--size', size)).toMatchObject({ settings: { width, height } });
  });

  it('include the rule and the players', () => {
    expect(game('--rule', 'standard', '--white=human')).toMatchObject({
      settings: { rule: 'standard' },
      seats: { black: 'human', white: 'human' },
    });
    for (const level of LEVELS) {
      expect(game('--black', String(level))).toMatchObject({ seats: { black: level, white: 3 } });
    }
  });

  it.each([
    [['--size', '9'], '"9" is no value for --size. Try --help.'],
    [['--size', '21'], '"21" is no value for --size. Try --help.'],
    [['--size', '15x9'], '"15x9" is no value for --size. Try --help.'],
    [['--size', '21x15'], '"21x15" is no value for --size. Try --help.'],
    [['--size', '15x'], '"15x" is no value for --size. Try --help.'],
    [['--size'], '"" is no value for --size. Try --help.'],
    [['--rule', 'chess'], '"chess" is no value for --rule. Try --help.'],
    [['--black', '0'], '"0" is no value for --black. Try --help.'],
    [['--white', 'robot'], '"robot" is no value for --white. Try --help.'],
    [['--lang', 'fr'], '"fr" is no value for --lang. Try --help.'],
    [['--colour', 'red'], 'Unknown option --colour. Try --help.'],
    [['h8'], 'What is "h8"? Try --help.'],
  ])('are rejected for %j', (args, fault) => {
    expect(game(...args)).toBe(fault);
  });
});

describe('the options of the judge', () => {
  it('include the moves and exclude the players', () => {
    const options = parseOptions(['--size', '16x12', 'h8', 'I9'], true);
    expect(options.ok && options.value).toMatchObject({
      settings: { width: 16, height: 12 },
      rest: ['h8', 'I9'],
    });
    const wrong = parseOptions(['--black', '3', 'h8'], true);
    expect(wrong.ok ? '' : wrong.error(WORDS.en)).toBe('Unknown option --black. Try --help.');
  });
});

describe('the language', () => {
  it.each([
    [[], 'zh_CN.UTF-8', 'zh'],
    [[], 'zh', 'zh'],
    [[], 'en_GB.UTF-8', 'en'],
    [[], 'de_DE', 'en'],
    [[], 'C.UTF-8', 'en'],
    [[], '', 'en'],
    [['--lang', 'zh'], 'en_GB', 'zh'],
    [['--lang', 'en'], 'zh_CN', 'en'],
    [['--lang', 'fr'], 'zh_CN', 'zh'],
  ])('with %j in the locale "%s" is %s', (args, locale, language) => {
    expect(languageOf(args, locale)).toBe(language);
  });
});
