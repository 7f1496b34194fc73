import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GLYPHS, writtenIn } from '../../tools/glyphs';
import { charactersOf } from '../support/woff2';

const FOLDER = 'public/assets/fonts';
const FACES = ['brush', 'text', 'signs', 'han'] as const;
const drawn = (...faces: readonly (typeof FACES)[number][]): Set<string> =>
  new Set(faces.flatMap((face) => [...charactersOf(readFileSync(`${FOLDER}/${face}.woff2`))]));
/** The `wanted` characters that are not in `faces`; `npm run fonts` adds them. */
const missing = (wanted: Iterable<string>, faces: Set<string>): string[] =>
  [...new Set(wanted)].filter((character) => !faces.has(character));

describe('the fonts', () => {
  it.each(FACES)('%s has every character it needs', (face) => {
    expect(missing(GLYPHS[face], drawn(face))).toEqual([]);
  });

  it('have every character of the Chinese dictionaries', () => {
    const written = writtenIn('chinese');
    expect(written.size).toBeGreaterThan(500);
    expect(missing(written, drawn('han'))).toEqual([]);
  });

  it('have every character of all other sources', () => {
    expect([...writtenIn('rest')]).toEqual(expect.arrayContaining(['’', '中']));
    expect(missing(writtenIn('rest'), drawn('text', 'signs'))).toEqual([]);
  });

  it('have the letters of European names', () => {
    expect(missing('Łukasz Žižka, Ærøskøbing, İğdır, Győr 1234567890', drawn('text'))).toEqual([]);
  });

  it('have at most 200 kB together', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.woff2'));
    expect(files.toSorted()).toEqual(FACES.map((face) => `${face}.woff2`).toSorted());
    const bytes = files.map((name) => readFileSync(`${FOLDER}/${name}`).length);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(200_000);
  });

  it('come with their licences', () => {
    const licences = readFileSync(`${FOLDER}/ofl.txt`, 'utf8');
    for (const project of ['Ma Shan Zheng', 'Crimson Pro', 'LXGW']) {
      expect(licences).toMatch(new RegExp(`Copyright .*${project}`));
    }
    expect(licences.match(/^SIL OPEN FONT LICENSE Version 1\.1/gm)).toHaveLength(3);
  });
});
