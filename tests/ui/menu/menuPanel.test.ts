// @vitest-environment happy-dom
import { html } from 'lit-html';
import { describe, expect, it, vi } from 'vitest';
import { LEVELS } from '../../../src/core';
import { DICTIONARIES } from '../../../src/i18n';
import type { Mode } from '../../../src/match/matchSetup';
import { menuPanel, type MenuProps } from '../../../src/ui/menu/menuPanel';
import { buttonIn, buttonsIn, shown, textOf } from '../../support/markup';
import { SETUP } from '../../support/match/setups';

const { en, zh } = DICTIONARIES;
const ignore = (): void => undefined;

function menu(change: Partial<MenuProps> = {}) {
  return menuPanel({
    t: en,
    setup: SETUP,
    square: true,
    savedMoves: null,
    savedDiffers: false,
    quickBar: html``,
    otherLanguage: 'zh',
    seated: null,
    onSquare: ignore,
    onChange: ignore,
    onLanguage: ignore,
    onPlay: ignore,
    onOnline: ignore,
    onContinue: ignore,
    onLearn: ignore,
    onOpen: ignore,
    onStatistics: ignore,
    ...change,
  });
}

/** The names of the buttons that open a game. */
const plays = (change: Partial<MenuProps> = {}): string[] =>
  buttonsIn(menu(change))
    .filter(({ element }) => element.classList.contains('action'))
    .map(({ name }) => name);

describe('the menu', () => {
  it('offers a local game and a network game', () => {
    expect(plays()).toEqual(['Play', 'Online']);
    expect(plays({ t: zh })).toEqual([zh.play, zh.online.play]);
  });

  it.each([
    ['with an opponent', 'Bo', 'Back online Bo'],
    ['in a waiting room', '', 'Back online'],
  ])('offers only the way back to a seat %s', (_name, seated, back) => {
    expect(plays({ seated })).toEqual([back, 'Play']);
    const line = buttonIn(menu({ seated }), back).element.querySelector('small');
    expect(line === null).toBe(seated === '');
    expect(plays({ seated, savedMoves: 7 })).toEqual(['Continue 7 moves so far', back, 'New game']);
  });

  it('makes the unfinished game the loud button, and playing if there is none', () => {
    const loud = (change: Partial<MenuProps>): string[] =>
      buttonsIn(menu(change))
        .filter(({ element }) => element.classList.contains('primary'))
        .map(({ name }) => name);
    expect(loud({})).toEqual(['Play']);
    expect(loud({ savedMoves: 7 })).toEqual(['Continue 7 moves so far']);
    expect(loud({ savedMoves: 7, t: zh })).toEqual(['继续 已下 7 手']);
  });

  it('opens the network game from either button', () => {
    const onOnline = vi.fn<() => void>();
    const onPlay = vi.fn<() => void>();
    buttonIn(menu({ onOnline, onPlay }), 'Online').press();
    buttonIn(menu({ onOnline, onPlay, seated: '' }), 'Back online').press();
    expect(onOnline).toHaveBeenCalledTimes(2);
    expect(onPlay).not.toHaveBeenCalled();
  });

  it.each([en, zh])('names the mode, and every level with its number', (t) => {
    const form = shown(menu({ t }));
    const legends = [...form.querySelectorAll('legend')].map(textOf);
    expect(legends[0]).toBe(t.modeLabel);
    const levels = [...form.querySelectorAll('.select')].find((each) =>
      textOf(each).startsWith(t.levelLabel),
    );
    const options = [...(levels?.querySelectorAll('option') ?? [])];
    expect(options.map(textOf)).toEqual(LEVELS.map((level) => `${level} ${t.level[level]}`));
    expect(options.filter(({ selected }) => selected).map(textOf)).toEqual([
      t.levelName(SETUP.level, t.level[SETUP.level]),
    ]);
  });

  it('changes the level by the list', () => {
    const onChange = vi.fn<MenuProps['onChange']>();
    const select = shown(menu({ onChange })).querySelector('select');
    if (!select) throw new Error('no list of levels');
    select.selectedIndex = 6;
    select.dispatchEvent(new Event('change'));
    expect(onChange).toHaveBeenCalledWith({ ...SETUP, level: 7 });
  });

  it('has undo in a line of its own, except for a watched game', () => {
    const undo = (mode: Mode): Element | null =>
      shown(menu({ setup: { ...SETUP, mode } })).querySelector('.undo-choice [role=switch]');
    for (const mode of ['computer', 'two-players'] as const) {
      expect(undo(mode)).not.toBeNull();
      expect(undo(mode)?.closest('details')).toBeNull();
    }
    expect(undo('watch')).toBeNull();
  });

  it('escapes a name', () => {
    const drawn = shown(menu({ seated: '<img src=x>' }));
    expect(textOf(drawn)).toContain('<img src=x>');
    expect(drawn.querySelector('img')).toBeNull();
  });
});
