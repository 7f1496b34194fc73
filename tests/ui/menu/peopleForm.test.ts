// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
import type { MatchSetup } from '../../../src/match/matchSetup';
import { peopleChoices, seriesChoices, type Series } from '../../../src/ui/menu/peopleForm';
import { SETUP } from '../../support/match/setups';
import { buttonIn, named, buttonsOf, shown, textOf } from '../../support/markup';

const { en, zh } = DICTIONARIES;
const TWO: MatchSetup = { ...SETUP, mode: 'two-players' };

function form(names: MatchSetup['names'], t = en, series: Series | null = null) {
  const onChange = vi.fn<(setup: MatchSetup) => void>();
  const host = shown(peopleChoices({ t, setup: { ...TWO, names }, onChange, series }));
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
  expect([...host.querySelectorAll('.name-field > span')].map(textOf)).toEqual([
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

it('Two people choose whether they change places when they play again', () => {
  const { host, onChange } = form(['', '']);
  const keep = host.querySelector<HTMLInputElement>(`input[aria-label="${en.named.sides.keep}"]`);
  expect(keep?.checked).toBe(false);
  keep?.dispatchEvent(new Event('change'));
  expect(onChange.mock.calls).toEqual([[{ ...TWO, sides: 'keep' }]]);
});

it('The score so far can be reset', () => {
  const onReset = vi.fn<() => void>();
  const series = { score: { one: 2, other: 1, draws: 1 }, onReset };
  const { host } = form(['Ann', ''], en, series);
  expect(textOf(host)).toContain('Ann 2 – 1 Second player, 1 drawn');
  named(buttonsOf(host), en.series.reset).press();
  expect(onReset).toHaveBeenCalledOnce();
  expect(textOf(form(['Ann', '']).host)).not.toContain(en.series.reset);
});

it('The score against the computer is folded away, and absent before the first game', () => {
  const onReset = vi.fn<() => void>();
  const props = { t: zh, setup: SETUP, onChange: () => undefined };
  const series = { score: { one: 0, other: 3, draws: 0 }, onReset };
  expect(textOf(shown(seriesChoices(props)))).toBe('');
  const folded = seriesChoices({ ...props, series });
  expect(textOf(shown(folded))).toBe(
    `比分 0 – 3 你 0 : 3 电脑 ${zh.series.reset}`.replace('你', zh.you),
  );
  buttonIn(folded, zh.series.reset).press();
  expect(onReset).toHaveBeenCalledOnce();
});
