// @vitest-environment happy-dom
import { html } from 'lit-html';
import { describe, expect, it, vi } from 'vitest';
import { DICTIONARIES } from '../../../src/i18n';
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
    expect(plays({ seated, savedMoves: 7 })).toEqual(['Continue 7 moves so far', back, 'Play']);
  });

  it('opens the network game from either button', () => {
    const onOnline = vi.fn<() => void>();
    const onPlay = vi.fn<() => void>();
    buttonIn(menu({ onOnline, onPlay }), 'Online').press();
    buttonIn(menu({ onOnline, onPlay, seated: '' }), 'Back online').press();
    expect(onOnline).toHaveBeenCalledTimes(2);
    expect(onPlay).not.toHaveBeenCalled();
  });

  it('escapes a name', () => {
    const drawn = shown(menu({ seated: '<img src=x>' }));
    expect(textOf(drawn)).toContain('<img src=x>');
    expect(drawn.querySelector('img')).toBeNull();
  });
});
