import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The dictionaries of a language, by path. */
function dictionaries(language: 'en' | 'zh'): [string, string][] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => basename(file) === `${language}.ts`)
    .map((file) => [file, readFileSync(join(ROOT, 'src', file), 'utf8')]);
}

/** Words for ideas that have another word here. */
const REPLACED: Readonly<
  Record<'en' | 'zh', readonly (readonly [word: string, others: RegExp])[]>
> = {
  en: [
    ['to undo', /tak(e|en|ing) (it |a move |stones? )back|put back/i],
    ['to place a stone', /\bputs? (a|the|two|three|black)\b/i],
    ['to review', /look(ing|ed)? (back|through)/i],
    ['online', /over the network/i],
    ['forbidden for', /forbidden to\b/i],
    ['set aside', /put aside/i],
  ],
  zh: [
    ['你', /您/],
    ['对战', /对弈|人机/],
    ['计时', /棋钟|时钟/],
    ['先手', /先行/],
    ['随机', /抽签/],
    ['悔棋', /悔一步|撤销一手/],
    ['重做', /恢复 \$|可恢复/],
    ['另外存放', /另存一旁/],
    ['棋盘尺寸', /棋盘大小/],
  ],
};

describe.each(['en', 'zh'] as const)('the dictionaries in %s', (language) => {
  const files = dictionaries(language);

  it('are all found', () => {
    expect(files.map(([file]) => file)).toContain(`i18n/${language}.ts`);
    expect(files.length).toBeGreaterThanOrEqual(9);
  });

  it.each(REPLACED[language])('say %s', (_word, others) => {
    const lines = files.flatMap(([file, text]) =>
      text.split('\n').flatMap((line) => (others.test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
    expect(lines).toEqual([]);
  });
});

it('The terminal game says 你 as well', () => {
  expect(readFileSync(join(ROOT, 'tools/cli/words.ts'), 'utf8')).not.toContain('您');
});
