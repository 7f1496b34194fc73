import { describe, expect, it } from 'vitest';
import { readText } from '../../src/platform/files';

describe('the text of a file', () => {
  it('is read as UTF-8, without a byte order mark', async () => {
    expect(await readText(new Blob(['PB[陈]']))).toBe('PB[陈]');
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, 0x68, 0x38]);
    expect(await readText(new Blob([marked]))).toBe('h8');
  });

  it('is read as GB 18030 if it is not UTF-8', async () => {
    // 天元 in GB 2312.
    const bytes = new Uint8Array([0xcc, 0xec, 0xd4, 0xaa]);
    expect(await readText(new Blob([bytes]))).toBe('天元');
  });
});
