import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../src/core';
import { DATA } from '../../src/features/data/words';
import { HISTORY } from '../../src/features/history/words';
import { RECORDS } from '../../src/features/records/words';
import { SETTINGS } from '../../src/features/settings/words';
import { DATA_ERRORS } from '../../src/platform/dataFile';
import { BOARDS, MOTIONS, STONES, TAP_MODES } from '../../src/platform/settings';
import { entries, textsOf } from '../support/dictionary';

/** Names of file formats, which are the same in every language. */
const FORMATS = new Set(['SGF', 'Piskvork', 'JSON']);

describe.each([
  ['the statistics', HISTORY],
  ['export, import and deletion', DATA],
  ['the settings', SETTINGS],
  ['reading and sharing games', RECORDS],
])('the words of %s', (_name, { en, zh }) => {
  it('have the same keys in both languages, of the same kind, and none is empty', () => {
    const kinds = (dictionary: object): string[] =>
      entries(dictionary).map(([path, entry]) => `${path}: ${typeof entry}`);
    expect(kinds(zh).toSorted()).toEqual(kinds(en).toSorted());
    expect([en, zh].flatMap(textsOf).filter((text) => text === '' || text !== text.trim())).toEqual(
      [],
    );
  });

  it('are Chinese in Chinese', () => {
    const foreign = textsOf(zh).filter((text) => !/\p{Script=Han}/u.test(text));
    expect(foreign.filter((text) => !FORMATS.has(text))).toEqual([]);
  });
});

describe.each(Object.entries(HISTORY))('the statistics in %s', (_language, h) => {
  it('include every argument in the text', () => {
    expect(h.tally(11, 22, 33)).toMatch(/11.*22.*33/);
    expect(h.tallySpoken(11, 22, 33, '44%')).toMatch(/11.*22.*33.*44%/);
    expect(h.watched('Q11', 'Q22')).toMatch(/Q11.*Q22/);
    for (const named of [h.openNamed, h.exportNamed, h.deleteNamed, h.deleteQuestion]) {
      expect(named('Q99')).toContain('Q99');
    }
    for (const counted of [h.movesShort, h.more, h.deleteAllQuestion, h.damaged]) {
      expect(counted(77)).toContain('77');
    }
  });

  it('are different for every colour, result and reason', () => {
    expect(new Set(COLOURS.map((colour) => h.youPlay(colour))).size).toBe(2);
    expect(new Set(Object.values(h.resultForPerson)).size).toBe(3);
    expect(new Set(Object.values(h.reason)).size).toBe(6);
  });
});

describe.each(Object.entries(DATA))('export, import and deletion in %s', (_language, d) => {
  it('is different for every error', () => {
    expect(new Set(DATA_ERRORS.map((error) => d.error[error])).size).toBe(DATA_ERRORS.length);
  });

  it('includes every argument in the text', () => {
    expect(d.exported('Q99')).toContain('Q99');
    expect(d.replaceQuestion('Q99')).toContain('Q99');
    expect(d.damagedItems(d.list(['Q11', d.parts('Q22', 33)]))).toMatch(/Q11.*Q22.*33/);
  });
});

describe.each(Object.entries(SETTINGS))('the settings in %s', (_language, s) => {
  it('have different texts for all choices', () => {
    const distinct = (names: readonly string[]): number => new Set(names).size;
    expect(distinct(BOARDS.map((board) => s.board[board]))).toBe(BOARDS.length);
    expect(distinct(STONES.map((stones) => s.stones[stones]))).toBe(STONES.length);
    expect(distinct(TAP_MODES.map((mode) => s.tap[mode]))).toBe(TAP_MODES.length);
    expect(distinct(MOTIONS.map((motion) => s.motion[motion]))).toBe(MOTIONS.length);
  });
});
