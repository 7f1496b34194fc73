import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readRecord } from '../../../src/core';
import { recordErrorText } from '../../../src/features/records/openGame';
import { RECORDS } from '../../../src/features/records/words';

describe('recordErrorText', () => {
  it.each([
    ['', 'There is no text to read.', '没有可读的内容。'],
    [
      'Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n',
      'Line 3, move 2: H8 is already taken.',
      '第 3 行（第 2 手）：H8 处已有棋子。',
    ],
    ['h8h8', 'Move 2: H8 is already taken.', '第 2 手：H8 处已有棋子。'],
    ['h8 ii', 'Move 2: “i” is not a point.', '第 2 手：“i”不是一个点。'],
    [
      '(;GM[4]\nXO[Go])',
      'Line 2, column 4: the opening “Go” is not known here.',
      '第 2 行第 4 列：不认识开局“Go”。',
    ],
    [
      '(;GM[4]PB[Li];',
      'Line 1, column 15: the text is cut off.',
      '第 1 行第 15 列：内容不完整，中途断了。',
    ],
    [
      '{"format":"tianyuan-game","version":2,"settings":{"width":9,"height":9}}',
      'Boards have 10 to 20 columns and rows, which “9 × 9” is not.',
      '棋盘每边应有 10 到 20 路，“9 × 9”不符合。',
    ],
    [
      '1VQAHBx0000',
      'This code is incomplete or has a typing error.',
      '这段代码不完整，或者有输入错误。',
    ],
  ])('%j', (text, en, zh) => {
    const read = readRecord(text, DEFAULT_SETTINGS);
    if (read.ok) throw new Error(`${text} was read as a game`);
    expect(recordErrorText(RECORDS.en.errors, read.error)).toBe(en);
    expect(recordErrorText(RECORDS.zh.errors, read.error)).toBe(zh);
  });
});

describe.each(Object.entries(RECORDS))('the errors of reading in %s', (language, { errors: t }) => {
  const faults = Object.entries(t.fault).map(([code, text]) => [code, text('H8')] as const);
  const whole = Object.entries(t.whole);
  const all = [...faults, ...whole, ['too-long', t.tooLong(4711)] as const];

  it('are different for every fault', () => {
    expect(new Set(all.map(([, text]) => text)).size).toBe(all.length);
  });

  it('are sentences in the right language', () => {
    const isSentence = (text: string): boolean =>
      language === 'zh' ? /^\S.*\p{Script=Han}.*。$/su.test(text) : /^[a-zH“].*\.$/s.test(text);
    expect(all.filter(([, text]) => !isSentence(text))).toEqual([]);
    const { fault } = t;
    const optional = [fault['bad-syntax'], fault['bad-size'], fault['choice-first']];
    for (const text of [...optional, fault['no-such-choice']])
      expect(text('')).toSatisfy(isSentence);
  });

  it('name every line, column and move', () => {
    expect(t.atLine(4711, 4712)).toMatch(/4711.*4712/);
    expect(t.atMove(4711)).toContain('4711');
    expect(t.atLineOfMove(4711, 4712)).toMatch(/4711.*4712/);
    expect(t.tooLong(4711)).toContain('4711');
    expect(t.at('Q99', 'Z11')).toMatch(/^Q99.+Z11$/);
  });
});
