import library from 'qrcode-generator';
import { expect, it } from 'vitest';
import { drawQr } from '../../../src/features/online/qr';

const MARGIN = 4;

it.each(['A', 'x'.repeat(88), 'https://example.org/#天元', 'y'.repeat(350)])(
  'the path of %.20s covers exactly the dark modules',
  async (text) => {
    const { size, path } = await drawQr(text);
    const code = library(0, 'L');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    expect(size).toBe(count + 2 * MARGIN);
    const covered = new Set<string>();
    for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      for (let i = 0; i < Number(length); i += 1) covered.add(`${Number(column) + i} ${row}`);
    }
    const dark: string[] = [];
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) {
        if (code.isDark(row, column)) dark.push(`${column + MARGIN} ${row + MARGIN}`);
      }
    }
    expect([...covered].toSorted()).toEqual(dark.toSorted());
    expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
  },
);
