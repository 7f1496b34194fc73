// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import type { MatchSetup } from '../../../src/match/matchSetup';
import { peopleChoices } from '../../../src/ui/menu/peopleForm';
import { SETUP } from '../../support/match/setups';
import { shown, textOf } from '../../support/markup';

const { en, zh } = DICTIONARIES;
const TWO: MatchSetup = { ...SETUP, mode: 'two-players' };

function form(names: MatchSetup['names'], t = en) {
  const onChange = vi.fn<(setup: MatchSetup) => void>();
  const host = shown(peopleChoices(t, { ...TWO, names }, onChange));
  const fields = [...host.querySelectorAll<HTMLInputElement>('input[type=text]')];
  const type = (index: number, text: string): void => {
    const field = fields[index];
    if (!field) throw new Error(`No field ${index}`);
    field.value = text;
    field.dispatchEvent(new Event('change'));
  };
  return { host, fields, type, onChange };
}

it('The names of two people are typed into two fields with labels, and cleaned', () => {
  const { host, fields, type, onChange } = form(['Ann', '']);
  expect([...host.querySelectorAll('label > span')].map(textOf)).toEqual([
    en.player.first,
    en.player.second,
  ]);
  type(1, '  Bo\u202E  Li ');
  expect(fields[1]?.value).toBe('Bo Li');
  expect(onChange.mock.calls).toEqual([[{ ...TWO, names: ['Ann', 'Bo Li'] }]]);
  type(0, '');
  expect(onChange).toHaveBeenLastCalledWith({ ...TWO, names: ['', ''] });
});

it('A name that only its cleaning changed back is no change', () => {
  const { fields, type, onChange } = form(['Ann', '']);
  type(0, ' Ann ');
  expect(fields[0]?.value).toBe('Ann');
  expect(onChange).not.toHaveBeenCalled();
});

it('The summary shows the names, if there are any', () => {
  const summary = (...[names, t]: Parameters<typeof form>): string =>
    textOf(form(names, t).host.querySelector('summary'));
  expect(summary(['', ''])).toBe(en.named.label);
  expect(summary(['Ann', '文'])).toBe(`${en.named.label} Ann – 文`);
  expect(summary(['', '文'], zh)).toBe(`${zh.named.label} ${zh.player.first} – 文`);
});
