import { DEFAULT_SETTINGS, formatGame, newGame } from '../../src/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DATA_ERRORS,
  dataFileName,
  formatDataFile,
  isDataFile,
  MAX_CHARACTERS,
  parseDataFile,
  type Check,
  type DataError,
} from '../../src/platform/dataFile';

const DATE = new Date('2026-05-03T08:09:10.000Z');
const WHOLE = { format: 'tianyuan-data', version: 1, date: DATE.toISOString(), items: { a: '1' } };

/** Numbers are valid, lists lose all but numbers, anything else is damaged. */
const numbers: Check = (value) => {
  if (typeof value === 'number') return { value, lost: 0 };
  if (!Array.isArray(value)) return undefined;
  const valid = value.filter((one) => typeof one === 'number');
  return { value: valid, lost: value.length - valid.length };
};
const CHECKS = new Map([['counted', numbers]]);

function errorOf(text: string): DataError | null {
  const reading = parseDataFile(text, CHECKS);
  return reading.ok ? null : reading.error;
}

describe('a data file', () => {
  it('is read back unchanged for any texts', () => {
    const texts = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(texts, fc.date({ noInvalidDate: true, min: new Date(0) }), (entries, date) => {
        // Valibot drops these three keys, which are never used.
        fc.pre(entries.every(([key]) => !['__proto__', 'prototype', 'constructor'].includes(key)));
        fc.pre(date.getUTCFullYear() < 10_000);
        const items = new Map(entries);
        const reading = parseDataFile(formatDataFile(items, date), new Map());
        expect(reading).toEqual({ ok: true, value: { date, items, damaged: [] } });
      }),
    );
  });

  it('is named after the local date', () => {
    expect(dataFileName(new Date(2026, 4, 3, 23, 59))).toBe('tianyuan-data-2026-05-03.json');
    expect(dataFileName(new Date(2026, 11, 31))).toBe('tianyuan-data-2026-12-31.json');
  });

  it('is read as its valid items and the damage to others', () => {
    const items = { counted: '[1,"x",2,null]', other: '{', counts: '5', wrong: 5 };
    const reading = parseDataFile(JSON.stringify({ ...WHOLE, items }), CHECKS);
    expect(reading).toEqual({
      ok: true,
      value: {
        date: DATE,
        items: new Map([
          ['counted', '[1,2]'],
          ['other', '{'],
          ['counts', '5'],
        ]),
        damaged: [
          { key: 'counted', parts: 2 },
          { key: 'wrong', parts: null },
        ],
      },
    });
  });

  it('keeps the exact text of valid items', () => {
    const items = new Map([['counted', '[1,   2.50]']]);
    const reading = parseDataFile(formatDataFile(items, DATE), CHECKS);
    expect(reading.ok && reading.value.items).toEqual(items);
  });

  it.each(['"text"', '{"a":', ''])('leaves out a known item with the text %j', (text) => {
    const items = { counted: text, other: 'x' };
    const reading = parseDataFile(JSON.stringify({ ...WHOLE, items }), CHECKS);
    expect(reading.ok && [...reading.value.items.keys()]).toEqual(['other']);
    expect(reading.ok && reading.value.damaged).toEqual([{ key: 'counted', parts: null }]);
  });
});

describe('an invalid data file', () => {
  const cut = JSON.stringify(WHOLE).slice(0, -5);
  it.each<[string, string, DataError]>([
    ['empty', '', 'not-data'],
    ['any text', 'h8 i9', 'not-data'],
    ['a number', '5', 'not-data'],
    ['null', 'null', 'not-data'],
    ['a game', '{"format":"tianyuan-game","version":2}', 'not-data'],
    ['cut off', cut, 'damaged'],
    ['without its version', JSON.stringify({ ...WHOLE, version: undefined }), 'damaged'],
    ['of version 0', JSON.stringify({ ...WHOLE, version: 0 }), 'damaged'],
    ['of a newer version', JSON.stringify({ ...WHOLE, version: 2, items: [] }), 'newer'],
    ['without a date', JSON.stringify({ ...WHOLE, date: undefined }), 'damaged'],
    ['with an invalid date', JSON.stringify({ ...WHOLE, date: 'yesterday' }), 'damaged'],
    ['without items', JSON.stringify({ ...WHOLE, items: undefined }), 'damaged'],
    ['with a list of items', JSON.stringify({ ...WHOLE, items: 'a' }), 'damaged'],
    ['with no item', JSON.stringify({ ...WHOLE, items: {} }), 'empty'],
    [
      'with damaged items only',
      JSON.stringify({ ...WHOLE, items: { counted: '"x"', b: 3 } }),
      'damaged',
    ],
    ['too long', JSON.stringify(WHOLE).padEnd(MAX_CHARACTERS + 1), 'too-large'],
  ])('%s gives its error', (_name, text, error) => {
    expect(errorOf(text)).toBe(error);
  });

  it('never throws', () => {
    const changed = fc
      .tuple(fc.nat(JSON.stringify(WHOLE).length), fc.string({ maxLength: 3 }), fc.nat(4))
      .map(([at, inserted, removed]) => {
        const text = JSON.stringify(WHOLE);
        return text.slice(0, at) + inserted + text.slice(at + removed);
      });
    const json = fc
      .record({
        format: fc.constant('tianyuan-data'),
        version: fc.jsonValue(),
        items: fc.jsonValue(),
      })
      .map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.oneof(changed, json, fc.json(), fc.string()), (text) => {
        expect([null, ...DATA_ERRORS]).toContain(errorOf(text));
      }),
      { numRuns: 2000 },
    );
  });
});

it('a data file is recognized by its start, and a game is not one', () => {
  expect(isDataFile(formatDataFile(new Map([['a', '1']]), DATE).slice(0, 100))).toBe(true);
  expect(isDataFile(formatGame(newGame(DEFAULT_SETTINGS).record))).toBe(false);
  expect(isDataFile('h8 i9')).toBe(false);
});
