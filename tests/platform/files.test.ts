import { describe, expect, it } from 'vitest';
import { readText } from '../../src/platform/files';

describe('the text of a file', () => {
  it('is read in the encoding that its content tells', async () => {
    expect(await readText(new Blob(['PB[陈]']))).toBe('PB[陈]');
    // 天元 in GB 2312.
    const bytes = new Uint8Array([0xcc, 0xec, 0xd4, 0xaa]);
    expect(await readText(new Blob([bytes]))).toBe('天元');
  });
});
