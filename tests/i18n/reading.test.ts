import { describe, expect, it } from 'vitest';
import { COLOURS, FOUL_KINDS } from '../../src/core';
import { READING, type Reading } from '../../src/i18n/reading';
import { LANGUAGES } from '../../src/platform/settings';

function keys(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
    typeof entry === 'object' && entry !== null
      ? keys(entry, `${path}${key}.`)
      : [`${path}${key} ${typeof entry}`],
  );
}

it('The words for reading out the board have the same keys in every language', () => {
  expect(Object.keys(READING).toSorted()).toEqual([...LANGUAGES].toSorted());
  for (const words of Object.values(READING)) {
    expect(keys(words).toSorted()).toEqual(keys(READING.en).toSorted());
  }
});

describe.each(Object.entries(READING))('in %s', (_language, words: Reading) => {
  it('both colours have different texts', () => {
    const by: ((colour: 'black' | 'white') => string)[] = [
      (colour) => words.stones('Q99', colour),
      (colour) => words.here(colour),
      (colour) => words.side(colour, ['Q99']),
      (colour) => words.mustBlock(colour, 'Q99'),
      (colour) => words.canWin(colour, 'Q99'),
      (colour) => words.lastMove(4711, colour, 'Q99'),
    ];
    for (const say of by) expect(new Set(COLOURS.map(say)).size).toBe(2);
    expect(words.here(null)).not.toBe(words.here('black'));
    expect(words.lastMove(4711, 'black', 'Q99')).toMatch(/4711.*Q99/);
  });

  it('every foul has its own name and count', () => {
    const names = FOUL_KINDS.map((kind) => words.cellForbidden('Q99', [kind]));
    expect(new Set(names).size).toBe(FOUL_KINDS.length);
    expect(names.every((name) => name.startsWith('Q99'))).toBe(true);
    for (const kind of FOUL_KINDS) {
      expect(words.foul[kind](7)).toContain('7');
      expect(words.foul[kind](7)).not.toBe(words.foul[kind](8));
    }
    const all = words.cellForbidden('Q99', FOUL_KINDS);
    expect(all.length).toBeGreaterThan(Math.max(...names.map((name) => name.length)));
  });

  it('every mark has its own text that includes the cell’s', () => {
    const { markedWin, markedBlock, markedRow } = words;
    const names = [markedWin, markedBlock, markedRow.four, markedRow.three].map((say) =>
      say('Q99'),
    );
    expect(new Set(names).size).toBe(4);
    expect(names.every((name) => /^Q99.{2}/.test(name))).toBe(true);
  });

  it('the times are read, or that there are no clocks', () => {
    expect(words.clocks({ black: '4:05', white: '3:59' })).toMatch(/4:05.*3:59/);
    expect(words.clocks(null)).not.toContain(':');
  });
});
