import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readRecord } from '../../../../src/core';
import { RECORD_DICTIONARIES } from '../../../../src/features/records/errors/words';
import { recordErrorText } from '../../../../src/features/records/errors/recordErrors';

describe('what is said of a text that is no game', () => {
  it.each([
    ['', 'There is no text to read.', '没有可读的内容。'],
    [
      'Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n',
      'Line 3, move 2: there is already a stone on H8.',
      '第 3 行（第 2 手）：H8 处已有棋子。',
    ],
    ['h8h8', 'Move 2: there is already a stone on H8.', '第 2 手：H8 处已有棋子。'],
    ['h8 ii', 'Move 2: “i” is not a point.', '第 2 手：“i”不是一个点。'],
    [
      '(;GM[4]\nXO[Go])',
      'Line 2, column 4: the opening “Go” is not known here.',
      '第 2 行第 4 列：不认识开局“Go”。',
    ],
    [
      '(;GM[4];B[hh]',
      'Line 1, column 14: the text breaks off before its end.',
      '第 1 行第 14 列：内容没有写完就中断了。',
    ],
    [
      '{"format":"tianyuan-game","version":2,"settings":{"width":9,"height":9}}',
      'Boards have 10 to 20 columns and rows, which “9 × 9” is not.',
      '棋盘每边应有 10 到 20 路，“9 × 9”不符合。',
    ],
    [
      '1VQAHBx0000',
      'This code is not complete or has a typing error.',
      '这段代码不完整，或者有输入错误。',
    ],
  ])('%j', (text, en, zh) => {
    const read = readRecord(text, DEFAULT_SETTINGS);
    if (read.ok) throw new Error('it is a game');
    expect(recordErrorText(RECORD_DICTIONARIES.en, read.error)).toBe(en);
    expect(recordErrorText(RECORD_DICTIONARIES.zh, read.error)).toBe(zh);
  });
});
