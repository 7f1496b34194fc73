import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/platform/decodeText';
import { encode } from '../support/encode';

const bytes = (...parts: (number[] | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** A text in UTF-16, low byte first. */
const utf16 = (text: string): number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((code) => [
    code & 0xff,
    code >> 8,
  ]);
const swapped = (list: number[]): number[] => list.map((_, index) => list[index ^ 1] ?? 0);

const CHINESE = '(;GM[5]US[浙江五子教室];B[hh])';
const JAPANESE = '(;GM[4]PB[表示ソフト]PW[中村さん];B[hh])';
const WESTERN = '(;GM[4]PB[José]PW[Müller Ångström];B[hh])';

describe('the encoding of a text', () => {
  it.each([
    ['UTF-8', bytes([0xef, 0xbb, 0xbf], new TextEncoder().encode(CHINESE))],
    ['UTF-16, low byte first', bytes([0xff, 0xfe], utf16(CHINESE))],
    ['UTF-16, high byte first', bytes([0xfe, 0xff], swapped(utf16(CHINESE)))],
  ])('is given by a byte order mark, which is dropped: %s', (_, text) => {
    expect(decodeText(text)).toBe(CHINESE);
  });

  it('is given by a mark even if the file says something else', () => {
    const text = '(;CA[gb2312]PB[天元])';
    expect(decodeText(bytes([0xff, 0xfe], utf16(text)))).toBe(text);
    expect(decodeText(bytes([0xef, 0xbb, 0xbf], new TextEncoder().encode(text)))).toBe(text);
  });

  it.each([
    ['low byte first', utf16(CHINESE)],
    ['high byte first', swapped(utf16(CHINESE))],
  ])('is UTF-16 without a mark if every other byte is zero: %s', (_, text) => {
    expect(decodeText(Uint8Array.from(text))).toBe(CHINESE);
  });

  it.each([
    ['big5', '(;GM[4]CA[Big5]PB[陳大文];B[hh])'],
    ['euc-kr', '(;GM[4]CA[cp949]PB[김철수];B[hh])'],
    ['windows-1251', '(;GM[4]CA[windows-1251]PB[Иванов];B[hh])'],
    ['windows-1250', '(;CA [ windows-1250 ]PB[Łukasz Žižka];B[hh])'],
    ['gb18030', '(;GM[1]CA[gb2312]PB[天元];B[hh])'],
    ['gb18030', '(;GM[1]CA[CP936]PB[天元];B[hh])'],
    ['shift_jis', JAPANESE.replace('PB', 'CA[SJIS]PB')],
    ['iso-8859-1', WESTERN.replace('PB', 'CA[ISO-8859-1]PB')],
  ])('is the one that the file names: %s in %j', (encoding, text) => {
    expect(decodeText(encode(encoding, text))).toBe(text);
  });

  it.each([
    ['the named one does not fit', '(;GM[1]CA[UTF-8]C[黑方先行，第一手下在天元。];B[hh])'],
    ['the named one is unknown', '(;GM[1]CA[ANSI]C[黑方先行，第一手下在天元。];B[hh])'],
  ])('is guessed if %s', (_, text) => {
    expect(decodeText(encode('gb18030', text))).toBe(text);
  });

  it('is UTF-8 if the bytes are valid in it and the file names none that fits', () => {
    for (const text of [
      CHINESE,
      JAPANESE,
      WESTERN,
      'h8 i9',
      '',
      '(;CA[nonsense]PB[陈])',
      '(;CA[UTF-16]PB[陈])',
    ]) {
      expect(decodeText(new TextEncoder().encode(text))).toBe(text);
    }
  });

  it.each([
    ['gb18030', CHINESE],
    ['gb18030', 'Piskvorky 15x15, 0:0, 0\n8,8,0\n陈一\n李二\n-1\n'],
    // Bytes that are brackets and backslashes in ASCII are part of these characters.
    ['gb18030', '(;GM[5]C[峔峓黑方先行，白方应对，第三手之后交换。];B[hh])'],
    ['shift_jis', JAPANESE],
    ['shift_jis', '(;GM[5]C[黒の構えは充分です。];B[hh])'],
    ['windows-1252', WESTERN],
    ['windows-1252', '(;GM[5]PB[Jürgen]PW[Zoë]C[Très bien joué, ça va];B[hh])'],
  ])('is guessed by the characters in use: %s', (encoding, text) => {
    expect(decodeText(encode(encoding, text))).toBe(text);
  });

  it('is not one in which brackets of the file would disappear', () => {
    // The last byte of the name and the bracket are a character of GB 18030.
    const name = [0xcc, 0xec, 0xd4, 0xaa, 0xe9];
    const text = bytes(encode('windows-1252', '(;PB['), name, encode('windows-1252', '];B[hh])'));
    expect(decodeText(text)).toBe('(;PB[ÌìÔªé];B[hh])');
    // Without brackets there is nothing to lose.
    expect(decodeText(Uint8Array.from(name.slice(0, 4)))).toBe('天元');
  });

  it('never fails, whatever the bytes', () => {
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(decodeText(every)).toHaveLength(256);
    expect(decodeText(Uint8Array.from([0xff]))).toBe('ÿ');
  });

  it('is found in a large file', () => {
    const text = `(;C[${'天元'.repeat(400_000)}])`;
    expect(decodeText(encode('gb18030', text))).toBe(text);
  });
});
