import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '../../../../src/i18n';
import { RECORD_DICTIONARIES } from '../../../../src/features/records/errors/words';

describe.each(Object.entries(RECORD_DICTIONARIES))('the words for records in %s', (language, t) => {
  const faults = Object.entries(t.fault).map(([code, say]) => [code, say('H8')] as const);
  const whole = Object.entries(t.whole);
  const all = [...faults, ...whole, ['too-long', t.tooLong(4711)] as const];

  it('are different for every fault', () => {
    expect(new Set(all.map(([, text]) => text)).size).toBe(all.length);
  });

  it('are sentences, in the language that is meant', () => {
    const isSentence = (text: string): boolean =>
      language === 'zh' ? /^\S.*\p{Script=Han}.*。$/su.test(text) : /^[a-zH“].*\.$/s.test(text);
    expect(all.filter(([, text]) => !isSentence(text))).toEqual([]);
    const { fault } = t;
    const optional = [fault['bad-syntax'], fault['bad-size'], fault['choice-first']];
    for (const say of [...optional, fault['no-such-choice']]) expect(say('')).toSatisfy(isSentence);
  });

  it('put every number into the place', () => {
    expect(t.atLine(4711, 4712)).toMatch(/4711.*4712/);
    expect(t.atMove(4711)).toContain('4711');
    expect(t.atLineOfMove(4711, 4712)).toMatch(/4711.*4712/);
    expect(t.tooLong(4711)).toContain('4711');
    expect(t.at('Q99', 'Z11')).toMatch(/^Q99.+Z11$/);
  });
});

describe('the words for records', () => {
  it('are there in every language of the game', () => {
    expect(Object.keys(RECORD_DICTIONARIES)).toEqual(Object.keys(DICTIONARIES));
  });
});
