// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../src/core';
import { DICTIONARIES } from '../../../src/i18n';
import { resultBanner, type ResultProps } from '../../../src/ui/game/resultBanner';
import { buttonIn, buttonsIn, elementIn, shown, textOf } from '../../support/markup';
import { ANSWERS, VIEW } from '../../support/net/onlineViews';

const { en } = DICTIONARIES;
const ignore = (): void => undefined;
const OUTCOME: Outcome = { reason: 'resignation', winner: 'black' };

function banner(change: Partial<ResultProps> = {}) {
  return resultBanner({
    t: en,
    outcome: OUTCOME,
    moves: 31,
    hints: { black: 0, white: 0 },
    player: 'black',
    names: { black: '', white: '' },
    score: null,
    online: VIEW,
    onPlayAgain: ignore,
    onMenu: ignore,
    onLook: ignore,
    ...change,
  });
}

const textIn = (change: Partial<ResultProps> = {}): string => textOf(shown(banner(change)));
const namesIn = (change: Partial<ResultProps> = {}): string[] =>
  buttonsIn(banner(change)).map(({ name }) => name);

describe('the result of a network game', () => {
  it('is shown from the player’s point of view, with reason and number of moves', () => {
    expect(textIn()).toMatch(/^You win White resigned · 31 moves/);
    expect(textIn({ player: 'white' })).toMatch(/^You lose You resigned · 31 moves/);
  });

  it('shows a reason other than the rules, and the score of the series', () => {
    const online = { ...VIEW, reason: 'Bo stayed away', score: 'Series 2 – 1' };
    expect(textIn({ online })).toMatch(/^You win Bo stayed away · 31 moves Series 2 – 1/);
    expect(textIn({ online })).not.toContain('resigned');
  });

  it('has buttons for another game, the board and the menu', () => {
    const [onLook, onMenu, action] = [1, 2, 3].map(() => vi.fn<() => void>());
    const online = { ...VIEW, again: { ...VIEW.again, action: action ?? ignore } };
    const template = banner({ online, onLook: onLook ?? ignore, onMenu: onMenu ?? ignore });
    expect(buttonsIn(template).map(({ name }) => name)).toEqual(['Rematch', 'Review', 'Menu']);
    for (const { press } of buttonsIn(template)) press();
    for (const each of [onLook, onMenu, action]) expect(each).toHaveBeenCalledOnce();
  });

  it('disables another game while it can’t be proposed', () => {
    expect(buttonIn(banner(), 'Rematch').enabled).toBe(true);
    const online = { ...VIEW, again: { ...VIEW.again, enabled: false } };
    expect(buttonIn(banner({ online }), 'Rematch').enabled).toBe(false);
  });

  it('shows a question of the other person with its answers first', () => {
    const question = 'Bo asks for a rematch.';
    const action = vi.fn<() => void>();
    const [yes, no] = ANSWERS;
    const online = { ...VIEW, question, answers: [{ ...yes, action }, no] };
    expect(namesIn({ online })).toEqual(['Allow', 'No', 'Menu']);
    const asked = elementIn(banner({ online }), 'asked');
    expect(textOf(asked)).toBe(question);
    expect(asked?.getAttribute('role')).toBe('status');
    const button = buttonIn(banner({ online }), 'Allow');
    expect(button.element.classList).toContain('primary');
    expect(buttonIn(banner({ online }), 'No').element.classList).not.toContain('primary');
    // The second click of a double click may have been meant for the previous button.
    button.press(2);
    expect(action).not.toHaveBeenCalled();
    button.press();
    expect(action).toHaveBeenCalledOnce();
  });

  it('keeps the button to the board beside a single answer', () => {
    const online = { ...VIEW, question: 'Bo is asked…', answers: [{ ...ANSWERS[1] }] };
    expect(namesIn({ online })).toEqual(['No', 'Review', 'Menu']);
  });

  it('shows the note if there is no question', () => {
    const online = { ...VIEW, note: 'Bo has left the game.' };
    expect(textOf(elementIn(banner({ online }), 'asked'))).toBe('Bo has left the game.');
    const asked = { ...online, question: 'May I?' };
    expect(textOf(elementIn(banner({ online: asked }), 'asked'))).toBe('May I?');
  });
});

describe('the result of a local game', () => {
  it('offers to play again and has no question', () => {
    expect(namesIn({ online: null })).toEqual(['Play again', 'Review', 'Menu']);
    expect(elementIn(banner({ online: null }), 'asked')).toBeNull();
    expect(textIn({ online: null, player: null })).toMatch(/^Black wins White resigned/);
  });
});

describe('the result of a local game', () => {
  const names = { black: 'Ann', white: '文' };
  const local = { online: null, player: null, names } as const;

  it('names the winner, and gives the score of several games', () => {
    const score = { black: 3, white: 0, draws: 2 };
    expect(textIn({ ...local, score })).toMatch(
      /^Ann wins White resigned · 31 moves Ann 3 – 0 文, 2 drawn/,
    );
    expect(textIn(local)).not.toContain('–');
  });

  it('speaks to the person against the computer', () => {
    const score = { black: 0, white: 1, draws: 0 };
    const text = textIn({ online: null, player: 'white', score });
    expect(text).toMatch(/^You lose .* You 1 – 0 Computer/);
  });
});
