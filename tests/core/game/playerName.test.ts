import { describe, expect, it } from 'vitest';
import { cleanName, NAME_LENGTH } from '../../../src/core';

describe('cleanName', () => {
  it.each([
    ['  Ann \n Lee ', 'Ann Lee'],
    ['\u202Egnp.exe\u0000', 'gnp.exe'],
    ['a\u200Bb\u2066c', 'abc'],
    ['Z\u0351\u0352\u0353\u0354\u0355', 'Z\u0353\u0354'],
    ['天元', '天元'],
    ['😀'.repeat(30), '😀'.repeat(NAME_LENGTH)],
    ['<b>x</b>', '<b>x</b>'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanName(name)).toBe(clean);
    expect(cleanName(clean)).toBe(clean);
  });
});
